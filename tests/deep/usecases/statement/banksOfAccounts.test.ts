import 'reflect-metadata';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { editRosterRow } from '../../../../server/roster/commands/edit-roster-row';
import { pasteRosterRows } from '../../../../server/roster/commands/paste-roster-rows';
import { rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { editFailedLine } from '../../../../server/statement/commands/edit-failed-line';
import { fixAccount } from '../../../../server/statement/commands/fix-account';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { sendFixLink } from '../../../../server/statement/commands/send-fix-link';
import type { LineView } from '../../../../server/statement/views/lines';
import { fixSession, fixToken } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { key, OTHER_CARD, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

// A bank's name says where a number is: beside another number it would say something false.
const OLD_BANK = '示例农业银行杭州支行';
const ICBC_CARD = '6222021234567890128';
const CCB_CARD = '6217001234567890122';
let world: SmallWorld;
let make: Statements;
let amount = 300;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

const named = (account: string | undefined, bank = OLD_BANK) => {
  amount += 1;
  return workerRows([`${amount}.00`], [account]).map((row) => ({ ...row, more: { 开户行: bank } }));
};
async function failed(): Promise<LineView> {
  const statement = await make.paid(named(REFUSED_CARD));
  await make.until(statement.id, 'ABNORMAL');
  const [line] = await make.linesOf(statement.id);
  expect(line?.payee.bankName).toBe(OLD_BANK);
  return must(line);
}
const edit = async (id: string, cells: object) => (await run(await make.member('王敏'), editFailedLine, { id, ...cells })).payee.bankName;

describe('the bank beside a number', () => {
  it('of a failed line is the one that was named with the new number, else the one that the number tells, else none', async () => {
    const { id } = await failed();
    expect(await edit(id, { phone: '16000009999' })).toBe(OLD_BANK);
    expect(await edit(id, { account: REFUSED_CARD })).toBe(OLD_BANK);
    expect(await edit(id, { account: ICBC_CARD })).toBe('中国工商银行');
    expect(await edit(id, { account: CCB_CARD, bankName: null })).toBe('中国建设银行');
    expect(await edit(id, { account: OTHER_CARD, bankName: '示例银行' })).toBe('示例银行');
    expect(await edit(id, { account: REFUSED_CARD, bankName: ' ' })).toBeNull();
    expect(await edit(id, { account: ICBC_CARD, bankName: '' })).toBe('中国工商银行');
    expect(await edit(id, { account: ICBC_CARD, bankName: '' })).toBeNull();
  });

  it('of a line that is sent to another account goes with it, and stays with the one that it had', async () => {
    const [line, other] = [await failed(), await failed()];
    const send = async (id: string, account: string) =>
      run(await make.member('周倩'), resendLine, { id, account }, { idempotencyKey: key() });
    expect((await send(line.id, CCB_CARD)).payee.bankName).toBe('中国建设银行');
    expect(await edit(other.id, { account: OTHER_CARD, bankName: OLD_BANK })).toBe(OLD_BANK);
    expect((await send(other.id, OTHER_CARD)).payee.bankName).toBe(OLD_BANK);
  });

  it('of a payee who mends her account is never that of the old one', async () => {
    const line = await failed();
    await run(await make.member('王敏'), sendFixLink, { lineId: line.id });
    const caller = await fixSession(await fixToken(must(WORKERS[0]).phone));
    expect(await run(caller, fixAccount, { account: ICBC_CARD, bankName: null }, { idempotencyKey: key() })).toMatchObject({
      bankName: '中国工商银行',
    });
  });

  /** A list of one row, and its row after each typed change: the bank, and whether it is told to be another than that of the number. */
  async function listed(account: string | undefined, bank: string) {
    const { rosterId } = await make.created(named(account, bank));
    const caller = await make.member(make.place.maker);
    const row = async () => must((await runRaw(caller, rosterRowsQuery, { rosterId, filter: null })).nodes[0]);
    const { id: rowId } = await row();
    const said = async () => {
      const { bankName, problems } = await row();
      return [bankName, problems.some(({ code }) => code === 'ACCOUNT_BANK_OTHER')];
    };
    return {
      async edit(field: 'ACCOUNT' | 'BANK', text: string) {
        await runRaw(caller, editRosterRow, { rosterId, rowId, cells: [{ field, text }] });
        return said();
      },
      async paste(text: string) {
        const targets = [{ id: rowId, version: (await row()).version }];
        await runRaw(caller, pasteRosterRows, { rosterId, fields: ['ACCOUNT'], rows: [{ texts: [text] }], targets });
        return said();
      },
    };
  }

  it.each(['edit', 'paste'] as const)(
    'of a row of a list goes with its number too, by %s; that of the same bank may name a branch',
    async (way) => {
      const bankAfter = async (account: string | undefined, bank: string, text: string) => {
        const { edit, paste } = await listed(account, bank);
        return way === 'edit' ? edit('ACCOUNT', text) : paste(text);
      };
      expect(await bankAfter(OTHER_CARD, OLD_BANK, ICBC_CARD)).toEqual(['中国工商银行', false]);
      expect(await bankAfter(ICBC_CARD, '中国工商银行杭州支行', OTHER_CARD)).toEqual([null, false]);
      expect(await bankAfter(CCB_CARD, '中国工商银行杭州支行', ICBC_CARD)).toEqual(['中国工商银行杭州支行', false]);
      // A number that was none had no bank of its own.
      expect(await bankAfter('62', '中国建设银行', ICBC_CARD)).toEqual(['中国建设银行', true]);
    },
  );

  it('of a row stays through a slip of the finger, but not beside the number of another bank that is typed after it', async () => {
    const icbc = await listed(ICBC_CARD, '中国工商银行杭州支行');
    expect(await icbc.edit('ACCOUNT', `${ICBC_CARD.slice(0, -1)}x`)).toEqual(['中国工商银行杭州支行', false]);
    expect(await icbc.paste('')).toEqual(['中国工商银行杭州支行', false]);
    expect(await icbc.edit('ACCOUNT', must(WORKERS[0]).idCard)).toEqual(['中国工商银行杭州支行', false]);
    expect(await icbc.edit('ACCOUNT', ICBC_CARD)).toEqual(['中国工商银行杭州支行', false]);
    const other = await listed(OTHER_CARD, OLD_BANK);
    await other.edit('ACCOUNT', '62x');
    expect(await other.edit('ACCOUNT', OTHER_CARD)).toEqual([OLD_BANK, false]);
    await other.edit('ACCOUNT', '62x');
    expect(await other.edit('ACCOUNT', CCB_CARD)).toEqual(['中国建设银行', false]);
  });

  it('of a row is judged beside the number that stands there when it is typed alone', async () => {
    const row = await listed(ICBC_CARD, '中国工商银行');
    expect(await row.edit('BANK', '中国建设银行')).toEqual(['中国建设银行', true]);
    expect(await row.edit('BANK', '工行')).toEqual(['工行', false]);
  });
});
