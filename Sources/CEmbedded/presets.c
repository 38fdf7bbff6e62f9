#include "file.h"

// Written by Scripts/embed-presets.

static const unsigned char preset_1[] = {
#embed "../../Data/banks/alipay.tsv"
};

static const unsigned char preset_2[] = {
#embed "../../Data/banks/amex-uk.tsv"
};

static const unsigned char preset_3[] = {
#embed "../../Data/banks/amex.tsv"
};

static const unsigned char preset_4[] = {
#embed "../../Data/banks/barclays.tsv"
};

static const unsigned char preset_5[] = {
#embed "../../Data/banks/camt.tsv"
};

static const unsigned char preset_6[] = {
#embed "../../Data/banks/capital-one.tsv"
};

static const unsigned char preset_7[] = {
#embed "../../Data/banks/chase.tsv"
};

static const unsigned char preset_8[] = {
#embed "../../Data/banks/commerzbank.tsv"
};

static const unsigned char preset_9[] = {
#embed "../../Data/banks/dbs-card.tsv"
};

static const unsigned char preset_10[] = {
#embed "../../Data/banks/dbs.tsv"
};

static const unsigned char preset_11[] = {
#embed "../../Data/banks/dkb-giro.tsv"
};

static const unsigned char preset_12[] = {
#embed "../../Data/banks/dkb-visa.tsv"
};

static const unsigned char preset_13[] = {
#embed "../../Data/banks/hana-card.tsv"
};

static const unsigned char preset_14[] = {
#embed "../../Data/banks/hsbc-hk.tsv"
};

static const unsigned char preset_15[] = {
#embed "../../Data/banks/hyundai-card.tsv"
};

static const unsigned char preset_16[] = {
#embed "../../Data/banks/ing-de.tsv"
};

static const unsigned char preset_17[] = {
#embed "../../Data/banks/ing-nl.tsv"
};

static const unsigned char preset_18[] = {
#embed "../../Data/banks/kakao-bank.tsv"
};

static const unsigned char preset_19[] = {
#embed "../../Data/banks/kb-card.tsv"
};

static const unsigned char preset_20[] = {
#embed "../../Data/banks/lotte-card.tsv"
};

static const unsigned char preset_21[] = {
#embed "../../Data/banks/monefy.tsv"
};

static const unsigned char preset_22[] = {
#embed "../../Data/banks/monzo.tsv"
};

static const unsigned char preset_23[] = {
#embed "../../Data/banks/mt940.tsv"
};

static const unsigned char preset_24[] = {
#embed "../../Data/banks/n26-old.tsv"
};

static const unsigned char preset_25[] = {
#embed "../../Data/banks/n26.tsv"
};

static const unsigned char preset_26[] = {
#embed "../../Data/banks/ocbc.tsv"
};

static const unsigned char preset_27[] = {
#embed "../../Data/banks/ofx.tsv"
};

static const unsigned char preset_28[] = {
#embed "../../Data/banks/paypal.tsv"
};

static const unsigned char preset_29[] = {
#embed "../../Data/banks/qif.tsv"
};

static const unsigned char preset_30[] = {
#embed "../../Data/banks/revolut.tsv"
};

static const unsigned char preset_31[] = {
#embed "../../Data/banks/samsung-card-abroad.tsv"
};

static const unsigned char preset_32[] = {
#embed "../../Data/banks/samsung-card.tsv"
};

static const unsigned char preset_33[] = {
#embed "../../Data/banks/schwab.tsv"
};

static const unsigned char preset_34[] = {
#embed "../../Data/banks/shinhan-card.tsv"
};

static const unsigned char preset_35[] = {
#embed "../../Data/banks/sparkasse.tsv"
};

static const unsigned char preset_36[] = {
#embed "../../Data/banks/splitpro.tsv"
};

static const unsigned char preset_37[] = {
#embed "../../Data/banks/starling.tsv"
};

static const unsigned char preset_38[] = {
#embed "../../Data/banks/toss-bank.tsv"
};

static const unsigned char preset_39[] = {
#embed "../../Data/banks/travelspend.tsv"
};

static const unsigned char preset_40[] = {
#embed "../../Data/banks/uob.tsv"
};

static const unsigned char preset_41[] = {
#embed "../../Data/banks/venmo.tsv"
};

static const unsigned char preset_42[] = {
#embed "../../Data/banks/wechat-pay.tsv"
};

static const unsigned char preset_43[] = {
#embed "../../Data/banks/wise-history.tsv"
};

static const unsigned char preset_44[] = {
#embed "../../Data/banks/wise.tsv"
};

static const struct ratebook_preset presets[] = {
    {"alipay", {preset_1, sizeof preset_1}},
    {"amex-uk", {preset_2, sizeof preset_2}},
    {"amex", {preset_3, sizeof preset_3}},
    {"barclays", {preset_4, sizeof preset_4}},
    {"camt", {preset_5, sizeof preset_5}},
    {"capital-one", {preset_6, sizeof preset_6}},
    {"chase", {preset_7, sizeof preset_7}},
    {"commerzbank", {preset_8, sizeof preset_8}},
    {"dbs-card", {preset_9, sizeof preset_9}},
    {"dbs", {preset_10, sizeof preset_10}},
    {"dkb-giro", {preset_11, sizeof preset_11}},
    {"dkb-visa", {preset_12, sizeof preset_12}},
    {"hana-card", {preset_13, sizeof preset_13}},
    {"hsbc-hk", {preset_14, sizeof preset_14}},
    {"hyundai-card", {preset_15, sizeof preset_15}},
    {"ing-de", {preset_16, sizeof preset_16}},
    {"ing-nl", {preset_17, sizeof preset_17}},
    {"kakao-bank", {preset_18, sizeof preset_18}},
    {"kb-card", {preset_19, sizeof preset_19}},
    {"lotte-card", {preset_20, sizeof preset_20}},
    {"monefy", {preset_21, sizeof preset_21}},
    {"monzo", {preset_22, sizeof preset_22}},
    {"mt940", {preset_23, sizeof preset_23}},
    {"n26-old", {preset_24, sizeof preset_24}},
    {"n26", {preset_25, sizeof preset_25}},
    {"ocbc", {preset_26, sizeof preset_26}},
    {"ofx", {preset_27, sizeof preset_27}},
    {"paypal", {preset_28, sizeof preset_28}},
    {"qif", {preset_29, sizeof preset_29}},
    {"revolut", {preset_30, sizeof preset_30}},
    {"samsung-card-abroad", {preset_31, sizeof preset_31}},
    {"samsung-card", {preset_32, sizeof preset_32}},
    {"schwab", {preset_33, sizeof preset_33}},
    {"shinhan-card", {preset_34, sizeof preset_34}},
    {"sparkasse", {preset_35, sizeof preset_35}},
    {"splitpro", {preset_36, sizeof preset_36}},
    {"starling", {preset_37, sizeof preset_37}},
    {"toss-bank", {preset_38, sizeof preset_38}},
    {"travelspend", {preset_39, sizeof preset_39}},
    {"uob", {preset_40, sizeof preset_40}},
    {"venmo", {preset_41, sizeof preset_41}},
    {"wechat-pay", {preset_42, sizeof preset_42}},
    {"wise-history", {preset_43, sizeof preset_43}},
    {"wise", {preset_44, sizeof preset_44}},
};

const struct ratebook_preset *ratebook_presets(size_t *count) {
    *count = sizeof presets / sizeof *presets;
    return presets;
}
