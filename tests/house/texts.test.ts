import { readTree, told } from './source';
import { bannedNames, bannedTexts, oversizedFiles, strangersKeys, strayChinese } from './texts';

const tree = readTree();
const plant = (path: string, text: string) => [{ path, text }];

describe('names', () => {
  test('no file, folder or declaration of the tree carries a banned word', () => {
    expect(told(bannedNames(tree))).toEqual([]);
  });

  test.each([
    ['server/statement/helpers.ts', ''],
    ['server/statement/paymentManager.ts', ''],
    ['server/statement/rules.ts', 'export function processLines() {}'],
    ['server/statement/rules.ts', 'const lineData = 1;'],
    ['server/statement/rules.ts', 'type StatementInfo = {};'],
    ['server/statement/rules.ts', 'class LedgerService {}'],
    ['server/statement/rules.ts', 'const MOST_ROWS = 1;'],
    ['client/fund/list.screen.tsx', 'const LONGEST_WAIT_MS = 1;'],
    ['server/signing/queries/own.ts', 'const TO_SIGN_AT_MOST = 1;'],
    ['server/signing/commands/void-contracts.ts', 'const SAID_MOST = 1;'],
    ['server/roster/rules.ts', 'const WAITED_LONGEST = 1;'],
    ['server/kernel/sheetPress.ts', ''],
    ['server/payout/store.ts', 'export async function claimRun() {}'],
    ['server/kernel/pdf/pressThread.ts', ''],
    ['server/invoice/paper/invoicePress.ts', ''],
    ['server/kernel/pdf/pool.ts', 'export function makePress<W>() {}'],
    ['server/member/commands/seat-company.ts', ''],
    ['server/operator/commands/create-operator.ts', 'export const seatOperator = 1;'],
    ['server/operator/commands/create-operator.ts', 'export const seatFirstOperators = 1;'],
    ['tests/deep/long/patience.test.ts', ''],
    ['tests/attacks/walk/forgottenScope.ts', 'const WALL = 1;'],
    ['tests/bench/clients.mjs', 'export async function inWall() {}'],
  ])('a planted name in %s is caught: %s', (path, text) => {
    expect(bannedNames(plant(path, text))).toHaveLength(1);
  });

  test('the spec words and words that only contain a banned one pass', () => {
    const text =
      'const serviceFee = 1; const serviceOrderLines = 2; function handleAbnormal() {} const MAX_ROWS = 3; const update = 3; const domain = 4; // data';
    expect(bannedNames(plant('server/statement/rules.ts', text))).toEqual([]);
  });
});

describe('sizes', () => {
  test('no file of the tree is too long', () => {
    expect(told(oversizedFiles(tree))).toEqual([]);
  });

  test('301 lines are too long, 400 are allowed for a store', () => {
    expect(oversizedFiles(plant('server/statement/rules.ts', 'x\n'.repeat(301)))).toHaveLength(1);
    expect(oversizedFiles(plant('server/statement/rules.ts', 'x\n'.repeat(300)))).toEqual([]);
    expect(oversizedFiles(plant('server/statement/store.ts', 'x\n'.repeat(400)))).toEqual([]);
    expect(oversizedFiles(plant('server/statement/store.ts', 'x\n'.repeat(401)))).toHaveLength(1);
  });
});

describe('texts that have one home', () => {
  test('the tree keeps them', () => {
    expect(told(bannedTexts(tree))).toEqual([]);
  });

  test.each([
    ['client/statement/detail.screen.tsx', "if (statement.status === 'PAYING') return 1;"],
    ['client/statement/detail.screen.tsx', "if ('PAYING' !== statement.status) return 1;"],
    ['client/statement/detail.screen.tsx', 'switch (row.status) {'],
    ['server/statement/rules.ts', 'const at = new Date();'],
    ['server/kernel/live.ts', 'const at = Date.now();'],
    ['server/statement/store.ts', "await ctx.rows('SELECT current_date');"],
    ['server/tax/rules.ts', 'const tax = Math.round(base * rate);'],
    ['schema/formats.ts', 'return (value).toFixed(2);'],
    ['server/tax/rules.ts', 'const yuan = amountCents / 100;'],
    ['client/fund/list.screen.tsx', 'const total = parseFloat(row.amount);'],
    ['server/payout/store.ts', "await ctx.rows('UPDATE ledger_account SET x = 1');"],
    ['server/statement/commands/pay-statement.ts', "await ctx.rows('BEGIN');"],
    ['server/message/jobs.ts', "await fetch('https://example.org');"],
    ['server/statement/queries.ts', 'const totle_money = 1;'],
    ['client/roster/cell.tsx', "if (event.key === 'Enter') save();"],
    ['client/roster/cell.tsx', "if (pressed.key !== 'Escape') return;"],
    ['client/payee/login.screen.tsx', 'if (event.nativeEvent.isComposing) return;'],
    ['client/kit/upload/drop-zone.tsx', 'void take(event.target.files?.[0]);'],
    ['client/signing/qr.screen.tsx', "const said = names.join('、');"],
    ['client/payee/objections.tsx', 'const said = `${words.answer}：${answer}`;'],
    ['client/statement/dialogs/facts.tsx', '{reason ? `；${reason}` : null}'],
    ['tests/rules/tax.test.ts', "test.only('x', () => undefined);"],
  ])('a planted line in %s is caught: %s', (path, text) => {
    expect(bannedTexts(plant(path, text))).toHaveLength(1);
  });

  test('the same lines pass where they are at home, or as a comment', () => {
    expect(bannedTexts(plant('server/kernel/clock.ts', 'const at = new Date();'))).toEqual([]);
    expect(bannedTexts(plant('schema/money.ts', 'Math.round(1); x.toFixed(2);'))).toEqual([]);
    expect(bannedTexts(plant('server/ledger/store.ts', "'UPDATE ledger_account'"))).toEqual([]);
    expect(bannedTexts(plant('server/statement/rest.ts', 'totle_money'))).toEqual([]);
    expect(bannedTexts(plant('client/kit/list.tsx', '// never status === here'))).toEqual([]);
    expect(bannedTexts(plant('server/statement/rules.ts', 'const at = new Date(ctx.now);'))).toEqual([]);
  });
});

describe('Enter and Escape', () => {
  test('are asked for only where it is asked whose key they are', () => {
    expect(told(strangersKeys(tree))).toEqual([]);
  });

  test.each(["({ key }) => key === 'Enter' && save()", "case 'Escape': close();", 'const keys = { Enter: save };'])(
    'a planted %s is caught, and passes beside the helper',
    (line) => {
      expect(strangersKeys(plant('client/session/login.screen.tsx', line))).toHaveLength(1);
      expect(strangersKeys(plant('client/session/login.screen.tsx', `const key = ownKey(event); ${line}`))).toEqual([]);
    },
  );
});

describe('Chinese sentences', () => {
  test('stand only in schema/ and the locales', () => {
    expect(told(strayChinese(tree))).toEqual([]);
  });

  test('a planted sentence is caught, a comment and a locale pass', () => {
    expect(strayChinese(plant('server/statement/rules.ts', "throw new Error('余额不足');"))).toHaveLength(1);
    expect(strayChinese(plant('client/statement/list.screen.tsx', '<Button>立即支付</Button>'))).toHaveLength(1);
    expect(strayChinese(plant('server/fund/rest.ts', "output: () => ({ remark: '余额不足' }),"))).toHaveLength(1);
    expect(strayChinese(plant('server/fund/rest.ts', "words: ['余额流水',\n 'Flows'],\nnote: ['按时间', 'by time'],"))).toEqual([]);
    expect(strayChinese(plant('server/fund/rules.ts', "words: ['余额流水', 'Flows'],"))).toHaveLength(1);
    expect(strayChinese(plant('server/statement/rules.ts', '// 余额不足'))).toEqual([]);
    expect(strayChinese(plant('client/app/locales/zh.ts', "export const zh = { pay: '立即支付' };"))).toEqual([]);
  });
});
