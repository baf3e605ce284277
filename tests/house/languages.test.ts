import { english } from '../../client/kit/language/english';
import labels from '../../client/locales/contract.en.json';
import { errorKeys, errors } from '../../schema/errors';
import { languageFaults, readLanguage, spokenPairs, staleLabels, staysChinese } from './languages';
import { readTree } from './source';

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
  });
});
