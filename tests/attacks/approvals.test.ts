import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { opsConfirmInbound } from '../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../server/fund/commands/enter-inbound';
import { opsMatchInbound } from '../../server/fund/commands/match-inbound';
import { opsRejectInbound } from '../../server/fund/commands/reject-inbound';
import { run } from '../../server/kernel/usecase';
import { opsRejectApproval } from '../../server/operator/commands/reject-approval';
import { opsRejectPayoutDecision } from '../../server/payout/commands/decide-result';
import { opsRejectReconcileCase } from '../../server/payout/commands/settle-case';
import { opsDecideSignature } from '../../server/signing/commands/decide-signature';
import { decideResend } from '../../server/statement/commands/decide-resend';
import { editFailedLine } from '../../server/statement/commands/edit-failed-line';
import { rejectAudit } from '../../server/statement/commands/reject-audit';
import { resendLine } from '../../server/statement/commands/resend-line';
import { statementLine } from '../../server/statement/queries/lines';
import { readSdl } from '../contract/sdl';
import { ROOT } from '../house/source';
import { key, OTHER_CARD, REFUSED_CARD, workerRows } from '../kit/builders/statements';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import type { AnyCommand } from '../kit/checks/trial';
import { WORKERS } from '../kit/worlds/smallWorld';
import {
  ask,
  type Decision,
  decisions,
  failedLine,
  finance,
  keyed,
  make,
  member,
  OWN_CARD,
  review,
  sql,
  startDecisions,
  world,
} from './walk/decisions';

beforeAll(startDecisions);
afterEach(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
afterAll(() => world?.app.close());

/** What sends the same things back: nothing is paid by it, and yet it judges what was read and nothing else. */
const rejections: Readonly<Record<string, { readonly of: string; readonly command: AnyCommand; readonly more: object }>> = {
  rejectAudit: { of: 'passAudit', command: rejectAudit, more: { reason: 'OTHER', remark: '金额不对' } },
  'decideResend (refused)': { of: 'decideResend', command: decideResend, more: { isApproved: false } },
  opsRejectInbound: { of: 'opsConfirmInbound', command: opsRejectInbound, more: { reason: '重复录入' } },
  opsRejectApproval: { of: 'opsConfirmFundChange', command: opsRejectApproval, more: { reason: '金额不对' } },
  'opsRejectApproval (lift)': { of: 'opsLiftLedgerBlock', command: opsRejectApproval, more: { reason: '未核实' } },
  'opsRejectApproval (reversal)': { of: 'opsDismissReversal', command: opsRejectApproval, more: { reason: '未核实' } },
  'opsRejectApproval (mark)': { of: 'opsUnmarkInbound', command: opsRejectApproval, more: { reason: '未核实' } },
  'opsRejectApproval (factors)': { of: 'opsConfirmFactorReset', command: opsRejectApproval, more: { reason: '未核实' } },
  'opsRejectApproval (migration)': { of: 'opsMigrateCompany', command: opsRejectApproval, more: { reason: '日期不对' } },
  opsRejectPayoutDecision: { of: 'opsConfirmPayoutDecision', command: opsRejectPayoutDecision, more: {} },
  opsRejectReconcileCase: { of: 'opsConfirmReconcileCase', command: opsRejectReconcileCase, more: {} },
  'opsDecideSignature (refused)': { of: 'opsDecideSignature', command: opsDecideSignature, more: { isConfirmed: false } },
  'opsDecideSignature (phone refused)': { of: 'opsDecideSignature (phone)', command: opsDecideSignature, more: { isConfirmed: false } },
};

/** What takes a world of its own to come about, and is tried in that: the file, and the words of its refusal there. */
const elsewhere: Readonly<Record<string, string>> = {
  opsConfirmBillRepayment: 'tests/usecases/bill/bills.test.ts',
  opsIssueInvoice: 'tests/attacks/invoices.test.ts',
  opsRejectInvoice: 'tests/attacks/invoices.test.ts',
  opsConfirmRedInvoice: 'tests/attacks/invoices.test.ts',
  opsRefuseRedInvoice: 'tests/attacks/invoices.test.ts',
  opsDecideInvoiceTitle: 'tests/deep/usecases/invoiceTitle/titles.test.ts',
  opsConfirmIdentity: 'tests/usecases/identity/identity.test.ts',
};

test('every decision that asks for a second person takes the hash of what was read, and is tried here', () => {
  const fields = Object.values(readSdl().getMutationType()?.getFields() ?? {});
  // Also one that a single operator takes about what a company has asked for: it names what was read.
  const asking = fields.filter(
    ({ description, args }) =>
      /SECOND_OPERATOR_REQUIRED|MAKER_IS_CHECKER/.test(description ?? '') || args.some((arg) => arg.name === 'contentHash'),
  );
  // They decide nothing that was asked for: an administrator does not lock himself out alone, and who proposes about a document names what he has read.
  const names = asking.map(({ name }) => name).filter((name) => name !== 'opsUpdateOperator' && name !== 'opsProposeIdentity');
  for (const [name, file] of Object.entries(elsewhere)) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect([name, text.includes(name), /key: 'APPROVAL_CHANGED'/.test(text)]).toEqual([name, true, true]);
  }
  const whole = (table: object) => Object.keys(table).filter((name) => /^\w+$/.test(name));
  const sentBack = whole(rejections);
  expect(names.sort()).toEqual([...new Set([...whole(decisions), ...sentBack, ...Object.keys(elsewhere)])].sort());
  expect(Object.values(rejections).map(({ of }) => of)).toEqual(Object.keys(decisions));
  const bound = [...names, ...Object.keys(rejections)];
  for (const field of fields.filter(({ name }) => bound.includes(name))) {
    expect([field.name, field.args.map(({ name }) => name)]).toEqual([field.name, expect.arrayContaining(['contentHash'])]);
    expect([field.name, field.description]).toEqual([field.name, expect.stringContaining('APPROVAL_CHANGED')]);
  }
});

describe.each(Object.entries(decisions))('%s', (name, { command, begin, by, hash, swap, fields }) => {
  const decide = async (input: object, contentHash?: string | null) => run(await by(), command, { ...input, contentHash }, keyed());

  it('is refused by name when its content changed after it was read, and nothing of it is done', async () => {
    const { id, input } = await begin();
    const read = await hash(id);
    expect(read).toMatch(/^\w+-[0-9a-f]{16}(\.\w+-[0-9a-f]{16})+$/);
    const table = swap.split(' ')[1];
    const [before] = await sql(`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE id = $1`, [id]);
    await sql(swap, [id]);
    await expect(decide(input, read)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED', params: { fields } });
    // Also where the caller names nothing: what was asked for is kept with the request. A statement's caller names its version.
    if (name !== 'passAudit') await expect(decide(input)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED', params: { fields } });
    await sql(
      `UPDATE ${table} t SET ${restored(swap)} FROM jsonb_populate_record(NULL::${table}, $2::jsonb) r WHERE t.id = $1 RETURNING t.id`,
      [id, before?.row],
    );
    await decide(input, read);
  });

  it('refuses the hash of something else', async () => {
    const [one, other] = [await begin(), await begin()];
    const read = await hash(other.id);
    if (read === (await hash(one.id))) return;
    await expect(decide(one.input, read)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
  });
});

describe.each(Object.entries(rejections))('%s', (_name, { of, command, more }) => {
  const decision = decisions[of] as Decision;

  it('is refused when the content changed after it was read, and goes through for who reads it again', async () => {
    const { id, input } = await decision.begin();
    const read = await decision.hash(id);
    const table = decision.swap.split(' ')[1];
    const [before] = await sql(`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE id = $1`, [id]);
    await sql(decision.swap, [id]);
    const reject = async (contentHash: string | undefined) =>
      run(await decision.by(), command, { ...input, id, ...more, contentHash }, keyed());
    await expect(reject(read)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED', params: { fields: decision.fields } });
    const now = await decision.hash(id);
    expect(now).not.toBe(read);
    await reject(now);
    await sql(
      `UPDATE ${table} t SET ${restored(decision.swap)} FROM jsonb_populate_record(NULL::${table}, $2::jsonb) r WHERE t.id = $1 RETURNING t.id`,
      [id, before?.row],
    );
  });
});

const restored = (swap: string): string => {
  const column = /SET (\w+)/.exec(swap)?.[1] ?? '';
  return `${column} = r.${column}`;
};

describe('the account of a resend is not swapped under the auditor', () => {
  const approve = async (lineId: string, contentHash?: string) =>
    run(await member('李航'), decideResend, { lineId, isApproved: true, contentHash }, keyed());
  const read = async (id: string) => run(await member('李航'), statementLine, { id });

  it('[RSK-008 1/7] an edit ends the wait, asking again is another request, and only who read that one approves it', async () => {
    const { id, statementId } = await failedLine('730.00');
    const asked = await ask(id, OTHER_CARD);
    const first = (await read(id))?.approval?.contentHash;
    expect(asked.approval).toMatchObject({ contentHash: first, askedByName: '周倩', warning: null });
    await run(await member('王敏'), editFailedLine, { id, account: WORKERS[1]?.account });
    expect(await read(id)).toMatchObject({ isWaitingApproval: false, approval: null });
    await expect(approve(id, first)).rejects.toMatchObject({ key: 'APPROVAL_NOT_FOUND' });
    await ask(id, WORKERS[1]?.account ?? '');
    await expect(approve(id, first)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED', params: { fields: '收款账号' } });
    await expect(approve(id)).rejects.toMatchObject({ key: 'APPROVAL_UNSEEN' });
    const again = (await read(id))?.approval;
    expect(again?.warning).toBe('该收款账号也是乙小明的收款账号，请核实后再决定');
    expect(await approve(id, again?.contentHash)).toMatchObject({ status: 'RESENDING', approval: null });
    await make.until(statementId, 'COMPLETED');
    const records = await sql(`SELECT action FROM statement_history WHERE line_id = $1 ORDER BY id`, [id]);
    expect(records.map(({ action }) => action)).toEqual([
      'askResendApproval',
      'cancelResendApproval',
      'editFailedLine',
      'askResendApproval',
      'approveResend',
    ]);
  });

  it('the swap and the approval at once: the account that is paid is the one that was approved', async () => {
    const { id, statementId } = await failedLine('731.00');
    await ask(id, OTHER_CARD);
    const hash = (await read(id))?.approval?.contentHash;
    const maker = await member('王敏');
    const payer = await member('周倩');
    const account = WORKERS[1]?.account ?? '';
    const swaps = async () => {
      await run(maker, editFailedLine, { id, account });
      await run(payer, resendLine, { id, account }, keyed());
    };
    const ends = await Promise.allSettled([swaps(), ...[1, 2, 3].map(() => approve(id, hash))]);
    const approved = ends.slice(1).some(({ status }) => status === 'fulfilled');
    const [line] = await sql('SELECT account_index, approved_account_index, waits_approval, status FROM statement_line WHERE id = $1', [
      id,
    ]);
    if (approved) {
      await make.until(statementId, 'COMPLETED');
      expect((await read(id))?.payee.accountTail).toBe(OTHER_CARD.slice(-4));
    } else {
      expect(line?.account_index).not.toBe(line?.approved_account_index);
      expect(['RESENDING', 'PAYING', 'SUCCESS']).not.toContain(line?.status);
    }
  });

  it('the same account typed once more changes nothing, so the request stands', async () => {
    const { id, statementId } = await failedLine('732.00');
    await ask(id, OTHER_CARD);
    const hash = (await read(id))?.approval?.contentHash;
    await run(await member('王敏'), editFailedLine, { id, account: OTHER_CARD });
    await approve(id, hash);
    await make.until(statementId, 'COMPLETED');
  });
});

test('an old client that names no content decides about what was submitted, and one that names it about what it read', async () => {
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000103', p: 'Demo2026' });
  const rest = world.app.rest({ token: login.token });
  const { id } = await make.submitted(workerRows(['745.00']));
  const decide = (operation_type: number, more: object) =>
    rest.post('/api/statement/update/audit', { statement_id: id, operation_type, reason: 1, remark: '请核对', ...more });
  const { content_hash } = (await rest.get<{ content_hash: string }>('/api/statement/info', { statement_id: id })).result;
  const swap = (by: number) => sql('UPDATE statement SET total_cents = total_cents + $2 WHERE id = $1 RETURNING id', [id, by]);
  await swap(1);
  for (const answer of [await decide(1, { content_hash }), await decide(1, {}), await decide(2, { content_hash })])
    expect([answer.code, answer.message]).toEqual([22001, expect.stringContaining('应付总额')]);
  await swap(-1);
  expect(await decide(1, { content_hash: `${content_hash}0` })).toMatchObject({ code: 22001 });
  expect(await decide(1, { content_hash })).toMatchObject({ code: 22000 });
});

test('money that was assigned to somebody else in between is credited only by who read that', async () => {
  const entered = { bankRef: key(), amount: 4_321, payerName: '谁也不是', virtualAccountNo: world.platform.accounts['A/S1']?.account };
  const inbound = await run(finance, opsEnterInbound, entered, keyed());
  const other = { companyId: world.companyId, subjectId: must(world.platform.subjects.S2) };
  const assigned = await run(finance, opsMatchInbound, { id: inbound.id, ...other }, keyed());
  const confirm = (contentHash?: string) => run(review, opsConfirmInbound, { id: inbound.id, contentHash }, keyed());
  await expect(confirm(inbound.contentHash)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED', params: { fields: '合作主体' } });
  await expect(confirm()).rejects.toMatchObject({ key: 'APPROVAL_UNSEEN' });
  expect(await confirm(assigned.contentHash)).toMatchObject({ status: 'CONFIRMED' });
});

test('an own card typed after a refusal for good is told before the bank refuses it again', async () => {
  const { id } = await failedLine('740.00');
  await expect(ask(id, REFUSED_CARD)).rejects.toMatchObject({ key: 'LINE_NEEDS_ACCOUNT', params: { names: '甲小明' } });
  expect(await ask(id, OWN_CARD)).toMatchObject({ isWaitingApproval: true });
});
