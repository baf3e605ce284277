import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maskPhone } from '../../schema/formats';
import { receiveUpload } from '../../server/file/rest/receive';
import { opsConfirmFundChange, opsProposeFundChange } from '../../server/fund/commands/change-funds';
import { opsConfirmInbound } from '../../server/fund/commands/confirm-inbound';
import { opsDismissReversal, opsProposeReversalDismissal } from '../../server/fund/commands/dismiss-reversal';
import { opsEnterInbound } from '../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../server/fund/commands/import-inbounds';
import { opsLiftLedgerBlock, opsProposeLedgerLift } from '../../server/fund/commands/lift-block';
import { opsMatchInbound } from '../../server/fund/commands/match-inbound';
import { opsRejectInbound } from '../../server/fund/commands/reject-inbound';
import { opsProposeUnmark, opsUnmarkInbound } from '../../server/fund/commands/unmark-inbound';
import { opsInboundTransfers, opsWaitingReversals } from '../../server/fund/queries';
import type { Caller } from '../../server/kernel/context';
import { encryptField, phoneIndexOf } from '../../server/kernel/secrets';
import { run, runRaw } from '../../server/kernel/usecase';
import { seedUser } from '../../server/member/commands/seed-user';
import { opsRejectApproval } from '../../server/operator/commands/reject-approval';
import { opsConfirmFactorReset, opsProposeFactorReset } from '../../server/operator/commands/reset-factors';
import { opsApprovals } from '../../server/operator/queries';
import { opsConfirmPayoutDecision, opsRejectPayoutDecision } from '../../server/payout/commands/decide-result';
import { opsSetLineResult } from '../../server/payout/commands/propose-result';
import { opsConfirmReconcileCase, opsProposeReconcileCase, opsRejectReconcileCase } from '../../server/payout/commands/settle-case';
import { opsPayouts } from '../../server/payout/queries/ops';
import { opsReconcileCases } from '../../server/payout/queries/reconciliations';
import { opsDecideSignature } from '../../server/signing/commands/decide-signature';
import { opsRecordPhoneChange } from '../../server/signing/commands/record-phone-change';
import { opsRecordSignature } from '../../server/signing/commands/record-signature';
import { opsSignatures } from '../../server/signing/queries/signatures';
import { decideResend } from '../../server/statement/commands/decide-resend';
import { editFailedLine } from '../../server/statement/commands/edit-failed-line';
import { opsMigrateCompany, opsProposeMigration } from '../../server/statement/commands/ops-migrate-company';
import { passAudit } from '../../server/statement/commands/pass-audit';
import { rejectAudit } from '../../server/statement/commands/reject-audit';
import { resendLine } from '../../server/statement/commands/resend-line';
import { statementLine } from '../../server/statement/queries/lines';
import { statementById } from '../../server/statement/queries/statements';
import { demoIdCard } from '../../server/tools/seed/world';
import { readSdl } from '../contract/sdl';
import { ROOT } from '../house/source';
import { nameOfCompany } from '../kit/builders/companyNames';
import { publishedTemplate } from '../kit/builders/phones';
import { openCase } from '../kit/builders/reconcileCases';
import { key, OTHER_CARD, REFUSED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import type { AnyCommand } from '../kit/checks/trial';
import { waitUntil } from '../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const OWN_CARD = WORKERS[0]?.account ?? '';

let world: SmallWorld;
let make: Statements;
let reset = 0;
let finance: Caller;
let review: Caller;
let evidenceFileId: string;

async function operator(person: { id: string; name: string; roles: readonly string[] }): Promise<Caller> {
  const base = await world.api.systemCaller(null);
  return { ...base, realm: 'operator', actor: { kind: 'operator', ...person, sessionId: null } };
}
const keyed = () => ({ idempotencyKey: key() });
const sql = (text: string, values: readonly unknown[]) => world.app.database.rows<Record<string, string>>(text, [...values]);
const member = (name: string) => world.member(name);

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  finance = await operator(world.platform.finance);
  review = await operator(world.platform.review);
  const file = { fileName: '回函.png', contentType: '', stream: Readable.from([Buffer.from(PIXEL, 'base64')]), companyId: world.companyId };
  evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
  await sql('UPDATE company SET reapproval_limit_cents = 100 WHERE id = $1 RETURNING id', [world.companyId]);
});
afterEach(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
afterAll(() => world?.app.close());

async function failedLine(amount: string): Promise<{ id: string; statementId: string }> {
  const { id } = await make.paid(workerRows([amount], [REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  const [line] = await make.linesOf(id);
  return { id: line?.id ?? '', statementId: id };
}

const ask = async (id: string, account: string) => run(await member('周倩'), resendLine, { id, account }, keyed());

/** A file by which the bank takes 44.00 of this payer back. */
async function reversed(payerName: string, bankRef: string): Promise<void> {
  const content = Buffer.from(`流水号,贷方发生额,付款户名\n${bankRef},-44.00,${payerName}`).toString('base64');
  await run(finance, opsImportInbounds, { fileName: '流水.csv', content }, keyed());
}

interface Decision {
  readonly command: AnyCommand;
  /** Brings it to its second person; answers what the decision is given beside the hash. */
  begin(): Promise<{ readonly id: string; readonly input: object }>;
  readonly by: () => Promise<Caller>;
  /** What the second person reads. */
  hash(id: string): Promise<string | undefined>;
  /** Behind the back of everybody: one UPDATE of what is approved, by id. */
  readonly swap: string;
  /** The fields that the refusal names. */
  readonly fields: string;
}

let serial = 800;
const decisions: Readonly<Record<string, Decision>> = {
  passAudit: {
    command: passAudit,
    async begin() {
      const { id, version } = await make.submitted(workerRows(['700.00']));
      return { id, input: { id, version } };
    },
    by: () => member('李航'),
    hash: async (id) => (await run(await member('李航'), statementById, { id }))?.contentHash,
    swap: `UPDATE statement SET total_cents = total_cents + 1 WHERE id = $1 RETURNING id`,
    fields: '应付总额',
  },
  decideResend: {
    command: decideResend,
    async begin() {
      const { id } = await failedLine('710.00');
      await ask(id, OTHER_CARD);
      return { id, input: { lineId: id, isApproved: true } };
    },
    by: () => member('李航'),
    hash: async (id) => (await run(await member('李航'), statementLine, { id }))?.approval?.contentHash,
    swap: `UPDATE statement_line SET account_index = 'another' WHERE id = $1 RETURNING id`,
    fields: '收款账号',
  },
  opsConfirmInbound: {
    command: opsConfirmInbound,
    async begin() {
      const owner = { bankRef: key(), amount: 12_345, payerName: '谁也不是', virtualAccountNo: world.platform.accounts['A/S1']?.account };
      const { id } = await run(finance, opsEnterInbound, owner, keyed());
      return { id, input: { id } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsInboundTransfers, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE inbound_transfer SET amount_cents = amount_cents * 10 WHERE id = $1 RETURNING id`,
    fields: '金额',
  },
  opsConfirmFundChange: {
    command: opsConfirmFundChange,
    async begin() {
      const change = { companyId: world.companyId, subjectId: world.subjectId, kind: 'COUPON', amount: 100, reason: '合同约定' };
      const { approvalId } = await runRaw(finance, opsProposeFundChange, change, keyed());
      return { id: approvalId, input: { approvalId } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    // Who reads in English reads the facts, and not the sentence.
    swap: `UPDATE operator_approval SET summary_text = jsonb_set(summary_text, '{facts,1,value}', '"9.00"') WHERE id = $1 RETURNING id`,
    fields: '申请说明',
  },
  opsLiftLedgerBlock: {
    command: opsLiftLedgerBlock,
    async begin() {
      const [account] = await sql(
        `INSERT INTO ledger_block (company_id, account_id, stored_cents, summed_cents)
         SELECT company_id, id, 500, 0 FROM ledger_account WHERE company_id = $1 AND kind = 'INTEREST_INCOME' LIMIT 1
         ON CONFLICT (company_id, account_id) DO UPDATE SET stored_cents = 500 RETURNING account_id`,
        [world.companyId],
      );
      const lift = { companyId: world.companyId, accountId: account?.account_id, reason: '已按分录更正' };
      const { approvalId } = await runRaw(finance, opsProposeLedgerLift, lift, keyed());
      return { id: approvalId, input: { approvalId } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE operator_approval SET summary = '另一个账户' WHERE id = $1 RETURNING id`,
    fields: '申请说明',
  },
  opsDismissReversal: {
    command: opsDismissReversal,
    async begin() {
      const ref = key();
      await reversed(`冲正户${ref}`, ref);
      const waiting = (await run(finance, opsWaitingReversals, { first: 100 })).nodes.find(({ bankRef }) => bankRef === ref);
      const { approvalId } = await runRaw(finance, opsProposeReversalDismissal, { id: waiting?.id, reason: '不是企业来款' }, keyed());
      return { id: approvalId, input: { approvalId } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE operator_approval SET summary = '另一笔冲正' WHERE id = $1 RETURNING id`,
    fields: '申请说明',
  },
  opsUnmarkInbound: {
    command: opsUnmarkInbound,
    async begin() {
      const entered = { bankRef: key(), amount: 4_400, payerName: `冲正户${key()}` };
      const { id } = await run(finance, opsEnterInbound, entered, keyed());
      await reversed(entered.payerName, entered.bankRef);
      const { approvalId } = await runRaw(finance, opsProposeUnmark, { id, reason: '银行冲正的是另一笔' }, keyed());
      return { id: approvalId, input: { approvalId } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE operator_approval SET summary = '另一笔来款' WHERE id = $1 RETURNING id`,
    fields: '申请说明',
  },
  opsConfirmFactorReset: {
    command: opsConfirmFactorReset,
    async begin() {
      // Somebody new each time: of one user only one reset waits.
      const phone = `1600000${String(7300 + ++reset)}`;
      const system = await world.system();
      await run(system, seedUser, { companyId: world.companyId, name: '遗失', phone, roles: ['AUDIT_READONLY'], password: 'Demo2026' });
      await sql(
        `INSERT INTO factor_totp (user_id, secret_cipher, started_at, confirmed_at, last_step)
         SELECT id, 'x', now(), now(), 0 FROM app_user WHERE id = (SELECT max(id) FROM app_user) RETURNING user_id`,
        [],
      );
      const { approvalId } = await runRaw(finance, opsProposeFactorReset, { phone, reason: '手机遗失，已核对证件' }, keyed());
      return { id: approvalId, input: { approvalId } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE operator_approval SET summary = '160****0101：另一人' WHERE id = $1 RETURNING id`,
    fields: '申请说明',
  },
  opsMigrateCompany: {
    command: opsMigrateCompany,
    async begin() {
      const input = { companyId: world.platform.companies.B, date: '2026-11-01', companyName: nameOfCompany('B') };
      const { approvalId } = await runRaw(finance, opsProposeMigration, input, keyed());
      return { id: approvalId, input: { ...input, approvalId } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsApprovals, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE operator_approval SET summary = 'another day' WHERE id = $1 RETURNING id`,
    fields: '申请说明',
  },
  opsConfirmPayoutDecision: {
    command: opsConfirmPayoutDecision,
    async begin() {
      const { id: statementId } = await make.paid(workerRows(['720.00'], [STUCK_CARD]));
      await waitUntil(
        async () => (await make.linesOf(statementId))[0]?.status === 'PAYING',
        () => 'the line is at the bank',
      );
      const [attempt] = await sql('SELECT id FROM payout_attempt WHERE statement_id = $1', [statementId]);
      const proposal = { attemptId: attempt?.id, result: 'FAILED', reason: '银行书面确认', evidenceFileId };
      const { id } = await runRaw(finance, opsSetLineResult, proposal, keyed());
      return { id, input: { id } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsPayouts, { first: 50 })).nodes.find((one) => one.decision?.id === id)?.decision?.contentHash,
    swap: `UPDATE payout_decision SET result = 'SUCCESS' WHERE id = $1 RETURNING id`,
    fields: '付款结果',
  },
  opsConfirmReconcileCase: {
    command: opsConfirmReconcileCase,
    async begin() {
      const id = await openCase(world.app.database, key());
      await run(finance, opsProposeReconcileCase, { id, remark: '银行测试单' }, keyed());
      return { id, input: { id } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsReconcileCases, { first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE payout_case SET remark = '银行已更正' WHERE id = $1 RETURNING id`,
    fields: '说明',
  },
  opsDecideSignature: {
    command: opsDecideSignature,
    async begin() {
      serial += 1;
      const who = {
        name: '戊小明',
        idCard: demoIdCard('33', '1991-04-05', serial),
        companyId: world.companyId,
        subjectId: world.subjectId,
      };
      const contract = { agreementType: 'LABOR_CONTINUOUS', signedOn: '2026-11-19', endsOn: '2027-11-18', evidenceFileId };
      const { id } = await runRaw(finance, opsRecordSignature, { ...who, ...contract }, keyed());
      return { id, input: { id, isConfirmed: true } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsSignatures, { isPending: true, first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE signature_entry SET ends_on = '2099-11-18' WHERE id = $1 RETURNING id`,
    fields: '起止日期',
  },
  'opsDecideSignature (phone)': {
    command: opsDecideSignature,
    async begin() {
      serial += 1;
      const contractCode = `HTP${serial}`;
      const template = await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' });
      const { name, phone } = must(WORKERS[0]);
      // Signed on her phone: of each contract one change waits.
      await sql(
        `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, name, created_by, created_at,
           sign_system_type, signed_on, ends_on, deadline_at, phone_cipher, phone_mask, phone_index, template_id, template_version)
         SELECT $1, $2, p.id, p.person_id, $3, 'LABOR_GENERAL', 'HAS_BEEN_SIGNED', 'SINGLE', p.name, 'test', now(), 1, '2026-11-19', '2027-11-18',
           '2026-11-26T10:00:00+08:00', $4, $5, $6, $8, $9
         FROM payee p WHERE p.company_id = $1 AND p.name = $7 RETURNING id`,
        [
          world.companyId,
          contractCode,
          world.subjectId,
          encryptField(world.companyId, 'contract.phone', phone),
          maskPhone(phone),
          phoneIndexOf(phone),
          name,
          template.id,
          template.version,
        ],
      );
      const change = { companyId: world.companyId, contractCode, phone: `16000008${serial}`, evidenceFileId };
      const { id } = await runRaw(finance, opsRecordPhoneChange, change, keyed());
      return { id, input: { id, isConfirmed: true } };
    },
    by: async () => review,
    hash: async (id) => (await run(review, opsSignatures, { isPending: true, first: 50 })).nodes.find((one) => one.id === id)?.contentHash,
    swap: `UPDATE signature_entry SET phone_index = 'another' WHERE id = $1 RETURNING id`,
    fields: '手机号',
  },
};

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
  // It decides nothing that was asked for: an administrator does not lock himself out alone.
  const names = asking.map(({ name }) => name).filter((name) => name !== 'opsUpdateOperator');
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
