/** Bands and names of the business analysis, the same for the roll-ups, both doors and the charts. */
import { vocabulary } from './codes';
import type { Cents } from './money';
import { spokenTexts } from './spoken';

/** ANA-008. */
export const statisticsDimension = vocabulary({ DAY: { code: 'day', label: '按日' }, MONTH: { code: 'month', label: '按月' } });
export type StatisticsDimension = keyof typeof statisticsDimension.rows;

const range = (code: string, label: string, fromYuan: number) => ({ code, label, fromCents: fromYuan * 100 });
/** A payment belongs to the last band that begins at or below its amount. */
export const amountBand = vocabulary({
  A0: range('0', '3千以下', 0),
  A3: range('1', '3–5千', 3_000),
  A5: range('2', '5–8千', 5_000),
  A8: range('3', '8千–1万', 8_000),
  A10: range('4', '1–1.5万', 10_000),
  A15: range('5', '1.5–2万', 15_000),
  A20: range('6', '2–5万', 20_000),
  A50: range('7', '5万以上', 50_000),
});
export type AmountBand = keyof typeof amountBand.rows;

const years = (code: string, label: string, fromAge: number) => ({ code, label, fromAge });
/** Full years on the day of the payment; of several days the last one counts. */
export const ageBand = vocabulary({
  Y0: years('0', '18岁以下', 0),
  Y18: years('1', '18–24岁', 18),
  Y25: years('2', '25–29岁', 25),
  Y30: years('3', '30–34岁', 30),
  Y35: years('4', '35–39岁', 35),
  Y40: years('5', '40–49岁', 40),
  Y50: years('6', '50–59岁', 50),
  Y60: years('7', '60岁以上', 60),
  UNKNOWN: years('8', '未知', Number.POSITIVE_INFINITY),
});
export type AgeBand = keyof typeof ageBand.rows;

export const sex = vocabulary({ M: { code: '1', label: '男' }, F: { code: '2', label: '女' }, U: { code: '0', label: '未知' } });
export type SexKey = keyof typeof sex.rows;

export function amountBandOf(amount: Cents | number): AmountBand {
  return amountBand.keys.reduce<AmountBand>((found, key) => (amount >= amountBand.rows[key].fromCents ? key : found), 'A0');
}

export function ageBandOf(age: number): AgeBand {
  return ageBand.keys.reduce<AgeBand>((found, key) => (age >= ageBand.rows[key].fromAge ? key : found), 'Y0');
}

/** Short names of the 34 provinces by the first two digits of an id number; 00 = the number tells none. */
export const provinceNames: Readonly<Record<string, string>> = spokenTexts({
  11: '北京',
  12: '天津',
  13: '河北',
  14: '山西',
  15: '内蒙古',
  21: '辽宁',
  22: '吉林',
  23: '黑龙江',
  31: '上海',
  32: '江苏',
  33: '浙江',
  34: '安徽',
  35: '福建',
  36: '江西',
  37: '山东',
  41: '河南',
  42: '湖北',
  43: '湖南',
  44: '广东',
  45: '广西',
  46: '海南',
  50: '重庆',
  51: '四川',
  52: '贵州',
  53: '云南',
  54: '西藏',
  61: '陕西',
  62: '甘肃',
  63: '青海',
  64: '宁夏',
  65: '新疆',
  71: '台湾',
  81: '香港',
  82: '澳门',
  '00': '未知',
});

/** The letters of ISO 3166-2:CN, for tiles in English: full names do not fit, and cut off they are alike (Guangdong, Guangxi). */
export const provinceLetters: Readonly<Record<string, string>> = {
  11: 'BJ',
  12: 'TJ',
  13: 'HE',
  14: 'SX',
  15: 'NM',
  21: 'LN',
  22: 'JL',
  23: 'HL',
  31: 'SH',
  32: 'JS',
  33: 'ZJ',
  34: 'AH',
  35: 'FJ',
  36: 'JX',
  37: 'SD',
  41: 'HA',
  42: 'HB',
  43: 'HN',
  44: 'GD',
  45: 'GX',
  46: 'HI',
  50: 'CQ',
  51: 'SC',
  52: 'GZ',
  53: 'YN',
  54: 'XZ',
  61: 'SN',
  62: 'GS',
  63: 'QH',
  64: 'NX',
  65: 'XJ',
  71: 'TW',
  81: 'HK',
  82: 'MO',
};

/** Residence permits of 香港, 澳门 and 台湾 begin with 81, 82 and 83; the map has the provinces. */
export const provinceOfCard = (idCard: string): string => {
  const start = idCard.slice(0, 2) === '83' ? '71' : idCard.slice(0, 2);
  return start in provinceNames ? start : '00';
};

/** Three years by day are a thousand bars; nobody reads more. */
export const maxDays = 1_100;

export const statisticsTexts = {
  reversed: '结束日期不能早于开始日期',
  tooLong: '起止日期最多 {days} 天，请缩短区间',
  noDate: '请选择日期或月份',
  noReason: '未说明原因',
} as const;
