PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE currencies (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE CHECK (code GLOB '[A-Z][A-Z][A-Z]'),
    minor_unit_digits INTEGER NOT NULL CHECK (minor_unit_digits BETWEEN 0 AND 4)
) STRICT;
INSERT INTO currencies VALUES(1,'EUR',2);
INSERT INTO currencies VALUES(2,'JPY',0);
INSERT INTO currencies VALUES(3,'KRW',0);
INSERT INTO currencies VALUES(4,'USD',2);
INSERT INTO currencies VALUES(5,'THB',2);
CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    -- Switched on or off by hand; NULL leaves it to the program.
    is_enabled INTEGER CHECK (is_enabled IN (0, 1))
) STRICT;
INSERT INTO sources VALUES(1,'ecb',NULL);
CREATE TABLE rates (
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    PRIMARY KEY (currency_id, snapshot_id)
) STRICT, WITHOUT ROWID;
INSERT INTO rates VALUES(1,1,1000000000);
INSERT INTO rates VALUES(2,1,175680000000);
INSERT INTO rates VALUES(3,1,1491760000000);
INSERT INTO rates VALUES(4,1,1117200000);
CREATE TABLE favorites (
    currency_id INTEGER PRIMARY KEY REFERENCES currencies (id)
) STRICT;
CREATE TABLE app_state (
    key TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE doubted_rates (
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    -- The believed rate of the publication before.
    previous_nanos INTEGER NOT NULL CHECK (previous_nanos > 0),
    confirmed_at TEXT,
    PRIMARY KEY (currency_id, snapshot_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE trips (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What the trip is called in every book that it is copied to.
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    title TEXT NOT NULL CHECK (title <> ''),
    place TEXT CHECK (place <> ''),
    home_currency_id INTEGER NOT NULL REFERENCES currencies (id),
    first_day TEXT NOT NULL CHECK (
        first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND first_day IS date(julianday(first_day))
    ),
    last_day TEXT NOT NULL CHECK (
        last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND last_day IS date(julianday(last_day))
    ),
    -- Named or not: the figures for one person are a total divided by it.
    head_count INTEGER NOT NULL CHECK (head_count BETWEEN 1 AND 1000),
    -- In all, and for one day; NULL where none was set.
    budget INTEGER CHECK (budget > 0),
    daily_budget INTEGER CHECK (daily_budget > 0),
    archived_at TEXT CHECK (
        archived_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(archived_at))
    ),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    ),
    CHECK (julianday(last_day) - julianday(first_day) BETWEEN 0 AND 3659)
) STRICT;
INSERT INTO trips VALUES(1,'fb72212034a673f3','오사카',NULL,3,'2026-10-10','2026-10-19',2,900000,NULL,NULL,NULL);
INSERT INTO trips VALUES(2,'915609c4ada8f568','Boston',NULL,4,'2026-10-12','2026-10-15',1,NULL,NULL,NULL,NULL);
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (trip_id, name)
) STRICT;
INSERT INTO people VALUES(1,1,'지수');
INSERT INTO people VALUES(2,1,'민수');
INSERT INTO people VALUES(3,2,'지수');
CREATE TABLE categories (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> '')
, is_removed INTEGER NOT NULL DEFAULT 0 CHECK (
    is_removed IN (0, 1)
)) STRICT;
INSERT INTO categories VALUES(1,'transport',0);
INSERT INTO categories VALUES(2,'lodging',0);
INSERT INTO categories VALUES(3,'food',0);
INSERT INTO categories VALUES(4,'cafe',0);
INSERT INTO categories VALUES(5,'airport',0);
INSERT INTO categories VALUES(6,'taxi',0);
INSERT INTO categories VALUES(7,'etc',0);
CREATE TABLE category_budgets (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    UNIQUE (trip_id, category_id)
) STRICT;
INSERT INTO category_budgets VALUES(1,1,3,50000);
CREATE TABLE pinned_rates (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    UNIQUE (trip_id, currency_id)
) STRICT;
INSERT INTO pinned_rates VALUES(1,1,2,9100000000);
CREATE TABLE settlements (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    date TEXT NOT NULL CHECK (
        date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date IS date(julianday(date))
    ),
    giver_id INTEGER NOT NULL REFERENCES people (id),
    taker_id INTEGER NOT NULL REFERENCES people (id) CHECK (taker_id <> giver_id),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000000),
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
) STRICT;
INSERT INTO settlements VALUES(1,'96f3161c37acaf95',1,'2026-10-12',2,1,90730,NULL);
CREATE TABLE photos (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    -- SHA-256 of the file, in small hexadecimal digits.
    hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
    -- As the file was called, without its folder.
    name TEXT NOT NULL CHECK (name <> '' AND instr(name, '/') = 0),
    size INTEGER NOT NULL CHECK (size >= 0),
    UNIQUE (expense_id, hash)
) STRICT;
INSERT INTO photos VALUES(1,1,'55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8','p.jpg',5);
CREATE TABLE operations (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(at))),
    -- The command's words without its arguments: 'expense add'.
    command TEXT NOT NULL CHECK (command <> ''),
    -- The operation that this one took back.
    undoes INTEGER UNIQUE REFERENCES operations (id)
, author TEXT CHECK (author <> '')) STRICT;
INSERT INTO operations VALUES(1,'2026-10-12T00:02:00Z','trip add',NULL,NULL);
INSERT INTO operations VALUES(2,'2026-10-12T00:03:00Z','trip add',NULL,NULL);
INSERT INTO operations VALUES(3,'2026-10-12T00:04:00Z','expense add',NULL,NULL);
INSERT INTO operations VALUES(4,'2026-10-12T00:06:00Z','expense add',NULL,NULL);
INSERT INTO operations VALUES(5,'2026-10-12T00:07:00Z','expense add',NULL,NULL);
INSERT INTO operations VALUES(6,'2026-10-12T00:08:00Z','expense photo add',NULL,NULL);
INSERT INTO operations VALUES(7,'2026-10-12T00:09:00Z','expense edit',NULL,NULL);
INSERT INTO operations VALUES(8,'2026-10-12T01:00:00Z','expense edit',NULL,NULL);
INSERT INTO operations VALUES(9,'2026-10-12T01:01:00Z','expense edit',NULL,NULL);
INSERT INTO operations VALUES(10,'2026-10-12T01:03:00Z','trip edit',NULL,NULL);
INSERT INTO operations VALUES(11,'2026-10-12T01:04:00Z','trip edit',NULL,NULL);
INSERT INTO operations VALUES(12,'2026-10-12T01:05:00Z','budget set',NULL,NULL);
INSERT INTO operations VALUES(13,'2026-10-12T01:06:00Z','settle',NULL,NULL);
INSERT INTO operations VALUES(14,'2026-10-12T01:07:00Z','undo',13,NULL);
INSERT INTO operations VALUES(15,'2026-10-12T01:08:00Z','expense edit',NULL,NULL);
INSERT INTO operations VALUES(16,'2026-10-12T01:09:00Z','settle',NULL,NULL);
INSERT INTO operations VALUES(17,'2026-10-12T02:00:00Z','expense add',NULL,NULL);
INSERT INTO operations VALUES(18,'2026-10-12T02:01:00Z','expense remove',NULL,NULL);
INSERT INTO operations VALUES(19,'2026-10-12T02:02:00Z','trip edit',NULL,NULL);
INSERT INTO operations VALUES(20,'2026-10-12T02:03:00Z','expense photo remove',NULL,NULL);
INSERT INTO operations VALUES(21,'2026-10-12T02:04:00Z','trip archive',NULL,NULL);
INSERT INTO operations VALUES(22,'2026-10-12T02:05:00Z','undo',21,NULL);
INSERT INTO operations VALUES(23,'2026-10-12T02:06:00Z','undo',20,NULL);
INSERT INTO operations VALUES(24,'2026-10-12T02:06:00Z','undo',19,NULL);
INSERT INTO operations VALUES(25,'2026-10-12T02:06:00Z','undo',18,NULL);
INSERT INTO operations VALUES(26,'2026-10-12T02:07:00Z','redo',25,NULL);
CREATE TABLE changes (
    id INTEGER PRIMARY KEY,
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    table_name TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    -- The expense that the row is, or is a part of; NULL for other rows.
    expense_id INTEGER,
    before TEXT CHECK (before GLOB '{*}'),
    after TEXT CHECK (after GLOB '{*}'),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT;
INSERT INTO changes VALUES(1,1,'trips',1,NULL,NULL,'{"id":1,"uid":"fb72212034a673f3","title":"오사카","place":null,"home_currency_id":3,"first_day":"2026-10-10","last_day":"2026-10-19","head_count":2,"budget":900000,"daily_budget":null,"archived_at":null,"removed_at":null}');
INSERT INTO changes VALUES(2,1,'people',1,NULL,NULL,'{"id":1,"trip_id":1,"name":"지수"}');
INSERT INTO changes VALUES(3,1,'people',2,NULL,NULL,'{"id":2,"trip_id":1,"name":"Min"}');
INSERT INTO changes VALUES(4,2,'trips',2,NULL,NULL,'{"id":2,"uid":"915609c4ada8f568","title":"Boston","place":null,"home_currency_id":4,"first_day":"2026-10-12","last_day":"2026-10-15","head_count":1,"budget":null,"daily_budget":null,"archived_at":null,"removed_at":null}');
INSERT INTO changes VALUES(5,2,'people',3,NULL,NULL,'{"id":3,"trip_id":2,"name":"지수"}');
INSERT INTO changes VALUES(6,3,'expenses',1,1,NULL,'{"id":1,"uid":"8e396f9b8f43e97b","trip_id":1,"date":"2026-10-12","amount":1980,"currency_id":2,"home":16813,"category_id":3,"memo":"라멘","place":null,"is_one_off":0,"rate_kind":"cross","rate":"8.491347905","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/JPY\",\"rate\":\"175.68\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}');
INSERT INTO changes VALUES(7,3,'payments',1,1,NULL,'{"id":1,"expense_id":1,"person_id":1,"amount":1980,"home":16813}');
INSERT INTO changes VALUES(8,3,'shares',1,1,NULL,'{"id":1,"expense_id":1,"person_id":1,"part":null,"home":8406}');
INSERT INTO changes VALUES(9,3,'shares',2,1,NULL,'{"id":2,"expense_id":1,"person_id":2,"part":null,"home":8407}');
INSERT INTO changes VALUES(10,4,'expenses',2,2,NULL,'{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}');
INSERT INTO changes VALUES(11,4,'payments',2,2,NULL,'{"id":2,"expense_id":2,"person_id":1,"amount":12000,"home":160232}');
INSERT INTO changes VALUES(12,4,'shares',3,2,NULL,'{"id":3,"expense_id":2,"person_id":1,"part":null,"home":80116}');
INSERT INTO changes VALUES(13,4,'shares',4,2,NULL,'{"id":4,"expense_id":2,"person_id":2,"part":null,"home":80116}');
INSERT INTO changes VALUES(14,5,'expenses',3,3,NULL,'{"id":3,"uid":"9f8b0dd9ff063d3f","trip_id":1,"date":"2026-10-12","amount":5000,"currency_id":3,"home":5000,"category_id":1,"memo":"bus","place":null,"is_one_off":0,"rate_kind":"same","rate":"1","rate_date":null,"rate_source":null,"rate_path":null,"split":"even","removed_at":null}');
INSERT INTO changes VALUES(15,5,'payments',3,3,NULL,'{"id":3,"expense_id":3,"person_id":1,"amount":5000,"home":5000}');
INSERT INTO changes VALUES(16,5,'shares',5,3,NULL,'{"id":5,"expense_id":3,"person_id":1,"part":null,"home":2500}');
INSERT INTO changes VALUES(17,5,'shares',6,3,NULL,'{"id":6,"expense_id":3,"person_id":2,"part":null,"home":2500}');
INSERT INTO changes VALUES(18,6,'photos',1,1,NULL,'{"id":1,"expense_id":1,"hash":"55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8","name":"p.jpg","size":5}');
INSERT INTO changes VALUES(19,7,'expenses',1,1,'{"id":1,"uid":"8e396f9b8f43e97b","trip_id":1,"date":"2026-10-12","amount":1980,"currency_id":2,"home":16813,"category_id":3,"memo":"라멘","place":null,"is_one_off":0,"rate_kind":"cross","rate":"8.491347905","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/JPY\",\"rate\":\"175.68\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}','{"id":1,"uid":"8e396f9b8f43e97b","trip_id":1,"date":"2026-10-12","amount":2500,"currency_id":2,"home":21228,"category_id":3,"memo":"라멘","place":null,"is_one_off":0,"rate_kind":"cross","rate":"8.491347905","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/JPY\",\"rate\":\"175.68\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}');
INSERT INTO changes VALUES(20,7,'payments',1,1,'{"id":1,"expense_id":1,"person_id":1,"amount":1980,"home":16813}','{"id":1,"expense_id":1,"person_id":1,"amount":2500,"home":21228}');
INSERT INTO changes VALUES(21,7,'shares',1,1,'{"id":1,"expense_id":1,"person_id":1,"part":null,"home":8406}','{"id":1,"expense_id":1,"person_id":1,"part":null,"home":10614}');
INSERT INTO changes VALUES(22,7,'shares',2,1,'{"id":2,"expense_id":1,"person_id":2,"part":null,"home":8407}','{"id":2,"expense_id":1,"person_id":2,"part":null,"home":10614}');
INSERT INTO changes VALUES(23,8,'expenses',3,3,'{"id":3,"uid":"9f8b0dd9ff063d3f","trip_id":1,"date":"2026-10-12","amount":5000,"currency_id":3,"home":5000,"category_id":1,"memo":"bus","place":null,"is_one_off":0,"rate_kind":"same","rate":"1","rate_date":null,"rate_source":null,"rate_path":null,"split":"even","removed_at":null}','{"id":3,"uid":"9f8b0dd9ff063d3f","trip_id":1,"date":"2026-10-12","amount":5000,"currency_id":3,"home":5000,"category_id":5,"memo":"공항 \"버스\"","place":null,"is_one_off":0,"rate_kind":"same","rate":"1","rate_date":null,"rate_source":null,"rate_path":null,"split":"even","removed_at":null}');
INSERT INTO changes VALUES(24,9,'payments',3,3,'{"id":3,"expense_id":3,"person_id":1,"amount":5000,"home":5000}',NULL);
INSERT INTO changes VALUES(25,9,'shares',5,3,'{"id":5,"expense_id":3,"person_id":1,"part":null,"home":2500}',NULL);
INSERT INTO changes VALUES(26,9,'shares',6,3,'{"id":6,"expense_id":3,"person_id":2,"part":null,"home":2500}',NULL);
INSERT INTO changes VALUES(27,9,'expenses',3,3,'{"id":3,"uid":"9f8b0dd9ff063d3f","trip_id":1,"date":"2026-10-12","amount":5000,"currency_id":3,"home":5000,"category_id":5,"memo":"공항 \"버스\"","place":null,"is_one_off":0,"rate_kind":"same","rate":"1","rate_date":null,"rate_source":null,"rate_path":null,"split":"even","removed_at":null}','{"id":3,"uid":"9f8b0dd9ff063d3f","trip_id":2,"date":"2026-10-12","amount":5000,"currency_id":3,"home":374,"category_id":5,"memo":"공항 \"버스\"","place":null,"is_one_off":0,"rate_kind":"cross","rate":"0.000748914034429131","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}');
INSERT INTO changes VALUES(28,9,'payments',3,3,NULL,'{"id":3,"expense_id":3,"person_id":3,"amount":5000,"home":374}');
INSERT INTO changes VALUES(29,9,'shares',5,3,NULL,'{"id":5,"expense_id":3,"person_id":3,"part":null,"home":374}');
INSERT INTO changes VALUES(30,10,'people',2,NULL,'{"id":2,"trip_id":1,"name":"Min"}','{"id":2,"trip_id":1,"name":"2="}');
INSERT INTO changes VALUES(31,10,'people',2,NULL,'{"id":2,"trip_id":1,"name":"2="}','{"id":2,"trip_id":1,"name":"민수"}');
INSERT INTO changes VALUES(32,11,'pinned_rates',1,NULL,NULL,'{"id":1,"trip_id":1,"currency_id":2,"nanos":9100000000}');
INSERT INTO changes VALUES(33,12,'category_budgets',1,NULL,NULL,'{"id":1,"trip_id":1,"category_id":3,"amount":50000}');
INSERT INTO changes VALUES(34,13,'settlements',1,NULL,NULL,'{"id":1,"uid":"7d4b0897bc4ee5a4","trip_id":1,"date":"2026-10-12","giver_id":2,"taker_id":1,"amount":90730,"removed_at":null}');
INSERT INTO changes VALUES(35,14,'settlements',1,NULL,'{"id":1,"uid":"7d4b0897bc4ee5a4","trip_id":1,"date":"2026-10-12","giver_id":2,"taker_id":1,"amount":90730,"removed_at":null}',NULL);
INSERT INTO changes VALUES(36,15,'expenses',1,1,'{"id":1,"uid":"8e396f9b8f43e97b","trip_id":1,"date":"2026-10-12","amount":2500,"currency_id":2,"home":21228,"category_id":3,"memo":"라멘","place":null,"is_one_off":0,"rate_kind":"cross","rate":"8.491347905","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/JPY\",\"rate\":\"175.68\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}','{"id":1,"uid":"8e396f9b8f43e97b","trip_id":1,"date":"2026-10-12","amount":2500,"currency_id":2,"home":21228,"category_id":3,"memo":"라멘 둘","place":null,"is_one_off":0,"rate_kind":"cross","rate":"8.491347905","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/JPY\",\"rate\":\"175.68\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}');
INSERT INTO changes VALUES(37,16,'settlements',1,NULL,NULL,'{"id":1,"uid":"96f3161c37acaf95","trip_id":1,"date":"2026-10-12","giver_id":2,"taker_id":1,"amount":90730,"removed_at":null}');
INSERT INTO changes VALUES(38,17,'expenses',4,4,NULL,'{"id":4,"uid":"aa3f6ba79cd25133","trip_id":1,"date":"2026-10-12","amount":300,"currency_id":5,"home":null,"category_id":7,"memo":"tea","place":null,"is_one_off":0,"rate_kind":"pending","rate":null,"rate_date":null,"rate_source":null,"rate_path":null,"split":"even","removed_at":null}');
INSERT INTO changes VALUES(39,17,'payments',4,4,NULL,'{"id":4,"expense_id":4,"person_id":1,"amount":300,"home":null}');
INSERT INTO changes VALUES(40,17,'shares',6,4,NULL,'{"id":6,"expense_id":4,"person_id":1,"part":null,"home":null}');
INSERT INTO changes VALUES(41,17,'shares',7,4,NULL,'{"id":7,"expense_id":4,"person_id":2,"part":null,"home":null}');
INSERT INTO changes VALUES(42,18,'expenses',2,2,'{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}','{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":"2026-10-12T02:01:00Z"}');
INSERT INTO changes VALUES(43,19,'trips',1,NULL,'{"id":1,"uid":"fb72212034a673f3","title":"오사카","place":null,"home_currency_id":3,"first_day":"2026-10-10","last_day":"2026-10-19","head_count":2,"budget":900000,"daily_budget":null,"archived_at":null,"removed_at":null}','{"id":1,"uid":"fb72212034a673f3","title":"오사카","place":null,"home_currency_id":3,"first_day":"2026-10-10","last_day":"2026-10-19","head_count":3,"budget":900000,"daily_budget":null,"archived_at":null,"removed_at":null}');
INSERT INTO changes VALUES(44,19,'people',4,NULL,NULL,'{"id":4,"trip_id":1,"name":"하나"}');
INSERT INTO changes VALUES(45,20,'photos',1,1,'{"id":1,"expense_id":1,"hash":"55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8","name":"p.jpg","size":5}',NULL);
INSERT INTO changes VALUES(46,21,'trips',2,NULL,'{"id":2,"uid":"915609c4ada8f568","title":"Boston","place":null,"home_currency_id":4,"first_day":"2026-10-12","last_day":"2026-10-15","head_count":1,"budget":null,"daily_budget":null,"archived_at":null,"removed_at":null}','{"id":2,"uid":"915609c4ada8f568","title":"Boston","place":null,"home_currency_id":4,"first_day":"2026-10-12","last_day":"2026-10-15","head_count":1,"budget":null,"daily_budget":null,"archived_at":"2026-10-12T02:04:00Z","removed_at":null}');
INSERT INTO changes VALUES(47,22,'trips',2,NULL,'{"id":2,"uid":"915609c4ada8f568","title":"Boston","place":null,"home_currency_id":4,"first_day":"2026-10-12","last_day":"2026-10-15","head_count":1,"budget":null,"daily_budget":null,"archived_at":"2026-10-12T02:04:00Z","removed_at":null}','{"id":2,"uid":"915609c4ada8f568","title":"Boston","place":null,"home_currency_id":4,"first_day":"2026-10-12","last_day":"2026-10-15","head_count":1,"budget":null,"daily_budget":null,"archived_at":null,"removed_at":null}');
INSERT INTO changes VALUES(48,23,'photos',1,1,NULL,'{"id":1,"expense_id":1,"hash":"55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8","name":"p.jpg","size":5}');
INSERT INTO changes VALUES(49,24,'people',4,NULL,'{"id":4,"trip_id":1,"name":"하나"}',NULL);
INSERT INTO changes VALUES(50,24,'trips',1,NULL,'{"id":1,"uid":"fb72212034a673f3","title":"오사카","place":null,"home_currency_id":3,"first_day":"2026-10-10","last_day":"2026-10-19","head_count":3,"budget":900000,"daily_budget":null,"archived_at":null,"removed_at":null}','{"id":1,"uid":"fb72212034a673f3","title":"오사카","place":null,"home_currency_id":3,"first_day":"2026-10-10","last_day":"2026-10-19","head_count":2,"budget":900000,"daily_budget":null,"archived_at":null,"removed_at":null}');
INSERT INTO changes VALUES(51,25,'expenses',2,2,'{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":"2026-10-12T02:01:00Z"}','{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}');
INSERT INTO changes VALUES(52,26,'expenses',2,2,'{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":null}','{"id":2,"uid":"f901b0125ece8a7b","trip_id":1,"date":"2026-10-12","amount":12000,"currency_id":4,"home":160232,"category_id":2,"memo":"hotel","place":null,"is_one_off":0,"rate_kind":"cross","rate":"1335.266738274","rate_date":"2026-10-09","rate_source":"ecb","rate_path":"[{\"pair\":\"EUR/USD\",\"rate\":\"1.1172\",\"date\":\"2026-10-09\",\"kind\":\"published\"},{\"pair\":\"EUR/KRW\",\"rate\":\"1491.76\",\"date\":\"2026-10-09\",\"kind\":\"published\"}]","split":"even","removed_at":"2026-10-12T02:01:00Z"}');
CREATE TABLE numbers (value INTEGER PRIMARY KEY) STRICT;
INSERT INTO numbers VALUES(0);
INSERT INTO numbers VALUES(1);
INSERT INTO numbers VALUES(2);
INSERT INTO numbers VALUES(3);
INSERT INTO numbers VALUES(4);
INSERT INTO numbers VALUES(5);
INSERT INTO numbers VALUES(6);
INSERT INTO numbers VALUES(7);
INSERT INTO numbers VALUES(8);
INSERT INTO numbers VALUES(9);
INSERT INTO numbers VALUES(10);
INSERT INTO numbers VALUES(11);
INSERT INTO numbers VALUES(12);
INSERT INTO numbers VALUES(13);
INSERT INTO numbers VALUES(14);
INSERT INTO numbers VALUES(15);
INSERT INTO numbers VALUES(16);
INSERT INTO numbers VALUES(17);
INSERT INTO numbers VALUES(18);
INSERT INTO numbers VALUES(19);
INSERT INTO numbers VALUES(20);
INSERT INTO numbers VALUES(21);
INSERT INTO numbers VALUES(22);
INSERT INTO numbers VALUES(23);
INSERT INTO numbers VALUES(24);
INSERT INTO numbers VALUES(25);
INSERT INTO numbers VALUES(26);
INSERT INTO numbers VALUES(27);
INSERT INTO numbers VALUES(28);
INSERT INTO numbers VALUES(29);
INSERT INTO numbers VALUES(30);
INSERT INTO numbers VALUES(31);
INSERT INTO numbers VALUES(32);
INSERT INTO numbers VALUES(33);
INSERT INTO numbers VALUES(34);
INSERT INTO numbers VALUES(35);
INSERT INTO numbers VALUES(36);
INSERT INTO numbers VALUES(37);
INSERT INTO numbers VALUES(38);
INSERT INTO numbers VALUES(39);
INSERT INTO numbers VALUES(40);
INSERT INTO numbers VALUES(41);
INSERT INTO numbers VALUES(42);
INSERT INTO numbers VALUES(43);
INSERT INTO numbers VALUES(44);
INSERT INTO numbers VALUES(45);
INSERT INTO numbers VALUES(46);
INSERT INTO numbers VALUES(47);
INSERT INTO numbers VALUES(48);
INSERT INTO numbers VALUES(49);
INSERT INTO numbers VALUES(50);
INSERT INTO numbers VALUES(51);
INSERT INTO numbers VALUES(52);
INSERT INTO numbers VALUES(53);
INSERT INTO numbers VALUES(54);
INSERT INTO numbers VALUES(55);
INSERT INTO numbers VALUES(56);
INSERT INTO numbers VALUES(57);
INSERT INTO numbers VALUES(58);
INSERT INTO numbers VALUES(59);
INSERT INTO numbers VALUES(60);
INSERT INTO numbers VALUES(61);
INSERT INTO numbers VALUES(62);
INSERT INTO numbers VALUES(63);
INSERT INTO numbers VALUES(64);
INSERT INTO numbers VALUES(65);
INSERT INTO numbers VALUES(66);
INSERT INTO numbers VALUES(67);
INSERT INTO numbers VALUES(68);
INSERT INTO numbers VALUES(69);
INSERT INTO numbers VALUES(70);
INSERT INTO numbers VALUES(71);
INSERT INTO numbers VALUES(72);
INSERT INTO numbers VALUES(73);
INSERT INTO numbers VALUES(74);
INSERT INTO numbers VALUES(75);
INSERT INTO numbers VALUES(76);
INSERT INTO numbers VALUES(77);
INSERT INTO numbers VALUES(78);
INSERT INTO numbers VALUES(79);
INSERT INTO numbers VALUES(80);
INSERT INTO numbers VALUES(81);
INSERT INTO numbers VALUES(82);
INSERT INTO numbers VALUES(83);
INSERT INTO numbers VALUES(84);
INSERT INTO numbers VALUES(85);
INSERT INTO numbers VALUES(86);
INSERT INTO numbers VALUES(87);
INSERT INTO numbers VALUES(88);
INSERT INTO numbers VALUES(89);
INSERT INTO numbers VALUES(90);
INSERT INTO numbers VALUES(91);
INSERT INTO numbers VALUES(92);
INSERT INTO numbers VALUES(93);
INSERT INTO numbers VALUES(94);
INSERT INTO numbers VALUES(95);
INSERT INTO numbers VALUES(96);
INSERT INTO numbers VALUES(97);
INSERT INTO numbers VALUES(98);
INSERT INTO numbers VALUES(99);
INSERT INTO numbers VALUES(100);
INSERT INTO numbers VALUES(101);
INSERT INTO numbers VALUES(102);
INSERT INTO numbers VALUES(103);
INSERT INTO numbers VALUES(104);
INSERT INTO numbers VALUES(105);
INSERT INTO numbers VALUES(106);
INSERT INTO numbers VALUES(107);
INSERT INTO numbers VALUES(108);
INSERT INTO numbers VALUES(109);
INSERT INTO numbers VALUES(110);
INSERT INTO numbers VALUES(111);
INSERT INTO numbers VALUES(112);
INSERT INTO numbers VALUES(113);
INSERT INTO numbers VALUES(114);
INSERT INTO numbers VALUES(115);
INSERT INTO numbers VALUES(116);
INSERT INTO numbers VALUES(117);
INSERT INTO numbers VALUES(118);
INSERT INTO numbers VALUES(119);
INSERT INTO numbers VALUES(120);
INSERT INTO numbers VALUES(121);
INSERT INTO numbers VALUES(122);
INSERT INTO numbers VALUES(123);
INSERT INTO numbers VALUES(124);
INSERT INTO numbers VALUES(125);
INSERT INTO numbers VALUES(126);
INSERT INTO numbers VALUES(127);
INSERT INTO numbers VALUES(128);
INSERT INTO numbers VALUES(129);
INSERT INTO numbers VALUES(130);
INSERT INTO numbers VALUES(131);
INSERT INTO numbers VALUES(132);
INSERT INTO numbers VALUES(133);
INSERT INTO numbers VALUES(134);
INSERT INTO numbers VALUES(135);
INSERT INTO numbers VALUES(136);
INSERT INTO numbers VALUES(137);
INSERT INTO numbers VALUES(138);
INSERT INTO numbers VALUES(139);
INSERT INTO numbers VALUES(140);
INSERT INTO numbers VALUES(141);
INSERT INTO numbers VALUES(142);
INSERT INTO numbers VALUES(143);
INSERT INTO numbers VALUES(144);
INSERT INTO numbers VALUES(145);
INSERT INTO numbers VALUES(146);
INSERT INTO numbers VALUES(147);
INSERT INTO numbers VALUES(148);
INSERT INTO numbers VALUES(149);
INSERT INTO numbers VALUES(150);
INSERT INTO numbers VALUES(151);
INSERT INTO numbers VALUES(152);
INSERT INTO numbers VALUES(153);
INSERT INTO numbers VALUES(154);
INSERT INTO numbers VALUES(155);
INSERT INTO numbers VALUES(156);
INSERT INTO numbers VALUES(157);
INSERT INTO numbers VALUES(158);
INSERT INTO numbers VALUES(159);
INSERT INTO numbers VALUES(160);
INSERT INTO numbers VALUES(161);
INSERT INTO numbers VALUES(162);
INSERT INTO numbers VALUES(163);
INSERT INTO numbers VALUES(164);
INSERT INTO numbers VALUES(165);
INSERT INTO numbers VALUES(166);
INSERT INTO numbers VALUES(167);
INSERT INTO numbers VALUES(168);
INSERT INTO numbers VALUES(169);
INSERT INTO numbers VALUES(170);
INSERT INTO numbers VALUES(171);
INSERT INTO numbers VALUES(172);
INSERT INTO numbers VALUES(173);
INSERT INTO numbers VALUES(174);
INSERT INTO numbers VALUES(175);
INSERT INTO numbers VALUES(176);
INSERT INTO numbers VALUES(177);
INSERT INTO numbers VALUES(178);
INSERT INTO numbers VALUES(179);
INSERT INTO numbers VALUES(180);
INSERT INTO numbers VALUES(181);
INSERT INTO numbers VALUES(182);
INSERT INTO numbers VALUES(183);
INSERT INTO numbers VALUES(184);
INSERT INTO numbers VALUES(185);
INSERT INTO numbers VALUES(186);
INSERT INTO numbers VALUES(187);
INSERT INTO numbers VALUES(188);
INSERT INTO numbers VALUES(189);
INSERT INTO numbers VALUES(190);
INSERT INTO numbers VALUES(191);
INSERT INTO numbers VALUES(192);
INSERT INTO numbers VALUES(193);
INSERT INTO numbers VALUES(194);
INSERT INTO numbers VALUES(195);
INSERT INTO numbers VALUES(196);
INSERT INTO numbers VALUES(197);
INSERT INTO numbers VALUES(198);
INSERT INTO numbers VALUES(199);
INSERT INTO numbers VALUES(200);
INSERT INTO numbers VALUES(201);
INSERT INTO numbers VALUES(202);
INSERT INTO numbers VALUES(203);
INSERT INTO numbers VALUES(204);
INSERT INTO numbers VALUES(205);
INSERT INTO numbers VALUES(206);
INSERT INTO numbers VALUES(207);
INSERT INTO numbers VALUES(208);
INSERT INTO numbers VALUES(209);
INSERT INTO numbers VALUES(210);
INSERT INTO numbers VALUES(211);
INSERT INTO numbers VALUES(212);
INSERT INTO numbers VALUES(213);
INSERT INTO numbers VALUES(214);
INSERT INTO numbers VALUES(215);
INSERT INTO numbers VALUES(216);
INSERT INTO numbers VALUES(217);
INSERT INTO numbers VALUES(218);
INSERT INTO numbers VALUES(219);
INSERT INTO numbers VALUES(220);
INSERT INTO numbers VALUES(221);
INSERT INTO numbers VALUES(222);
INSERT INTO numbers VALUES(223);
INSERT INTO numbers VALUES(224);
INSERT INTO numbers VALUES(225);
INSERT INTO numbers VALUES(226);
INSERT INTO numbers VALUES(227);
INSERT INTO numbers VALUES(228);
INSERT INTO numbers VALUES(229);
INSERT INTO numbers VALUES(230);
INSERT INTO numbers VALUES(231);
INSERT INTO numbers VALUES(232);
INSERT INTO numbers VALUES(233);
INSERT INTO numbers VALUES(234);
INSERT INTO numbers VALUES(235);
INSERT INTO numbers VALUES(236);
INSERT INTO numbers VALUES(237);
INSERT INTO numbers VALUES(238);
INSERT INTO numbers VALUES(239);
INSERT INTO numbers VALUES(240);
INSERT INTO numbers VALUES(241);
INSERT INTO numbers VALUES(242);
INSERT INTO numbers VALUES(243);
INSERT INTO numbers VALUES(244);
INSERT INTO numbers VALUES(245);
INSERT INTO numbers VALUES(246);
INSERT INTO numbers VALUES(247);
INSERT INTO numbers VALUES(248);
INSERT INTO numbers VALUES(249);
INSERT INTO numbers VALUES(250);
INSERT INTO numbers VALUES(251);
INSERT INTO numbers VALUES(252);
INSERT INTO numbers VALUES(253);
INSERT INTO numbers VALUES(254);
INSERT INTO numbers VALUES(255);
INSERT INTO numbers VALUES(256);
INSERT INTO numbers VALUES(257);
INSERT INTO numbers VALUES(258);
INSERT INTO numbers VALUES(259);
INSERT INTO numbers VALUES(260);
INSERT INTO numbers VALUES(261);
INSERT INTO numbers VALUES(262);
INSERT INTO numbers VALUES(263);
INSERT INTO numbers VALUES(264);
INSERT INTO numbers VALUES(265);
INSERT INTO numbers VALUES(266);
INSERT INTO numbers VALUES(267);
INSERT INTO numbers VALUES(268);
INSERT INTO numbers VALUES(269);
INSERT INTO numbers VALUES(270);
INSERT INTO numbers VALUES(271);
INSERT INTO numbers VALUES(272);
INSERT INTO numbers VALUES(273);
INSERT INTO numbers VALUES(274);
INSERT INTO numbers VALUES(275);
INSERT INTO numbers VALUES(276);
INSERT INTO numbers VALUES(277);
INSERT INTO numbers VALUES(278);
INSERT INTO numbers VALUES(279);
INSERT INTO numbers VALUES(280);
INSERT INTO numbers VALUES(281);
INSERT INTO numbers VALUES(282);
INSERT INTO numbers VALUES(283);
INSERT INTO numbers VALUES(284);
INSERT INTO numbers VALUES(285);
INSERT INTO numbers VALUES(286);
INSERT INTO numbers VALUES(287);
INSERT INTO numbers VALUES(288);
INSERT INTO numbers VALUES(289);
INSERT INTO numbers VALUES(290);
INSERT INTO numbers VALUES(291);
INSERT INTO numbers VALUES(292);
INSERT INTO numbers VALUES(293);
INSERT INTO numbers VALUES(294);
INSERT INTO numbers VALUES(295);
INSERT INTO numbers VALUES(296);
INSERT INTO numbers VALUES(297);
INSERT INTO numbers VALUES(298);
INSERT INTO numbers VALUES(299);
INSERT INTO numbers VALUES(300);
INSERT INTO numbers VALUES(301);
INSERT INTO numbers VALUES(302);
INSERT INTO numbers VALUES(303);
INSERT INTO numbers VALUES(304);
INSERT INTO numbers VALUES(305);
INSERT INTO numbers VALUES(306);
INSERT INTO numbers VALUES(307);
INSERT INTO numbers VALUES(308);
INSERT INTO numbers VALUES(309);
INSERT INTO numbers VALUES(310);
INSERT INTO numbers VALUES(311);
INSERT INTO numbers VALUES(312);
INSERT INTO numbers VALUES(313);
INSERT INTO numbers VALUES(314);
INSERT INTO numbers VALUES(315);
INSERT INTO numbers VALUES(316);
INSERT INTO numbers VALUES(317);
INSERT INTO numbers VALUES(318);
INSERT INTO numbers VALUES(319);
INSERT INTO numbers VALUES(320);
INSERT INTO numbers VALUES(321);
INSERT INTO numbers VALUES(322);
INSERT INTO numbers VALUES(323);
INSERT INTO numbers VALUES(324);
INSERT INTO numbers VALUES(325);
INSERT INTO numbers VALUES(326);
INSERT INTO numbers VALUES(327);
INSERT INTO numbers VALUES(328);
INSERT INTO numbers VALUES(329);
INSERT INTO numbers VALUES(330);
INSERT INTO numbers VALUES(331);
INSERT INTO numbers VALUES(332);
INSERT INTO numbers VALUES(333);
INSERT INTO numbers VALUES(334);
INSERT INTO numbers VALUES(335);
INSERT INTO numbers VALUES(336);
INSERT INTO numbers VALUES(337);
INSERT INTO numbers VALUES(338);
INSERT INTO numbers VALUES(339);
INSERT INTO numbers VALUES(340);
INSERT INTO numbers VALUES(341);
INSERT INTO numbers VALUES(342);
INSERT INTO numbers VALUES(343);
INSERT INTO numbers VALUES(344);
INSERT INTO numbers VALUES(345);
INSERT INTO numbers VALUES(346);
INSERT INTO numbers VALUES(347);
INSERT INTO numbers VALUES(348);
INSERT INTO numbers VALUES(349);
INSERT INTO numbers VALUES(350);
INSERT INTO numbers VALUES(351);
INSERT INTO numbers VALUES(352);
INSERT INTO numbers VALUES(353);
INSERT INTO numbers VALUES(354);
INSERT INTO numbers VALUES(355);
INSERT INTO numbers VALUES(356);
INSERT INTO numbers VALUES(357);
INSERT INTO numbers VALUES(358);
INSERT INTO numbers VALUES(359);
INSERT INTO numbers VALUES(360);
INSERT INTO numbers VALUES(361);
INSERT INTO numbers VALUES(362);
INSERT INTO numbers VALUES(363);
INSERT INTO numbers VALUES(364);
INSERT INTO numbers VALUES(365);
INSERT INTO numbers VALUES(366);
INSERT INTO numbers VALUES(367);
INSERT INTO numbers VALUES(368);
INSERT INTO numbers VALUES(369);
INSERT INTO numbers VALUES(370);
INSERT INTO numbers VALUES(371);
INSERT INTO numbers VALUES(372);
INSERT INTO numbers VALUES(373);
INSERT INTO numbers VALUES(374);
INSERT INTO numbers VALUES(375);
INSERT INTO numbers VALUES(376);
INSERT INTO numbers VALUES(377);
INSERT INTO numbers VALUES(378);
INSERT INTO numbers VALUES(379);
INSERT INTO numbers VALUES(380);
INSERT INTO numbers VALUES(381);
INSERT INTO numbers VALUES(382);
INSERT INTO numbers VALUES(383);
INSERT INTO numbers VALUES(384);
INSERT INTO numbers VALUES(385);
INSERT INTO numbers VALUES(386);
INSERT INTO numbers VALUES(387);
INSERT INTO numbers VALUES(388);
INSERT INTO numbers VALUES(389);
INSERT INTO numbers VALUES(390);
INSERT INTO numbers VALUES(391);
INSERT INTO numbers VALUES(392);
INSERT INTO numbers VALUES(393);
INSERT INTO numbers VALUES(394);
INSERT INTO numbers VALUES(395);
INSERT INTO numbers VALUES(396);
INSERT INTO numbers VALUES(397);
INSERT INTO numbers VALUES(398);
INSERT INTO numbers VALUES(399);
INSERT INTO numbers VALUES(400);
INSERT INTO numbers VALUES(401);
INSERT INTO numbers VALUES(402);
INSERT INTO numbers VALUES(403);
INSERT INTO numbers VALUES(404);
INSERT INTO numbers VALUES(405);
INSERT INTO numbers VALUES(406);
INSERT INTO numbers VALUES(407);
INSERT INTO numbers VALUES(408);
INSERT INTO numbers VALUES(409);
INSERT INTO numbers VALUES(410);
INSERT INTO numbers VALUES(411);
INSERT INTO numbers VALUES(412);
INSERT INTO numbers VALUES(413);
INSERT INTO numbers VALUES(414);
INSERT INTO numbers VALUES(415);
INSERT INTO numbers VALUES(416);
INSERT INTO numbers VALUES(417);
INSERT INTO numbers VALUES(418);
INSERT INTO numbers VALUES(419);
INSERT INTO numbers VALUES(420);
INSERT INTO numbers VALUES(421);
INSERT INTO numbers VALUES(422);
INSERT INTO numbers VALUES(423);
INSERT INTO numbers VALUES(424);
INSERT INTO numbers VALUES(425);
INSERT INTO numbers VALUES(426);
INSERT INTO numbers VALUES(427);
INSERT INTO numbers VALUES(428);
INSERT INTO numbers VALUES(429);
INSERT INTO numbers VALUES(430);
INSERT INTO numbers VALUES(431);
INSERT INTO numbers VALUES(432);
INSERT INTO numbers VALUES(433);
INSERT INTO numbers VALUES(434);
INSERT INTO numbers VALUES(435);
INSERT INTO numbers VALUES(436);
INSERT INTO numbers VALUES(437);
INSERT INTO numbers VALUES(438);
INSERT INTO numbers VALUES(439);
INSERT INTO numbers VALUES(440);
INSERT INTO numbers VALUES(441);
INSERT INTO numbers VALUES(442);
INSERT INTO numbers VALUES(443);
INSERT INTO numbers VALUES(444);
INSERT INTO numbers VALUES(445);
INSERT INTO numbers VALUES(446);
INSERT INTO numbers VALUES(447);
INSERT INTO numbers VALUES(448);
INSERT INTO numbers VALUES(449);
INSERT INTO numbers VALUES(450);
INSERT INTO numbers VALUES(451);
INSERT INTO numbers VALUES(452);
INSERT INTO numbers VALUES(453);
INSERT INTO numbers VALUES(454);
INSERT INTO numbers VALUES(455);
INSERT INTO numbers VALUES(456);
INSERT INTO numbers VALUES(457);
INSERT INTO numbers VALUES(458);
INSERT INTO numbers VALUES(459);
INSERT INTO numbers VALUES(460);
INSERT INTO numbers VALUES(461);
INSERT INTO numbers VALUES(462);
INSERT INTO numbers VALUES(463);
INSERT INTO numbers VALUES(464);
INSERT INTO numbers VALUES(465);
INSERT INTO numbers VALUES(466);
INSERT INTO numbers VALUES(467);
INSERT INTO numbers VALUES(468);
INSERT INTO numbers VALUES(469);
INSERT INTO numbers VALUES(470);
INSERT INTO numbers VALUES(471);
INSERT INTO numbers VALUES(472);
INSERT INTO numbers VALUES(473);
INSERT INTO numbers VALUES(474);
INSERT INTO numbers VALUES(475);
INSERT INTO numbers VALUES(476);
INSERT INTO numbers VALUES(477);
INSERT INTO numbers VALUES(478);
INSERT INTO numbers VALUES(479);
INSERT INTO numbers VALUES(480);
INSERT INTO numbers VALUES(481);
INSERT INTO numbers VALUES(482);
INSERT INTO numbers VALUES(483);
INSERT INTO numbers VALUES(484);
INSERT INTO numbers VALUES(485);
INSERT INTO numbers VALUES(486);
INSERT INTO numbers VALUES(487);
INSERT INTO numbers VALUES(488);
INSERT INTO numbers VALUES(489);
INSERT INTO numbers VALUES(490);
INSERT INTO numbers VALUES(491);
INSERT INTO numbers VALUES(492);
INSERT INTO numbers VALUES(493);
INSERT INTO numbers VALUES(494);
INSERT INTO numbers VALUES(495);
INSERT INTO numbers VALUES(496);
INSERT INTO numbers VALUES(497);
INSERT INTO numbers VALUES(498);
INSERT INTO numbers VALUES(499);
INSERT INTO numbers VALUES(500);
INSERT INTO numbers VALUES(501);
INSERT INTO numbers VALUES(502);
INSERT INTO numbers VALUES(503);
INSERT INTO numbers VALUES(504);
INSERT INTO numbers VALUES(505);
INSERT INTO numbers VALUES(506);
INSERT INTO numbers VALUES(507);
INSERT INTO numbers VALUES(508);
INSERT INTO numbers VALUES(509);
INSERT INTO numbers VALUES(510);
INSERT INTO numbers VALUES(511);
INSERT INTO numbers VALUES(512);
INSERT INTO numbers VALUES(513);
INSERT INTO numbers VALUES(514);
INSERT INTO numbers VALUES(515);
INSERT INTO numbers VALUES(516);
INSERT INTO numbers VALUES(517);
INSERT INTO numbers VALUES(518);
INSERT INTO numbers VALUES(519);
INSERT INTO numbers VALUES(520);
INSERT INTO numbers VALUES(521);
INSERT INTO numbers VALUES(522);
INSERT INTO numbers VALUES(523);
INSERT INTO numbers VALUES(524);
INSERT INTO numbers VALUES(525);
INSERT INTO numbers VALUES(526);
INSERT INTO numbers VALUES(527);
INSERT INTO numbers VALUES(528);
INSERT INTO numbers VALUES(529);
INSERT INTO numbers VALUES(530);
INSERT INTO numbers VALUES(531);
INSERT INTO numbers VALUES(532);
INSERT INTO numbers VALUES(533);
INSERT INTO numbers VALUES(534);
INSERT INTO numbers VALUES(535);
INSERT INTO numbers VALUES(536);
INSERT INTO numbers VALUES(537);
INSERT INTO numbers VALUES(538);
INSERT INTO numbers VALUES(539);
INSERT INTO numbers VALUES(540);
INSERT INTO numbers VALUES(541);
INSERT INTO numbers VALUES(542);
INSERT INTO numbers VALUES(543);
INSERT INTO numbers VALUES(544);
INSERT INTO numbers VALUES(545);
INSERT INTO numbers VALUES(546);
INSERT INTO numbers VALUES(547);
INSERT INTO numbers VALUES(548);
INSERT INTO numbers VALUES(549);
INSERT INTO numbers VALUES(550);
INSERT INTO numbers VALUES(551);
INSERT INTO numbers VALUES(552);
INSERT INTO numbers VALUES(553);
INSERT INTO numbers VALUES(554);
INSERT INTO numbers VALUES(555);
INSERT INTO numbers VALUES(556);
INSERT INTO numbers VALUES(557);
INSERT INTO numbers VALUES(558);
INSERT INTO numbers VALUES(559);
INSERT INTO numbers VALUES(560);
INSERT INTO numbers VALUES(561);
INSERT INTO numbers VALUES(562);
INSERT INTO numbers VALUES(563);
INSERT INTO numbers VALUES(564);
INSERT INTO numbers VALUES(565);
INSERT INTO numbers VALUES(566);
INSERT INTO numbers VALUES(567);
INSERT INTO numbers VALUES(568);
INSERT INTO numbers VALUES(569);
INSERT INTO numbers VALUES(570);
INSERT INTO numbers VALUES(571);
INSERT INTO numbers VALUES(572);
INSERT INTO numbers VALUES(573);
INSERT INTO numbers VALUES(574);
INSERT INTO numbers VALUES(575);
INSERT INTO numbers VALUES(576);
INSERT INTO numbers VALUES(577);
INSERT INTO numbers VALUES(578);
INSERT INTO numbers VALUES(579);
INSERT INTO numbers VALUES(580);
INSERT INTO numbers VALUES(581);
INSERT INTO numbers VALUES(582);
INSERT INTO numbers VALUES(583);
INSERT INTO numbers VALUES(584);
INSERT INTO numbers VALUES(585);
INSERT INTO numbers VALUES(586);
INSERT INTO numbers VALUES(587);
INSERT INTO numbers VALUES(588);
INSERT INTO numbers VALUES(589);
INSERT INTO numbers VALUES(590);
INSERT INTO numbers VALUES(591);
INSERT INTO numbers VALUES(592);
INSERT INTO numbers VALUES(593);
INSERT INTO numbers VALUES(594);
INSERT INTO numbers VALUES(595);
INSERT INTO numbers VALUES(596);
INSERT INTO numbers VALUES(597);
INSERT INTO numbers VALUES(598);
INSERT INTO numbers VALUES(599);
INSERT INTO numbers VALUES(600);
INSERT INTO numbers VALUES(601);
INSERT INTO numbers VALUES(602);
INSERT INTO numbers VALUES(603);
INSERT INTO numbers VALUES(604);
INSERT INTO numbers VALUES(605);
INSERT INTO numbers VALUES(606);
INSERT INTO numbers VALUES(607);
INSERT INTO numbers VALUES(608);
INSERT INTO numbers VALUES(609);
INSERT INTO numbers VALUES(610);
INSERT INTO numbers VALUES(611);
INSERT INTO numbers VALUES(612);
INSERT INTO numbers VALUES(613);
INSERT INTO numbers VALUES(614);
INSERT INTO numbers VALUES(615);
INSERT INTO numbers VALUES(616);
INSERT INTO numbers VALUES(617);
INSERT INTO numbers VALUES(618);
INSERT INTO numbers VALUES(619);
INSERT INTO numbers VALUES(620);
INSERT INTO numbers VALUES(621);
INSERT INTO numbers VALUES(622);
INSERT INTO numbers VALUES(623);
INSERT INTO numbers VALUES(624);
INSERT INTO numbers VALUES(625);
INSERT INTO numbers VALUES(626);
INSERT INTO numbers VALUES(627);
INSERT INTO numbers VALUES(628);
INSERT INTO numbers VALUES(629);
INSERT INTO numbers VALUES(630);
INSERT INTO numbers VALUES(631);
INSERT INTO numbers VALUES(632);
INSERT INTO numbers VALUES(633);
INSERT INTO numbers VALUES(634);
INSERT INTO numbers VALUES(635);
INSERT INTO numbers VALUES(636);
INSERT INTO numbers VALUES(637);
INSERT INTO numbers VALUES(638);
INSERT INTO numbers VALUES(639);
INSERT INTO numbers VALUES(640);
INSERT INTO numbers VALUES(641);
INSERT INTO numbers VALUES(642);
INSERT INTO numbers VALUES(643);
INSERT INTO numbers VALUES(644);
INSERT INTO numbers VALUES(645);
INSERT INTO numbers VALUES(646);
INSERT INTO numbers VALUES(647);
INSERT INTO numbers VALUES(648);
INSERT INTO numbers VALUES(649);
INSERT INTO numbers VALUES(650);
INSERT INTO numbers VALUES(651);
INSERT INTO numbers VALUES(652);
INSERT INTO numbers VALUES(653);
INSERT INTO numbers VALUES(654);
INSERT INTO numbers VALUES(655);
INSERT INTO numbers VALUES(656);
INSERT INTO numbers VALUES(657);
INSERT INTO numbers VALUES(658);
INSERT INTO numbers VALUES(659);
INSERT INTO numbers VALUES(660);
INSERT INTO numbers VALUES(661);
INSERT INTO numbers VALUES(662);
INSERT INTO numbers VALUES(663);
INSERT INTO numbers VALUES(664);
INSERT INTO numbers VALUES(665);
INSERT INTO numbers VALUES(666);
INSERT INTO numbers VALUES(667);
INSERT INTO numbers VALUES(668);
INSERT INTO numbers VALUES(669);
INSERT INTO numbers VALUES(670);
INSERT INTO numbers VALUES(671);
INSERT INTO numbers VALUES(672);
INSERT INTO numbers VALUES(673);
INSERT INTO numbers VALUES(674);
INSERT INTO numbers VALUES(675);
INSERT INTO numbers VALUES(676);
INSERT INTO numbers VALUES(677);
INSERT INTO numbers VALUES(678);
INSERT INTO numbers VALUES(679);
INSERT INTO numbers VALUES(680);
INSERT INTO numbers VALUES(681);
INSERT INTO numbers VALUES(682);
INSERT INTO numbers VALUES(683);
INSERT INTO numbers VALUES(684);
INSERT INTO numbers VALUES(685);
INSERT INTO numbers VALUES(686);
INSERT INTO numbers VALUES(687);
INSERT INTO numbers VALUES(688);
INSERT INTO numbers VALUES(689);
INSERT INTO numbers VALUES(690);
INSERT INTO numbers VALUES(691);
INSERT INTO numbers VALUES(692);
INSERT INTO numbers VALUES(693);
INSERT INTO numbers VALUES(694);
INSERT INTO numbers VALUES(695);
INSERT INTO numbers VALUES(696);
INSERT INTO numbers VALUES(697);
INSERT INTO numbers VALUES(698);
INSERT INTO numbers VALUES(699);
INSERT INTO numbers VALUES(700);
INSERT INTO numbers VALUES(701);
INSERT INTO numbers VALUES(702);
INSERT INTO numbers VALUES(703);
INSERT INTO numbers VALUES(704);
INSERT INTO numbers VALUES(705);
INSERT INTO numbers VALUES(706);
INSERT INTO numbers VALUES(707);
INSERT INTO numbers VALUES(708);
INSERT INTO numbers VALUES(709);
INSERT INTO numbers VALUES(710);
INSERT INTO numbers VALUES(711);
INSERT INTO numbers VALUES(712);
INSERT INTO numbers VALUES(713);
INSERT INTO numbers VALUES(714);
INSERT INTO numbers VALUES(715);
INSERT INTO numbers VALUES(716);
INSERT INTO numbers VALUES(717);
INSERT INTO numbers VALUES(718);
INSERT INTO numbers VALUES(719);
INSERT INTO numbers VALUES(720);
INSERT INTO numbers VALUES(721);
INSERT INTO numbers VALUES(722);
INSERT INTO numbers VALUES(723);
INSERT INTO numbers VALUES(724);
INSERT INTO numbers VALUES(725);
INSERT INTO numbers VALUES(726);
INSERT INTO numbers VALUES(727);
INSERT INTO numbers VALUES(728);
INSERT INTO numbers VALUES(729);
INSERT INTO numbers VALUES(730);
INSERT INTO numbers VALUES(731);
INSERT INTO numbers VALUES(732);
INSERT INTO numbers VALUES(733);
INSERT INTO numbers VALUES(734);
INSERT INTO numbers VALUES(735);
INSERT INTO numbers VALUES(736);
INSERT INTO numbers VALUES(737);
INSERT INTO numbers VALUES(738);
INSERT INTO numbers VALUES(739);
INSERT INTO numbers VALUES(740);
INSERT INTO numbers VALUES(741);
INSERT INTO numbers VALUES(742);
INSERT INTO numbers VALUES(743);
INSERT INTO numbers VALUES(744);
INSERT INTO numbers VALUES(745);
INSERT INTO numbers VALUES(746);
INSERT INTO numbers VALUES(747);
INSERT INTO numbers VALUES(748);
INSERT INTO numbers VALUES(749);
INSERT INTO numbers VALUES(750);
INSERT INTO numbers VALUES(751);
INSERT INTO numbers VALUES(752);
INSERT INTO numbers VALUES(753);
INSERT INTO numbers VALUES(754);
INSERT INTO numbers VALUES(755);
INSERT INTO numbers VALUES(756);
INSERT INTO numbers VALUES(757);
INSERT INTO numbers VALUES(758);
INSERT INTO numbers VALUES(759);
INSERT INTO numbers VALUES(760);
INSERT INTO numbers VALUES(761);
INSERT INTO numbers VALUES(762);
INSERT INTO numbers VALUES(763);
INSERT INTO numbers VALUES(764);
INSERT INTO numbers VALUES(765);
INSERT INTO numbers VALUES(766);
INSERT INTO numbers VALUES(767);
INSERT INTO numbers VALUES(768);
INSERT INTO numbers VALUES(769);
INSERT INTO numbers VALUES(770);
INSERT INTO numbers VALUES(771);
INSERT INTO numbers VALUES(772);
INSERT INTO numbers VALUES(773);
INSERT INTO numbers VALUES(774);
INSERT INTO numbers VALUES(775);
INSERT INTO numbers VALUES(776);
INSERT INTO numbers VALUES(777);
INSERT INTO numbers VALUES(778);
INSERT INTO numbers VALUES(779);
INSERT INTO numbers VALUES(780);
INSERT INTO numbers VALUES(781);
INSERT INTO numbers VALUES(782);
INSERT INTO numbers VALUES(783);
INSERT INTO numbers VALUES(784);
INSERT INTO numbers VALUES(785);
INSERT INTO numbers VALUES(786);
INSERT INTO numbers VALUES(787);
INSERT INTO numbers VALUES(788);
INSERT INTO numbers VALUES(789);
INSERT INTO numbers VALUES(790);
INSERT INTO numbers VALUES(791);
INSERT INTO numbers VALUES(792);
INSERT INTO numbers VALUES(793);
INSERT INTO numbers VALUES(794);
INSERT INTO numbers VALUES(795);
INSERT INTO numbers VALUES(796);
INSERT INTO numbers VALUES(797);
INSERT INTO numbers VALUES(798);
INSERT INTO numbers VALUES(799);
INSERT INTO numbers VALUES(800);
INSERT INTO numbers VALUES(801);
INSERT INTO numbers VALUES(802);
INSERT INTO numbers VALUES(803);
INSERT INTO numbers VALUES(804);
INSERT INTO numbers VALUES(805);
INSERT INTO numbers VALUES(806);
INSERT INTO numbers VALUES(807);
INSERT INTO numbers VALUES(808);
INSERT INTO numbers VALUES(809);
INSERT INTO numbers VALUES(810);
INSERT INTO numbers VALUES(811);
INSERT INTO numbers VALUES(812);
INSERT INTO numbers VALUES(813);
INSERT INTO numbers VALUES(814);
INSERT INTO numbers VALUES(815);
INSERT INTO numbers VALUES(816);
INSERT INTO numbers VALUES(817);
INSERT INTO numbers VALUES(818);
INSERT INTO numbers VALUES(819);
INSERT INTO numbers VALUES(820);
INSERT INTO numbers VALUES(821);
INSERT INTO numbers VALUES(822);
INSERT INTO numbers VALUES(823);
INSERT INTO numbers VALUES(824);
INSERT INTO numbers VALUES(825);
INSERT INTO numbers VALUES(826);
INSERT INTO numbers VALUES(827);
INSERT INTO numbers VALUES(828);
INSERT INTO numbers VALUES(829);
INSERT INTO numbers VALUES(830);
INSERT INTO numbers VALUES(831);
INSERT INTO numbers VALUES(832);
INSERT INTO numbers VALUES(833);
INSERT INTO numbers VALUES(834);
INSERT INTO numbers VALUES(835);
INSERT INTO numbers VALUES(836);
INSERT INTO numbers VALUES(837);
INSERT INTO numbers VALUES(838);
INSERT INTO numbers VALUES(839);
INSERT INTO numbers VALUES(840);
INSERT INTO numbers VALUES(841);
INSERT INTO numbers VALUES(842);
INSERT INTO numbers VALUES(843);
INSERT INTO numbers VALUES(844);
INSERT INTO numbers VALUES(845);
INSERT INTO numbers VALUES(846);
INSERT INTO numbers VALUES(847);
INSERT INTO numbers VALUES(848);
INSERT INTO numbers VALUES(849);
INSERT INTO numbers VALUES(850);
INSERT INTO numbers VALUES(851);
INSERT INTO numbers VALUES(852);
INSERT INTO numbers VALUES(853);
INSERT INTO numbers VALUES(854);
INSERT INTO numbers VALUES(855);
INSERT INTO numbers VALUES(856);
INSERT INTO numbers VALUES(857);
INSERT INTO numbers VALUES(858);
INSERT INTO numbers VALUES(859);
INSERT INTO numbers VALUES(860);
INSERT INTO numbers VALUES(861);
INSERT INTO numbers VALUES(862);
INSERT INTO numbers VALUES(863);
INSERT INTO numbers VALUES(864);
INSERT INTO numbers VALUES(865);
INSERT INTO numbers VALUES(866);
INSERT INTO numbers VALUES(867);
INSERT INTO numbers VALUES(868);
INSERT INTO numbers VALUES(869);
INSERT INTO numbers VALUES(870);
INSERT INTO numbers VALUES(871);
INSERT INTO numbers VALUES(872);
INSERT INTO numbers VALUES(873);
INSERT INTO numbers VALUES(874);
INSERT INTO numbers VALUES(875);
INSERT INTO numbers VALUES(876);
INSERT INTO numbers VALUES(877);
INSERT INTO numbers VALUES(878);
INSERT INTO numbers VALUES(879);
INSERT INTO numbers VALUES(880);
INSERT INTO numbers VALUES(881);
INSERT INTO numbers VALUES(882);
INSERT INTO numbers VALUES(883);
INSERT INTO numbers VALUES(884);
INSERT INTO numbers VALUES(885);
INSERT INTO numbers VALUES(886);
INSERT INTO numbers VALUES(887);
INSERT INTO numbers VALUES(888);
INSERT INTO numbers VALUES(889);
INSERT INTO numbers VALUES(890);
INSERT INTO numbers VALUES(891);
INSERT INTO numbers VALUES(892);
INSERT INTO numbers VALUES(893);
INSERT INTO numbers VALUES(894);
INSERT INTO numbers VALUES(895);
INSERT INTO numbers VALUES(896);
INSERT INTO numbers VALUES(897);
INSERT INTO numbers VALUES(898);
INSERT INTO numbers VALUES(899);
INSERT INTO numbers VALUES(900);
INSERT INTO numbers VALUES(901);
INSERT INTO numbers VALUES(902);
INSERT INTO numbers VALUES(903);
INSERT INTO numbers VALUES(904);
INSERT INTO numbers VALUES(905);
INSERT INTO numbers VALUES(906);
INSERT INTO numbers VALUES(907);
INSERT INTO numbers VALUES(908);
INSERT INTO numbers VALUES(909);
INSERT INTO numbers VALUES(910);
INSERT INTO numbers VALUES(911);
INSERT INTO numbers VALUES(912);
INSERT INTO numbers VALUES(913);
INSERT INTO numbers VALUES(914);
INSERT INTO numbers VALUES(915);
INSERT INTO numbers VALUES(916);
INSERT INTO numbers VALUES(917);
INSERT INTO numbers VALUES(918);
INSERT INTO numbers VALUES(919);
INSERT INTO numbers VALUES(920);
INSERT INTO numbers VALUES(921);
INSERT INTO numbers VALUES(922);
INSERT INTO numbers VALUES(923);
INSERT INTO numbers VALUES(924);
INSERT INTO numbers VALUES(925);
INSERT INTO numbers VALUES(926);
INSERT INTO numbers VALUES(927);
INSERT INTO numbers VALUES(928);
INSERT INTO numbers VALUES(929);
INSERT INTO numbers VALUES(930);
INSERT INTO numbers VALUES(931);
INSERT INTO numbers VALUES(932);
INSERT INTO numbers VALUES(933);
INSERT INTO numbers VALUES(934);
INSERT INTO numbers VALUES(935);
INSERT INTO numbers VALUES(936);
INSERT INTO numbers VALUES(937);
INSERT INTO numbers VALUES(938);
INSERT INTO numbers VALUES(939);
INSERT INTO numbers VALUES(940);
INSERT INTO numbers VALUES(941);
INSERT INTO numbers VALUES(942);
INSERT INTO numbers VALUES(943);
INSERT INTO numbers VALUES(944);
INSERT INTO numbers VALUES(945);
INSERT INTO numbers VALUES(946);
INSERT INTO numbers VALUES(947);
INSERT INTO numbers VALUES(948);
INSERT INTO numbers VALUES(949);
INSERT INTO numbers VALUES(950);
INSERT INTO numbers VALUES(951);
INSERT INTO numbers VALUES(952);
INSERT INTO numbers VALUES(953);
INSERT INTO numbers VALUES(954);
INSERT INTO numbers VALUES(955);
INSERT INTO numbers VALUES(956);
INSERT INTO numbers VALUES(957);
INSERT INTO numbers VALUES(958);
INSERT INTO numbers VALUES(959);
INSERT INTO numbers VALUES(960);
INSERT INTO numbers VALUES(961);
INSERT INTO numbers VALUES(962);
INSERT INTO numbers VALUES(963);
INSERT INTO numbers VALUES(964);
INSERT INTO numbers VALUES(965);
INSERT INTO numbers VALUES(966);
INSERT INTO numbers VALUES(967);
INSERT INTO numbers VALUES(968);
INSERT INTO numbers VALUES(969);
INSERT INTO numbers VALUES(970);
INSERT INTO numbers VALUES(971);
INSERT INTO numbers VALUES(972);
INSERT INTO numbers VALUES(973);
INSERT INTO numbers VALUES(974);
INSERT INTO numbers VALUES(975);
INSERT INTO numbers VALUES(976);
INSERT INTO numbers VALUES(977);
INSERT INTO numbers VALUES(978);
INSERT INTO numbers VALUES(979);
INSERT INTO numbers VALUES(980);
INSERT INTO numbers VALUES(981);
INSERT INTO numbers VALUES(982);
INSERT INTO numbers VALUES(983);
INSERT INTO numbers VALUES(984);
INSERT INTO numbers VALUES(985);
INSERT INTO numbers VALUES(986);
INSERT INTO numbers VALUES(987);
INSERT INTO numbers VALUES(988);
INSERT INTO numbers VALUES(989);
INSERT INTO numbers VALUES(990);
INSERT INTO numbers VALUES(991);
INSERT INTO numbers VALUES(992);
INSERT INTO numbers VALUES(993);
INSERT INTO numbers VALUES(994);
INSERT INTO numbers VALUES(995);
INSERT INTO numbers VALUES(996);
INSERT INTO numbers VALUES(997);
INSERT INTO numbers VALUES(998);
INSERT INTO numbers VALUES(999);
INSERT INTO numbers VALUES(1000);
INSERT INTO numbers VALUES(1001);
INSERT INTO numbers VALUES(1002);
INSERT INTO numbers VALUES(1003);
INSERT INTO numbers VALUES(1004);
INSERT INTO numbers VALUES(1005);
INSERT INTO numbers VALUES(1006);
INSERT INTO numbers VALUES(1007);
INSERT INTO numbers VALUES(1008);
INSERT INTO numbers VALUES(1009);
INSERT INTO numbers VALUES(1010);
INSERT INTO numbers VALUES(1011);
INSERT INTO numbers VALUES(1012);
INSERT INTO numbers VALUES(1013);
INSERT INTO numbers VALUES(1014);
INSERT INTO numbers VALUES(1015);
INSERT INTO numbers VALUES(1016);
INSERT INTO numbers VALUES(1017);
INSERT INTO numbers VALUES(1018);
INSERT INTO numbers VALUES(1019);
INSERT INTO numbers VALUES(1020);
INSERT INTO numbers VALUES(1021);
INSERT INTO numbers VALUES(1022);
INSERT INTO numbers VALUES(1023);
INSERT INTO numbers VALUES(1024);
INSERT INTO numbers VALUES(1025);
INSERT INTO numbers VALUES(1026);
INSERT INTO numbers VALUES(1027);
INSERT INTO numbers VALUES(1028);
INSERT INTO numbers VALUES(1029);
INSERT INTO numbers VALUES(1030);
INSERT INTO numbers VALUES(1031);
INSERT INTO numbers VALUES(1032);
INSERT INTO numbers VALUES(1033);
INSERT INTO numbers VALUES(1034);
INSERT INTO numbers VALUES(1035);
INSERT INTO numbers VALUES(1036);
INSERT INTO numbers VALUES(1037);
INSERT INTO numbers VALUES(1038);
INSERT INTO numbers VALUES(1039);
INSERT INTO numbers VALUES(1040);
INSERT INTO numbers VALUES(1041);
INSERT INTO numbers VALUES(1042);
INSERT INTO numbers VALUES(1043);
INSERT INTO numbers VALUES(1044);
INSERT INTO numbers VALUES(1045);
INSERT INTO numbers VALUES(1046);
INSERT INTO numbers VALUES(1047);
INSERT INTO numbers VALUES(1048);
INSERT INTO numbers VALUES(1049);
INSERT INTO numbers VALUES(1050);
INSERT INTO numbers VALUES(1051);
INSERT INTO numbers VALUES(1052);
INSERT INTO numbers VALUES(1053);
INSERT INTO numbers VALUES(1054);
INSERT INTO numbers VALUES(1055);
INSERT INTO numbers VALUES(1056);
INSERT INTO numbers VALUES(1057);
INSERT INTO numbers VALUES(1058);
INSERT INTO numbers VALUES(1059);
INSERT INTO numbers VALUES(1060);
INSERT INTO numbers VALUES(1061);
INSERT INTO numbers VALUES(1062);
INSERT INTO numbers VALUES(1063);
INSERT INTO numbers VALUES(1064);
INSERT INTO numbers VALUES(1065);
INSERT INTO numbers VALUES(1066);
INSERT INTO numbers VALUES(1067);
INSERT INTO numbers VALUES(1068);
INSERT INTO numbers VALUES(1069);
INSERT INTO numbers VALUES(1070);
INSERT INTO numbers VALUES(1071);
INSERT INTO numbers VALUES(1072);
INSERT INTO numbers VALUES(1073);
INSERT INTO numbers VALUES(1074);
INSERT INTO numbers VALUES(1075);
INSERT INTO numbers VALUES(1076);
INSERT INTO numbers VALUES(1077);
INSERT INTO numbers VALUES(1078);
INSERT INTO numbers VALUES(1079);
INSERT INTO numbers VALUES(1080);
INSERT INTO numbers VALUES(1081);
INSERT INTO numbers VALUES(1082);
INSERT INTO numbers VALUES(1083);
INSERT INTO numbers VALUES(1084);
INSERT INTO numbers VALUES(1085);
INSERT INTO numbers VALUES(1086);
INSERT INTO numbers VALUES(1087);
INSERT INTO numbers VALUES(1088);
INSERT INTO numbers VALUES(1089);
INSERT INTO numbers VALUES(1090);
INSERT INTO numbers VALUES(1091);
INSERT INTO numbers VALUES(1092);
INSERT INTO numbers VALUES(1093);
INSERT INTO numbers VALUES(1094);
INSERT INTO numbers VALUES(1095);
INSERT INTO numbers VALUES(1096);
INSERT INTO numbers VALUES(1097);
INSERT INTO numbers VALUES(1098);
INSERT INTO numbers VALUES(1099);
INSERT INTO numbers VALUES(1100);
INSERT INTO numbers VALUES(1101);
INSERT INTO numbers VALUES(1102);
INSERT INTO numbers VALUES(1103);
INSERT INTO numbers VALUES(1104);
INSERT INTO numbers VALUES(1105);
INSERT INTO numbers VALUES(1106);
INSERT INTO numbers VALUES(1107);
INSERT INTO numbers VALUES(1108);
INSERT INTO numbers VALUES(1109);
INSERT INTO numbers VALUES(1110);
INSERT INTO numbers VALUES(1111);
INSERT INTO numbers VALUES(1112);
INSERT INTO numbers VALUES(1113);
INSERT INTO numbers VALUES(1114);
INSERT INTO numbers VALUES(1115);
INSERT INTO numbers VALUES(1116);
INSERT INTO numbers VALUES(1117);
INSERT INTO numbers VALUES(1118);
INSERT INTO numbers VALUES(1119);
INSERT INTO numbers VALUES(1120);
INSERT INTO numbers VALUES(1121);
INSERT INTO numbers VALUES(1122);
INSERT INTO numbers VALUES(1123);
INSERT INTO numbers VALUES(1124);
INSERT INTO numbers VALUES(1125);
INSERT INTO numbers VALUES(1126);
INSERT INTO numbers VALUES(1127);
INSERT INTO numbers VALUES(1128);
INSERT INTO numbers VALUES(1129);
INSERT INTO numbers VALUES(1130);
INSERT INTO numbers VALUES(1131);
INSERT INTO numbers VALUES(1132);
INSERT INTO numbers VALUES(1133);
INSERT INTO numbers VALUES(1134);
INSERT INTO numbers VALUES(1135);
INSERT INTO numbers VALUES(1136);
INSERT INTO numbers VALUES(1137);
INSERT INTO numbers VALUES(1138);
INSERT INTO numbers VALUES(1139);
INSERT INTO numbers VALUES(1140);
INSERT INTO numbers VALUES(1141);
INSERT INTO numbers VALUES(1142);
INSERT INTO numbers VALUES(1143);
INSERT INTO numbers VALUES(1144);
INSERT INTO numbers VALUES(1145);
INSERT INTO numbers VALUES(1146);
INSERT INTO numbers VALUES(1147);
INSERT INTO numbers VALUES(1148);
INSERT INTO numbers VALUES(1149);
INSERT INTO numbers VALUES(1150);
INSERT INTO numbers VALUES(1151);
INSERT INTO numbers VALUES(1152);
INSERT INTO numbers VALUES(1153);
INSERT INTO numbers VALUES(1154);
INSERT INTO numbers VALUES(1155);
INSERT INTO numbers VALUES(1156);
INSERT INTO numbers VALUES(1157);
INSERT INTO numbers VALUES(1158);
INSERT INTO numbers VALUES(1159);
INSERT INTO numbers VALUES(1160);
INSERT INTO numbers VALUES(1161);
INSERT INTO numbers VALUES(1162);
INSERT INTO numbers VALUES(1163);
INSERT INTO numbers VALUES(1164);
INSERT INTO numbers VALUES(1165);
INSERT INTO numbers VALUES(1166);
INSERT INTO numbers VALUES(1167);
INSERT INTO numbers VALUES(1168);
INSERT INTO numbers VALUES(1169);
INSERT INTO numbers VALUES(1170);
INSERT INTO numbers VALUES(1171);
INSERT INTO numbers VALUES(1172);
INSERT INTO numbers VALUES(1173);
INSERT INTO numbers VALUES(1174);
INSERT INTO numbers VALUES(1175);
INSERT INTO numbers VALUES(1176);
INSERT INTO numbers VALUES(1177);
INSERT INTO numbers VALUES(1178);
INSERT INTO numbers VALUES(1179);
INSERT INTO numbers VALUES(1180);
INSERT INTO numbers VALUES(1181);
INSERT INTO numbers VALUES(1182);
INSERT INTO numbers VALUES(1183);
INSERT INTO numbers VALUES(1184);
INSERT INTO numbers VALUES(1185);
INSERT INTO numbers VALUES(1186);
INSERT INTO numbers VALUES(1187);
INSERT INTO numbers VALUES(1188);
INSERT INTO numbers VALUES(1189);
INSERT INTO numbers VALUES(1190);
INSERT INTO numbers VALUES(1191);
INSERT INTO numbers VALUES(1192);
INSERT INTO numbers VALUES(1193);
INSERT INTO numbers VALUES(1194);
INSERT INTO numbers VALUES(1195);
INSERT INTO numbers VALUES(1196);
INSERT INTO numbers VALUES(1197);
INSERT INTO numbers VALUES(1198);
INSERT INTO numbers VALUES(1199);
INSERT INTO numbers VALUES(1200);
INSERT INTO numbers VALUES(1201);
INSERT INTO numbers VALUES(1202);
INSERT INTO numbers VALUES(1203);
INSERT INTO numbers VALUES(1204);
INSERT INTO numbers VALUES(1205);
INSERT INTO numbers VALUES(1206);
INSERT INTO numbers VALUES(1207);
INSERT INTO numbers VALUES(1208);
INSERT INTO numbers VALUES(1209);
INSERT INTO numbers VALUES(1210);
INSERT INTO numbers VALUES(1211);
INSERT INTO numbers VALUES(1212);
INSERT INTO numbers VALUES(1213);
INSERT INTO numbers VALUES(1214);
INSERT INTO numbers VALUES(1215);
INSERT INTO numbers VALUES(1216);
INSERT INTO numbers VALUES(1217);
INSERT INTO numbers VALUES(1218);
INSERT INTO numbers VALUES(1219);
INSERT INTO numbers VALUES(1220);
INSERT INTO numbers VALUES(1221);
INSERT INTO numbers VALUES(1222);
INSERT INTO numbers VALUES(1223);
INSERT INTO numbers VALUES(1224);
INSERT INTO numbers VALUES(1225);
INSERT INTO numbers VALUES(1226);
INSERT INTO numbers VALUES(1227);
INSERT INTO numbers VALUES(1228);
INSERT INTO numbers VALUES(1229);
INSERT INTO numbers VALUES(1230);
INSERT INTO numbers VALUES(1231);
INSERT INTO numbers VALUES(1232);
INSERT INTO numbers VALUES(1233);
INSERT INTO numbers VALUES(1234);
INSERT INTO numbers VALUES(1235);
INSERT INTO numbers VALUES(1236);
INSERT INTO numbers VALUES(1237);
INSERT INTO numbers VALUES(1238);
INSERT INTO numbers VALUES(1239);
INSERT INTO numbers VALUES(1240);
INSERT INTO numbers VALUES(1241);
INSERT INTO numbers VALUES(1242);
INSERT INTO numbers VALUES(1243);
INSERT INTO numbers VALUES(1244);
INSERT INTO numbers VALUES(1245);
INSERT INTO numbers VALUES(1246);
INSERT INTO numbers VALUES(1247);
INSERT INTO numbers VALUES(1248);
INSERT INTO numbers VALUES(1249);
INSERT INTO numbers VALUES(1250);
INSERT INTO numbers VALUES(1251);
INSERT INTO numbers VALUES(1252);
INSERT INTO numbers VALUES(1253);
INSERT INTO numbers VALUES(1254);
INSERT INTO numbers VALUES(1255);
INSERT INTO numbers VALUES(1256);
INSERT INTO numbers VALUES(1257);
INSERT INTO numbers VALUES(1258);
INSERT INTO numbers VALUES(1259);
INSERT INTO numbers VALUES(1260);
INSERT INTO numbers VALUES(1261);
INSERT INTO numbers VALUES(1262);
INSERT INTO numbers VALUES(1263);
INSERT INTO numbers VALUES(1264);
INSERT INTO numbers VALUES(1265);
INSERT INTO numbers VALUES(1266);
INSERT INTO numbers VALUES(1267);
INSERT INTO numbers VALUES(1268);
INSERT INTO numbers VALUES(1269);
INSERT INTO numbers VALUES(1270);
INSERT INTO numbers VALUES(1271);
INSERT INTO numbers VALUES(1272);
INSERT INTO numbers VALUES(1273);
INSERT INTO numbers VALUES(1274);
INSERT INTO numbers VALUES(1275);
INSERT INTO numbers VALUES(1276);
INSERT INTO numbers VALUES(1277);
INSERT INTO numbers VALUES(1278);
INSERT INTO numbers VALUES(1279);
INSERT INTO numbers VALUES(1280);
INSERT INTO numbers VALUES(1281);
INSERT INTO numbers VALUES(1282);
INSERT INTO numbers VALUES(1283);
INSERT INTO numbers VALUES(1284);
INSERT INTO numbers VALUES(1285);
INSERT INTO numbers VALUES(1286);
INSERT INTO numbers VALUES(1287);
INSERT INTO numbers VALUES(1288);
INSERT INTO numbers VALUES(1289);
INSERT INTO numbers VALUES(1290);
INSERT INTO numbers VALUES(1291);
INSERT INTO numbers VALUES(1292);
INSERT INTO numbers VALUES(1293);
INSERT INTO numbers VALUES(1294);
INSERT INTO numbers VALUES(1295);
INSERT INTO numbers VALUES(1296);
INSERT INTO numbers VALUES(1297);
INSERT INTO numbers VALUES(1298);
INSERT INTO numbers VALUES(1299);
INSERT INTO numbers VALUES(1300);
INSERT INTO numbers VALUES(1301);
INSERT INTO numbers VALUES(1302);
INSERT INTO numbers VALUES(1303);
INSERT INTO numbers VALUES(1304);
INSERT INTO numbers VALUES(1305);
INSERT INTO numbers VALUES(1306);
INSERT INTO numbers VALUES(1307);
INSERT INTO numbers VALUES(1308);
INSERT INTO numbers VALUES(1309);
INSERT INTO numbers VALUES(1310);
INSERT INTO numbers VALUES(1311);
INSERT INTO numbers VALUES(1312);
INSERT INTO numbers VALUES(1313);
INSERT INTO numbers VALUES(1314);
INSERT INTO numbers VALUES(1315);
INSERT INTO numbers VALUES(1316);
INSERT INTO numbers VALUES(1317);
INSERT INTO numbers VALUES(1318);
INSERT INTO numbers VALUES(1319);
INSERT INTO numbers VALUES(1320);
INSERT INTO numbers VALUES(1321);
INSERT INTO numbers VALUES(1322);
INSERT INTO numbers VALUES(1323);
INSERT INTO numbers VALUES(1324);
INSERT INTO numbers VALUES(1325);
INSERT INTO numbers VALUES(1326);
INSERT INTO numbers VALUES(1327);
INSERT INTO numbers VALUES(1328);
INSERT INTO numbers VALUES(1329);
INSERT INTO numbers VALUES(1330);
INSERT INTO numbers VALUES(1331);
INSERT INTO numbers VALUES(1332);
INSERT INTO numbers VALUES(1333);
INSERT INTO numbers VALUES(1334);
INSERT INTO numbers VALUES(1335);
INSERT INTO numbers VALUES(1336);
INSERT INTO numbers VALUES(1337);
INSERT INTO numbers VALUES(1338);
INSERT INTO numbers VALUES(1339);
INSERT INTO numbers VALUES(1340);
INSERT INTO numbers VALUES(1341);
INSERT INTO numbers VALUES(1342);
INSERT INTO numbers VALUES(1343);
INSERT INTO numbers VALUES(1344);
INSERT INTO numbers VALUES(1345);
INSERT INTO numbers VALUES(1346);
INSERT INTO numbers VALUES(1347);
INSERT INTO numbers VALUES(1348);
INSERT INTO numbers VALUES(1349);
INSERT INTO numbers VALUES(1350);
INSERT INTO numbers VALUES(1351);
INSERT INTO numbers VALUES(1352);
INSERT INTO numbers VALUES(1353);
INSERT INTO numbers VALUES(1354);
INSERT INTO numbers VALUES(1355);
INSERT INTO numbers VALUES(1356);
INSERT INTO numbers VALUES(1357);
INSERT INTO numbers VALUES(1358);
INSERT INTO numbers VALUES(1359);
INSERT INTO numbers VALUES(1360);
INSERT INTO numbers VALUES(1361);
INSERT INTO numbers VALUES(1362);
INSERT INTO numbers VALUES(1363);
INSERT INTO numbers VALUES(1364);
INSERT INTO numbers VALUES(1365);
INSERT INTO numbers VALUES(1366);
INSERT INTO numbers VALUES(1367);
INSERT INTO numbers VALUES(1368);
INSERT INTO numbers VALUES(1369);
INSERT INTO numbers VALUES(1370);
INSERT INTO numbers VALUES(1371);
INSERT INTO numbers VALUES(1372);
INSERT INTO numbers VALUES(1373);
INSERT INTO numbers VALUES(1374);
INSERT INTO numbers VALUES(1375);
INSERT INTO numbers VALUES(1376);
INSERT INTO numbers VALUES(1377);
INSERT INTO numbers VALUES(1378);
INSERT INTO numbers VALUES(1379);
INSERT INTO numbers VALUES(1380);
INSERT INTO numbers VALUES(1381);
INSERT INTO numbers VALUES(1382);
INSERT INTO numbers VALUES(1383);
INSERT INTO numbers VALUES(1384);
INSERT INTO numbers VALUES(1385);
INSERT INTO numbers VALUES(1386);
INSERT INTO numbers VALUES(1387);
INSERT INTO numbers VALUES(1388);
INSERT INTO numbers VALUES(1389);
INSERT INTO numbers VALUES(1390);
INSERT INTO numbers VALUES(1391);
INSERT INTO numbers VALUES(1392);
INSERT INTO numbers VALUES(1393);
INSERT INTO numbers VALUES(1394);
INSERT INTO numbers VALUES(1395);
INSERT INTO numbers VALUES(1396);
INSERT INTO numbers VALUES(1397);
INSERT INTO numbers VALUES(1398);
INSERT INTO numbers VALUES(1399);
INSERT INTO numbers VALUES(1400);
INSERT INTO numbers VALUES(1401);
INSERT INTO numbers VALUES(1402);
INSERT INTO numbers VALUES(1403);
INSERT INTO numbers VALUES(1404);
INSERT INTO numbers VALUES(1405);
INSERT INTO numbers VALUES(1406);
INSERT INTO numbers VALUES(1407);
INSERT INTO numbers VALUES(1408);
INSERT INTO numbers VALUES(1409);
INSERT INTO numbers VALUES(1410);
INSERT INTO numbers VALUES(1411);
INSERT INTO numbers VALUES(1412);
INSERT INTO numbers VALUES(1413);
INSERT INTO numbers VALUES(1414);
INSERT INTO numbers VALUES(1415);
INSERT INTO numbers VALUES(1416);
INSERT INTO numbers VALUES(1417);
INSERT INTO numbers VALUES(1418);
INSERT INTO numbers VALUES(1419);
INSERT INTO numbers VALUES(1420);
INSERT INTO numbers VALUES(1421);
INSERT INTO numbers VALUES(1422);
INSERT INTO numbers VALUES(1423);
INSERT INTO numbers VALUES(1424);
INSERT INTO numbers VALUES(1425);
INSERT INTO numbers VALUES(1426);
INSERT INTO numbers VALUES(1427);
INSERT INTO numbers VALUES(1428);
INSERT INTO numbers VALUES(1429);
INSERT INTO numbers VALUES(1430);
INSERT INTO numbers VALUES(1431);
INSERT INTO numbers VALUES(1432);
INSERT INTO numbers VALUES(1433);
INSERT INTO numbers VALUES(1434);
INSERT INTO numbers VALUES(1435);
INSERT INTO numbers VALUES(1436);
INSERT INTO numbers VALUES(1437);
INSERT INTO numbers VALUES(1438);
INSERT INTO numbers VALUES(1439);
INSERT INTO numbers VALUES(1440);
INSERT INTO numbers VALUES(1441);
INSERT INTO numbers VALUES(1442);
INSERT INTO numbers VALUES(1443);
INSERT INTO numbers VALUES(1444);
INSERT INTO numbers VALUES(1445);
INSERT INTO numbers VALUES(1446);
INSERT INTO numbers VALUES(1447);
INSERT INTO numbers VALUES(1448);
INSERT INTO numbers VALUES(1449);
INSERT INTO numbers VALUES(1450);
INSERT INTO numbers VALUES(1451);
INSERT INTO numbers VALUES(1452);
INSERT INTO numbers VALUES(1453);
INSERT INTO numbers VALUES(1454);
INSERT INTO numbers VALUES(1455);
INSERT INTO numbers VALUES(1456);
INSERT INTO numbers VALUES(1457);
INSERT INTO numbers VALUES(1458);
INSERT INTO numbers VALUES(1459);
INSERT INTO numbers VALUES(1460);
INSERT INTO numbers VALUES(1461);
INSERT INTO numbers VALUES(1462);
INSERT INTO numbers VALUES(1463);
INSERT INTO numbers VALUES(1464);
INSERT INTO numbers VALUES(1465);
INSERT INTO numbers VALUES(1466);
INSERT INTO numbers VALUES(1467);
INSERT INTO numbers VALUES(1468);
INSERT INTO numbers VALUES(1469);
INSERT INTO numbers VALUES(1470);
INSERT INTO numbers VALUES(1471);
INSERT INTO numbers VALUES(1472);
INSERT INTO numbers VALUES(1473);
INSERT INTO numbers VALUES(1474);
INSERT INTO numbers VALUES(1475);
INSERT INTO numbers VALUES(1476);
INSERT INTO numbers VALUES(1477);
INSERT INTO numbers VALUES(1478);
INSERT INTO numbers VALUES(1479);
INSERT INTO numbers VALUES(1480);
INSERT INTO numbers VALUES(1481);
INSERT INTO numbers VALUES(1482);
INSERT INTO numbers VALUES(1483);
INSERT INTO numbers VALUES(1484);
INSERT INTO numbers VALUES(1485);
INSERT INTO numbers VALUES(1486);
INSERT INTO numbers VALUES(1487);
INSERT INTO numbers VALUES(1488);
INSERT INTO numbers VALUES(1489);
INSERT INTO numbers VALUES(1490);
INSERT INTO numbers VALUES(1491);
INSERT INTO numbers VALUES(1492);
INSERT INTO numbers VALUES(1493);
INSERT INTO numbers VALUES(1494);
INSERT INTO numbers VALUES(1495);
INSERT INTO numbers VALUES(1496);
INSERT INTO numbers VALUES(1497);
INSERT INTO numbers VALUES(1498);
INSERT INTO numbers VALUES(1499);
INSERT INTO numbers VALUES(1500);
INSERT INTO numbers VALUES(1501);
INSERT INTO numbers VALUES(1502);
INSERT INTO numbers VALUES(1503);
INSERT INTO numbers VALUES(1504);
INSERT INTO numbers VALUES(1505);
INSERT INTO numbers VALUES(1506);
INSERT INTO numbers VALUES(1507);
INSERT INTO numbers VALUES(1508);
INSERT INTO numbers VALUES(1509);
INSERT INTO numbers VALUES(1510);
INSERT INTO numbers VALUES(1511);
INSERT INTO numbers VALUES(1512);
INSERT INTO numbers VALUES(1513);
INSERT INTO numbers VALUES(1514);
INSERT INTO numbers VALUES(1515);
INSERT INTO numbers VALUES(1516);
INSERT INTO numbers VALUES(1517);
INSERT INTO numbers VALUES(1518);
INSERT INTO numbers VALUES(1519);
INSERT INTO numbers VALUES(1520);
INSERT INTO numbers VALUES(1521);
INSERT INTO numbers VALUES(1522);
INSERT INTO numbers VALUES(1523);
INSERT INTO numbers VALUES(1524);
INSERT INTO numbers VALUES(1525);
INSERT INTO numbers VALUES(1526);
INSERT INTO numbers VALUES(1527);
INSERT INTO numbers VALUES(1528);
INSERT INTO numbers VALUES(1529);
INSERT INTO numbers VALUES(1530);
INSERT INTO numbers VALUES(1531);
INSERT INTO numbers VALUES(1532);
INSERT INTO numbers VALUES(1533);
INSERT INTO numbers VALUES(1534);
INSERT INTO numbers VALUES(1535);
INSERT INTO numbers VALUES(1536);
INSERT INTO numbers VALUES(1537);
INSERT INTO numbers VALUES(1538);
INSERT INTO numbers VALUES(1539);
INSERT INTO numbers VALUES(1540);
INSERT INTO numbers VALUES(1541);
INSERT INTO numbers VALUES(1542);
INSERT INTO numbers VALUES(1543);
INSERT INTO numbers VALUES(1544);
INSERT INTO numbers VALUES(1545);
INSERT INTO numbers VALUES(1546);
INSERT INTO numbers VALUES(1547);
INSERT INTO numbers VALUES(1548);
INSERT INTO numbers VALUES(1549);
INSERT INTO numbers VALUES(1550);
INSERT INTO numbers VALUES(1551);
INSERT INTO numbers VALUES(1552);
INSERT INTO numbers VALUES(1553);
INSERT INTO numbers VALUES(1554);
INSERT INTO numbers VALUES(1555);
INSERT INTO numbers VALUES(1556);
INSERT INTO numbers VALUES(1557);
INSERT INTO numbers VALUES(1558);
INSERT INTO numbers VALUES(1559);
INSERT INTO numbers VALUES(1560);
INSERT INTO numbers VALUES(1561);
INSERT INTO numbers VALUES(1562);
INSERT INTO numbers VALUES(1563);
INSERT INTO numbers VALUES(1564);
INSERT INTO numbers VALUES(1565);
INSERT INTO numbers VALUES(1566);
INSERT INTO numbers VALUES(1567);
INSERT INTO numbers VALUES(1568);
INSERT INTO numbers VALUES(1569);
INSERT INTO numbers VALUES(1570);
INSERT INTO numbers VALUES(1571);
INSERT INTO numbers VALUES(1572);
INSERT INTO numbers VALUES(1573);
INSERT INTO numbers VALUES(1574);
INSERT INTO numbers VALUES(1575);
INSERT INTO numbers VALUES(1576);
INSERT INTO numbers VALUES(1577);
INSERT INTO numbers VALUES(1578);
INSERT INTO numbers VALUES(1579);
INSERT INTO numbers VALUES(1580);
INSERT INTO numbers VALUES(1581);
INSERT INTO numbers VALUES(1582);
INSERT INTO numbers VALUES(1583);
INSERT INTO numbers VALUES(1584);
INSERT INTO numbers VALUES(1585);
INSERT INTO numbers VALUES(1586);
INSERT INTO numbers VALUES(1587);
INSERT INTO numbers VALUES(1588);
INSERT INTO numbers VALUES(1589);
INSERT INTO numbers VALUES(1590);
INSERT INTO numbers VALUES(1591);
INSERT INTO numbers VALUES(1592);
INSERT INTO numbers VALUES(1593);
INSERT INTO numbers VALUES(1594);
INSERT INTO numbers VALUES(1595);
INSERT INTO numbers VALUES(1596);
INSERT INTO numbers VALUES(1597);
INSERT INTO numbers VALUES(1598);
INSERT INTO numbers VALUES(1599);
INSERT INTO numbers VALUES(1600);
INSERT INTO numbers VALUES(1601);
INSERT INTO numbers VALUES(1602);
INSERT INTO numbers VALUES(1603);
INSERT INTO numbers VALUES(1604);
INSERT INTO numbers VALUES(1605);
INSERT INTO numbers VALUES(1606);
INSERT INTO numbers VALUES(1607);
INSERT INTO numbers VALUES(1608);
INSERT INTO numbers VALUES(1609);
INSERT INTO numbers VALUES(1610);
INSERT INTO numbers VALUES(1611);
INSERT INTO numbers VALUES(1612);
INSERT INTO numbers VALUES(1613);
INSERT INTO numbers VALUES(1614);
INSERT INTO numbers VALUES(1615);
INSERT INTO numbers VALUES(1616);
INSERT INTO numbers VALUES(1617);
INSERT INTO numbers VALUES(1618);
INSERT INTO numbers VALUES(1619);
INSERT INTO numbers VALUES(1620);
INSERT INTO numbers VALUES(1621);
INSERT INTO numbers VALUES(1622);
INSERT INTO numbers VALUES(1623);
INSERT INTO numbers VALUES(1624);
INSERT INTO numbers VALUES(1625);
INSERT INTO numbers VALUES(1626);
INSERT INTO numbers VALUES(1627);
INSERT INTO numbers VALUES(1628);
INSERT INTO numbers VALUES(1629);
INSERT INTO numbers VALUES(1630);
INSERT INTO numbers VALUES(1631);
INSERT INTO numbers VALUES(1632);
INSERT INTO numbers VALUES(1633);
INSERT INTO numbers VALUES(1634);
INSERT INTO numbers VALUES(1635);
INSERT INTO numbers VALUES(1636);
INSERT INTO numbers VALUES(1637);
INSERT INTO numbers VALUES(1638);
INSERT INTO numbers VALUES(1639);
INSERT INTO numbers VALUES(1640);
INSERT INTO numbers VALUES(1641);
INSERT INTO numbers VALUES(1642);
INSERT INTO numbers VALUES(1643);
INSERT INTO numbers VALUES(1644);
INSERT INTO numbers VALUES(1645);
INSERT INTO numbers VALUES(1646);
INSERT INTO numbers VALUES(1647);
INSERT INTO numbers VALUES(1648);
INSERT INTO numbers VALUES(1649);
INSERT INTO numbers VALUES(1650);
INSERT INTO numbers VALUES(1651);
INSERT INTO numbers VALUES(1652);
INSERT INTO numbers VALUES(1653);
INSERT INTO numbers VALUES(1654);
INSERT INTO numbers VALUES(1655);
INSERT INTO numbers VALUES(1656);
INSERT INTO numbers VALUES(1657);
INSERT INTO numbers VALUES(1658);
INSERT INTO numbers VALUES(1659);
INSERT INTO numbers VALUES(1660);
INSERT INTO numbers VALUES(1661);
INSERT INTO numbers VALUES(1662);
INSERT INTO numbers VALUES(1663);
INSERT INTO numbers VALUES(1664);
INSERT INTO numbers VALUES(1665);
INSERT INTO numbers VALUES(1666);
INSERT INTO numbers VALUES(1667);
INSERT INTO numbers VALUES(1668);
INSERT INTO numbers VALUES(1669);
INSERT INTO numbers VALUES(1670);
INSERT INTO numbers VALUES(1671);
INSERT INTO numbers VALUES(1672);
INSERT INTO numbers VALUES(1673);
INSERT INTO numbers VALUES(1674);
INSERT INTO numbers VALUES(1675);
INSERT INTO numbers VALUES(1676);
INSERT INTO numbers VALUES(1677);
INSERT INTO numbers VALUES(1678);
INSERT INTO numbers VALUES(1679);
INSERT INTO numbers VALUES(1680);
INSERT INTO numbers VALUES(1681);
INSERT INTO numbers VALUES(1682);
INSERT INTO numbers VALUES(1683);
INSERT INTO numbers VALUES(1684);
INSERT INTO numbers VALUES(1685);
INSERT INTO numbers VALUES(1686);
INSERT INTO numbers VALUES(1687);
INSERT INTO numbers VALUES(1688);
INSERT INTO numbers VALUES(1689);
INSERT INTO numbers VALUES(1690);
INSERT INTO numbers VALUES(1691);
INSERT INTO numbers VALUES(1692);
INSERT INTO numbers VALUES(1693);
INSERT INTO numbers VALUES(1694);
INSERT INTO numbers VALUES(1695);
INSERT INTO numbers VALUES(1696);
INSERT INTO numbers VALUES(1697);
INSERT INTO numbers VALUES(1698);
INSERT INTO numbers VALUES(1699);
INSERT INTO numbers VALUES(1700);
INSERT INTO numbers VALUES(1701);
INSERT INTO numbers VALUES(1702);
INSERT INTO numbers VALUES(1703);
INSERT INTO numbers VALUES(1704);
INSERT INTO numbers VALUES(1705);
INSERT INTO numbers VALUES(1706);
INSERT INTO numbers VALUES(1707);
INSERT INTO numbers VALUES(1708);
INSERT INTO numbers VALUES(1709);
INSERT INTO numbers VALUES(1710);
INSERT INTO numbers VALUES(1711);
INSERT INTO numbers VALUES(1712);
INSERT INTO numbers VALUES(1713);
INSERT INTO numbers VALUES(1714);
INSERT INTO numbers VALUES(1715);
INSERT INTO numbers VALUES(1716);
INSERT INTO numbers VALUES(1717);
INSERT INTO numbers VALUES(1718);
INSERT INTO numbers VALUES(1719);
INSERT INTO numbers VALUES(1720);
INSERT INTO numbers VALUES(1721);
INSERT INTO numbers VALUES(1722);
INSERT INTO numbers VALUES(1723);
INSERT INTO numbers VALUES(1724);
INSERT INTO numbers VALUES(1725);
INSERT INTO numbers VALUES(1726);
INSERT INTO numbers VALUES(1727);
INSERT INTO numbers VALUES(1728);
INSERT INTO numbers VALUES(1729);
INSERT INTO numbers VALUES(1730);
INSERT INTO numbers VALUES(1731);
INSERT INTO numbers VALUES(1732);
INSERT INTO numbers VALUES(1733);
INSERT INTO numbers VALUES(1734);
INSERT INTO numbers VALUES(1735);
INSERT INTO numbers VALUES(1736);
INSERT INTO numbers VALUES(1737);
INSERT INTO numbers VALUES(1738);
INSERT INTO numbers VALUES(1739);
INSERT INTO numbers VALUES(1740);
INSERT INTO numbers VALUES(1741);
INSERT INTO numbers VALUES(1742);
INSERT INTO numbers VALUES(1743);
INSERT INTO numbers VALUES(1744);
INSERT INTO numbers VALUES(1745);
INSERT INTO numbers VALUES(1746);
INSERT INTO numbers VALUES(1747);
INSERT INTO numbers VALUES(1748);
INSERT INTO numbers VALUES(1749);
INSERT INTO numbers VALUES(1750);
INSERT INTO numbers VALUES(1751);
INSERT INTO numbers VALUES(1752);
INSERT INTO numbers VALUES(1753);
INSERT INTO numbers VALUES(1754);
INSERT INTO numbers VALUES(1755);
INSERT INTO numbers VALUES(1756);
INSERT INTO numbers VALUES(1757);
INSERT INTO numbers VALUES(1758);
INSERT INTO numbers VALUES(1759);
INSERT INTO numbers VALUES(1760);
INSERT INTO numbers VALUES(1761);
INSERT INTO numbers VALUES(1762);
INSERT INTO numbers VALUES(1763);
INSERT INTO numbers VALUES(1764);
INSERT INTO numbers VALUES(1765);
INSERT INTO numbers VALUES(1766);
INSERT INTO numbers VALUES(1767);
INSERT INTO numbers VALUES(1768);
INSERT INTO numbers VALUES(1769);
INSERT INTO numbers VALUES(1770);
INSERT INTO numbers VALUES(1771);
INSERT INTO numbers VALUES(1772);
INSERT INTO numbers VALUES(1773);
INSERT INTO numbers VALUES(1774);
INSERT INTO numbers VALUES(1775);
INSERT INTO numbers VALUES(1776);
INSERT INTO numbers VALUES(1777);
INSERT INTO numbers VALUES(1778);
INSERT INTO numbers VALUES(1779);
INSERT INTO numbers VALUES(1780);
INSERT INTO numbers VALUES(1781);
INSERT INTO numbers VALUES(1782);
INSERT INTO numbers VALUES(1783);
INSERT INTO numbers VALUES(1784);
INSERT INTO numbers VALUES(1785);
INSERT INTO numbers VALUES(1786);
INSERT INTO numbers VALUES(1787);
INSERT INTO numbers VALUES(1788);
INSERT INTO numbers VALUES(1789);
INSERT INTO numbers VALUES(1790);
INSERT INTO numbers VALUES(1791);
INSERT INTO numbers VALUES(1792);
INSERT INTO numbers VALUES(1793);
INSERT INTO numbers VALUES(1794);
INSERT INTO numbers VALUES(1795);
INSERT INTO numbers VALUES(1796);
INSERT INTO numbers VALUES(1797);
INSERT INTO numbers VALUES(1798);
INSERT INTO numbers VALUES(1799);
INSERT INTO numbers VALUES(1800);
INSERT INTO numbers VALUES(1801);
INSERT INTO numbers VALUES(1802);
INSERT INTO numbers VALUES(1803);
INSERT INTO numbers VALUES(1804);
INSERT INTO numbers VALUES(1805);
INSERT INTO numbers VALUES(1806);
INSERT INTO numbers VALUES(1807);
INSERT INTO numbers VALUES(1808);
INSERT INTO numbers VALUES(1809);
INSERT INTO numbers VALUES(1810);
INSERT INTO numbers VALUES(1811);
INSERT INTO numbers VALUES(1812);
INSERT INTO numbers VALUES(1813);
INSERT INTO numbers VALUES(1814);
INSERT INTO numbers VALUES(1815);
INSERT INTO numbers VALUES(1816);
INSERT INTO numbers VALUES(1817);
INSERT INTO numbers VALUES(1818);
INSERT INTO numbers VALUES(1819);
INSERT INTO numbers VALUES(1820);
INSERT INTO numbers VALUES(1821);
INSERT INTO numbers VALUES(1822);
INSERT INTO numbers VALUES(1823);
INSERT INTO numbers VALUES(1824);
INSERT INTO numbers VALUES(1825);
INSERT INTO numbers VALUES(1826);
INSERT INTO numbers VALUES(1827);
INSERT INTO numbers VALUES(1828);
INSERT INTO numbers VALUES(1829);
INSERT INTO numbers VALUES(1830);
INSERT INTO numbers VALUES(1831);
INSERT INTO numbers VALUES(1832);
INSERT INTO numbers VALUES(1833);
INSERT INTO numbers VALUES(1834);
INSERT INTO numbers VALUES(1835);
INSERT INTO numbers VALUES(1836);
INSERT INTO numbers VALUES(1837);
INSERT INTO numbers VALUES(1838);
INSERT INTO numbers VALUES(1839);
INSERT INTO numbers VALUES(1840);
INSERT INTO numbers VALUES(1841);
INSERT INTO numbers VALUES(1842);
INSERT INTO numbers VALUES(1843);
INSERT INTO numbers VALUES(1844);
INSERT INTO numbers VALUES(1845);
INSERT INTO numbers VALUES(1846);
INSERT INTO numbers VALUES(1847);
INSERT INTO numbers VALUES(1848);
INSERT INTO numbers VALUES(1849);
INSERT INTO numbers VALUES(1850);
INSERT INTO numbers VALUES(1851);
INSERT INTO numbers VALUES(1852);
INSERT INTO numbers VALUES(1853);
INSERT INTO numbers VALUES(1854);
INSERT INTO numbers VALUES(1855);
INSERT INTO numbers VALUES(1856);
INSERT INTO numbers VALUES(1857);
INSERT INTO numbers VALUES(1858);
INSERT INTO numbers VALUES(1859);
INSERT INTO numbers VALUES(1860);
INSERT INTO numbers VALUES(1861);
INSERT INTO numbers VALUES(1862);
INSERT INTO numbers VALUES(1863);
INSERT INTO numbers VALUES(1864);
INSERT INTO numbers VALUES(1865);
INSERT INTO numbers VALUES(1866);
INSERT INTO numbers VALUES(1867);
INSERT INTO numbers VALUES(1868);
INSERT INTO numbers VALUES(1869);
INSERT INTO numbers VALUES(1870);
INSERT INTO numbers VALUES(1871);
INSERT INTO numbers VALUES(1872);
INSERT INTO numbers VALUES(1873);
INSERT INTO numbers VALUES(1874);
INSERT INTO numbers VALUES(1875);
INSERT INTO numbers VALUES(1876);
INSERT INTO numbers VALUES(1877);
INSERT INTO numbers VALUES(1878);
INSERT INTO numbers VALUES(1879);
INSERT INTO numbers VALUES(1880);
INSERT INTO numbers VALUES(1881);
INSERT INTO numbers VALUES(1882);
INSERT INTO numbers VALUES(1883);
INSERT INTO numbers VALUES(1884);
INSERT INTO numbers VALUES(1885);
INSERT INTO numbers VALUES(1886);
INSERT INTO numbers VALUES(1887);
INSERT INTO numbers VALUES(1888);
INSERT INTO numbers VALUES(1889);
INSERT INTO numbers VALUES(1890);
INSERT INTO numbers VALUES(1891);
INSERT INTO numbers VALUES(1892);
INSERT INTO numbers VALUES(1893);
INSERT INTO numbers VALUES(1894);
INSERT INTO numbers VALUES(1895);
INSERT INTO numbers VALUES(1896);
INSERT INTO numbers VALUES(1897);
INSERT INTO numbers VALUES(1898);
INSERT INTO numbers VALUES(1899);
INSERT INTO numbers VALUES(1900);
INSERT INTO numbers VALUES(1901);
INSERT INTO numbers VALUES(1902);
INSERT INTO numbers VALUES(1903);
INSERT INTO numbers VALUES(1904);
INSERT INTO numbers VALUES(1905);
INSERT INTO numbers VALUES(1906);
INSERT INTO numbers VALUES(1907);
INSERT INTO numbers VALUES(1908);
INSERT INTO numbers VALUES(1909);
INSERT INTO numbers VALUES(1910);
INSERT INTO numbers VALUES(1911);
INSERT INTO numbers VALUES(1912);
INSERT INTO numbers VALUES(1913);
INSERT INTO numbers VALUES(1914);
INSERT INTO numbers VALUES(1915);
INSERT INTO numbers VALUES(1916);
INSERT INTO numbers VALUES(1917);
INSERT INTO numbers VALUES(1918);
INSERT INTO numbers VALUES(1919);
INSERT INTO numbers VALUES(1920);
INSERT INTO numbers VALUES(1921);
INSERT INTO numbers VALUES(1922);
INSERT INTO numbers VALUES(1923);
INSERT INTO numbers VALUES(1924);
INSERT INTO numbers VALUES(1925);
INSERT INTO numbers VALUES(1926);
INSERT INTO numbers VALUES(1927);
INSERT INTO numbers VALUES(1928);
INSERT INTO numbers VALUES(1929);
INSERT INTO numbers VALUES(1930);
INSERT INTO numbers VALUES(1931);
INSERT INTO numbers VALUES(1932);
INSERT INTO numbers VALUES(1933);
INSERT INTO numbers VALUES(1934);
INSERT INTO numbers VALUES(1935);
INSERT INTO numbers VALUES(1936);
INSERT INTO numbers VALUES(1937);
INSERT INTO numbers VALUES(1938);
INSERT INTO numbers VALUES(1939);
INSERT INTO numbers VALUES(1940);
INSERT INTO numbers VALUES(1941);
INSERT INTO numbers VALUES(1942);
INSERT INTO numbers VALUES(1943);
INSERT INTO numbers VALUES(1944);
INSERT INTO numbers VALUES(1945);
INSERT INTO numbers VALUES(1946);
INSERT INTO numbers VALUES(1947);
INSERT INTO numbers VALUES(1948);
INSERT INTO numbers VALUES(1949);
INSERT INTO numbers VALUES(1950);
INSERT INTO numbers VALUES(1951);
INSERT INTO numbers VALUES(1952);
INSERT INTO numbers VALUES(1953);
INSERT INTO numbers VALUES(1954);
INSERT INTO numbers VALUES(1955);
INSERT INTO numbers VALUES(1956);
INSERT INTO numbers VALUES(1957);
INSERT INTO numbers VALUES(1958);
INSERT INTO numbers VALUES(1959);
INSERT INTO numbers VALUES(1960);
INSERT INTO numbers VALUES(1961);
INSERT INTO numbers VALUES(1962);
INSERT INTO numbers VALUES(1963);
INSERT INTO numbers VALUES(1964);
INSERT INTO numbers VALUES(1965);
INSERT INTO numbers VALUES(1966);
INSERT INTO numbers VALUES(1967);
INSERT INTO numbers VALUES(1968);
INSERT INTO numbers VALUES(1969);
INSERT INTO numbers VALUES(1970);
INSERT INTO numbers VALUES(1971);
INSERT INTO numbers VALUES(1972);
INSERT INTO numbers VALUES(1973);
INSERT INTO numbers VALUES(1974);
INSERT INTO numbers VALUES(1975);
INSERT INTO numbers VALUES(1976);
INSERT INTO numbers VALUES(1977);
INSERT INTO numbers VALUES(1978);
INSERT INTO numbers VALUES(1979);
INSERT INTO numbers VALUES(1980);
INSERT INTO numbers VALUES(1981);
INSERT INTO numbers VALUES(1982);
INSERT INTO numbers VALUES(1983);
INSERT INTO numbers VALUES(1984);
INSERT INTO numbers VALUES(1985);
INSERT INTO numbers VALUES(1986);
INSERT INTO numbers VALUES(1987);
INSERT INTO numbers VALUES(1988);
INSERT INTO numbers VALUES(1989);
INSERT INTO numbers VALUES(1990);
INSERT INTO numbers VALUES(1991);
INSERT INTO numbers VALUES(1992);
INSERT INTO numbers VALUES(1993);
INSERT INTO numbers VALUES(1994);
INSERT INTO numbers VALUES(1995);
INSERT INTO numbers VALUES(1996);
INSERT INTO numbers VALUES(1997);
INSERT INTO numbers VALUES(1998);
INSERT INTO numbers VALUES(1999);
INSERT INTO numbers VALUES(2000);
INSERT INTO numbers VALUES(2001);
INSERT INTO numbers VALUES(2002);
INSERT INTO numbers VALUES(2003);
INSERT INTO numbers VALUES(2004);
INSERT INTO numbers VALUES(2005);
INSERT INTO numbers VALUES(2006);
INSERT INTO numbers VALUES(2007);
INSERT INTO numbers VALUES(2008);
INSERT INTO numbers VALUES(2009);
INSERT INTO numbers VALUES(2010);
INSERT INTO numbers VALUES(2011);
INSERT INTO numbers VALUES(2012);
INSERT INTO numbers VALUES(2013);
INSERT INTO numbers VALUES(2014);
INSERT INTO numbers VALUES(2015);
INSERT INTO numbers VALUES(2016);
INSERT INTO numbers VALUES(2017);
INSERT INTO numbers VALUES(2018);
INSERT INTO numbers VALUES(2019);
INSERT INTO numbers VALUES(2020);
INSERT INTO numbers VALUES(2021);
INSERT INTO numbers VALUES(2022);
INSERT INTO numbers VALUES(2023);
INSERT INTO numbers VALUES(2024);
INSERT INTO numbers VALUES(2025);
INSERT INTO numbers VALUES(2026);
INSERT INTO numbers VALUES(2027);
INSERT INTO numbers VALUES(2028);
INSERT INTO numbers VALUES(2029);
INSERT INTO numbers VALUES(2030);
INSERT INTO numbers VALUES(2031);
INSERT INTO numbers VALUES(2032);
INSERT INTO numbers VALUES(2033);
INSERT INTO numbers VALUES(2034);
INSERT INTO numbers VALUES(2035);
INSERT INTO numbers VALUES(2036);
INSERT INTO numbers VALUES(2037);
INSERT INTO numbers VALUES(2038);
INSERT INTO numbers VALUES(2039);
INSERT INTO numbers VALUES(2040);
INSERT INTO numbers VALUES(2041);
INSERT INTO numbers VALUES(2042);
INSERT INTO numbers VALUES(2043);
INSERT INTO numbers VALUES(2044);
INSERT INTO numbers VALUES(2045);
INSERT INTO numbers VALUES(2046);
INSERT INTO numbers VALUES(2047);
INSERT INTO numbers VALUES(2048);
INSERT INTO numbers VALUES(2049);
INSERT INTO numbers VALUES(2050);
INSERT INTO numbers VALUES(2051);
INSERT INTO numbers VALUES(2052);
INSERT INTO numbers VALUES(2053);
INSERT INTO numbers VALUES(2054);
INSERT INTO numbers VALUES(2055);
INSERT INTO numbers VALUES(2056);
INSERT INTO numbers VALUES(2057);
INSERT INTO numbers VALUES(2058);
INSERT INTO numbers VALUES(2059);
INSERT INTO numbers VALUES(2060);
INSERT INTO numbers VALUES(2061);
INSERT INTO numbers VALUES(2062);
INSERT INTO numbers VALUES(2063);
INSERT INTO numbers VALUES(2064);
INSERT INTO numbers VALUES(2065);
INSERT INTO numbers VALUES(2066);
INSERT INTO numbers VALUES(2067);
INSERT INTO numbers VALUES(2068);
INSERT INTO numbers VALUES(2069);
INSERT INTO numbers VALUES(2070);
INSERT INTO numbers VALUES(2071);
INSERT INTO numbers VALUES(2072);
INSERT INTO numbers VALUES(2073);
INSERT INTO numbers VALUES(2074);
INSERT INTO numbers VALUES(2075);
INSERT INTO numbers VALUES(2076);
INSERT INTO numbers VALUES(2077);
INSERT INTO numbers VALUES(2078);
INSERT INTO numbers VALUES(2079);
INSERT INTO numbers VALUES(2080);
INSERT INTO numbers VALUES(2081);
INSERT INTO numbers VALUES(2082);
INSERT INTO numbers VALUES(2083);
INSERT INTO numbers VALUES(2084);
INSERT INTO numbers VALUES(2085);
INSERT INTO numbers VALUES(2086);
INSERT INTO numbers VALUES(2087);
INSERT INTO numbers VALUES(2088);
INSERT INTO numbers VALUES(2089);
INSERT INTO numbers VALUES(2090);
INSERT INTO numbers VALUES(2091);
INSERT INTO numbers VALUES(2092);
INSERT INTO numbers VALUES(2093);
INSERT INTO numbers VALUES(2094);
INSERT INTO numbers VALUES(2095);
INSERT INTO numbers VALUES(2096);
INSERT INTO numbers VALUES(2097);
INSERT INTO numbers VALUES(2098);
INSERT INTO numbers VALUES(2099);
INSERT INTO numbers VALUES(2100);
INSERT INTO numbers VALUES(2101);
INSERT INTO numbers VALUES(2102);
INSERT INTO numbers VALUES(2103);
INSERT INTO numbers VALUES(2104);
INSERT INTO numbers VALUES(2105);
INSERT INTO numbers VALUES(2106);
INSERT INTO numbers VALUES(2107);
INSERT INTO numbers VALUES(2108);
INSERT INTO numbers VALUES(2109);
INSERT INTO numbers VALUES(2110);
INSERT INTO numbers VALUES(2111);
INSERT INTO numbers VALUES(2112);
INSERT INTO numbers VALUES(2113);
INSERT INTO numbers VALUES(2114);
INSERT INTO numbers VALUES(2115);
INSERT INTO numbers VALUES(2116);
INSERT INTO numbers VALUES(2117);
INSERT INTO numbers VALUES(2118);
INSERT INTO numbers VALUES(2119);
INSERT INTO numbers VALUES(2120);
INSERT INTO numbers VALUES(2121);
INSERT INTO numbers VALUES(2122);
INSERT INTO numbers VALUES(2123);
INSERT INTO numbers VALUES(2124);
INSERT INTO numbers VALUES(2125);
INSERT INTO numbers VALUES(2126);
INSERT INTO numbers VALUES(2127);
INSERT INTO numbers VALUES(2128);
INSERT INTO numbers VALUES(2129);
INSERT INTO numbers VALUES(2130);
INSERT INTO numbers VALUES(2131);
INSERT INTO numbers VALUES(2132);
INSERT INTO numbers VALUES(2133);
INSERT INTO numbers VALUES(2134);
INSERT INTO numbers VALUES(2135);
INSERT INTO numbers VALUES(2136);
INSERT INTO numbers VALUES(2137);
INSERT INTO numbers VALUES(2138);
INSERT INTO numbers VALUES(2139);
INSERT INTO numbers VALUES(2140);
INSERT INTO numbers VALUES(2141);
INSERT INTO numbers VALUES(2142);
INSERT INTO numbers VALUES(2143);
INSERT INTO numbers VALUES(2144);
INSERT INTO numbers VALUES(2145);
INSERT INTO numbers VALUES(2146);
INSERT INTO numbers VALUES(2147);
INSERT INTO numbers VALUES(2148);
INSERT INTO numbers VALUES(2149);
INSERT INTO numbers VALUES(2150);
INSERT INTO numbers VALUES(2151);
INSERT INTO numbers VALUES(2152);
INSERT INTO numbers VALUES(2153);
INSERT INTO numbers VALUES(2154);
INSERT INTO numbers VALUES(2155);
INSERT INTO numbers VALUES(2156);
INSERT INTO numbers VALUES(2157);
INSERT INTO numbers VALUES(2158);
INSERT INTO numbers VALUES(2159);
INSERT INTO numbers VALUES(2160);
INSERT INTO numbers VALUES(2161);
INSERT INTO numbers VALUES(2162);
INSERT INTO numbers VALUES(2163);
INSERT INTO numbers VALUES(2164);
INSERT INTO numbers VALUES(2165);
INSERT INTO numbers VALUES(2166);
INSERT INTO numbers VALUES(2167);
INSERT INTO numbers VALUES(2168);
INSERT INTO numbers VALUES(2169);
INSERT INTO numbers VALUES(2170);
INSERT INTO numbers VALUES(2171);
INSERT INTO numbers VALUES(2172);
INSERT INTO numbers VALUES(2173);
INSERT INTO numbers VALUES(2174);
INSERT INTO numbers VALUES(2175);
INSERT INTO numbers VALUES(2176);
INSERT INTO numbers VALUES(2177);
INSERT INTO numbers VALUES(2178);
INSERT INTO numbers VALUES(2179);
INSERT INTO numbers VALUES(2180);
INSERT INTO numbers VALUES(2181);
INSERT INTO numbers VALUES(2182);
INSERT INTO numbers VALUES(2183);
INSERT INTO numbers VALUES(2184);
INSERT INTO numbers VALUES(2185);
INSERT INTO numbers VALUES(2186);
INSERT INTO numbers VALUES(2187);
INSERT INTO numbers VALUES(2188);
INSERT INTO numbers VALUES(2189);
INSERT INTO numbers VALUES(2190);
INSERT INTO numbers VALUES(2191);
INSERT INTO numbers VALUES(2192);
INSERT INTO numbers VALUES(2193);
INSERT INTO numbers VALUES(2194);
INSERT INTO numbers VALUES(2195);
INSERT INTO numbers VALUES(2196);
INSERT INTO numbers VALUES(2197);
INSERT INTO numbers VALUES(2198);
INSERT INTO numbers VALUES(2199);
INSERT INTO numbers VALUES(2200);
INSERT INTO numbers VALUES(2201);
INSERT INTO numbers VALUES(2202);
INSERT INTO numbers VALUES(2203);
INSERT INTO numbers VALUES(2204);
INSERT INTO numbers VALUES(2205);
INSERT INTO numbers VALUES(2206);
INSERT INTO numbers VALUES(2207);
INSERT INTO numbers VALUES(2208);
INSERT INTO numbers VALUES(2209);
INSERT INTO numbers VALUES(2210);
INSERT INTO numbers VALUES(2211);
INSERT INTO numbers VALUES(2212);
INSERT INTO numbers VALUES(2213);
INSERT INTO numbers VALUES(2214);
INSERT INTO numbers VALUES(2215);
INSERT INTO numbers VALUES(2216);
INSERT INTO numbers VALUES(2217);
INSERT INTO numbers VALUES(2218);
INSERT INTO numbers VALUES(2219);
INSERT INTO numbers VALUES(2220);
INSERT INTO numbers VALUES(2221);
INSERT INTO numbers VALUES(2222);
INSERT INTO numbers VALUES(2223);
INSERT INTO numbers VALUES(2224);
INSERT INTO numbers VALUES(2225);
INSERT INTO numbers VALUES(2226);
INSERT INTO numbers VALUES(2227);
INSERT INTO numbers VALUES(2228);
INSERT INTO numbers VALUES(2229);
INSERT INTO numbers VALUES(2230);
INSERT INTO numbers VALUES(2231);
INSERT INTO numbers VALUES(2232);
INSERT INTO numbers VALUES(2233);
INSERT INTO numbers VALUES(2234);
INSERT INTO numbers VALUES(2235);
INSERT INTO numbers VALUES(2236);
INSERT INTO numbers VALUES(2237);
INSERT INTO numbers VALUES(2238);
INSERT INTO numbers VALUES(2239);
INSERT INTO numbers VALUES(2240);
INSERT INTO numbers VALUES(2241);
INSERT INTO numbers VALUES(2242);
INSERT INTO numbers VALUES(2243);
INSERT INTO numbers VALUES(2244);
INSERT INTO numbers VALUES(2245);
INSERT INTO numbers VALUES(2246);
INSERT INTO numbers VALUES(2247);
INSERT INTO numbers VALUES(2248);
INSERT INTO numbers VALUES(2249);
INSERT INTO numbers VALUES(2250);
INSERT INTO numbers VALUES(2251);
INSERT INTO numbers VALUES(2252);
INSERT INTO numbers VALUES(2253);
INSERT INTO numbers VALUES(2254);
INSERT INTO numbers VALUES(2255);
INSERT INTO numbers VALUES(2256);
INSERT INTO numbers VALUES(2257);
INSERT INTO numbers VALUES(2258);
INSERT INTO numbers VALUES(2259);
INSERT INTO numbers VALUES(2260);
INSERT INTO numbers VALUES(2261);
INSERT INTO numbers VALUES(2262);
INSERT INTO numbers VALUES(2263);
INSERT INTO numbers VALUES(2264);
INSERT INTO numbers VALUES(2265);
INSERT INTO numbers VALUES(2266);
INSERT INTO numbers VALUES(2267);
INSERT INTO numbers VALUES(2268);
INSERT INTO numbers VALUES(2269);
INSERT INTO numbers VALUES(2270);
INSERT INTO numbers VALUES(2271);
INSERT INTO numbers VALUES(2272);
INSERT INTO numbers VALUES(2273);
INSERT INTO numbers VALUES(2274);
INSERT INTO numbers VALUES(2275);
INSERT INTO numbers VALUES(2276);
INSERT INTO numbers VALUES(2277);
INSERT INTO numbers VALUES(2278);
INSERT INTO numbers VALUES(2279);
INSERT INTO numbers VALUES(2280);
INSERT INTO numbers VALUES(2281);
INSERT INTO numbers VALUES(2282);
INSERT INTO numbers VALUES(2283);
INSERT INTO numbers VALUES(2284);
INSERT INTO numbers VALUES(2285);
INSERT INTO numbers VALUES(2286);
INSERT INTO numbers VALUES(2287);
INSERT INTO numbers VALUES(2288);
INSERT INTO numbers VALUES(2289);
INSERT INTO numbers VALUES(2290);
INSERT INTO numbers VALUES(2291);
INSERT INTO numbers VALUES(2292);
INSERT INTO numbers VALUES(2293);
INSERT INTO numbers VALUES(2294);
INSERT INTO numbers VALUES(2295);
INSERT INTO numbers VALUES(2296);
INSERT INTO numbers VALUES(2297);
INSERT INTO numbers VALUES(2298);
INSERT INTO numbers VALUES(2299);
INSERT INTO numbers VALUES(2300);
INSERT INTO numbers VALUES(2301);
INSERT INTO numbers VALUES(2302);
INSERT INTO numbers VALUES(2303);
INSERT INTO numbers VALUES(2304);
INSERT INTO numbers VALUES(2305);
INSERT INTO numbers VALUES(2306);
INSERT INTO numbers VALUES(2307);
INSERT INTO numbers VALUES(2308);
INSERT INTO numbers VALUES(2309);
INSERT INTO numbers VALUES(2310);
INSERT INTO numbers VALUES(2311);
INSERT INTO numbers VALUES(2312);
INSERT INTO numbers VALUES(2313);
INSERT INTO numbers VALUES(2314);
INSERT INTO numbers VALUES(2315);
INSERT INTO numbers VALUES(2316);
INSERT INTO numbers VALUES(2317);
INSERT INTO numbers VALUES(2318);
INSERT INTO numbers VALUES(2319);
INSERT INTO numbers VALUES(2320);
INSERT INTO numbers VALUES(2321);
INSERT INTO numbers VALUES(2322);
INSERT INTO numbers VALUES(2323);
INSERT INTO numbers VALUES(2324);
INSERT INTO numbers VALUES(2325);
INSERT INTO numbers VALUES(2326);
INSERT INTO numbers VALUES(2327);
INSERT INTO numbers VALUES(2328);
INSERT INTO numbers VALUES(2329);
INSERT INTO numbers VALUES(2330);
INSERT INTO numbers VALUES(2331);
INSERT INTO numbers VALUES(2332);
INSERT INTO numbers VALUES(2333);
INSERT INTO numbers VALUES(2334);
INSERT INTO numbers VALUES(2335);
INSERT INTO numbers VALUES(2336);
INSERT INTO numbers VALUES(2337);
INSERT INTO numbers VALUES(2338);
INSERT INTO numbers VALUES(2339);
INSERT INTO numbers VALUES(2340);
INSERT INTO numbers VALUES(2341);
INSERT INTO numbers VALUES(2342);
INSERT INTO numbers VALUES(2343);
INSERT INTO numbers VALUES(2344);
INSERT INTO numbers VALUES(2345);
INSERT INTO numbers VALUES(2346);
INSERT INTO numbers VALUES(2347);
INSERT INTO numbers VALUES(2348);
INSERT INTO numbers VALUES(2349);
INSERT INTO numbers VALUES(2350);
INSERT INTO numbers VALUES(2351);
INSERT INTO numbers VALUES(2352);
INSERT INTO numbers VALUES(2353);
INSERT INTO numbers VALUES(2354);
INSERT INTO numbers VALUES(2355);
INSERT INTO numbers VALUES(2356);
INSERT INTO numbers VALUES(2357);
INSERT INTO numbers VALUES(2358);
INSERT INTO numbers VALUES(2359);
INSERT INTO numbers VALUES(2360);
INSERT INTO numbers VALUES(2361);
INSERT INTO numbers VALUES(2362);
INSERT INTO numbers VALUES(2363);
INSERT INTO numbers VALUES(2364);
INSERT INTO numbers VALUES(2365);
INSERT INTO numbers VALUES(2366);
INSERT INTO numbers VALUES(2367);
INSERT INTO numbers VALUES(2368);
INSERT INTO numbers VALUES(2369);
INSERT INTO numbers VALUES(2370);
INSERT INTO numbers VALUES(2371);
INSERT INTO numbers VALUES(2372);
INSERT INTO numbers VALUES(2373);
INSERT INTO numbers VALUES(2374);
INSERT INTO numbers VALUES(2375);
INSERT INTO numbers VALUES(2376);
INSERT INTO numbers VALUES(2377);
INSERT INTO numbers VALUES(2378);
INSERT INTO numbers VALUES(2379);
INSERT INTO numbers VALUES(2380);
INSERT INTO numbers VALUES(2381);
INSERT INTO numbers VALUES(2382);
INSERT INTO numbers VALUES(2383);
INSERT INTO numbers VALUES(2384);
INSERT INTO numbers VALUES(2385);
INSERT INTO numbers VALUES(2386);
INSERT INTO numbers VALUES(2387);
INSERT INTO numbers VALUES(2388);
INSERT INTO numbers VALUES(2389);
INSERT INTO numbers VALUES(2390);
INSERT INTO numbers VALUES(2391);
INSERT INTO numbers VALUES(2392);
INSERT INTO numbers VALUES(2393);
INSERT INTO numbers VALUES(2394);
INSERT INTO numbers VALUES(2395);
INSERT INTO numbers VALUES(2396);
INSERT INTO numbers VALUES(2397);
INSERT INTO numbers VALUES(2398);
INSERT INTO numbers VALUES(2399);
INSERT INTO numbers VALUES(2400);
INSERT INTO numbers VALUES(2401);
INSERT INTO numbers VALUES(2402);
INSERT INTO numbers VALUES(2403);
INSERT INTO numbers VALUES(2404);
INSERT INTO numbers VALUES(2405);
INSERT INTO numbers VALUES(2406);
INSERT INTO numbers VALUES(2407);
INSERT INTO numbers VALUES(2408);
INSERT INTO numbers VALUES(2409);
INSERT INTO numbers VALUES(2410);
INSERT INTO numbers VALUES(2411);
INSERT INTO numbers VALUES(2412);
INSERT INTO numbers VALUES(2413);
INSERT INTO numbers VALUES(2414);
INSERT INTO numbers VALUES(2415);
INSERT INTO numbers VALUES(2416);
INSERT INTO numbers VALUES(2417);
INSERT INTO numbers VALUES(2418);
INSERT INTO numbers VALUES(2419);
INSERT INTO numbers VALUES(2420);
INSERT INTO numbers VALUES(2421);
INSERT INTO numbers VALUES(2422);
INSERT INTO numbers VALUES(2423);
INSERT INTO numbers VALUES(2424);
INSERT INTO numbers VALUES(2425);
INSERT INTO numbers VALUES(2426);
INSERT INTO numbers VALUES(2427);
INSERT INTO numbers VALUES(2428);
INSERT INTO numbers VALUES(2429);
INSERT INTO numbers VALUES(2430);
INSERT INTO numbers VALUES(2431);
INSERT INTO numbers VALUES(2432);
INSERT INTO numbers VALUES(2433);
INSERT INTO numbers VALUES(2434);
INSERT INTO numbers VALUES(2435);
INSERT INTO numbers VALUES(2436);
INSERT INTO numbers VALUES(2437);
INSERT INTO numbers VALUES(2438);
INSERT INTO numbers VALUES(2439);
INSERT INTO numbers VALUES(2440);
INSERT INTO numbers VALUES(2441);
INSERT INTO numbers VALUES(2442);
INSERT INTO numbers VALUES(2443);
INSERT INTO numbers VALUES(2444);
INSERT INTO numbers VALUES(2445);
INSERT INTO numbers VALUES(2446);
INSERT INTO numbers VALUES(2447);
INSERT INTO numbers VALUES(2448);
INSERT INTO numbers VALUES(2449);
INSERT INTO numbers VALUES(2450);
INSERT INTO numbers VALUES(2451);
INSERT INTO numbers VALUES(2452);
INSERT INTO numbers VALUES(2453);
INSERT INTO numbers VALUES(2454);
INSERT INTO numbers VALUES(2455);
INSERT INTO numbers VALUES(2456);
INSERT INTO numbers VALUES(2457);
INSERT INTO numbers VALUES(2458);
INSERT INTO numbers VALUES(2459);
INSERT INTO numbers VALUES(2460);
INSERT INTO numbers VALUES(2461);
INSERT INTO numbers VALUES(2462);
INSERT INTO numbers VALUES(2463);
INSERT INTO numbers VALUES(2464);
INSERT INTO numbers VALUES(2465);
INSERT INTO numbers VALUES(2466);
INSERT INTO numbers VALUES(2467);
INSERT INTO numbers VALUES(2468);
INSERT INTO numbers VALUES(2469);
INSERT INTO numbers VALUES(2470);
INSERT INTO numbers VALUES(2471);
INSERT INTO numbers VALUES(2472);
INSERT INTO numbers VALUES(2473);
INSERT INTO numbers VALUES(2474);
INSERT INTO numbers VALUES(2475);
INSERT INTO numbers VALUES(2476);
INSERT INTO numbers VALUES(2477);
INSERT INTO numbers VALUES(2478);
INSERT INTO numbers VALUES(2479);
INSERT INTO numbers VALUES(2480);
INSERT INTO numbers VALUES(2481);
INSERT INTO numbers VALUES(2482);
INSERT INTO numbers VALUES(2483);
INSERT INTO numbers VALUES(2484);
INSERT INTO numbers VALUES(2485);
INSERT INTO numbers VALUES(2486);
INSERT INTO numbers VALUES(2487);
INSERT INTO numbers VALUES(2488);
INSERT INTO numbers VALUES(2489);
INSERT INTO numbers VALUES(2490);
INSERT INTO numbers VALUES(2491);
INSERT INTO numbers VALUES(2492);
INSERT INTO numbers VALUES(2493);
INSERT INTO numbers VALUES(2494);
INSERT INTO numbers VALUES(2495);
INSERT INTO numbers VALUES(2496);
INSERT INTO numbers VALUES(2497);
INSERT INTO numbers VALUES(2498);
INSERT INTO numbers VALUES(2499);
INSERT INTO numbers VALUES(2500);
INSERT INTO numbers VALUES(2501);
INSERT INTO numbers VALUES(2502);
INSERT INTO numbers VALUES(2503);
INSERT INTO numbers VALUES(2504);
INSERT INTO numbers VALUES(2505);
INSERT INTO numbers VALUES(2506);
INSERT INTO numbers VALUES(2507);
INSERT INTO numbers VALUES(2508);
INSERT INTO numbers VALUES(2509);
INSERT INTO numbers VALUES(2510);
INSERT INTO numbers VALUES(2511);
INSERT INTO numbers VALUES(2512);
INSERT INTO numbers VALUES(2513);
INSERT INTO numbers VALUES(2514);
INSERT INTO numbers VALUES(2515);
INSERT INTO numbers VALUES(2516);
INSERT INTO numbers VALUES(2517);
INSERT INTO numbers VALUES(2518);
INSERT INTO numbers VALUES(2519);
INSERT INTO numbers VALUES(2520);
INSERT INTO numbers VALUES(2521);
INSERT INTO numbers VALUES(2522);
INSERT INTO numbers VALUES(2523);
INSERT INTO numbers VALUES(2524);
INSERT INTO numbers VALUES(2525);
INSERT INTO numbers VALUES(2526);
INSERT INTO numbers VALUES(2527);
INSERT INTO numbers VALUES(2528);
INSERT INTO numbers VALUES(2529);
INSERT INTO numbers VALUES(2530);
INSERT INTO numbers VALUES(2531);
INSERT INTO numbers VALUES(2532);
INSERT INTO numbers VALUES(2533);
INSERT INTO numbers VALUES(2534);
INSERT INTO numbers VALUES(2535);
INSERT INTO numbers VALUES(2536);
INSERT INTO numbers VALUES(2537);
INSERT INTO numbers VALUES(2538);
INSERT INTO numbers VALUES(2539);
INSERT INTO numbers VALUES(2540);
INSERT INTO numbers VALUES(2541);
INSERT INTO numbers VALUES(2542);
INSERT INTO numbers VALUES(2543);
INSERT INTO numbers VALUES(2544);
INSERT INTO numbers VALUES(2545);
INSERT INTO numbers VALUES(2546);
INSERT INTO numbers VALUES(2547);
INSERT INTO numbers VALUES(2548);
INSERT INTO numbers VALUES(2549);
INSERT INTO numbers VALUES(2550);
INSERT INTO numbers VALUES(2551);
INSERT INTO numbers VALUES(2552);
INSERT INTO numbers VALUES(2553);
INSERT INTO numbers VALUES(2554);
INSERT INTO numbers VALUES(2555);
INSERT INTO numbers VALUES(2556);
INSERT INTO numbers VALUES(2557);
INSERT INTO numbers VALUES(2558);
INSERT INTO numbers VALUES(2559);
INSERT INTO numbers VALUES(2560);
INSERT INTO numbers VALUES(2561);
INSERT INTO numbers VALUES(2562);
INSERT INTO numbers VALUES(2563);
INSERT INTO numbers VALUES(2564);
INSERT INTO numbers VALUES(2565);
INSERT INTO numbers VALUES(2566);
INSERT INTO numbers VALUES(2567);
INSERT INTO numbers VALUES(2568);
INSERT INTO numbers VALUES(2569);
INSERT INTO numbers VALUES(2570);
INSERT INTO numbers VALUES(2571);
INSERT INTO numbers VALUES(2572);
INSERT INTO numbers VALUES(2573);
INSERT INTO numbers VALUES(2574);
INSERT INTO numbers VALUES(2575);
INSERT INTO numbers VALUES(2576);
INSERT INTO numbers VALUES(2577);
INSERT INTO numbers VALUES(2578);
INSERT INTO numbers VALUES(2579);
INSERT INTO numbers VALUES(2580);
INSERT INTO numbers VALUES(2581);
INSERT INTO numbers VALUES(2582);
INSERT INTO numbers VALUES(2583);
INSERT INTO numbers VALUES(2584);
INSERT INTO numbers VALUES(2585);
INSERT INTO numbers VALUES(2586);
INSERT INTO numbers VALUES(2587);
INSERT INTO numbers VALUES(2588);
INSERT INTO numbers VALUES(2589);
INSERT INTO numbers VALUES(2590);
INSERT INTO numbers VALUES(2591);
INSERT INTO numbers VALUES(2592);
INSERT INTO numbers VALUES(2593);
INSERT INTO numbers VALUES(2594);
INSERT INTO numbers VALUES(2595);
INSERT INTO numbers VALUES(2596);
INSERT INTO numbers VALUES(2597);
INSERT INTO numbers VALUES(2598);
INSERT INTO numbers VALUES(2599);
INSERT INTO numbers VALUES(2600);
INSERT INTO numbers VALUES(2601);
INSERT INTO numbers VALUES(2602);
INSERT INTO numbers VALUES(2603);
INSERT INTO numbers VALUES(2604);
INSERT INTO numbers VALUES(2605);
INSERT INTO numbers VALUES(2606);
INSERT INTO numbers VALUES(2607);
INSERT INTO numbers VALUES(2608);
INSERT INTO numbers VALUES(2609);
INSERT INTO numbers VALUES(2610);
INSERT INTO numbers VALUES(2611);
INSERT INTO numbers VALUES(2612);
INSERT INTO numbers VALUES(2613);
INSERT INTO numbers VALUES(2614);
INSERT INTO numbers VALUES(2615);
INSERT INTO numbers VALUES(2616);
INSERT INTO numbers VALUES(2617);
INSERT INTO numbers VALUES(2618);
INSERT INTO numbers VALUES(2619);
INSERT INTO numbers VALUES(2620);
INSERT INTO numbers VALUES(2621);
INSERT INTO numbers VALUES(2622);
INSERT INTO numbers VALUES(2623);
INSERT INTO numbers VALUES(2624);
INSERT INTO numbers VALUES(2625);
INSERT INTO numbers VALUES(2626);
INSERT INTO numbers VALUES(2627);
INSERT INTO numbers VALUES(2628);
INSERT INTO numbers VALUES(2629);
INSERT INTO numbers VALUES(2630);
INSERT INTO numbers VALUES(2631);
INSERT INTO numbers VALUES(2632);
INSERT INTO numbers VALUES(2633);
INSERT INTO numbers VALUES(2634);
INSERT INTO numbers VALUES(2635);
INSERT INTO numbers VALUES(2636);
INSERT INTO numbers VALUES(2637);
INSERT INTO numbers VALUES(2638);
INSERT INTO numbers VALUES(2639);
INSERT INTO numbers VALUES(2640);
INSERT INTO numbers VALUES(2641);
INSERT INTO numbers VALUES(2642);
INSERT INTO numbers VALUES(2643);
INSERT INTO numbers VALUES(2644);
INSERT INTO numbers VALUES(2645);
INSERT INTO numbers VALUES(2646);
INSERT INTO numbers VALUES(2647);
INSERT INTO numbers VALUES(2648);
INSERT INTO numbers VALUES(2649);
INSERT INTO numbers VALUES(2650);
INSERT INTO numbers VALUES(2651);
INSERT INTO numbers VALUES(2652);
INSERT INTO numbers VALUES(2653);
INSERT INTO numbers VALUES(2654);
INSERT INTO numbers VALUES(2655);
INSERT INTO numbers VALUES(2656);
INSERT INTO numbers VALUES(2657);
INSERT INTO numbers VALUES(2658);
INSERT INTO numbers VALUES(2659);
INSERT INTO numbers VALUES(2660);
INSERT INTO numbers VALUES(2661);
INSERT INTO numbers VALUES(2662);
INSERT INTO numbers VALUES(2663);
INSERT INTO numbers VALUES(2664);
INSERT INTO numbers VALUES(2665);
INSERT INTO numbers VALUES(2666);
INSERT INTO numbers VALUES(2667);
INSERT INTO numbers VALUES(2668);
INSERT INTO numbers VALUES(2669);
INSERT INTO numbers VALUES(2670);
INSERT INTO numbers VALUES(2671);
INSERT INTO numbers VALUES(2672);
INSERT INTO numbers VALUES(2673);
INSERT INTO numbers VALUES(2674);
INSERT INTO numbers VALUES(2675);
INSERT INTO numbers VALUES(2676);
INSERT INTO numbers VALUES(2677);
INSERT INTO numbers VALUES(2678);
INSERT INTO numbers VALUES(2679);
INSERT INTO numbers VALUES(2680);
INSERT INTO numbers VALUES(2681);
INSERT INTO numbers VALUES(2682);
INSERT INTO numbers VALUES(2683);
INSERT INTO numbers VALUES(2684);
INSERT INTO numbers VALUES(2685);
INSERT INTO numbers VALUES(2686);
INSERT INTO numbers VALUES(2687);
INSERT INTO numbers VALUES(2688);
INSERT INTO numbers VALUES(2689);
INSERT INTO numbers VALUES(2690);
INSERT INTO numbers VALUES(2691);
INSERT INTO numbers VALUES(2692);
INSERT INTO numbers VALUES(2693);
INSERT INTO numbers VALUES(2694);
INSERT INTO numbers VALUES(2695);
INSERT INTO numbers VALUES(2696);
INSERT INTO numbers VALUES(2697);
INSERT INTO numbers VALUES(2698);
INSERT INTO numbers VALUES(2699);
INSERT INTO numbers VALUES(2700);
INSERT INTO numbers VALUES(2701);
INSERT INTO numbers VALUES(2702);
INSERT INTO numbers VALUES(2703);
INSERT INTO numbers VALUES(2704);
INSERT INTO numbers VALUES(2705);
INSERT INTO numbers VALUES(2706);
INSERT INTO numbers VALUES(2707);
INSERT INTO numbers VALUES(2708);
INSERT INTO numbers VALUES(2709);
INSERT INTO numbers VALUES(2710);
INSERT INTO numbers VALUES(2711);
INSERT INTO numbers VALUES(2712);
INSERT INTO numbers VALUES(2713);
INSERT INTO numbers VALUES(2714);
INSERT INTO numbers VALUES(2715);
INSERT INTO numbers VALUES(2716);
INSERT INTO numbers VALUES(2717);
INSERT INTO numbers VALUES(2718);
INSERT INTO numbers VALUES(2719);
INSERT INTO numbers VALUES(2720);
INSERT INTO numbers VALUES(2721);
INSERT INTO numbers VALUES(2722);
INSERT INTO numbers VALUES(2723);
INSERT INTO numbers VALUES(2724);
INSERT INTO numbers VALUES(2725);
INSERT INTO numbers VALUES(2726);
INSERT INTO numbers VALUES(2727);
INSERT INTO numbers VALUES(2728);
INSERT INTO numbers VALUES(2729);
INSERT INTO numbers VALUES(2730);
INSERT INTO numbers VALUES(2731);
INSERT INTO numbers VALUES(2732);
INSERT INTO numbers VALUES(2733);
INSERT INTO numbers VALUES(2734);
INSERT INTO numbers VALUES(2735);
INSERT INTO numbers VALUES(2736);
INSERT INTO numbers VALUES(2737);
INSERT INTO numbers VALUES(2738);
INSERT INTO numbers VALUES(2739);
INSERT INTO numbers VALUES(2740);
INSERT INTO numbers VALUES(2741);
INSERT INTO numbers VALUES(2742);
INSERT INTO numbers VALUES(2743);
INSERT INTO numbers VALUES(2744);
INSERT INTO numbers VALUES(2745);
INSERT INTO numbers VALUES(2746);
INSERT INTO numbers VALUES(2747);
INSERT INTO numbers VALUES(2748);
INSERT INTO numbers VALUES(2749);
INSERT INTO numbers VALUES(2750);
INSERT INTO numbers VALUES(2751);
INSERT INTO numbers VALUES(2752);
INSERT INTO numbers VALUES(2753);
INSERT INTO numbers VALUES(2754);
INSERT INTO numbers VALUES(2755);
INSERT INTO numbers VALUES(2756);
INSERT INTO numbers VALUES(2757);
INSERT INTO numbers VALUES(2758);
INSERT INTO numbers VALUES(2759);
INSERT INTO numbers VALUES(2760);
INSERT INTO numbers VALUES(2761);
INSERT INTO numbers VALUES(2762);
INSERT INTO numbers VALUES(2763);
INSERT INTO numbers VALUES(2764);
INSERT INTO numbers VALUES(2765);
INSERT INTO numbers VALUES(2766);
INSERT INTO numbers VALUES(2767);
INSERT INTO numbers VALUES(2768);
INSERT INTO numbers VALUES(2769);
INSERT INTO numbers VALUES(2770);
INSERT INTO numbers VALUES(2771);
INSERT INTO numbers VALUES(2772);
INSERT INTO numbers VALUES(2773);
INSERT INTO numbers VALUES(2774);
INSERT INTO numbers VALUES(2775);
INSERT INTO numbers VALUES(2776);
INSERT INTO numbers VALUES(2777);
INSERT INTO numbers VALUES(2778);
INSERT INTO numbers VALUES(2779);
INSERT INTO numbers VALUES(2780);
INSERT INTO numbers VALUES(2781);
INSERT INTO numbers VALUES(2782);
INSERT INTO numbers VALUES(2783);
INSERT INTO numbers VALUES(2784);
INSERT INTO numbers VALUES(2785);
INSERT INTO numbers VALUES(2786);
INSERT INTO numbers VALUES(2787);
INSERT INTO numbers VALUES(2788);
INSERT INTO numbers VALUES(2789);
INSERT INTO numbers VALUES(2790);
INSERT INTO numbers VALUES(2791);
INSERT INTO numbers VALUES(2792);
INSERT INTO numbers VALUES(2793);
INSERT INTO numbers VALUES(2794);
INSERT INTO numbers VALUES(2795);
INSERT INTO numbers VALUES(2796);
INSERT INTO numbers VALUES(2797);
INSERT INTO numbers VALUES(2798);
INSERT INTO numbers VALUES(2799);
INSERT INTO numbers VALUES(2800);
INSERT INTO numbers VALUES(2801);
INSERT INTO numbers VALUES(2802);
INSERT INTO numbers VALUES(2803);
INSERT INTO numbers VALUES(2804);
INSERT INTO numbers VALUES(2805);
INSERT INTO numbers VALUES(2806);
INSERT INTO numbers VALUES(2807);
INSERT INTO numbers VALUES(2808);
INSERT INTO numbers VALUES(2809);
INSERT INTO numbers VALUES(2810);
INSERT INTO numbers VALUES(2811);
INSERT INTO numbers VALUES(2812);
INSERT INTO numbers VALUES(2813);
INSERT INTO numbers VALUES(2814);
INSERT INTO numbers VALUES(2815);
INSERT INTO numbers VALUES(2816);
INSERT INTO numbers VALUES(2817);
INSERT INTO numbers VALUES(2818);
INSERT INTO numbers VALUES(2819);
INSERT INTO numbers VALUES(2820);
INSERT INTO numbers VALUES(2821);
INSERT INTO numbers VALUES(2822);
INSERT INTO numbers VALUES(2823);
INSERT INTO numbers VALUES(2824);
INSERT INTO numbers VALUES(2825);
INSERT INTO numbers VALUES(2826);
INSERT INTO numbers VALUES(2827);
INSERT INTO numbers VALUES(2828);
INSERT INTO numbers VALUES(2829);
INSERT INTO numbers VALUES(2830);
INSERT INTO numbers VALUES(2831);
INSERT INTO numbers VALUES(2832);
INSERT INTO numbers VALUES(2833);
INSERT INTO numbers VALUES(2834);
INSERT INTO numbers VALUES(2835);
INSERT INTO numbers VALUES(2836);
INSERT INTO numbers VALUES(2837);
INSERT INTO numbers VALUES(2838);
INSERT INTO numbers VALUES(2839);
INSERT INTO numbers VALUES(2840);
INSERT INTO numbers VALUES(2841);
INSERT INTO numbers VALUES(2842);
INSERT INTO numbers VALUES(2843);
INSERT INTO numbers VALUES(2844);
INSERT INTO numbers VALUES(2845);
INSERT INTO numbers VALUES(2846);
INSERT INTO numbers VALUES(2847);
INSERT INTO numbers VALUES(2848);
INSERT INTO numbers VALUES(2849);
INSERT INTO numbers VALUES(2850);
INSERT INTO numbers VALUES(2851);
INSERT INTO numbers VALUES(2852);
INSERT INTO numbers VALUES(2853);
INSERT INTO numbers VALUES(2854);
INSERT INTO numbers VALUES(2855);
INSERT INTO numbers VALUES(2856);
INSERT INTO numbers VALUES(2857);
INSERT INTO numbers VALUES(2858);
INSERT INTO numbers VALUES(2859);
INSERT INTO numbers VALUES(2860);
INSERT INTO numbers VALUES(2861);
INSERT INTO numbers VALUES(2862);
INSERT INTO numbers VALUES(2863);
INSERT INTO numbers VALUES(2864);
INSERT INTO numbers VALUES(2865);
INSERT INTO numbers VALUES(2866);
INSERT INTO numbers VALUES(2867);
INSERT INTO numbers VALUES(2868);
INSERT INTO numbers VALUES(2869);
INSERT INTO numbers VALUES(2870);
INSERT INTO numbers VALUES(2871);
INSERT INTO numbers VALUES(2872);
INSERT INTO numbers VALUES(2873);
INSERT INTO numbers VALUES(2874);
INSERT INTO numbers VALUES(2875);
INSERT INTO numbers VALUES(2876);
INSERT INTO numbers VALUES(2877);
INSERT INTO numbers VALUES(2878);
INSERT INTO numbers VALUES(2879);
INSERT INTO numbers VALUES(2880);
INSERT INTO numbers VALUES(2881);
INSERT INTO numbers VALUES(2882);
INSERT INTO numbers VALUES(2883);
INSERT INTO numbers VALUES(2884);
INSERT INTO numbers VALUES(2885);
INSERT INTO numbers VALUES(2886);
INSERT INTO numbers VALUES(2887);
INSERT INTO numbers VALUES(2888);
INSERT INTO numbers VALUES(2889);
INSERT INTO numbers VALUES(2890);
INSERT INTO numbers VALUES(2891);
INSERT INTO numbers VALUES(2892);
INSERT INTO numbers VALUES(2893);
INSERT INTO numbers VALUES(2894);
INSERT INTO numbers VALUES(2895);
INSERT INTO numbers VALUES(2896);
INSERT INTO numbers VALUES(2897);
INSERT INTO numbers VALUES(2898);
INSERT INTO numbers VALUES(2899);
INSERT INTO numbers VALUES(2900);
INSERT INTO numbers VALUES(2901);
INSERT INTO numbers VALUES(2902);
INSERT INTO numbers VALUES(2903);
INSERT INTO numbers VALUES(2904);
INSERT INTO numbers VALUES(2905);
INSERT INTO numbers VALUES(2906);
INSERT INTO numbers VALUES(2907);
INSERT INTO numbers VALUES(2908);
INSERT INTO numbers VALUES(2909);
INSERT INTO numbers VALUES(2910);
INSERT INTO numbers VALUES(2911);
INSERT INTO numbers VALUES(2912);
INSERT INTO numbers VALUES(2913);
INSERT INTO numbers VALUES(2914);
INSERT INTO numbers VALUES(2915);
INSERT INTO numbers VALUES(2916);
INSERT INTO numbers VALUES(2917);
INSERT INTO numbers VALUES(2918);
INSERT INTO numbers VALUES(2919);
INSERT INTO numbers VALUES(2920);
INSERT INTO numbers VALUES(2921);
INSERT INTO numbers VALUES(2922);
INSERT INTO numbers VALUES(2923);
INSERT INTO numbers VALUES(2924);
INSERT INTO numbers VALUES(2925);
INSERT INTO numbers VALUES(2926);
INSERT INTO numbers VALUES(2927);
INSERT INTO numbers VALUES(2928);
INSERT INTO numbers VALUES(2929);
INSERT INTO numbers VALUES(2930);
INSERT INTO numbers VALUES(2931);
INSERT INTO numbers VALUES(2932);
INSERT INTO numbers VALUES(2933);
INSERT INTO numbers VALUES(2934);
INSERT INTO numbers VALUES(2935);
INSERT INTO numbers VALUES(2936);
INSERT INTO numbers VALUES(2937);
INSERT INTO numbers VALUES(2938);
INSERT INTO numbers VALUES(2939);
INSERT INTO numbers VALUES(2940);
INSERT INTO numbers VALUES(2941);
INSERT INTO numbers VALUES(2942);
INSERT INTO numbers VALUES(2943);
INSERT INTO numbers VALUES(2944);
INSERT INTO numbers VALUES(2945);
INSERT INTO numbers VALUES(2946);
INSERT INTO numbers VALUES(2947);
INSERT INTO numbers VALUES(2948);
INSERT INTO numbers VALUES(2949);
INSERT INTO numbers VALUES(2950);
INSERT INTO numbers VALUES(2951);
INSERT INTO numbers VALUES(2952);
INSERT INTO numbers VALUES(2953);
INSERT INTO numbers VALUES(2954);
INSERT INTO numbers VALUES(2955);
INSERT INTO numbers VALUES(2956);
INSERT INTO numbers VALUES(2957);
INSERT INTO numbers VALUES(2958);
INSERT INTO numbers VALUES(2959);
INSERT INTO numbers VALUES(2960);
INSERT INTO numbers VALUES(2961);
INSERT INTO numbers VALUES(2962);
INSERT INTO numbers VALUES(2963);
INSERT INTO numbers VALUES(2964);
INSERT INTO numbers VALUES(2965);
INSERT INTO numbers VALUES(2966);
INSERT INTO numbers VALUES(2967);
INSERT INTO numbers VALUES(2968);
INSERT INTO numbers VALUES(2969);
INSERT INTO numbers VALUES(2970);
INSERT INTO numbers VALUES(2971);
INSERT INTO numbers VALUES(2972);
INSERT INTO numbers VALUES(2973);
INSERT INTO numbers VALUES(2974);
INSERT INTO numbers VALUES(2975);
INSERT INTO numbers VALUES(2976);
INSERT INTO numbers VALUES(2977);
INSERT INTO numbers VALUES(2978);
INSERT INTO numbers VALUES(2979);
INSERT INTO numbers VALUES(2980);
INSERT INTO numbers VALUES(2981);
INSERT INTO numbers VALUES(2982);
INSERT INTO numbers VALUES(2983);
INSERT INTO numbers VALUES(2984);
INSERT INTO numbers VALUES(2985);
INSERT INTO numbers VALUES(2986);
INSERT INTO numbers VALUES(2987);
INSERT INTO numbers VALUES(2988);
INSERT INTO numbers VALUES(2989);
INSERT INTO numbers VALUES(2990);
INSERT INTO numbers VALUES(2991);
INSERT INTO numbers VALUES(2992);
INSERT INTO numbers VALUES(2993);
INSERT INTO numbers VALUES(2994);
INSERT INTO numbers VALUES(2995);
INSERT INTO numbers VALUES(2996);
INSERT INTO numbers VALUES(2997);
INSERT INTO numbers VALUES(2998);
INSERT INTO numbers VALUES(2999);
INSERT INTO numbers VALUES(3000);
INSERT INTO numbers VALUES(3001);
INSERT INTO numbers VALUES(3002);
INSERT INTO numbers VALUES(3003);
INSERT INTO numbers VALUES(3004);
INSERT INTO numbers VALUES(3005);
INSERT INTO numbers VALUES(3006);
INSERT INTO numbers VALUES(3007);
INSERT INTO numbers VALUES(3008);
INSERT INTO numbers VALUES(3009);
INSERT INTO numbers VALUES(3010);
INSERT INTO numbers VALUES(3011);
INSERT INTO numbers VALUES(3012);
INSERT INTO numbers VALUES(3013);
INSERT INTO numbers VALUES(3014);
INSERT INTO numbers VALUES(3015);
INSERT INTO numbers VALUES(3016);
INSERT INTO numbers VALUES(3017);
INSERT INTO numbers VALUES(3018);
INSERT INTO numbers VALUES(3019);
INSERT INTO numbers VALUES(3020);
INSERT INTO numbers VALUES(3021);
INSERT INTO numbers VALUES(3022);
INSERT INTO numbers VALUES(3023);
INSERT INTO numbers VALUES(3024);
INSERT INTO numbers VALUES(3025);
INSERT INTO numbers VALUES(3026);
INSERT INTO numbers VALUES(3027);
INSERT INTO numbers VALUES(3028);
INSERT INTO numbers VALUES(3029);
INSERT INTO numbers VALUES(3030);
INSERT INTO numbers VALUES(3031);
INSERT INTO numbers VALUES(3032);
INSERT INTO numbers VALUES(3033);
INSERT INTO numbers VALUES(3034);
INSERT INTO numbers VALUES(3035);
INSERT INTO numbers VALUES(3036);
INSERT INTO numbers VALUES(3037);
INSERT INTO numbers VALUES(3038);
INSERT INTO numbers VALUES(3039);
INSERT INTO numbers VALUES(3040);
INSERT INTO numbers VALUES(3041);
INSERT INTO numbers VALUES(3042);
INSERT INTO numbers VALUES(3043);
INSERT INTO numbers VALUES(3044);
INSERT INTO numbers VALUES(3045);
INSERT INTO numbers VALUES(3046);
INSERT INTO numbers VALUES(3047);
INSERT INTO numbers VALUES(3048);
INSERT INTO numbers VALUES(3049);
INSERT INTO numbers VALUES(3050);
INSERT INTO numbers VALUES(3051);
INSERT INTO numbers VALUES(3052);
INSERT INTO numbers VALUES(3053);
INSERT INTO numbers VALUES(3054);
INSERT INTO numbers VALUES(3055);
INSERT INTO numbers VALUES(3056);
INSERT INTO numbers VALUES(3057);
INSERT INTO numbers VALUES(3058);
INSERT INTO numbers VALUES(3059);
INSERT INTO numbers VALUES(3060);
INSERT INTO numbers VALUES(3061);
INSERT INTO numbers VALUES(3062);
INSERT INTO numbers VALUES(3063);
INSERT INTO numbers VALUES(3064);
INSERT INTO numbers VALUES(3065);
INSERT INTO numbers VALUES(3066);
INSERT INTO numbers VALUES(3067);
INSERT INTO numbers VALUES(3068);
INSERT INTO numbers VALUES(3069);
INSERT INTO numbers VALUES(3070);
INSERT INTO numbers VALUES(3071);
INSERT INTO numbers VALUES(3072);
INSERT INTO numbers VALUES(3073);
INSERT INTO numbers VALUES(3074);
INSERT INTO numbers VALUES(3075);
INSERT INTO numbers VALUES(3076);
INSERT INTO numbers VALUES(3077);
INSERT INTO numbers VALUES(3078);
INSERT INTO numbers VALUES(3079);
INSERT INTO numbers VALUES(3080);
INSERT INTO numbers VALUES(3081);
INSERT INTO numbers VALUES(3082);
INSERT INTO numbers VALUES(3083);
INSERT INTO numbers VALUES(3084);
INSERT INTO numbers VALUES(3085);
INSERT INTO numbers VALUES(3086);
INSERT INTO numbers VALUES(3087);
INSERT INTO numbers VALUES(3088);
INSERT INTO numbers VALUES(3089);
INSERT INTO numbers VALUES(3090);
INSERT INTO numbers VALUES(3091);
INSERT INTO numbers VALUES(3092);
INSERT INTO numbers VALUES(3093);
INSERT INTO numbers VALUES(3094);
INSERT INTO numbers VALUES(3095);
INSERT INTO numbers VALUES(3096);
INSERT INTO numbers VALUES(3097);
INSERT INTO numbers VALUES(3098);
INSERT INTO numbers VALUES(3099);
INSERT INTO numbers VALUES(3100);
INSERT INTO numbers VALUES(3101);
INSERT INTO numbers VALUES(3102);
INSERT INTO numbers VALUES(3103);
INSERT INTO numbers VALUES(3104);
INSERT INTO numbers VALUES(3105);
INSERT INTO numbers VALUES(3106);
INSERT INTO numbers VALUES(3107);
INSERT INTO numbers VALUES(3108);
INSERT INTO numbers VALUES(3109);
INSERT INTO numbers VALUES(3110);
INSERT INTO numbers VALUES(3111);
INSERT INTO numbers VALUES(3112);
INSERT INTO numbers VALUES(3113);
INSERT INTO numbers VALUES(3114);
INSERT INTO numbers VALUES(3115);
INSERT INTO numbers VALUES(3116);
INSERT INTO numbers VALUES(3117);
INSERT INTO numbers VALUES(3118);
INSERT INTO numbers VALUES(3119);
INSERT INTO numbers VALUES(3120);
INSERT INTO numbers VALUES(3121);
INSERT INTO numbers VALUES(3122);
INSERT INTO numbers VALUES(3123);
INSERT INTO numbers VALUES(3124);
INSERT INTO numbers VALUES(3125);
INSERT INTO numbers VALUES(3126);
INSERT INTO numbers VALUES(3127);
INSERT INTO numbers VALUES(3128);
INSERT INTO numbers VALUES(3129);
INSERT INTO numbers VALUES(3130);
INSERT INTO numbers VALUES(3131);
INSERT INTO numbers VALUES(3132);
INSERT INTO numbers VALUES(3133);
INSERT INTO numbers VALUES(3134);
INSERT INTO numbers VALUES(3135);
INSERT INTO numbers VALUES(3136);
INSERT INTO numbers VALUES(3137);
INSERT INTO numbers VALUES(3138);
INSERT INTO numbers VALUES(3139);
INSERT INTO numbers VALUES(3140);
INSERT INTO numbers VALUES(3141);
INSERT INTO numbers VALUES(3142);
INSERT INTO numbers VALUES(3143);
INSERT INTO numbers VALUES(3144);
INSERT INTO numbers VALUES(3145);
INSERT INTO numbers VALUES(3146);
INSERT INTO numbers VALUES(3147);
INSERT INTO numbers VALUES(3148);
INSERT INTO numbers VALUES(3149);
INSERT INTO numbers VALUES(3150);
INSERT INTO numbers VALUES(3151);
INSERT INTO numbers VALUES(3152);
INSERT INTO numbers VALUES(3153);
INSERT INTO numbers VALUES(3154);
INSERT INTO numbers VALUES(3155);
INSERT INTO numbers VALUES(3156);
INSERT INTO numbers VALUES(3157);
INSERT INTO numbers VALUES(3158);
INSERT INTO numbers VALUES(3159);
INSERT INTO numbers VALUES(3160);
INSERT INTO numbers VALUES(3161);
INSERT INTO numbers VALUES(3162);
INSERT INTO numbers VALUES(3163);
INSERT INTO numbers VALUES(3164);
INSERT INTO numbers VALUES(3165);
INSERT INTO numbers VALUES(3166);
INSERT INTO numbers VALUES(3167);
INSERT INTO numbers VALUES(3168);
INSERT INTO numbers VALUES(3169);
INSERT INTO numbers VALUES(3170);
INSERT INTO numbers VALUES(3171);
INSERT INTO numbers VALUES(3172);
INSERT INTO numbers VALUES(3173);
INSERT INTO numbers VALUES(3174);
INSERT INTO numbers VALUES(3175);
INSERT INTO numbers VALUES(3176);
INSERT INTO numbers VALUES(3177);
INSERT INTO numbers VALUES(3178);
INSERT INTO numbers VALUES(3179);
INSERT INTO numbers VALUES(3180);
INSERT INTO numbers VALUES(3181);
INSERT INTO numbers VALUES(3182);
INSERT INTO numbers VALUES(3183);
INSERT INTO numbers VALUES(3184);
INSERT INTO numbers VALUES(3185);
INSERT INTO numbers VALUES(3186);
INSERT INTO numbers VALUES(3187);
INSERT INTO numbers VALUES(3188);
INSERT INTO numbers VALUES(3189);
INSERT INTO numbers VALUES(3190);
INSERT INTO numbers VALUES(3191);
INSERT INTO numbers VALUES(3192);
INSERT INTO numbers VALUES(3193);
INSERT INTO numbers VALUES(3194);
INSERT INTO numbers VALUES(3195);
INSERT INTO numbers VALUES(3196);
INSERT INTO numbers VALUES(3197);
INSERT INTO numbers VALUES(3198);
INSERT INTO numbers VALUES(3199);
INSERT INTO numbers VALUES(3200);
INSERT INTO numbers VALUES(3201);
INSERT INTO numbers VALUES(3202);
INSERT INTO numbers VALUES(3203);
INSERT INTO numbers VALUES(3204);
INSERT INTO numbers VALUES(3205);
INSERT INTO numbers VALUES(3206);
INSERT INTO numbers VALUES(3207);
INSERT INTO numbers VALUES(3208);
INSERT INTO numbers VALUES(3209);
INSERT INTO numbers VALUES(3210);
INSERT INTO numbers VALUES(3211);
INSERT INTO numbers VALUES(3212);
INSERT INTO numbers VALUES(3213);
INSERT INTO numbers VALUES(3214);
INSERT INTO numbers VALUES(3215);
INSERT INTO numbers VALUES(3216);
INSERT INTO numbers VALUES(3217);
INSERT INTO numbers VALUES(3218);
INSERT INTO numbers VALUES(3219);
INSERT INTO numbers VALUES(3220);
INSERT INTO numbers VALUES(3221);
INSERT INTO numbers VALUES(3222);
INSERT INTO numbers VALUES(3223);
INSERT INTO numbers VALUES(3224);
INSERT INTO numbers VALUES(3225);
INSERT INTO numbers VALUES(3226);
INSERT INTO numbers VALUES(3227);
INSERT INTO numbers VALUES(3228);
INSERT INTO numbers VALUES(3229);
INSERT INTO numbers VALUES(3230);
INSERT INTO numbers VALUES(3231);
INSERT INTO numbers VALUES(3232);
INSERT INTO numbers VALUES(3233);
INSERT INTO numbers VALUES(3234);
INSERT INTO numbers VALUES(3235);
INSERT INTO numbers VALUES(3236);
INSERT INTO numbers VALUES(3237);
INSERT INTO numbers VALUES(3238);
INSERT INTO numbers VALUES(3239);
INSERT INTO numbers VALUES(3240);
INSERT INTO numbers VALUES(3241);
INSERT INTO numbers VALUES(3242);
INSERT INTO numbers VALUES(3243);
INSERT INTO numbers VALUES(3244);
INSERT INTO numbers VALUES(3245);
INSERT INTO numbers VALUES(3246);
INSERT INTO numbers VALUES(3247);
INSERT INTO numbers VALUES(3248);
INSERT INTO numbers VALUES(3249);
INSERT INTO numbers VALUES(3250);
INSERT INTO numbers VALUES(3251);
INSERT INTO numbers VALUES(3252);
INSERT INTO numbers VALUES(3253);
INSERT INTO numbers VALUES(3254);
INSERT INTO numbers VALUES(3255);
INSERT INTO numbers VALUES(3256);
INSERT INTO numbers VALUES(3257);
INSERT INTO numbers VALUES(3258);
INSERT INTO numbers VALUES(3259);
INSERT INTO numbers VALUES(3260);
INSERT INTO numbers VALUES(3261);
INSERT INTO numbers VALUES(3262);
INSERT INTO numbers VALUES(3263);
INSERT INTO numbers VALUES(3264);
INSERT INTO numbers VALUES(3265);
INSERT INTO numbers VALUES(3266);
INSERT INTO numbers VALUES(3267);
INSERT INTO numbers VALUES(3268);
INSERT INTO numbers VALUES(3269);
INSERT INTO numbers VALUES(3270);
INSERT INTO numbers VALUES(3271);
INSERT INTO numbers VALUES(3272);
INSERT INTO numbers VALUES(3273);
INSERT INTO numbers VALUES(3274);
INSERT INTO numbers VALUES(3275);
INSERT INTO numbers VALUES(3276);
INSERT INTO numbers VALUES(3277);
INSERT INTO numbers VALUES(3278);
INSERT INTO numbers VALUES(3279);
INSERT INTO numbers VALUES(3280);
INSERT INTO numbers VALUES(3281);
INSERT INTO numbers VALUES(3282);
INSERT INTO numbers VALUES(3283);
INSERT INTO numbers VALUES(3284);
INSERT INTO numbers VALUES(3285);
INSERT INTO numbers VALUES(3286);
INSERT INTO numbers VALUES(3287);
INSERT INTO numbers VALUES(3288);
INSERT INTO numbers VALUES(3289);
INSERT INTO numbers VALUES(3290);
INSERT INTO numbers VALUES(3291);
INSERT INTO numbers VALUES(3292);
INSERT INTO numbers VALUES(3293);
INSERT INTO numbers VALUES(3294);
INSERT INTO numbers VALUES(3295);
INSERT INTO numbers VALUES(3296);
INSERT INTO numbers VALUES(3297);
INSERT INTO numbers VALUES(3298);
INSERT INTO numbers VALUES(3299);
INSERT INTO numbers VALUES(3300);
INSERT INTO numbers VALUES(3301);
INSERT INTO numbers VALUES(3302);
INSERT INTO numbers VALUES(3303);
INSERT INTO numbers VALUES(3304);
INSERT INTO numbers VALUES(3305);
INSERT INTO numbers VALUES(3306);
INSERT INTO numbers VALUES(3307);
INSERT INTO numbers VALUES(3308);
INSERT INTO numbers VALUES(3309);
INSERT INTO numbers VALUES(3310);
INSERT INTO numbers VALUES(3311);
INSERT INTO numbers VALUES(3312);
INSERT INTO numbers VALUES(3313);
INSERT INTO numbers VALUES(3314);
INSERT INTO numbers VALUES(3315);
INSERT INTO numbers VALUES(3316);
INSERT INTO numbers VALUES(3317);
INSERT INTO numbers VALUES(3318);
INSERT INTO numbers VALUES(3319);
INSERT INTO numbers VALUES(3320);
INSERT INTO numbers VALUES(3321);
INSERT INTO numbers VALUES(3322);
INSERT INTO numbers VALUES(3323);
INSERT INTO numbers VALUES(3324);
INSERT INTO numbers VALUES(3325);
INSERT INTO numbers VALUES(3326);
INSERT INTO numbers VALUES(3327);
INSERT INTO numbers VALUES(3328);
INSERT INTO numbers VALUES(3329);
INSERT INTO numbers VALUES(3330);
INSERT INTO numbers VALUES(3331);
INSERT INTO numbers VALUES(3332);
INSERT INTO numbers VALUES(3333);
INSERT INTO numbers VALUES(3334);
INSERT INTO numbers VALUES(3335);
INSERT INTO numbers VALUES(3336);
INSERT INTO numbers VALUES(3337);
INSERT INTO numbers VALUES(3338);
INSERT INTO numbers VALUES(3339);
INSERT INTO numbers VALUES(3340);
INSERT INTO numbers VALUES(3341);
INSERT INTO numbers VALUES(3342);
INSERT INTO numbers VALUES(3343);
INSERT INTO numbers VALUES(3344);
INSERT INTO numbers VALUES(3345);
INSERT INTO numbers VALUES(3346);
INSERT INTO numbers VALUES(3347);
INSERT INTO numbers VALUES(3348);
INSERT INTO numbers VALUES(3349);
INSERT INTO numbers VALUES(3350);
INSERT INTO numbers VALUES(3351);
INSERT INTO numbers VALUES(3352);
INSERT INTO numbers VALUES(3353);
INSERT INTO numbers VALUES(3354);
INSERT INTO numbers VALUES(3355);
INSERT INTO numbers VALUES(3356);
INSERT INTO numbers VALUES(3357);
INSERT INTO numbers VALUES(3358);
INSERT INTO numbers VALUES(3359);
INSERT INTO numbers VALUES(3360);
INSERT INTO numbers VALUES(3361);
INSERT INTO numbers VALUES(3362);
INSERT INTO numbers VALUES(3363);
INSERT INTO numbers VALUES(3364);
INSERT INTO numbers VALUES(3365);
INSERT INTO numbers VALUES(3366);
INSERT INTO numbers VALUES(3367);
INSERT INTO numbers VALUES(3368);
INSERT INTO numbers VALUES(3369);
INSERT INTO numbers VALUES(3370);
INSERT INTO numbers VALUES(3371);
INSERT INTO numbers VALUES(3372);
INSERT INTO numbers VALUES(3373);
INSERT INTO numbers VALUES(3374);
INSERT INTO numbers VALUES(3375);
INSERT INTO numbers VALUES(3376);
INSERT INTO numbers VALUES(3377);
INSERT INTO numbers VALUES(3378);
INSERT INTO numbers VALUES(3379);
INSERT INTO numbers VALUES(3380);
INSERT INTO numbers VALUES(3381);
INSERT INTO numbers VALUES(3382);
INSERT INTO numbers VALUES(3383);
INSERT INTO numbers VALUES(3384);
INSERT INTO numbers VALUES(3385);
INSERT INTO numbers VALUES(3386);
INSERT INTO numbers VALUES(3387);
INSERT INTO numbers VALUES(3388);
INSERT INTO numbers VALUES(3389);
INSERT INTO numbers VALUES(3390);
INSERT INTO numbers VALUES(3391);
INSERT INTO numbers VALUES(3392);
INSERT INTO numbers VALUES(3393);
INSERT INTO numbers VALUES(3394);
INSERT INTO numbers VALUES(3395);
INSERT INTO numbers VALUES(3396);
INSERT INTO numbers VALUES(3397);
INSERT INTO numbers VALUES(3398);
INSERT INTO numbers VALUES(3399);
INSERT INTO numbers VALUES(3400);
INSERT INTO numbers VALUES(3401);
INSERT INTO numbers VALUES(3402);
INSERT INTO numbers VALUES(3403);
INSERT INTO numbers VALUES(3404);
INSERT INTO numbers VALUES(3405);
INSERT INTO numbers VALUES(3406);
INSERT INTO numbers VALUES(3407);
INSERT INTO numbers VALUES(3408);
INSERT INTO numbers VALUES(3409);
INSERT INTO numbers VALUES(3410);
INSERT INTO numbers VALUES(3411);
INSERT INTO numbers VALUES(3412);
INSERT INTO numbers VALUES(3413);
INSERT INTO numbers VALUES(3414);
INSERT INTO numbers VALUES(3415);
INSERT INTO numbers VALUES(3416);
INSERT INTO numbers VALUES(3417);
INSERT INTO numbers VALUES(3418);
INSERT INTO numbers VALUES(3419);
INSERT INTO numbers VALUES(3420);
INSERT INTO numbers VALUES(3421);
INSERT INTO numbers VALUES(3422);
INSERT INTO numbers VALUES(3423);
INSERT INTO numbers VALUES(3424);
INSERT INTO numbers VALUES(3425);
INSERT INTO numbers VALUES(3426);
INSERT INTO numbers VALUES(3427);
INSERT INTO numbers VALUES(3428);
INSERT INTO numbers VALUES(3429);
INSERT INTO numbers VALUES(3430);
INSERT INTO numbers VALUES(3431);
INSERT INTO numbers VALUES(3432);
INSERT INTO numbers VALUES(3433);
INSERT INTO numbers VALUES(3434);
INSERT INTO numbers VALUES(3435);
INSERT INTO numbers VALUES(3436);
INSERT INTO numbers VALUES(3437);
INSERT INTO numbers VALUES(3438);
INSERT INTO numbers VALUES(3439);
INSERT INTO numbers VALUES(3440);
INSERT INTO numbers VALUES(3441);
INSERT INTO numbers VALUES(3442);
INSERT INTO numbers VALUES(3443);
INSERT INTO numbers VALUES(3444);
INSERT INTO numbers VALUES(3445);
INSERT INTO numbers VALUES(3446);
INSERT INTO numbers VALUES(3447);
INSERT INTO numbers VALUES(3448);
INSERT INTO numbers VALUES(3449);
INSERT INTO numbers VALUES(3450);
INSERT INTO numbers VALUES(3451);
INSERT INTO numbers VALUES(3452);
INSERT INTO numbers VALUES(3453);
INSERT INTO numbers VALUES(3454);
INSERT INTO numbers VALUES(3455);
INSERT INTO numbers VALUES(3456);
INSERT INTO numbers VALUES(3457);
INSERT INTO numbers VALUES(3458);
INSERT INTO numbers VALUES(3459);
INSERT INTO numbers VALUES(3460);
INSERT INTO numbers VALUES(3461);
INSERT INTO numbers VALUES(3462);
INSERT INTO numbers VALUES(3463);
INSERT INTO numbers VALUES(3464);
INSERT INTO numbers VALUES(3465);
INSERT INTO numbers VALUES(3466);
INSERT INTO numbers VALUES(3467);
INSERT INTO numbers VALUES(3468);
INSERT INTO numbers VALUES(3469);
INSERT INTO numbers VALUES(3470);
INSERT INTO numbers VALUES(3471);
INSERT INTO numbers VALUES(3472);
INSERT INTO numbers VALUES(3473);
INSERT INTO numbers VALUES(3474);
INSERT INTO numbers VALUES(3475);
INSERT INTO numbers VALUES(3476);
INSERT INTO numbers VALUES(3477);
INSERT INTO numbers VALUES(3478);
INSERT INTO numbers VALUES(3479);
INSERT INTO numbers VALUES(3480);
INSERT INTO numbers VALUES(3481);
INSERT INTO numbers VALUES(3482);
INSERT INTO numbers VALUES(3483);
INSERT INTO numbers VALUES(3484);
INSERT INTO numbers VALUES(3485);
INSERT INTO numbers VALUES(3486);
INSERT INTO numbers VALUES(3487);
INSERT INTO numbers VALUES(3488);
INSERT INTO numbers VALUES(3489);
INSERT INTO numbers VALUES(3490);
INSERT INTO numbers VALUES(3491);
INSERT INTO numbers VALUES(3492);
INSERT INTO numbers VALUES(3493);
INSERT INTO numbers VALUES(3494);
INSERT INTO numbers VALUES(3495);
INSERT INTO numbers VALUES(3496);
INSERT INTO numbers VALUES(3497);
INSERT INTO numbers VALUES(3498);
INSERT INTO numbers VALUES(3499);
INSERT INTO numbers VALUES(3500);
INSERT INTO numbers VALUES(3501);
INSERT INTO numbers VALUES(3502);
INSERT INTO numbers VALUES(3503);
INSERT INTO numbers VALUES(3504);
INSERT INTO numbers VALUES(3505);
INSERT INTO numbers VALUES(3506);
INSERT INTO numbers VALUES(3507);
INSERT INTO numbers VALUES(3508);
INSERT INTO numbers VALUES(3509);
INSERT INTO numbers VALUES(3510);
INSERT INTO numbers VALUES(3511);
INSERT INTO numbers VALUES(3512);
INSERT INTO numbers VALUES(3513);
INSERT INTO numbers VALUES(3514);
INSERT INTO numbers VALUES(3515);
INSERT INTO numbers VALUES(3516);
INSERT INTO numbers VALUES(3517);
INSERT INTO numbers VALUES(3518);
INSERT INTO numbers VALUES(3519);
INSERT INTO numbers VALUES(3520);
INSERT INTO numbers VALUES(3521);
INSERT INTO numbers VALUES(3522);
INSERT INTO numbers VALUES(3523);
INSERT INTO numbers VALUES(3524);
INSERT INTO numbers VALUES(3525);
INSERT INTO numbers VALUES(3526);
INSERT INTO numbers VALUES(3527);
INSERT INTO numbers VALUES(3528);
INSERT INTO numbers VALUES(3529);
INSERT INTO numbers VALUES(3530);
INSERT INTO numbers VALUES(3531);
INSERT INTO numbers VALUES(3532);
INSERT INTO numbers VALUES(3533);
INSERT INTO numbers VALUES(3534);
INSERT INTO numbers VALUES(3535);
INSERT INTO numbers VALUES(3536);
INSERT INTO numbers VALUES(3537);
INSERT INTO numbers VALUES(3538);
INSERT INTO numbers VALUES(3539);
INSERT INTO numbers VALUES(3540);
INSERT INTO numbers VALUES(3541);
INSERT INTO numbers VALUES(3542);
INSERT INTO numbers VALUES(3543);
INSERT INTO numbers VALUES(3544);
INSERT INTO numbers VALUES(3545);
INSERT INTO numbers VALUES(3546);
INSERT INTO numbers VALUES(3547);
INSERT INTO numbers VALUES(3548);
INSERT INTO numbers VALUES(3549);
INSERT INTO numbers VALUES(3550);
INSERT INTO numbers VALUES(3551);
INSERT INTO numbers VALUES(3552);
INSERT INTO numbers VALUES(3553);
INSERT INTO numbers VALUES(3554);
INSERT INTO numbers VALUES(3555);
INSERT INTO numbers VALUES(3556);
INSERT INTO numbers VALUES(3557);
INSERT INTO numbers VALUES(3558);
INSERT INTO numbers VALUES(3559);
INSERT INTO numbers VALUES(3560);
INSERT INTO numbers VALUES(3561);
INSERT INTO numbers VALUES(3562);
INSERT INTO numbers VALUES(3563);
INSERT INTO numbers VALUES(3564);
INSERT INTO numbers VALUES(3565);
INSERT INTO numbers VALUES(3566);
INSERT INTO numbers VALUES(3567);
INSERT INTO numbers VALUES(3568);
INSERT INTO numbers VALUES(3569);
INSERT INTO numbers VALUES(3570);
INSERT INTO numbers VALUES(3571);
INSERT INTO numbers VALUES(3572);
INSERT INTO numbers VALUES(3573);
INSERT INTO numbers VALUES(3574);
INSERT INTO numbers VALUES(3575);
INSERT INTO numbers VALUES(3576);
INSERT INTO numbers VALUES(3577);
INSERT INTO numbers VALUES(3578);
INSERT INTO numbers VALUES(3579);
INSERT INTO numbers VALUES(3580);
INSERT INTO numbers VALUES(3581);
INSERT INTO numbers VALUES(3582);
INSERT INTO numbers VALUES(3583);
INSERT INTO numbers VALUES(3584);
INSERT INTO numbers VALUES(3585);
INSERT INTO numbers VALUES(3586);
INSERT INTO numbers VALUES(3587);
INSERT INTO numbers VALUES(3588);
INSERT INTO numbers VALUES(3589);
INSERT INTO numbers VALUES(3590);
INSERT INTO numbers VALUES(3591);
INSERT INTO numbers VALUES(3592);
INSERT INTO numbers VALUES(3593);
INSERT INTO numbers VALUES(3594);
INSERT INTO numbers VALUES(3595);
INSERT INTO numbers VALUES(3596);
INSERT INTO numbers VALUES(3597);
INSERT INTO numbers VALUES(3598);
INSERT INTO numbers VALUES(3599);
INSERT INTO numbers VALUES(3600);
INSERT INTO numbers VALUES(3601);
INSERT INTO numbers VALUES(3602);
INSERT INTO numbers VALUES(3603);
INSERT INTO numbers VALUES(3604);
INSERT INTO numbers VALUES(3605);
INSERT INTO numbers VALUES(3606);
INSERT INTO numbers VALUES(3607);
INSERT INTO numbers VALUES(3608);
INSERT INTO numbers VALUES(3609);
INSERT INTO numbers VALUES(3610);
INSERT INTO numbers VALUES(3611);
INSERT INTO numbers VALUES(3612);
INSERT INTO numbers VALUES(3613);
INSERT INTO numbers VALUES(3614);
INSERT INTO numbers VALUES(3615);
INSERT INTO numbers VALUES(3616);
INSERT INTO numbers VALUES(3617);
INSERT INTO numbers VALUES(3618);
INSERT INTO numbers VALUES(3619);
INSERT INTO numbers VALUES(3620);
INSERT INTO numbers VALUES(3621);
INSERT INTO numbers VALUES(3622);
INSERT INTO numbers VALUES(3623);
INSERT INTO numbers VALUES(3624);
INSERT INTO numbers VALUES(3625);
INSERT INTO numbers VALUES(3626);
INSERT INTO numbers VALUES(3627);
INSERT INTO numbers VALUES(3628);
INSERT INTO numbers VALUES(3629);
INSERT INTO numbers VALUES(3630);
INSERT INTO numbers VALUES(3631);
INSERT INTO numbers VALUES(3632);
INSERT INTO numbers VALUES(3633);
INSERT INTO numbers VALUES(3634);
INSERT INTO numbers VALUES(3635);
INSERT INTO numbers VALUES(3636);
INSERT INTO numbers VALUES(3637);
INSERT INTO numbers VALUES(3638);
INSERT INTO numbers VALUES(3639);
INSERT INTO numbers VALUES(3640);
INSERT INTO numbers VALUES(3641);
INSERT INTO numbers VALUES(3642);
INSERT INTO numbers VALUES(3643);
INSERT INTO numbers VALUES(3644);
INSERT INTO numbers VALUES(3645);
INSERT INTO numbers VALUES(3646);
INSERT INTO numbers VALUES(3647);
INSERT INTO numbers VALUES(3648);
INSERT INTO numbers VALUES(3649);
INSERT INTO numbers VALUES(3650);
INSERT INTO numbers VALUES(3651);
INSERT INTO numbers VALUES(3652);
INSERT INTO numbers VALUES(3653);
INSERT INTO numbers VALUES(3654);
INSERT INTO numbers VALUES(3655);
INSERT INTO numbers VALUES(3656);
INSERT INTO numbers VALUES(3657);
INSERT INTO numbers VALUES(3658);
INSERT INTO numbers VALUES(3659);
CREATE TABLE fetches (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    -- What was asked for: the newest that there is, every day from one on, one day, what a file
    -- has, or how many requests are left.
    asked TEXT NOT NULL CHECK (asked IN ('latest', 'since', 'date', 'file', 'quota')),
    -- The day that was asked for, or the first one.
    day TEXT CHECK (day IS date(julianday(day))),
    fetched_at TEXT NOT NULL CHECK (
        fetched_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(fetched_at))
    ),
    outcome TEXT NOT NULL CHECK (
        outcome IN ('new', 'same', 'revised', 'no-data', 'not-yet', 'error')
    ),
    -- The kind of failure, and what else is known of it.
    failure TEXT CHECK ((failure IS NOT NULL) = (outcome = 'error')),
    detail TEXT,
    -- Which questions wait for next_due: those for the newest, those for past days, or all.
    scope TEXT CHECK (scope IN ('latest', 'past', 'all')),
    -- When the source can have something newer, or may be asked again; NULL where it does not say.
    next_due TEXT,
    -- How many requests it took, and how many more the source allowed; NULL where nobody knows.
    requests INTEGER CHECK (requests >= 0),
    requests_left INTEGER CHECK (requests_left >= 0)
) STRICT;
INSERT INTO fetches VALUES(1,1,'file',NULL,'2026-10-12T00:01:00Z','new',NULL,NULL,NULL,'2026-10-12T14:08:59Z',0,NULL);
CREATE TABLE alerts (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    quote_id INTEGER NOT NULL REFERENCES currencies (id) CHECK (quote_id <> base_id),
    rule TEXT NOT NULL CHECK (rule IN ('above', 'below', 'change', 'high', 'low')),
    -- The rate that one unit of base is to pass, in 10⁻⁹, or the percentage of a change, in 10⁻⁹.
    threshold INTEGER CHECK (threshold > 0),
    -- How many days before the newest one are compared with it.
    days INTEGER CHECK (days BETWEEN 1 AND 36525),
    -- waiting: not met. due: met since a sync, which has not said so yet. said: met, and said.
    state TEXT NOT NULL CHECK (state IN ('waiting', 'due', 'said')),
    CHECK ((threshold IS NULL) = (rule IN ('high', 'low'))),
    CHECK ((days IS NULL) = (rule IN ('above', 'below')))
) STRICT;
CREATE TABLE expenses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    date TEXT NOT NULL CHECK (
        date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date IS date(julianday(date))
    ),
    -- As paid; negative for a refund.
    amount INTEGER NOT NULL CHECK (
        amount <> 0 AND amount BETWEEN -1000000000000000 AND 1000000000000000
    ),
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    -- In the trip's home currency, fixed when it was recorded; NULL while it is pending.
    home INTEGER CHECK (
        (home = 0 OR (home > 0) = (amount > 0))
        AND home BETWEEN -1000000000000000 AND 1000000000000000
    ),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    memo TEXT CHECK (memo <> ''),
    place TEXT CHECK (place <> ''),
    -- Counts in all, but not in the daily figure.
    is_one_off INTEGER NOT NULL DEFAULT 0 CHECK (is_one_off IN (0, 1)),
    -- Where the rate is from: needed none, published for the pair, made of two published ones,
    -- given by hand (for the trip where rate_source is 'trip'), or told by what the card charged;
    -- pending where there is none yet.
    rate_kind TEXT NOT NULL CHECK (
        rate_kind IN ('same', 'stored', 'cross', 'manual', 'charged', 'pending')
    ),
    -- So much of the home currency for one unit: a decimal.
    rate TEXT CHECK (rate GLOB '[0-9]*' AND rate NOT GLOB '*[^0-9.]*'),
    rate_date TEXT CHECK (rate_date IS date(julianday(rate_date))),
    -- Of a pending expense, the only source whose rate is wanted; NULL for any.
    rate_source TEXT,
    -- The published rates that it is made of, as JSON: pair, rate, date and kind of each.
    rate_path TEXT CHECK (rate_path GLOB '[[]{*}]'),
    split TEXT NOT NULL DEFAULT 'none' CHECK (
        split IN ('none', 'even', 'shares', 'percent', 'exact', 'adjust')
    ),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    ),
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_path IS NOT NULL)),
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_date IS NOT NULL)),
    CHECK ((rate_kind = 'pending') = (home IS NULL)),
    CHECK ((rate_kind = 'pending') = (rate IS NULL))
) STRICT;
INSERT INTO expenses VALUES(1,'8e396f9b8f43e97b',1,'2026-10-12',2500,2,21228,3,'라멘 둘',NULL,0,'cross','8.491347905','2026-10-09','ecb','[{"pair":"EUR/JPY","rate":"175.68","date":"2026-10-09","kind":"published"},{"pair":"EUR/KRW","rate":"1491.76","date":"2026-10-09","kind":"published"}]','even',NULL);
INSERT INTO expenses VALUES(2,'f901b0125ece8a7b',1,'2026-10-12',12000,4,160232,2,'hotel',NULL,0,'cross','1335.266738274','2026-10-09','ecb','[{"pair":"EUR/USD","rate":"1.1172","date":"2026-10-09","kind":"published"},{"pair":"EUR/KRW","rate":"1491.76","date":"2026-10-09","kind":"published"}]','even','2026-10-12T02:01:00Z');
INSERT INTO expenses VALUES(3,'9f8b0dd9ff063d3f',2,'2026-10-12',5000,3,374,5,'공항 "버스"',NULL,0,'cross','0.000748914034429131','2026-10-09','ecb','[{"pair":"EUR/KRW","rate":"1491.76","date":"2026-10-09","kind":"published"},{"pair":"EUR/USD","rate":"1.1172","date":"2026-10-09","kind":"published"}]','even',NULL);
INSERT INTO expenses VALUES(4,'aa3f6ba79cd25133',1,'2026-10-12',300,5,NULL,7,'tea',NULL,0,'pending',NULL,NULL,NULL,NULL,'even',NULL);
CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    -- NULL while the expense is pending.
    home INTEGER,
    UNIQUE (expense_id, person_id)
) STRICT;
INSERT INTO payments VALUES(1,1,1,2500,21228);
INSERT INTO payments VALUES(2,2,1,12000,160232);
INSERT INTO payments VALUES(3,3,3,5000,374);
INSERT INTO payments VALUES(4,4,1,300,NULL);
CREATE TABLE shares (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    -- A decimal: how many shares, how many percent, an amount as paid; NULL for an even one.
    part TEXT CHECK (part GLOB '[-0-9]*' AND substr(part, 2) NOT GLOB '*[^0-9.]*'),
    -- NULL while the expense is pending.
    home INTEGER,
    UNIQUE (expense_id, person_id)
) STRICT;
INSERT INTO shares VALUES(1,1,1,NULL,10614);
INSERT INTO shares VALUES(2,1,2,NULL,10614);
INSERT INTO shares VALUES(3,2,1,NULL,80116);
INSERT INTO shares VALUES(4,2,2,NULL,80116);
INSERT INTO shares VALUES(5,3,3,NULL,374);
INSERT INTO shares VALUES(6,4,1,NULL,NULL);
INSERT INTO shares VALUES(7,4,2,NULL,NULL);
CREATE TABLE devices (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('device', 'link', 'guest')),
    -- The author of what it records.
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    -- In hexadecimal.
    secret_hash TEXT NOT NULL UNIQUE CHECK (length(secret_hash) = 64),
    -- Such as 'iPhone · Safari'; of a link, the trip's title when it was made.
    name TEXT NOT NULL,
    trip_id INTEGER REFERENCES trips (id) ON DELETE CASCADE,
    -- The link that a guest came by: both are removed together.
    link_id INTEGER REFERENCES devices (id) ON DELETE CASCADE,
    added_at TEXT NOT NULL,
    -- The last day on which it asked for something.
    seen_on TEXT,
    CHECK ((trip_id IS NULL) = (kind = 'device')),
    CHECK ((link_id IS NULL) = (kind <> 'guest'))
) STRICT;
CREATE TABLE pairing_codes (
    code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
    expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES sources (id),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (source_id, name)
) STRICT;
INSERT INTO series VALUES(1,1,'EUR');
CREATE TABLE rate_series (
    id INTEGER PRIMARY KEY REFERENCES series (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    -- The middle, or what a bank pays or takes for one unit.
    kind TEXT NOT NULL CHECK (kind IN ('mid', 'bank-buys', 'bank-sells')),
    -- Indirect: one unit of the base in each currency, as the ECB states its rates. Direct: one
    -- unit of each currency in the base, as Korean banks do.
    quotation TEXT NOT NULL CHECK (quotation IN ('indirect', 'direct'))
) STRICT;
INSERT INTO rate_series VALUES(1,1,'mid','indirect');
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    -- The day in the source's calendar that it is for.
    day TEXT NOT NULL CHECK (
        day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day IS date(julianday(day))
    ),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    fetch_id INTEGER NOT NULL REFERENCES fetches (id),
    -- When the source published it; NULL where it does not say.
    published_at TEXT,
    -- The first 16 bytes of the SHA-256 of its content, to tell sameness and to find decay.
    content_hash BLOB NOT NULL CHECK (length(content_hash) = 16),
    UNIQUE (series_id, day, revision)
) STRICT;
INSERT INTO snapshots VALUES(1,1,'2026-10-09',0,1,NULL,X'e45c2a18164677ece9d960ad96ab6f74');
CREATE TABLE migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    digest BLOB NOT NULL
) STRICT;
INSERT INTO migrations VALUES(1,'0001_rates',X'2bfa01f5e1052cc20995fcae2173c6cf');
INSERT INTO migrations VALUES(2,'0002_preferences',X'b5bd904f7e5a64244bdacf1b2b3dede5');
INSERT INTO migrations VALUES(3,'0003_trust',X'2e5172dcbd5c74677707e5130da43ab1');
INSERT INTO migrations VALUES(4,'0004_latest_rates',X'4355a95ab1a1058df8688ae19fc2b59e');
INSERT INTO migrations VALUES(5,'0005_trips',X'cc42e0633906b9e0f016cf249fcce3d7');
INSERT INTO migrations VALUES(6,'0006_changes',X'f255436cb565ef02fc60cc07b8d1467d');
INSERT INTO migrations VALUES(7,'0007_figures',X'5274dc679104e92cb1f74bfa34347568');
INSERT INTO migrations VALUES(8,'0008_second_copies',X'dfb9eac4514b3b479d5ffec17cdec744');
INSERT INTO migrations VALUES(9,'0009_revised_days',X'e227e4912febd677babb7b522feb4026');
INSERT INTO migrations VALUES(10,'0010_questions',X'78bd37e8defc31ec1389e4a5bb17ad12');
INSERT INTO migrations VALUES(11,'0011_views',X'0bfd23ec26b2496419bb39f066287101');
INSERT INTO migrations VALUES(12,'0012_alerts',X'588027d7cd235067908eafd678026c25');
INSERT INTO migrations VALUES(13,'0013_pending',X'146f19352867f22f439002afe2682840');
INSERT INTO migrations VALUES(14,'0014_authors',X'f8542d4626819972ede194876b529c27');
INSERT INTO migrations VALUES(15,'0015_devices',X'2bf24d7b45bfdc75afca20f93d2f2048');
INSERT INTO migrations VALUES(16,'0016_series',X'b4bf2b2f664935b15596aa922e2f2b06');
INSERT INTO migrations VALUES(17,'0017_films',X'5909c551fb9d7e26482afaadfbf36f5c');
CREATE TABLE films (
    id INTEGER PRIMARY KEY,
    -- What the source tells it by: titles are not unique.
    code TEXT NOT NULL UNIQUE CHECK (code <> ''),
    title TEXT NOT NULL,
    -- When it opens or opened; NULL where the source does not say.
    opened TEXT CHECK (opened IS date(julianday(opened))),
    -- What its page says; NULL until it was fetched, and where it says nothing.
    page_fetch_id INTEGER REFERENCES fetches (id),
    english_title TEXT,
    original_title TEXT,
    year INTEGER,
    minutes INTEGER CHECK (minutes > 0),
    rating TEXT,
    -- Names with a comma and a blank between them.
    nations TEXT,
    genres TEXT,
    -- To look at first, apart from favourite currencies.
    is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1))
) STRICT;
CREATE TABLE film_people (
    film_id INTEGER NOT NULL REFERENCES films (id),
    role TEXT NOT NULL CHECK (role IN ('director', 'actor')),
    position INTEGER NOT NULL CHECK (position >= 0),
    name TEXT NOT NULL,
    english_name TEXT,
    -- Whom an actor plays.
    part TEXT,
    PRIMARY KEY (film_id, role, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE film_ranks (
    film_id INTEGER NOT NULL REFERENCES films (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    rank INTEGER NOT NULL CHECK (rank > 0),
    -- By how many ranks it rose; 0 if it was not in the list before.
    rise INTEGER NOT NULL,
    is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
    audience INTEGER NOT NULL CHECK (audience >= 0),
    audience_change INTEGER NOT NULL,
    audience_percent INTEGER NOT NULL,
    audience_total INTEGER NOT NULL CHECK (audience_total >= 0),
    sales INTEGER NOT NULL CHECK (sales >= 0),
    sales_change INTEGER NOT NULL,
    sales_percent INTEGER NOT NULL,
    sales_total INTEGER NOT NULL CHECK (sales_total >= 0),
    sales_share INTEGER NOT NULL CHECK (sales_share >= 0),
    screens INTEGER NOT NULL CHECK (screens >= 0),
    showings INTEGER NOT NULL CHECK (showings >= 0),
    PRIMARY KEY (film_id, snapshot_id)
) STRICT, WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('trips',2);
INSERT INTO sqlite_sequence VALUES('people',4);
INSERT INTO sqlite_sequence VALUES('expenses',4);
CREATE TRIGGER rates_never_change BEFORE UPDATE ON rates
BEGIN
    SELECT raise(ABORT, 'rates are only ever added to');
END;
CREATE TRIGGER rates_stay BEFORE DELETE ON rates
BEGIN
    SELECT raise(ABORT, 'rates are only ever added to');
END;
CREATE TRIGGER doubted_rates_never_change
BEFORE UPDATE OF currency_id, snapshot_id, nanos, previous_nanos ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;
CREATE TRIGGER confirmations_stay BEFORE UPDATE OF confirmed_at ON doubted_rates
WHEN old.confirmed_at IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'a confirmation is for good');
END;
CREATE TRIGGER doubted_rates_stay BEFORE DELETE ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;
CREATE INDEX settlements_by_trip ON settlements (trip_id);
CREATE INDEX changes_by_operation ON changes (operation_id);
CREATE INDEX changes_by_expense ON changes (expense_id) WHERE expense_id IS NOT NULL;
CREATE TRIGGER operations_never_change BEFORE UPDATE ON operations
BEGIN
    SELECT raise(ABORT, 'operations are only ever added to');
END;
CREATE TRIGGER operations_stay BEFORE DELETE ON operations
BEGIN
    SELECT raise(ABORT, 'operations are only ever added to');
END;
CREATE TRIGGER changes_never_change BEFORE UPDATE ON changes
BEGIN
    SELECT raise(ABORT, 'changes are only ever added to');
END;
CREATE TRIGGER changes_stay BEFORE DELETE ON changes
BEGIN
    SELECT raise(ABORT, 'changes are only ever added to');
END;
CREATE VIEW trip_days AS
SELECT
    *,
    CASE WHEN days_left > 0 THEN left / days_left - (left % days_left < 0) END AS left_per_day
FROM (
    SELECT
        d.trip_id,
        d.date,
        CASE WHEN d.date < t.first_day THEN 'before' WHEN d.date > t.last_day THEN 'after'
            ELSE 'during' END AS stage,
        d.total,
        d.one_offs,
        d.cumulative,
        t.budget - d.cumulative AS left,
        t.daily_budget - (d.total - d.one_offs) AS left_of_day,
        max(0, CAST(julianday(t.last_day) - julianday(max(d.date, t.first_day)) AS INTEGER) + 1)
            AS days_left
    FROM (
        SELECT *, sum(total) OVER (PARTITION BY trip_id ORDER BY date) AS cumulative
        FROM day_totals
    ) AS d
    JOIN trips AS t ON t.id = d.trip_id
);
CREATE INDEX currencies_copy ON currencies (minor_unit_digits);
CREATE INDEX sources_copy ON sources (is_enabled);
CREATE INDEX doubted_rates_copy ON doubted_rates (previous_nanos, confirmed_at);
CREATE INDEX favorites_copy ON favorites (currency_id);
CREATE INDEX app_state_copy ON app_state (value);
CREATE INDEX fetches_by_series ON fetches (series_id, outcome);
CREATE INDEX fetches_answered ON fetches (series_id) WHERE outcome <> 'error';
CREATE INDEX fetches_failed ON fetches (series_id, next_due) WHERE outcome = 'error';
CREATE INDEX fetches_copy ON fetches (
    requests_left, requests, failure, scope, detail, day, asked, next_due, fetched_at
);
CREATE TRIGGER fetches_never_change BEFORE UPDATE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;
CREATE TRIGGER fetches_stay BEFORE DELETE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;
CREATE VIEW live_expenses AS
SELECT
    e.id, t.title AS trip, e.date,
    CASE WHEN e.date < t.first_day THEN 'before' WHEN e.date > t.last_day THEN 'after'
        ELSE 'during' END AS stage,
    CASE paid.minor_unit_digits WHEN 0 THEN e.amount WHEN 2 THEN e.amount / 1e2
        WHEN 3 THEN e.amount / 1e3 WHEN 4 THEN e.amount / 1e4 ELSE e.amount / 1e1 END AS amount,
    paid.code AS currency,
    CASE home.minor_unit_digits WHEN 0 THEN e.home WHEN 2 THEN e.home / 1e2
        WHEN 3 THEN e.home / 1e3 WHEN 4 THEN e.home / 1e4 ELSE e.home / 1e1 END AS home,
    home.code AS home_currency,
    categories.name AS category, e.memo, e.place,
    (SELECT group_concat(people.name, ', ') FROM payments
        JOIN people ON people.id = payments.person_id WHERE expense_id = e.id) AS paid_by,
    e.is_one_off, e.rate, e.rate_kind, e.rate_date, e.rate_source, e.split, e.trip_id
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;
CREATE INDEX categories_copy ON categories (is_removed);
CREATE INDEX alerts_by_series ON alerts (
    series_id, state, rule, threshold, days, base_id, quote_id
);
CREATE INDEX expenses_by_trip ON expenses (trip_id, date);
CREATE INDEX expenses_pending ON expenses (trip_id) WHERE home IS NULL;
CREATE INDEX payments_by_person ON payments (person_id);
CREATE INDEX shares_by_person ON shares (person_id);
CREATE VIEW day_totals AS
SELECT
    t.id AS trip_id,
    date(t.first_day, n.value || ' days') AS date,
    coalesce(sum(e.home), 0) AS total,
    coalesce(sum(e.home * e.is_one_off), 0) AS one_offs
FROM trips AS t
JOIN numbers AS n ON n.value <= julianday(t.last_day) - julianday(t.first_day)
LEFT JOIN expenses AS e ON e.trip_id = t.id AND e.date = date(t.first_day, n.value || ' days')
    AND e.removed_at IS NULL
WHERE t.removed_at IS NULL
GROUP BY t.id, n.value
UNION ALL
SELECT e.trip_id, e.date, coalesce(sum(e.home), 0), coalesce(sum(e.home * e.is_one_off), 0)
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
    AND e.date NOT BETWEEN t.first_day AND t.last_day
GROUP BY e.trip_id, e.date;
CREATE VIEW person_entries AS
SELECT e.trip_id, p.person_id, e.date, p.home AS paid, 0 AS share, 0 AS gave, 0 AS took
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN payments AS p ON p.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT e.trip_id, s.person_id, e.date, 0, s.home, 0, 0
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN shares AS s ON s.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT s.trip_id, s.giver_id, s.date, 0, 0, s.amount, 0
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT s.trip_id, s.taker_id, s.date, 0, 0, 0, s.amount
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL;
CREATE INDEX operations_copy ON operations (command, at, author);
CREATE INDEX devices_by_link ON devices (link_id);
CREATE INDEX devices_by_trip ON devices (trip_id, kind, name, added_at, seen_on);
CREATE INDEX pairing_codes_copy ON pairing_codes (expires_at);
CREATE INDEX rate_series_copy ON rate_series (base_id, kind, quotation);
CREATE INDEX snapshots_copy ON snapshots (published_at, fetch_id);
CREATE INDEX snapshots_revised ON snapshots (series_id) WHERE revision > 0;
CREATE TRIGGER snapshots_never_change BEFORE UPDATE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;
CREATE TRIGGER snapshots_stay BEFORE DELETE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;
CREATE VIEW current_snapshots AS
SELECT *
FROM snapshots AS s
WHERE NOT EXISTS (
    SELECT 1
    FROM snapshots AS newer
    WHERE newer.series_id = s.series_id
        AND newer.day = s.day
        AND newer.revision > s.revision
);
CREATE VIEW rate_decimals AS
SELECT
    sources.name AS source, shared.code AS base, other.code AS currency, s.day AS rate_date,
    r.nanos / 1e9 AS rate, r.nanos, s.revision, rate_series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id AND rate_series.quotation = 'indirect'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id
UNION ALL
SELECT
    sources.name, other.code, shared.code, s.day,
    r.nanos / 1e9, r.nanos, s.revision, rate_series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id AND rate_series.quotation = 'direct'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id;
CREATE VIEW rate_changes AS
SELECT
    source, base, currency, rate_date, rate, previous_date, previous, delta / 1e9 AS delta,
    CASE WHEN delta > 10000000 THEN 'up' WHEN delta < -10000000 THEN 'down' ELSE 'none' END
        AS direction,
    kind
FROM (
    SELECT
        *,
        lag(rate) OVER publications AS previous,
        lag(rate_date) OVER publications AS previous_date,
        CASE
            WHEN julianday(rate_date) - julianday(lag(rate_date) OVER publications) <= 14
                THEN nanos - lag(nanos) OVER publications
        END AS delta
    FROM rate_decimals
    WINDOW publications AS (PARTITION BY source, kind, base, currency ORDER BY rate_date)
);
CREATE VIEW latest_rates AS
SELECT
    sources.name AS source,
    iif(rate_series.quotation = 'direct', other.code, shared.code) AS base,
    iif(rate_series.quotation = 'direct', shared.code, other.code) AS currency,
    s.day AS rate_date, r.nanos / 1e9 AS rate, r.nanos, rate_series.kind
FROM (
    SELECT series_id, max(day) AS day FROM snapshots GROUP BY series_id
) AS newest
CROSS JOIN current_snapshots AS s
    ON s.series_id = newest.series_id AND s.day = newest.day
CROSS JOIN series ON series.id = s.series_id
CROSS JOIN rate_series ON rate_series.id = s.series_id
CROSS JOIN sources ON sources.id = series.source_id
CROSS JOIN currencies AS shared ON shared.id = rate_series.base_id
CROSS JOIN currencies AS other ON other.id <> shared.id
CROSS JOIN rates AS r ON r.currency_id = other.id AND r.snapshot_id = s.id;
CREATE VIEW unconfirmed_rates AS
SELECT
    sources.name AS source,
    iif(rate_series.quotation = 'direct', other.code, shared.code) AS base,
    iif(rate_series.quotation = 'direct', shared.code, other.code) AS currency,
    s.day AS rate_date, d.nanos / 1e9 AS rate, d.previous_nanos / 1e9 AS previous, rate_series.kind
FROM doubted_rates AS d
JOIN current_snapshots AS s ON s.id = d.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = d.currency_id
WHERE d.confirmed_at IS NULL;
CREATE INDEX films_copy ON films (
    title, opened, page_fetch_id, english_title, original_title, year, minutes, rating, nations,
    genres, is_favorite
);
CREATE INDEX film_people_copy ON film_people (name, english_name, part);
CREATE UNIQUE INDEX film_ranks_by_list ON film_ranks (snapshot_id, rank);
CREATE TRIGGER film_ranks_never_change BEFORE UPDATE ON film_ranks
BEGIN
    SELECT raise(ABORT, 'lists of films are only ever added to');
END;
CREATE TRIGGER film_ranks_stay BEFORE DELETE ON film_ranks
BEGIN
    SELECT raise(ABORT, 'lists of films are only ever added to');
END;
CREATE VIEW film_days AS
SELECT
    s.day AS date, r.rank, iif(r.is_new, NULL, r.rise) AS rise, f.code, f.title, f.opened,
    r.audience, r.audience_change, r.audience_percent / 1e3 AS audience_percent, r.audience_total,
    r.sales, r.sales_change, r.sales_percent / 1e3 AS sales_percent, r.sales_total,
    r.sales_share / 1e3 AS sales_share, r.screens, r.showings,
    CAST(julianday(s.day) - julianday(f.opened) AS INTEGER) + 1 AS day_of_run,
    s.revision, f.id AS film_id
FROM series
JOIN current_snapshots AS s ON s.series_id = series.id
JOIN film_ranks AS r ON r.snapshot_id = s.id
JOIN films AS f ON f.id = r.film_id
WHERE series.name = 'day';
CREATE VIEW film_runs AS
SELECT
    code, title, opened, min(date) AS first, max(date) AS last, count(*) AS days_listed,
    min(rank) AS best_rank, max(audience) AS best_audience, max(audience_total) AS audience_total,
    max(sales_total) AS sales_total
FROM film_days
GROUP BY film_id;
COMMIT;
PRAGMA application_id = 1380085611;
PRAGMA user_version = 17;
