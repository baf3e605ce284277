// What a field of a day makes of what is typed (issue 30, C8).
import { typedDay, wholeDay } from '../../client/kit/form/typed-day';

/** Letter by letter, as the field gives each text back before the next letter comes. */
const typed = (text: string): string => wholeDay([...text].reduce((shown, letter) => typedDay(shown + letter), ''));
const pasted = (text: string): string => wholeDay(typedDay(text));

test.each([
  ['20260105', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026/1/15', '2026-01-15'],
  ['2026/12/5', '2026-12-05'],
  ['2026-1-05', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['2026年1月15日', '2026-01-15'],
  ['2026年11月20日', '2026-11-20'],
  ['２０２６０１０５', '2026-01-05'],
  ['２０２６／１／５', '2026-01-05'],
  ['2026 年 1 月 5 日', '2026-01-05'],
  [' 2026-11-20', '2026-11-20'],
  ['2026-11-20 10:00:00', '2026-11-20'],
])('%j is the day %s, typed and pasted', (text, day) => {
  expect([typed(text), pasted(text)]).toEqual([day, day]);
});

test.each([
  ['', ''],
  ['2026', '2026'],
  ['2026/', '2026-'],
  ['2026-1', '2026-1'],
  ['26/1/5', '26-1-5'],
  ['2026-13-5', '2026-13-05'],
  ['abc', ''],
])('%j is %j, which is no day', (text, shown) => {
  expect(pasted(text)).toBe(shown);
});

test('a time behind a day that is pasted is none of it', () => {
  expect(pasted('2026-1-5T10:00')).toBe('2026-01-05');
});

test('a month is changed in the middle without the day being moved', () => {
  expect(['2026-1-20', '2026-12-20', '2026-0-20'].map(typedDay)).toEqual(['2026-1-20', '2026-12-20', '2026-0-20']);
});

test('one digit too many in the middle moves no other part', () => {
  expect(['20265-11-20', '2026-113-20', '2026-011-05', '２０２６５-11-20', '2026-11-205'].map(typedDay)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-01-05',
    '2026-11-20',
    '2026-11-20',
  ]);
});

test('what is deleted from the end goes sign by sign', () => {
  const shown = ['2026-11-20'];
  while (shown.at(-1) !== '') shown.push(typedDay((shown.at(-1) ?? '').slice(0, -1)));
  expect(shown).toEqual(['2026-11-20', '2026-11-2', '2026-11-', '2026-11', '2026-1', '2026-', '2026', '202', '20', '2', '']);
});
