import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { formats } from '../../schema/formats';
import { type Cents, formatYuan, isCents, parseYuan } from '../../schema/money';
import { dayOf, offsetTime } from './clock';

const bad = (name: string): GraphQLError => new GraphQLError(`${name} is not valid`, { extensions: { code: 'BAD_USER_INPUT' } });

function textOf(name: string, node: ValueNode): string {
  if (node.kind !== Kind.STRING) throw bad(name);
  return node.value;
}

function textScalar<T>(
  name: string,
  read: (text: string) => T,
  write: (value: unknown) => string,
  description: string,
): GraphQLScalarType<T, string> {
  const parse = (value: unknown): T => {
    if (typeof value !== 'string') throw bad(name);
    return read(value);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: write,
    parseValue: parse,
    parseLiteral: (node) => parse(textOf(name, node)),
  });
}

/** PostgreSQL knows no year 0000, and no store reckons with the day after 9999-12-31. */
const isUsableDay = formats.calendarDay.test;

const pattern = (name: string, regex: RegExp) => (text: string) => {
  if (!regex.test(text)) throw bad(name);
  return text;
};

/** Cents inside, "1234.50" outside. A number is refused on input: JSON numbers lose cents. */
export const MoneyScalar = textScalar<Cents>(
  'Money',
  (text) => {
    const value = parseYuan(text);
    if (value === null) throw bad('Money');
    return value;
  },
  (value) => {
    if (!isCents(value)) throw new Error('Money field does not hold cents');
    return formatYuan(value);
  },
  '金额（元），十进制字符串，恰好两位小数，例如 "1234.50"；输入可写 0–2 位小数。 / CNY amount as a decimal string with exactly 2 decimals; input takes 0–2 decimals and up to 13 digits before the point.',
);

export const RateScalar = textScalar<string>(
  'Rate',
  pattern('Rate', /^\d{1,6}(\.\d{1,6})?$/),
  (value) => String(value),
  '比率，小数字符串，例如 "0.06"。 / A rate as the decimal string of the fraction.',
);

/** Of a day that the calendar has not, and of hour 24, another day would be made. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Stored answers come back as ISO text, fresh ones as Date: both are written alike. */
export const DateTimeScalar = textScalar<Date>(
  'DateTime',
  (text) => {
    const day = INSTANT.exec(text)?.[1] ?? '';
    const at = isUsableDay(day) ? new Date(text) : new Date(Number.NaN);
    if (Number.isNaN(at.getTime()) || !isUsableDay(at.toISOString().slice(0, 10))) throw bad('DateTime');
    return at;
  },
  (value) => offsetTime(value instanceof Date ? value : new Date(String(value))),
  '时间，Asia/Shanghai，例如 2026-11-20T14:05:00+08:00；输入接受任何时区。 / Instant shown in Asia/Shanghai; input accepts any offset.',
);

export const DateScalar = textScalar<string>(
  'Date',
  (text) => {
    if (!isUsableDay(text)) throw bad('Date');
    return text;
  },
  (value) => (value instanceof Date ? dayOf(value) : String(value)),
  '日期，例如 2026-11-20，Asia/Shanghai。 / Calendar day in Asia/Shanghai.',
);

export const MonthScalar = textScalar<string>(
  'Month',
  (text) => {
    if (!isUsableDay(`${text}-01`)) throw bad('Month');
    return text;
  },
  (value) => String(value),
  '月份，例如 2026-11。 / Calendar month in Asia/Shanghai.',
);
