// "1 rows" reads like a machine: every English text that counts has a form for one.
import i18next from 'i18next';
import { english } from '../../client/kit/language/english';
import { bare } from '../../client/kit/language/place-kinds';
import { fillEnglish, formOf } from '../../client/kit/language/plural';
import labels from '../../client/locales/contract.en.json';
import { errors } from '../../schema/errors';
import { readLanguage } from './languages';
import { pluralFaults, wrongBesideOne } from './plurals';

// By its path: its types are those of a page.
const { english: payeeWords } = require('../../client/payee/locales/en') as { english: { income: { times: (count: number) => string } } };

const page = i18next.createInstance();
const say = (file: string, key: string, params: Readonly<Record<string, unknown>>): string => page.t(key, { ns: file, ...params });

beforeAll(async () => {
  const en = Object.fromEntries([...readLanguage('en')].map(([file, texts]) => [file, Object.fromEntries(texts)]));
  await page.init({
    lng: 'en',
    ns: Object.keys(en),
    resources: { en },
    keySeparator: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof page.init>[0]);
  // As client/app/other-languages.ts does for readers of English.
  page.services.formatter?.add('plural', (count, _language, forms) => formOf(count, forms));
});

const PLACE = /\{(\w+)/g;

describe('a count of one', () => {
  test('has its form in every text of the console', () => {
    const faults = [...readLanguage('en')].flatMap(([file, texts]) =>
      pluralFaults(texts, /\{\{(\w+)/g, (key, _text, params) => say(file, key, params)).map((fault) => `${file}:${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('and in the words of the contract, and in every refusal', () => {
    const contract = Object.entries(labels).map(([key, text]) => [key, bare(text)] as const);
    const refusals = Object.entries(errors).map(([key, { en }]) => [key, en] as const);
    const faults = pluralFaults([...contract, ...refusals], PLACE, (_key, text, params) => fillEnglish(text, params));
    // A range of one day is offered nowhere.
    expect(faults).toEqual(['EXPORT_RANGE_TOO_LONG: 1 days']);
  });

  test('and on the pages for payees', () => {
    const said: string[] = [];
    const read = (value: unknown): void => {
      if (typeof value === 'function') said.push(String((value as (...facts: string[]) => unknown)(...Array(value.length).fill('1'))));
      else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) read(one);
    };
    read(payeeWords);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter(wrongBesideOne)).toEqual([]);
  });

  test.each([
    ['{count} rows', '1 rows'],
    ['Delete the {count} chosen rows?', '1 chosen rows'],
    ['{count} {count, plural(one: row; other: rows)} were left out', '1 row were left out'],
    ['{count} people get an SMS', '1 people get an SMS'],
  ])('a planted "%s" is told', (text, wrong) => {
    expect(pluralFaults([['x', text]], PLACE, (_key, one, params) => fillEnglish(one, params))).toEqual([`x: ${wrong}`]);
  });

  test.each([
    '{count} {count, plural(one: row was; other: rows were)} left out',
    '{max} rows',
    'Row {line} takes it back',
    '{count} of the rows',
  ])('a right "%s" is not', (text) => {
    expect(pluralFaults([['x', text]], PLACE, (_key, one, params) => fillEnglish(one, params))).toEqual([]);
  });
});

describe('as they are read', () => {
  test.each([
    ['0', '0 rows deleted'],
    ['1', '1 row deleted'],
    ['2', '2 rows deleted'],
    ['1,000', '1,000 rows deleted'],
  ])('%s of a list', (number, said) => {
    expect(say('roster', 'undo.chosen', { number })).toBe(said);
  });

  test('two counts in one sentence, and one that comes as a figure', () => {
    expect(say('payoutOps', 'channel.recent', { count: '1,000', failures: '1' })).toBe('Last 1,000 payments, 1 transient failure');
    expect(say('creation', 'leftOut.done', { count: 1 })).toBe('1 row that did not pass was left out');
    expect(say('creation', 'leftOut.done', { count: 2 })).toBe('2 rows that did not pass were left out');
    expect(say('fund', 'alert.overdue', { count: 1 })).not.toContain('1 days');
  });

  test('sentences of the server', () => {
    expect(['0 人', '1 人', '2 人', '1,000 人'].map(english.sentence)).toEqual(['0 people', '1 person', '2 people', '1,000 people']);
    expect(english.sentence('结算单 JS20261120000001 有 1 笔退票，请处理')).toBe(
      'Statement JS20261120000001: 1 payment was returned, please deal with them',
    );
  });

  test('a payee', () => {
    expect([0, 1, 2].map((count) => payeeWords.income.times(count))).toEqual(['0 payments', '1 payment', '2 payments']);
  });
});
