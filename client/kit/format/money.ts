import { language } from '../language/spoken';

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const compact = {
  'zh-CN': new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 }),
};
const taxPercent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 2 });

/** Intl formats the decimal string itself: a number would lose cents from 17 digits on. */
const exact = (formatter: Intl.NumberFormat, decimal: string) => formatter.format(decimal as Intl.StringNumericLiteral);

/** "-1234.5" becomes "−1,234.50" with a real minus sign. */
export const formatMoney = (decimal: string | null | undefined): string => {
  if (decimal == null || decimal === '') return '—';
  return exact(money, decimal).replace('-', '−');
};

export const isNegative = (decimal: string | null | undefined): boolean => decimal?.startsWith('-') ?? false;

export const isZero = (decimal: string | null | undefined): boolean => decimal == null || /^-?0*(\.0*)?$/.test(decimal);

/** Sums as the server writes them: two decimals, exact at any length. */
export const sumMoney = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const formatCount = (count: number): string => whole.format(count);

/** Rate "0.06" becomes "6.0%". */
export const formatRate = (fraction: string | null | undefined): string => (fraction == null ? '—' : exact(percent, fraction));

/** A tax rate as it is printed, without decimals that it does not have: "0.06" becomes "6%", "0.015" becomes "1.5%". */
export const formatTaxRate = (fraction: string): string => exact(taxPercent, fraction);

/** Badges never grow: 99 and more read 99+. */
export const formatBadge = (count: number): string => (count > 98 ? '99+' : String(count));

/** For scales and tiles, where there is no room for all digits: 246000 becomes 24.6 of ten thousand, in English 246K. */
const formatShort = (number: number): string => compact[language()].format(number);

const UNITS = { 'zh-CN': [1e8, 1e4], en: [1e9, 1e6, 1e3] } as const;
const twoDigits = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });
const threeInAll = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false });

/** Numbers that stand beside each other, all in the unit of the largest: 0.6 of ten thousand beside 1.2 of them, not 6000. */
export const shortLike = (largest: number): ((number: number) => string) => inUnit(largest, twoDigits);

/** The same in three digits, for tiles that are narrower than 514.41K. */
export const tileLike = (largest: number): ((number: number) => string) => inUnit(largest, threeInAll);

const inUnit = (largest: number, digits: Intl.NumberFormat): ((number: number) => string) => {
  const unit = UNITS[language()].find((one) => largest >= one);
  if (unit === undefined) return formatShort;
  const word = compact[language()].formatToParts(unit).find(({ type }) => type === 'compact')?.value ?? '';
  return (number) => (number === 0 ? '0' : `${digits.format(number / unit)}${word}`);
};
