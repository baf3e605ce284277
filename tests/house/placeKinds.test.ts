// A group called 已提交 is no state: what a place holds is declared with its sentence, and what people wrote is said as they wrote it.
import { english } from '../../client/kit/language/english';
import { bare, kindsIn, kindsOf } from '../../client/kit/language/place-kinds';
import labels from '../../client/locales/contract.en.json';
import { errors } from '../../schema/errors';
import { beginTexts } from '../../schema/riskTexts';
import { someNames } from '../../schema/statementTexts';

/** Names of places that hold no word of the contract in any sentence: names, codes, figures, and what stands in files. All others have their kind declared. */
const NEVER_WORDS = new Set(
  [
    'bank brand by company current header holder host name next note others payer subject tab',
    'bankRef billCode cell code column device email found goodAccount hotline id idCard invoice ip link number period phone places ref refs requestId',
    'sheet sourceId statementCode',
    'above age amount asked balance before below chargedBefore count cumDeduction cumFee cumIncome cumTax cumTaxable date day days difference',
    'digits done due education equal exVat factor failed fee first from gross income incomeBefore last left length less limit limitMb line lineNo',
    'lines localEducation max min minutes month monthGross monthIncome monthTax monthly months more net now one other owed paid paidOn payable',
    'percent quick rate ratePercent real recovered revenue row rows said second seconds seen short shown stored sum surcharge taken tardy taxable',
    'taxableBefore terminated texts threshold time to triesLeft until urban vat withheldBefore year',
  ]
    .join(' ')
    .split(' '),
);
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const undeclared = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([pair, text]) => placesOf(text).flatMap((name) => (NEVER_WORDS.has(name) ? [] : [`${pair}: ${name}`])));

test('every place that may hold a word of the contract says whether it does', () => {
  expect(undeclared(labels)).toEqual([]);
  expect(undeclared({ 'x 已{what}': 'to {what}', 'y 已{what}': 'to {what, own}' })).toEqual(['x 已{what}: what']);
});

test('and every place of a refusal, whose English is for programs too', () => {
  const open = Object.entries(errors).flatMap(([code, { zh, en }]) => {
    expect(bare(en)).toBe(en);
    return placesOf(zh).flatMap((name) => (NEVER_WORDS.has(name) || kindsOf(code)[name] ? [] : [`${code}: ${name}`]));
  });
  expect(open).toEqual([]);
});

test('nobody declares a kind for a place that never holds a word', () => {
  const twice = Object.entries(labels).flatMap(([pair, text]) =>
    Object.entries(kindsIn(text)).flatMap(([name, kind]) => (kind !== 'own' && NEVER_WORDS.has(name) ? [`${pair}: ${name}`] : [])),
  );
  // A device is told in words, a row with its name.
  expect(twice.filter((one) => !/: (device|row)$/.test(one))).toEqual([]);
});

describe('words of the contract that somebody uses as names', () => {
  // Each of them is said otherwise where it is no name.
  test.each([
    ['已提交', 'Submitted'],
    ['支付中', 'Paying'],
    ['姓名', 'Name'],
  ])('a group called %s', (word, said) => {
    expect(english.sentence(word)).toBe(said);
    expect(english.sentence(beginTexts.ofGroup(word))).toBe(`From group ${word}`);
  });

  test('people, tabs of a sheet, reasons that were typed', () => {
    expect(english.sentence('等待已提交、支付中审核')).toBe('Waiting for 已提交、支付中 to audit');
    expect(english.refusal('PAYEES_BLOCKED', { names: someNames(['支付中', '姓名', '金额', '状态']) })).toContain(
      '支付中、姓名、金额 and others, 4 in all',
    );
    expect(english.sentence('只读取了工作表“姓名”，工作表“金额”里也有名单，没有读取，请核对是否读对了')).toMatch(/姓名.*金额/);
    expect(english.sentence('结算单 JS20261120000001 已被驳回：支付中')).toBe('Statement JS20261120000001 was rejected: 支付中');
    expect(english.sentence('姓名在表格里是合并单元格（已提交），请取消合并并逐行填写')).toBe(
      'The cell of Name is merged in the sheet (已提交), please unmerge it and fill in every row',
    );
  });

  test('while words stay words', () => {
    expect(english.refusal('ACTION_NOT_ALLOWED', { state: '支付中', action: '终止' })).toBe('Not possible in the state Paying: Terminate');
    expect(english.refusal('COMPANY_ELSEWHERE', { company: '已提交' })).toBe('Switch to 已提交 first, then leave it');
    expect(english.sentence('已去除姓名中的空格')).toBe('Blanks taken out of Name');
  });
});
