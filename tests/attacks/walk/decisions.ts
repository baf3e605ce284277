import { Readable } from 'node:stream';
import { maskPhone } from '../../../schema/formats';
import { receiveUpload } from '../../../server/file/rest/receive';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { opsConfirmInbound } from '../../../server/fund/commands/confirm-inbound';
import { opsDismissReversal, opsProposeReversalDismissal } from '../../../server/fund/commands/dismiss-reversal';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../../server/fund/commands/import-inbounds';
import { opsLiftLedgerBlock, opsProposeLedgerLift } from '../../../server/fund/commands/lift-block';
import { opsProposeUnmark, opsUnmarkInbound } from '../../../server/fund/commands/unmark-inbound';
import { opsInboundTransfers, opsWaitingReversals } from '../../../server/fund/queries';
import type { Caller } from '../../../server/kernel/context';
import { encryptField, phoneIndexOf } from '../../../server/kernel/secrets';
import { run, runRaw } from '../../../server/kernel/usecase';
import { seedUser } from '../../../server/member/commands/seed-user';
import { opsConfirmFactorReset, opsProposeFactorReset } from '../../../server/operator/commands/reset-factors';
import { opsApprovals } from '../../../server/operator/queries';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { opsConfirmReconcileCase, opsProposeReconcileCase } from '../../../server/payout/commands/settle-case';
import { opsPayouts } from '../../../server/payout/queries/ops';
import { opsReconcileCases } from '../../../server/payout/queries/reconciliations';
import { opsDecideSignature } from '../../../server/signing/commands/decide-signature';
import { opsRecordPhoneChange } from '../../../server/signing/commands/record-phone-change';
import { opsRecordSignature } from '../../../server/signing/commands/record-signature';
import { opsSignatures } from '../../../server/signing/queries/signatures';
import { decideResend } from '../../../server/statement/commands/decide-resend';
import { opsMigrateCompany, opsProposeMigration } from '../../../server/statement/commands/ops-migrate-company';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { statementLine } from '../../../server/statement/queries/lines';
import { statementById } from '../../../server/statement/queries/statements';
import { demoIdCard } from '../../../server/tools/seed/world';
import { nameOfCompany } from '../../kit/builders/companyNames';
import { publishedTemplate } from '../../kit/builders/phones';
import { openCase } from '../../kit/builders/reconcileCases';
import { key, OTHER_CARD, REFUSED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import type { AnyCommand } from '../../kit/checks/trial';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const OWN_CARD = WORKERS[0]?.account ?? '';

export let world: SmallWorld;
export let make: Statements;
let reset = 0;
export let finance: Caller;
export let review: Caller;
let evidenceFileId: string;

async function operator(person: { id: string; name: string; roles: readonly string[] }): Promise<Caller> {
  const base = await world.api.systemCaller(null);
  return { ...base, realm: 'operator', actor: { kind: 'operator', ...person, sessionId: null } };
}
export const keyed = () => ({ idempotencyKey: key() });
export const sql = (text: string, values: readonly unknown[]) => world.app.database.rows<Record<string, string>>(text, [...values]);
export const member = (name: string) => world.member(name);

/** A world in which every decision can be brought to its second person. */
export async function startDecisions(): Promise<void> {
  world = await startSmallWorld();
  make = statementsOf(world);
  finance = await operator(world.platform.finance);
  review = await operator(world.platform.review);
  const file = { fileName: '回函.png', contentType: '', stream: Readable.from([Buffer.from(PIXEL, 'base64')]), companyId: world.companyId };
  evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
  await sql('UPDATE company SET reapproval_limit_cents = 100 WHERE id = $1 RETURNING id', [world.companyId]);
}

export async function failedLine(amount: string): Promise<{ id: string; statementId: string }> {
  const { id } = await make.paid(workerRows([amount], [REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  const [line] = await make.linesOf(id);
  return { id: line?.id ?? '', statementId: id };
}

export const ask = async (id: string, account: string) => run(await member('周倩'), resendLine, { id, account }, keyed());

/** A file by which the bank takes 44.00 of this payer back. */
async function reversed(payerName: string, bankRef: string): Promise<void> {
  const content = Buffer.from(`流水号,贷方发生额,付款户名\n${bankRef},-44.00,${payerName}`).toString('base64');
  await run(finance, opsImportInbounds, { fileName: '流水.csv', content }, keyed());
}

export interface Decision {
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
export const decisions: Readonly<Record<string, Decision>> = {
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
