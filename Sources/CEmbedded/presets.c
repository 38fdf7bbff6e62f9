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
#embed "../../Data/banks/andromoney.tsv"
};

static const unsigned char preset_5[] = {
#embed "../../Data/banks/barclays.tsv"
};

static const unsigned char preset_6[] = {
#embed "../../Data/banks/c6-card.tsv"
};

static const unsigned char preset_7[] = {
#embed "../../Data/banks/camt.tsv"
};

static const unsigned char preset_8[] = {
#embed "../../Data/banks/capital-one.tsv"
};

static const unsigned char preset_9[] = {
#embed "../../Data/banks/cash-app.tsv"
};

static const unsigned char preset_10[] = {
#embed "../../Data/banks/cashew.tsv"
};

static const unsigned char preset_11[] = {
#embed "../../Data/banks/chase.tsv"
};

static const unsigned char preset_12[] = {
#embed "../../Data/banks/commerzbank.tsv"
};

static const unsigned char preset_13[] = {
#embed "../../Data/banks/curve.tsv"
};

static const unsigned char preset_14[] = {
#embed "../../Data/banks/dbs-card.tsv"
};

static const unsigned char preset_15[] = {
#embed "../../Data/banks/dbs.tsv"
};

static const unsigned char preset_16[] = {
#embed "../../Data/banks/dkb-giro.tsv"
};

static const unsigned char preset_17[] = {
#embed "../../Data/banks/dkb-visa.tsv"
};

static const unsigned char preset_18[] = {
#embed "../../Data/banks/hana-card.tsv"
};

static const unsigned char preset_19[] = {
#embed "../../Data/banks/hsbc-hk.tsv"
};

static const unsigned char preset_20[] = {
#embed "../../Data/banks/hyundai-card.tsv"
};

static const unsigned char preset_21[] = {
#embed "../../Data/banks/ing-de.tsv"
};

static const unsigned char preset_22[] = {
#embed "../../Data/banks/ing-nl.tsv"
};

static const unsigned char preset_23[] = {
#embed "../../Data/banks/ing-pl.tsv"
};

static const unsigned char preset_24[] = {
#embed "../../Data/banks/kakao-bank.tsv"
};

static const unsigned char preset_25[] = {
#embed "../../Data/banks/kb-card.tsv"
};

static const unsigned char preset_26[] = {
#embed "../../Data/banks/lotte-card.tsv"
};

static const unsigned char preset_27[] = {
#embed "../../Data/banks/miles-and-more.tsv"
};

static const unsigned char preset_28[] = {
#embed "../../Data/banks/mizuho.tsv"
};

static const unsigned char preset_29[] = {
#embed "../../Data/banks/monefy.tsv"
};

static const unsigned char preset_30[] = {
#embed "../../Data/banks/money-manager.tsv"
};

static const unsigned char preset_31[] = {
#embed "../../Data/banks/monzo.tsv"
};

static const unsigned char preset_32[] = {
#embed "../../Data/banks/mt940.tsv"
};

static const unsigned char preset_33[] = {
#embed "../../Data/banks/n26-old.tsv"
};

static const unsigned char preset_34[] = {
#embed "../../Data/banks/n26.tsv"
};

static const unsigned char preset_35[] = {
#embed "../../Data/banks/ocbc.tsv"
};

static const unsigned char preset_36[] = {
#embed "../../Data/banks/ofx.tsv"
};

static const unsigned char preset_37[] = {
#embed "../../Data/banks/paypal.tsv"
};

static const unsigned char preset_38[] = {
#embed "../../Data/banks/paypay.tsv"
};

static const unsigned char preset_39[] = {
#embed "../../Data/banks/qianji.tsv"
};

static const unsigned char preset_40[] = {
#embed "../../Data/banks/qif.tsv"
};

static const unsigned char preset_41[] = {
#embed "../../Data/banks/rakuten-bank.tsv"
};

static const unsigned char preset_42[] = {
#embed "../../Data/banks/rakuten-card.tsv"
};

static const unsigned char preset_43[] = {
#embed "../../Data/banks/revolut.tsv"
};

static const unsigned char preset_44[] = {
#embed "../../Data/banks/samsung-card-abroad.tsv"
};

static const unsigned char preset_45[] = {
#embed "../../Data/banks/samsung-card.tsv"
};

static const unsigned char preset_46[] = {
#embed "../../Data/banks/schwab.tsv"
};

static const unsigned char preset_47[] = {
#embed "../../Data/banks/shinhan-card.tsv"
};

static const unsigned char preset_48[] = {
#embed "../../Data/banks/sparkasse.tsv"
};

static const unsigned char preset_49[] = {
#embed "../../Data/banks/splitpro.tsv"
};

static const unsigned char preset_50[] = {
#embed "../../Data/banks/starling.tsv"
};

static const unsigned char preset_51[] = {
#embed "../../Data/banks/toshl.tsv"
};

static const unsigned char preset_52[] = {
#embed "../../Data/banks/toss-bank.tsv"
};

static const unsigned char preset_53[] = {
#embed "../../Data/banks/travelspend.tsv"
};

static const unsigned char preset_54[] = {
#embed "../../Data/banks/tricount.tsv"
};

static const unsigned char preset_55[] = {
#embed "../../Data/banks/uob.tsv"
};

static const unsigned char preset_56[] = {
#embed "../../Data/banks/up-au.tsv"
};

static const unsigned char preset_57[] = {
#embed "../../Data/banks/venmo.tsv"
};

static const unsigned char preset_58[] = {
#embed "../../Data/banks/wechat-pay.tsv"
};

static const unsigned char preset_59[] = {
#embed "../../Data/banks/whooing.tsv"
};

static const unsigned char preset_60[] = {
#embed "../../Data/banks/wise-history.tsv"
};

static const unsigned char preset_61[] = {
#embed "../../Data/banks/wise.tsv"
};

static const unsigned char preset_62[] = {
#embed "../../Data/banks/woori-bank.tsv"
};

static const unsigned char preset_63[] = {
#embed "../../Data/banks/woori-bill.tsv"
};

static const unsigned char preset_64[] = {
#embed "../../Data/banks/woori-card.tsv"
};

static const unsigned char preset_65[] = {
#embed "../../Data/banks/ynab.tsv"
};

static const struct ratebook_preset presets[] = {
    {"alipay", {preset_1, sizeof preset_1}},
    {"amex-uk", {preset_2, sizeof preset_2}},
    {"amex", {preset_3, sizeof preset_3}},
    {"andromoney", {preset_4, sizeof preset_4}},
    {"barclays", {preset_5, sizeof preset_5}},
    {"c6-card", {preset_6, sizeof preset_6}},
    {"camt", {preset_7, sizeof preset_7}},
    {"capital-one", {preset_8, sizeof preset_8}},
    {"cash-app", {preset_9, sizeof preset_9}},
    {"cashew", {preset_10, sizeof preset_10}},
    {"chase", {preset_11, sizeof preset_11}},
    {"commerzbank", {preset_12, sizeof preset_12}},
    {"curve", {preset_13, sizeof preset_13}},
    {"dbs-card", {preset_14, sizeof preset_14}},
    {"dbs", {preset_15, sizeof preset_15}},
    {"dkb-giro", {preset_16, sizeof preset_16}},
    {"dkb-visa", {preset_17, sizeof preset_17}},
    {"hana-card", {preset_18, sizeof preset_18}},
    {"hsbc-hk", {preset_19, sizeof preset_19}},
    {"hyundai-card", {preset_20, sizeof preset_20}},
    {"ing-de", {preset_21, sizeof preset_21}},
    {"ing-nl", {preset_22, sizeof preset_22}},
    {"ing-pl", {preset_23, sizeof preset_23}},
    {"kakao-bank", {preset_24, sizeof preset_24}},
    {"kb-card", {preset_25, sizeof preset_25}},
    {"lotte-card", {preset_26, sizeof preset_26}},
    {"miles-and-more", {preset_27, sizeof preset_27}},
    {"mizuho", {preset_28, sizeof preset_28}},
    {"monefy", {preset_29, sizeof preset_29}},
    {"money-manager", {preset_30, sizeof preset_30}},
    {"monzo", {preset_31, sizeof preset_31}},
    {"mt940", {preset_32, sizeof preset_32}},
    {"n26-old", {preset_33, sizeof preset_33}},
    {"n26", {preset_34, sizeof preset_34}},
    {"ocbc", {preset_35, sizeof preset_35}},
    {"ofx", {preset_36, sizeof preset_36}},
    {"paypal", {preset_37, sizeof preset_37}},
    {"paypay", {preset_38, sizeof preset_38}},
    {"qianji", {preset_39, sizeof preset_39}},
    {"qif", {preset_40, sizeof preset_40}},
    {"rakuten-bank", {preset_41, sizeof preset_41}},
    {"rakuten-card", {preset_42, sizeof preset_42}},
    {"revolut", {preset_43, sizeof preset_43}},
    {"samsung-card-abroad", {preset_44, sizeof preset_44}},
    {"samsung-card", {preset_45, sizeof preset_45}},
    {"schwab", {preset_46, sizeof preset_46}},
    {"shinhan-card", {preset_47, sizeof preset_47}},
    {"sparkasse", {preset_48, sizeof preset_48}},
    {"splitpro", {preset_49, sizeof preset_49}},
    {"starling", {preset_50, sizeof preset_50}},
    {"toshl", {preset_51, sizeof preset_51}},
    {"toss-bank", {preset_52, sizeof preset_52}},
    {"travelspend", {preset_53, sizeof preset_53}},
    {"tricount", {preset_54, sizeof preset_54}},
    {"uob", {preset_55, sizeof preset_55}},
    {"up-au", {preset_56, sizeof preset_56}},
    {"venmo", {preset_57, sizeof preset_57}},
    {"wechat-pay", {preset_58, sizeof preset_58}},
    {"whooing", {preset_59, sizeof preset_59}},
    {"wise-history", {preset_60, sizeof preset_60}},
    {"wise", {preset_61, sizeof preset_61}},
    {"woori-bank", {preset_62, sizeof preset_62}},
    {"woori-bill", {preset_63, sizeof preset_63}},
    {"woori-card", {preset_64, sizeof preset_64}},
    {"ynab", {preset_65, sizeof preset_65}},
};

const struct ratebook_preset *ratebook_presets(size_t *count) {
    *count = sizeof presets / sizeof *presets;
    return presets;
}
