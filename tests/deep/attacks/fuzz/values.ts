// What a hostile or careless caller sends where a value belongs, by the kind that the name of its field promises.
import { between } from '../../../kit/builders/random';

export type Random = () => number;
export const oneOf = <T>(random: Random, items: readonly T[]): T => items[between(random, 0, items.length - 1)] as T;

const DAYS = ['2026-02-30', '0000-01-01', '0000-00-00', '2026-13-45', '99999-12-31', '-2026-01-01', '2026-1-1', '20261120', '2026/11/20'];
const SPOKEN_DAYS = ['infinity', '-infinity', 'now', 'today', 'epoch', 'tomorrow', '昨天', '9999-12-31', '1000-01-01', '275760-09-13'];
const INSTANTS = ['2026-11-20T25:61:61+08:00', '2026-11-20 10:00:00', '2026-11-20T10:00:00+99:99', '2026-11-20T10:00:00Z', '1763600000000'];
const NUMBERS = [
  '9223372036854775808',
  '999999999999999999',
  '2147483648',
  '-1',
  '0',
  '-0',
  '1.5',
  '1e3',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
];
const DIGITS = ['١٢٣', '１２', '1,2,3', '1 2', '+7', '007', '7;', '99999999999999999999999999'];
const TEXTS = [
  "' OR 1=1 --",
  '"; DROP TABLE statement; --',
  '%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
];
const WORDS = [
  'null',
  'undefined',
  'true',
  'false',
  '[]',
  '{}',
  '{"a":',
  '[[[[',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  ',',
];
const BYTES = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\r\n\r\n',
  '\u001b[31m',
  '👩‍👩‍👧‍👦',
  'a'.repeat(10_001),
];
const BLANKS = ['', ' ', '\t', '\u3000'];

const TEXT_KINDS = [DAYS, SPOKEN_DAYS, INSTANTS, NUMBERS, DIGITS, TEXTS, WORDS, BYTES, BLANKS] as const;
const IS_DAY = /date|time|day|month|year|^from$|^to$|on$|at$|start|end/i;

/** Half of the time of the kind that the name speaks of, so that days meet bad days. */
export function hostileText(random: Random, name: string): string {
  if (random() < 0.5 && IS_DAY.test(name)) return oneOf(random, oneOf(random, [DAYS, SPOKEN_DAYS, INSTANTS]));
  return oneOf(random, oneOf(random, TEXT_KINDS));
}

/** Anything that JSON can say. */
export function hostileValue(random: Random, name: string): unknown {
  const draw = random();
  if (draw < 0.6) return hostileText(random, name);
  const odd = [
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [null],
    [[]],
    [hostileText(random, name)],
    { [name]: hostileText(random, name) },
    [{ list_id: hostileText(random, 'id'), [name]: hostileText(random, name) }],
    Array.from({ length: 1_001 }, (_, at) => String(at)),
  ];
  return oneOf(random, odd);
}

const PLAIN_DAY = '2026-11-20';
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [IS_DAY, PLAIN_DAY],
  [/page|size|first|num|count/i, '2'],
  [/money|amount|fee/i, '12.30'],
  [/phone|mobile|account$/i, '16000000109'],
  [/mail/i, 'a@example.com'],
  [/type|status|mode|flag|^is|channel|way/i, '1'],
  [/name|title|remark|reason|keyword/i, '测试'],
];

/** What an honest caller could send there, so that the other fields of the call are read at all. */
export function plainText(name: string): string {
  return PLAIN.find(([pattern]) => pattern.test(name))?.[1] ?? '1';
}
