import { cents } from '../../schema/money';
import { answers, beginningsOf, gramsOf, questionOf, squeezed } from '../../server/search/rules';
import { spellingsOf } from '../../server/search/steps/spelling';

const names = (...given: string[]): string[] => [...gramsOf({ names: given })].sort();
const asked = (text: string) => {
  const question = questionOf(text);
  if (!question) throw new Error('nothing to look for');
  return question;
};
const finds = (text: string, ...texts: string[]): boolean => answers(asked(text), { texts, amounts: [] });

test('whoever has an old number of 15 digits is found as the 18 that are kept', () => {
  expect(questionOf('330106850103301')?.number).toEqual({ field: 'idCard', text: '330106198501033019' });
  expect(questionOf('330106 19850103 3019')?.number).toEqual({ field: 'idCard', text: '330106198501033019' });
});

test('the letters of a number may be left out: its year and month on are a beginning of it too, and other digits are none', () => {
  expect(beginningsOf('20261020')).toEqual([
    '20261020',
    'js20261020',
    'zd20261020',
    'rw20261020',
    'dk20261020',
    'jj20261020',
    'fs20261020',
  ]);
  expect(['2026', '20261320', '13800000000', 'js20261020'].map((start) => beginningsOf(start))).toEqual([
    ['2026'],
    ['20261320'],
    ['13800000000'],
    ['js20261020'],
  ]);
});

describe('what a name is cut into', () => {
  it('is every pair of neighbouring letters; a name of two letters is one pair', () => {
    expect(names('刘洋')).toEqual(['刘洋']);
    expect(names('欧阳娜娜')).toEqual(['娜娜', '欧阳', '阳娜'].sort());
    expect(names('刘')).toEqual([]);
  });

  it('leaves out the dots within names, however they are written', () => {
    const plain = names('阿卜杜拉买买提');
    for (const dot of ['·', '•', '・', '‧', '.', ' ']) expect(names(`阿卜杜拉${dot}买买提`)).toEqual(plain);
    expect(plain).toContain('拉买');
  });

  it('takes a rare letter beyond the basic plane as one letter', () => {
    expect(names('王𠮷安')).toEqual(['王𠮷', '𠮷安'].sort());
    expect(squeezed('𠮷·安')).toBe('𠮷安');
  });

  it('keeps words of ASCII whole and small, and the places where they meet other letters', () => {
    expect(names('项目A1结算')).toEqual(['1结', 'a1', '目a', '结算', '项目'].sort());
    expect(names('ＡＢＣ公司')).toEqual(['abc', 'c公', '公司'].sort());
    expect(names('2026-11-20主播')).toEqual(['0主', '11', '20', '2026', '20261120', '主播'].sort());
  });

  it('has codes whole and backwards, and amounts in fen without their sign', () => {
    expect([...gramsOf({ codes: ['JS-20261120 001'] })].sort()).toEqual(['js20261120001', '~10002116202sj']);
    expect([...gramsOf({ codes: ['12'] })]).toEqual(['12']);
    expect([...gramsOf({ amounts: [cents(-4376_3160), cents(0)] })]).toEqual(['=43763160']);
  });

  it('ends: a text of any length has bounded grams', () => {
    expect(gramsOf({ names: ['长'.repeat(10_000)] }).size).toBe(1);
    expect(Math.max(...[...gramsOf({ names: ['x'.repeat(10_000)] })].map((gram) => gram.length))).toBe(40);
  });
});

describe('what is asked', () => {
  it('is nothing when it is one letter or signs alone', () => {
    for (const text of ['刘', 'a', '%', '_', '%%', '···', '"\'\\', '\u3000']) expect(questionOf(text)).toBeNull();
  });

  it('takes a number between letters as one that every hit has, and none that may go on', () => {
    expect(asked('第123451期').pairs).toEqual(['123451', '第1', '1期']);
    expect(asked('11月20').pairs).toEqual(['1月', '月2']);
    for (const pair of asked('第123451期').pairs) expect(names('第123451期主播服务费')).toContain(pair);
  });

  it('reads amounts as people write them, and numbers of people only whole', () => {
    for (const text of [
      ...['437631.60', '437,631.60', '¥437,631.60', '437631.6元', '４３７６３１．６'],
      ...['437,631.60 yuan', 'CNY 437,631.60', '437,631.60 CNY', 'RMB437631.6'],
      ...['-437631.60', 'CNY -437,631.60', 'RMB -437631.6', '-CNY 437,631.60', '¥-437,631.60', 'CNY \u2212437631.60'],
    ])
      expect(asked(text).amount).toBe(43_763_160);
    expect(asked('330102199203010012').number).toEqual({ field: 'idCard', text: '330102199203010012' });
    expect(asked('33010219920301001x').number).toEqual({ field: 'idCard', text: '33010219920301001X' });
    expect(asked('138 0000 0000').number).toEqual({ field: 'phone', text: '13800000000' });
    for (const part of ['33010219920301001', '301001x', '1380000000', '33010219920301001*']) expect(asked(part).number).toBeNull();
  });

  it('is looked for in what was read once more: letters in the order they were asked for', () => {
    expect(finds('小明王', '王小明')).toBe(false);
    expect(finds('王小明', '王小明')).toBe(true);
    expect(finds('买买提', '阿卜杜拉·买买提')).toBe(true);
    expect(finds('阿卜杜拉・买买', '阿卜杜拉·买买提')).toBe(true);
    expect(finds('主播 11-20', '2026-11-20主播结算')).toBe(true);
    expect(finds('js2026', '标题', 'JS20261120000001')).toBe(true);
    expect(finds('<b>刘洋</b>', '刘洋')).toBe(false);
  });
});

describe('how a name is typed on a keyboard of Latin letters', () => {
  const spelled = (name: string): string[] => [...spellingsOf(name)].sort();
  it('is its letters one after another from each on, its first letters, and the family name with them', () => {
    expect(spelled('吴桐')).toEqual(['tong', 'wt', 'wut', 'wutong'].sort());
    expect(spelled('王小明')).toEqual(['ming', 'wangxiaoming', 'wangxm', 'wxm', 'xiaoming'].sort());
  });

  it('is every way to read it: a family name has its own, ü is typed as v, u or yu, and the dots within names are none', () => {
    expect(spelled('单丹')).toEqual(expect.arrayContaining(['shandan', 'dandan', 'sd']));
    expect(spelled('曾真')).toEqual(expect.arrayContaining(['zengzhen', 'cengzhen', 'zz']));
    expect(spelled('吕梅')).toEqual(expect.arrayContaining(['lvmei', 'lyumei', 'lumei', 'lm']));
    expect(spelled('买买·提')).toEqual(expect.arrayContaining(['maimaiti', 'mmt']));
    for (const none of ['Anna', '刘', '王Anna', '王𠮷安', '']) expect([none, spelled(none)]).toEqual([none, []]);
    expect(spelled('长行'.repeat(6)).length).toBeLessThan(500);
  });

  it('is compared from one of its letters on, beside everything else that was asked', () => {
    const found = (text: string, name: string): boolean =>
      answers(asked(text), { texts: [name], amounts: [], spellings: spellingsOf(name) });
    for (const text of ['wt', 'WT', 'ｗｔ', 'wutong', 'wut', 'tong', 'wu tong', 'wu t'])
      expect([text, found(text, '吴桐')]).toEqual([text, true]);
    for (const text of ['utong', 'wx', 'tw', 'wt 2026']) expect([text, found(text, '吴桐')]).toEqual([text, false]);
  });
});

describe('what was copied from elsewhere', () => {
  const record = { texts: ['主播结算', 'JS20261120000001'], amounts: [cents(636_000)] };
  it('has blanks within a number, tabs between cells, letters of another width', () => {
    for (const text of ['JS20261120 000001', 'js 2026 1120 000001', '\tJS20261120000001\t', 'ＪＳ２０２６１１２０', 'JS-20261120-000001'])
      expect([text, answers(asked(text), record)]).toEqual([text, true]);
    for (const text of ['JS20261120000001\t6,360.00', '主播\t¥6360', '6 360.00', '6360.00\t'])
      expect([text, answers(asked(text), record)]).toEqual([text, true]);
    for (const text of ['JS20261120000001\t6,360.01', '主播 6361', '助播\t6360.00'])
      expect([text, answers(asked(text), record)]).toEqual([text, false]);
    expect(asked('33010219920301 001x\t').number).toEqual({ field: 'idCard', text: '33010219920301001X' });
    expect(asked('008613800000000').number).toEqual({ field: 'phone', text: '13800000000' });
  });
});
