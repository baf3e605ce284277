import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Cents, yuan } from '../../../schema/money';

/** One paid line of the year before the sheet, as the demo world fixes it. */
type HistoryLine = {
  readonly month: string;
  readonly person: string;
  readonly gross: Cents;
  readonly tax: Cents;
  readonly net: Cents;
  readonly months: number;
  readonly cumIncome: Cents;
  readonly cumTaxable: Cents;
  readonly cumWithheld: Cents;
};

export function readHistory(): HistoryLine[] {
  const text = readFileSync(path.join(__dirname, '../../../server/tools/seed/history.csv'), 'utf8').replace(/^\ufeff/, '');
  const [, ...lines] = text.trim().split(/\r?\n/);
  return lines.map((line) => {
    const [month = '', , person = '', , gross = '', , tax = '', net = '', months = '', income = '', taxable = '', withheld = ''] =
      line.split(',');
    return {
      month,
      person,
      gross: yuan(gross),
      tax: yuan(tax),
      net: yuan(net),
      months: Number.parseInt(months, 10),
      cumIncome: yuan(income),
      cumTaxable: yuan(taxable),
      cumWithheld: yuan(withheld),
    };
  });
}

/** The repaired sheet of November: line, person, amount, months, cumulative income, taxable, per cent, tax, net, as general labor. */
const sheet = `
1 何静 60000.00 3 180000.00 129000.00 10 4300.00 55700.00 12400.00
2 刘洋 8000.00 4 32000.00 5600.00 3 42.00 7958.00 1280.00
3 马超 6500.00 1 6500.00 200.00 3 6.00 6494.00 1040.00
4 黄子涵 15200.00 11 167200.00 78760.00 10 716.00 14484.00 2432.00
5 周雨桐 20000.00 6 45000.00 6000.00 3 180.00 19820.00 3200.00
6 吴桐 12400.00 9 111600.00 44280.00 10 492.00 11908.00 1984.00
7 罗佳 9600.00 11 105600.00 29480.00 3 80.40 9519.60 1536.00
8 陈思雨 10800.00 10 108000.00 36400.00 10 137.20 10662.80 1728.00
9 赵一鸣 7200.00 8 57600.00 6080.00 3 22.80 7177.20 1152.00
10 林晓彤 9800.00 7 68600.00 19880.00 3 85.20 9714.80 1568.00
11 郑凯文 11600.00 11 127600.00 47080.00 10 428.00 11172.00 1856.00
12 孙悦 13000.00 11 143000.00 59400.00 10 540.00 12460.00 2080.00
13 许嘉豪 6800.00 5 34000.00 2200.00 3 13.20 6786.80 1088.00
14 高雯 8400.00 6 50400.00 10320.00 3 51.60 8348.40 1344.00
15 高磊 7600.00 6 45600.00 6480.00 3 32.40 7567.60 1216.00
16 梁诗琪 14000.00 3 42000.00 18600.00 3 186.00 13814.00 2240.00
17 谢宇航 9000.00 11 99000.00 24200.00 3 66.00 8934.00 1440.00
18 韩梦瑶 7800.00 8 62400.00 9920.00 3 37.20 7762.80 1248.00
19 唐浩然 8600.00 10 86000.00 18800.00 3 56.40 8543.60 1376.00
20 冯雅婷 10000.00 11 110000.00 33000.00 3 90.00 9910.00 1600.00
21 董子轩 6400.00 7 44800.00 840.00 3 3.60 6396.40 1024.00
22 萧若曦 18800.00 11 206800.00 110440.00 10 1004.00 17796.00 3008.00
23 程志远 16400.00 11 180400.00 89320.00 10 812.00 15588.00 2624.00
24 曹安琪 5600.00 4 22400.00 0.00 3 0.00 5600.00 896.00
25 袁晨曦 8800.00 9 79200.00 18360.00 3 61.20 8738.80 1408.00
26 邓丽华 4200.00 3 12600.00 0.00 3 0.00 4200.00 672.00
27 彭博文 9400.00 11 103400.00 27720.00 3 75.60 9324.40 1504.00
28 曾可欣 3800.00 2 7600.00 0.00 3 0.00 3800.00 600.00
30 苏明轩 7400.00 10 74000.00 9200.00 3 27.60 7372.40 1184.00
31 吕思齐 6900.00 8 55200.00 4160.00 3 15.60 6884.40 1104.00
32 丁嘉怡 3200.00 2 6400.00 0.00 3 0.00 3200.00 480.00
33 任天宇 12000.00 11 132000.00 50600.00 10 460.00 11540.00 1920.00
34 卢雪莹 21000.00 11 231000.00 129800.00 10 1180.00 19820.00 3360.00
35 蔡俊杰 9200.00 10 92000.00 23600.00 3 70.80 9129.20 1472.00
36 贾文静 23460.00 11 258060.00 151448.00 20 2121.60 21338.40 3753.60
`;

type SheetLine = {
  readonly lineNo: string;
  readonly person: string;
  readonly gross: Cents;
  readonly months: number;
  readonly cumIncome: Cents;
  readonly cumTaxable: Cents;
  readonly ratePercent: number;
  readonly tax: Cents;
  readonly net: Cents;
  readonly generalLaborTax: Cents;
};

export const sheetMonth = '2026-11';

export const sheetLines: readonly SheetLine[] = sheet
  .trim()
  .split('\n')
  .map((line) => {
    const [lineNo = '', person = '', gross = '', months = '', income = '', taxable = '', percent = '', tax = '', net = '', general = ''] =
      line.split(' ');
    return {
      lineNo,
      person,
      gross: yuan(gross),
      months: Number.parseInt(months, 10),
      cumIncome: yuan(income),
      cumTaxable: yuan(taxable),
      ratePercent: Number.parseInt(percent, 10),
      tax: yuan(tax),
      net: yuan(net),
      generalLaborTax: yuan(general),
    };
  });
