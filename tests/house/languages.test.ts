import { english } from '../../client/kit/language/english';
import labels from '../../client/locales/contract.en.json';
import { errorKeys, errors } from '../../schema/errors';
import {
  innerSentences,
  languageFaults,
  readLanguage,
  spokenPairs,
  staleLabels,
  staysChinese,
  tablesOfTexts,
  untoldSentences,
  withPlaces,
} from './languages';
import { readTree } from './source';

const HAN = /\p{Script=Han}/u;
const chinese = readLanguage('zh-CN');
const inEnglish = readLanguage('en');

describe('the words in English', () => {
  test.each([...new Set([...chinese.keys(), ...inEnglish.keys()])])('%s has the keys and places of the Chinese file', (file) => {
    expect(languageFaults(file, chinese.get(file), inEnglish.get(file))).toEqual([]);
  });

  test('what stays Chinese exists and is Chinese', () => {
    const named = Object.keys(staysChinese).filter((name) => {
      const [file = '', key = ''] = name.split(':');
      return !/\p{Script=Han}/u.test(inEnglish.get(file)?.get(key) ?? '');
    });
    expect(named).toEqual([]);
  });

  test.each([
    [{ a: '共 {{count}} 天' }, { a: '{{count}} days' }, []],
    [{ a: '共 {{count}} 天' }, { a_one: '1 day', a_other: '{{count}} days' }, []],
    [{ a: '天' }, {}, ['x:a has no English']],
    [{}, { a: 'day' }, ['x:a has no Chinese']],
    [{ a: '天' }, { a: ' ' }, ['x:a is empty']],
    [{ a: '天' }, { a: '1 天' }, ['x:a is Chinese']],
    [{ a: '{{name}}的天' }, { a: 'day of {{who}}' }, ['x:a fills other places']],
    [{ a: '天' }, { a_one: 'day' }, ['x:a has no English']],
  ])('planted %j beside %j is told', (zh, en, faults) => {
    expect(languageFaults('x', new Map(Object.entries(zh)), new Map(Object.entries(en)))).toEqual(faults);
  });
});

describe('the words of the contract', () => {
  test('each that a page says has English by its key', () => {
    const pairs = spokenPairs();
    expect(pairs.length).toBeGreaterThan(700);
    expect(pairs.filter((pair) => !Object.hasOwn(labels, pair) && pair !== 'ZH_CN 中文')).toEqual([]);
  });

  // What a server sends by itself, as a reason or a hint of a field: a page knows it by its text.
  const told = new Set([
    ...Object.keys(labels).map((pair) => pair.slice(pair.indexOf(' ') + 1)),
    ...Object.values(errors).map(({ zh }) => zh),
  ]);

  test('every sentence of it has English, but what is written on paper, in sheets and in short messages', () => {
    const tables = tablesOfTexts();
    expect(tables.size).toBeGreaterThan(60);
    expect(untoldSentences(tables, told)).toEqual([]);
  });

  test('a planted sentence is told, one of a sheet is none', () => {
    const planted = new Map([
      ['helpTexts.helpTexts', ['请填写摘录']],
      ['taskTexts.taskColumns', ['摘录']],
    ]);
    expect(untoldSentences(planted, told)).toEqual(['helpTexts.helpTexts: 请填写摘录']);
  });

  test('nor does one lack it that a function says, or a table that no other module sees', () => {
    const inner = innerSentences(readTree());
    expect(inner.size).toBeGreaterThan(100);
    expect(untoldSentences(inner, new Set([...told].map(withPlaces)))).toEqual([]);
    const path = 'schema/x.ts';
    const planted = [
      "const WORD = /'看'/;",
      "// '看'",
      "const texts = { a: '看 {what}' };",
      'export const said = (a: string): string => `已看 $'.concat('{a}`;'),
    ].join('\n');
    expect([...innerSentences([{ path, text: planted }])]).toEqual([
      ['x.texts', ['看 {}']],
      ['x.said', ['已看 {}']],
    ]);
  });

  test('none is said that nobody says any more', () => {
    expect(staleLabels(labels, readTree())).toEqual([]);
  });

  test('a planted one is told', () => {
    const tree = [{ path: 'schema/x.ts', text: "'待{what}'" }];
    expect(staleLabels({ 'A 待{what}': 'to {what}', 'B 等': 'wait', 'C 待{what}': 'to do' }, tree)).toEqual([
      'B 等: nobody says so any more',
      'C 待{what}: fills other places',
    ]);
  });
});

describe('refusals in English', () => {
  test.each(errorKeys)('%s has a sentence that its parameters fill', (key) => {
    const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].map((one) => one.replace('Key}', '}')).sort();
    expect(errors[key].en.trim()).not.toBe('');
    expect(errors[key].en).not.toMatch(/\p{Script=Han}/u);
    expect(places(errors[key].en)).toEqual(places(errors[key].zh));
  });

  test('parameters that are words of the contract are said in English, names stay', () => {
    expect(english.refusal('ACTION_NOT_ALLOWED', { state: '支付中', action: '终止', stateKey: 'PAYING', actionKey: 'terminate' })).toBe(
      'Not possible in the state Paying: Terminate',
    );
    expect(english.refusal('COMPANY_ELSEWHERE', { company: '上海星河文化传媒' })).toBe('Switch to 上海星河文化传媒 first, then leave it');
    expect(english.refusal('NO_SUCH_CODE', {})).toBeNull();
  });

  test('a sentence that came filled in is known by its places', () => {
    expect(english.sentence('等待李航、周倩审核')).toBe('Waiting for 李航、周倩 to audit');
    expect(english.sentence('权限不足！')).toBe('Permission missing');
    expect(english.sentence('11月20日主播费用结算')).toBe('11月20日主播费用结算');
    expect(english.sentence('2027 年的节假日安排尚未录入，请按国务院办公厅通知补录，否则该年的开票截止与办理期限只按周末计算')).toMatch(
      /^The holidays of 2027 have not been entered/,
    );
    expect(english.sentence('长度不能超过 40')).toBe('Must have at most 40 characters');
    expect(english.sentence('1,286 人')).toBe('1,286 people');
    // What a check put right, and what it says of a cell, of people and of ranges.
    expect(english.sentence('请输入正确的手机号；已去除金额中的千分位')).toBe(
      'Please enter a valid mobile number; Separators of thousands taken out of Amount',
    );
    expect(
      english.sentence('金额单元格是日期（条件格式：表格显示 11月3日，存储值 45999，可能要填 11.3 或 45999），请改为数字后重新填写'),
    ).not.toMatch(/条件|存储|可能|或|数字/);
    expect(english.sentence('金额不在关联任务的费用范围 200.00 起 内')).not.toMatch(HAN);
    expect(english.sentence('3 人与 JS20261120000001 完全相同（2026-11-19 已付）')).toBe(
      'The 3 people are exactly those of JS20261120000001 (paid on 2026-11-19)',
    );
    expect(english.refusal('PAYEES_BLOCKED', { names: '甲、乙、丙等 5 人' })).toContain('甲、乙、丙 and others, 5 in all');
    // What a person has written looks like a short sentence now and then.
    for (const own of ['漏了三个 人', '从周一 至 周五', '编号 待定']) expect(english.sentence(own)).toBe(own);
  });
});
