// The same submit a hundred times at once: who sends it, what it says, and which things it is about.

import { opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { opsProposeMigration } from '../../../server/statement/commands/ops-migrate-company';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { nameOfCompany } from '../../kit/builders/companyNames';
import { key, OTHER_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import type { CopyWorld, Start } from '../../kit/worlds/copies';
import { type Seen, seenOf } from './pairs';

export type Sender = 'maker' | 'checker' | 'payer' | 'master' | 'finance' | 'review';

interface Submit {
  readonly who: Sender;
  /** A fresh thing to do it to. */
  readonly make: (world: CopyWorld) => Promise<object>;
}

interface RestSubmit {
  readonly who: Sender;
  readonly start: Start;
  readonly body: (seen: Seen) => object;
}

/** With a key, but no money moves and no money is promised by them. */
export const WITHOUT_MONEY: Readonly<Record<string, string>> = {
  createApiToken: 'makes a token',
  createWebhook: 'makes an address that is told what happened',
  startExport: 'makes a file',
  opsMakeFiling: 'makes a file',
  startReceiptPackage: 'makes a file',
  retryReceiptPackage: 'makes a file',
  replaceRosterRows: 'a list before it is confirmed',
  pasteRosterRows: 'a list before it is confirmed',
  editRosterRow: 'a list before it is confirmed',
  opsRecordSignature: 'a contract',
  opsRecordPhoneChange: 'a phone',
  opsDecideSignature: 'a contract',
  confirmUnbind: 'a contract, ended once by the link that is used up',
  keepSignerPhone: 'stops the change of a phone',
  disownSignerPhone: 'words left with the change of a phone',
  opsSetChannelLimits: 'sets two numbers to what was asked, however often',
  opsSetChannelPaused: 'sets a switch to what was asked, however often',
  opsReconcile: 'wakes a job that compares',
  opsProposeReconcileCase: 'words about a difference, no money',
  opsConfirmReconcileCase: 'words about a difference, no money',
  opsRejectReconcileCase: 'words about a difference, no money',
  opsProposeMigration: 'asks another operator',
  opsProposeFactorReset: 'asks another operator',
  opsConfirmFactorReset: 'a day of waiting, of which a user has one',
  opsProposeIdentity: 'asks another operator',
  opsConfirmIdentity: 'whether a name and a number belong together, by a request that is confirmed once',
  startFaceCheck: 'a ticket of the face service, of which a person has one that waits',
  opsProposeBillRepayment: 'asks another operator',
  opsProposeLedgerLift: 'asks another operator',
  opsSettleReversal: 'a mark on a transfer, no money',
  opsProposeReversalDismissal: 'asks another operator',
  opsDismissReversal: 'closes a reversal, by a request that is confirmed once',
  opsProposeUnmark: 'asks another operator',
  opsUnmarkInbound: 'takes a mark from a transfer, by a request that is confirmed once',
  opsLiftLedgerBlock: 'lets an account pay again, by a request that is confirmed once',
  applyInvoice: 'asks for an invoice',
  opsSaveHelpArticle: 'an article',
  opsPublishHelpArticle: 'an article',
  opsTakeHelpArticleOffline: 'an article',
  cancelInvoice: 'asks for no invoice',
  opsIssueInvoice: 'an invoice, whose request is one at the issuer',
  opsRejectInvoice: 'no invoice',
  opsSendInvoice: 'a number of a parcel',
  requestRedInvoice: 'a red letter, one per invoice',
  withdrawRedInvoice: 'no red letter',
  opsConfirmRedInvoice: 'a red invoice, whose request is one at the issuer',
  opsRefuseRedInvoice: 'no red letter',
  submitInvoiceTitle: 'a title to be looked at',
  opsDecideInvoiceTitle: 'a title',
  createReceivingAddress: 'an address',
  updateReceivingAddress: 'an address',
  deleteReceivingAddress: 'an address',
  setDefaultReceivingAddress: 'an address',
  createPayeeGroup: 'a name for payees',
  changePayeeGroup: 'a name for payees',
  deletePayeeGroup: 'a name for payees',
  saveListView: 'a view of a list',
  renameListView: 'a view of a list',
  overwriteListView: 'a view of a list',
  deleteListView: 'a view of a list',
  shareListView: 'a view of a list',
  opsStartKeyRotation: 'encryption at rest, one at a time',
  opsRunRetention: 'a run of retention, one at a time',
  setOwnDefaultListView: 'a view of a list',
  setCompanyDefaultListView: 'a view of a list',
  opsImportInbounds: 'transfers that another operator confirms one by one, each reference once',
  raiseObjection: 'holds lines, pays none',
  answerObjection: 'lines that were held become sendable, and are sent like all others',
  changeMyAccount: 'an account for lines to come',
  fixAccount: 'the account of one failed line, by a link that is used up',
  askMyErasure: 'data that are erased once',
  startPeopleImport: 'a list before it is submitted',
  startTaxCalc: 'a list before it is calculated',
  calculateTaxCalc: 'figures',
  terminateTaxCalcRow: 'figures',
  settleTaxCalc: 'a statement before it is confirmed',
  startAgentInvoice: 'a list before it is submitted',
  submitAgentInvoice: 'figures',
  opsFailAgentInvoiceLine: 'a reason that is shown',
  startServiceOrder: 'a list before it is submitted',
  submitServiceOrder: 'figures',
  opsFailServiceOrderItem: 'a day on which it is tried again',
  startBackCalc: 'a list before it is calculated',
  calculateBackCalc: 'figures',
  confirmBackCalc: 'a statement before it is confirmed',
  submitPeopleImport: 'people who are asked to sign or to register',
  addRegistrationRemark: 'a remark',
  remindRegistrations: 'messages',
  publishTask: 'a task',
  dispatchTask: 'a task',
  addTaskPeople: 'people who are offered a task',
  editTask: 'a text',
  acceptTaskWork: 'a verdict',
  returnTaskWork: 'a verdict',
  reopenTaskWork: 'a verdict',
  removeTaskPerson: 'a place on a task',
  remindTaskPeople: 'messages',
  resendTaskLink: 'messages',
  unbindTaskPerson: 'messages',
  editTaskPhone: 'a phone',
  grabTask: 'a place on a task',
  answerTask: 'a place on a task',
  giveUpTask: 'a place on a task',
  submitTaskWork: 'a round of work',
  settleTask: 'a list before it is confirmed',
  sendSigning: 'a contract',
  askRowsToSign: 'contracts and messages',
  editContract: 'a contract',
  remindContracts: 'messages',
  deleteContracts: 'a contract',
  voidContracts: 'a contract',
  sendUnbind: 'a message',
  sendUnbindPerson: 'a message',
  resendTermination: 'a message',
  withdrawTermination: 'a contract',
  settleOtherPhone: 'a mark on a contract',
  registerMe: 'a registration',
  confirmRegistration: 'a registration',
  confirmTermination: 'a contract',
  signContract: 'a contract',
  createSigningQr: 'a QR code',
  endSigningQr: 'a QR code',
  opsCreateContractTemplate: 'a text',
  opsPublishTemplate: 'a text',
  opsRetireTemplate: 'a text',
};

/** Money that this world has none of: raced where it is at home. */
export const RACED_AT_HOME: Readonly<Record<string, string>> = {
  opsConfirmBillRepayment: 'tests/usecases/bill/bills.test.ts',
  confirmReceipt: 'tests/deep/usecases/payee/confirmReceipt.test.ts',
  payAgentInvoice: 'tests/usecases/agentInvoice/agentInvoice.test.ts',
  terminateAgentInvoiceLine: 'tests/usecases/agentInvoice/agentInvoice.test.ts',
  opsIssueAgentInvoiceLine: 'tests/deep/races/agentInvoice.test.ts',
  undoImport: 'tests/usecases/statement/imports.test.ts',
  payServiceOrder: 'tests/deep/races/serviceOrder.test.ts',
  stopServiceOrderItem: 'tests/deep/races/serviceOrder.test.ts',
  opsIssueServiceOrderItem: 'tests/deep/races/serviceOrder.test.ts',
};

const keyed = () => ({ idempotencyKey: key() });
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

const operatorOf = ({ world }: CopyWorld, name: 'finance' | 'review'): Promise<Caller> =>
  makeBuilder(world.api, world.gateways).operator(world.platform[name]);

async function one(world: CopyWorld, start: Start): Promise<Seen> {
  const [seen] = await seenOf(world, await world.copies(start, 1));
  if (!seen) throw new Error('no copy');
  return seen;
}

const finance = (world: CopyWorld): Promise<Caller> => operatorOf(world, 'finance');

async function inbound(world: CopyWorld, isMatched = true): Promise<string> {
  const account = must(world.world.platform.accounts['A/S1'], 'account of A at S1');
  const known = isMatched ? { virtualAccountNo: account.account } : {};
  const input = { bankRef: key(), amount: 12_345, payerName: isMatched ? account.payerName : '无人认识的公司', ...known };
  return (await run(await finance(world), opsEnterInbound, input, keyed())).id;
}

/** An attempt that the bank has said nothing about. */
async function unknownAttempt(world: CopyWorld): Promise<{ attemptId: string; evidenceFileId: string }> {
  const { id } = await one(world, 'PAID_UNKNOWN');
  const [attempt] = await world.world.app.database.rows<{ id: string }>('SELECT id FROM payout_attempt WHERE statement_id = $1', [id]);
  const file = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.world.companyId } as const;
  const uploaded = await makeBuilder(world.world.api, world.world.gateways).upload(await finance(world), file);
  return { attemptId: attempt?.id ?? '', evidenceFileId: uploaded.id };
}

async function proposal(world: CopyWorld): Promise<string> {
  const input = { ...(await unknownAttempt(world)), result: 'FAILED', reason: '银行书面确认' };
  return (await runRaw(await finance(world), opsSetLineResult, input, keyed())).id;
}

/** A resend that waits for an auditor, because no changed account goes without one. */
async function waitingLine(world: CopyWorld): Promise<string> {
  const { lineId } = await one(world, 'FAILED');
  const company = world.as('payer').company;
  if (!company) throw new Error('no company');
  const strict = { ...world.as('payer'), company: { ...company, reapprovalLimitCents: 0 as typeof company.reapprovalLimitCents } };
  await run(strict, resendLine, { id: lineId, account: OTHER_CARD }, keyed());
  return lineId;
}

async function stopped(world: CopyWorld): Promise<string> {
  const { id } = await one(world, 'READY');
  await run(world.as('maker'), terminateStatement, { id, reason: 'RESUBMIT' }, keyed());
  return id;
}

const change = (world: CopyWorld) => ({
  companyId: world.world.companyId,
  subjectId: world.world.subjectId,
  kind: 'COUPON',
  amount: 5_000,
  reason: '合同约定',
});

/** Variables of every mutation with a key that moves money or promises it, by its name in the SDL. */
export const SUBMITS: Readonly<Record<string, Submit>> = {
  createStatement: { who: 'maker', make: async (w) => ({ input: await w.make.createInput(workerRows(['3.00'])) }) },
  copyStatement: { who: 'maker', make: async (w) => ({ id: await stopped(w) }) },
  startStatement: {
    who: 'maker',
    make: async (w) => {
      const { fileId: _, ...terms } = await w.make.createInput(workerRows(['70.00']));
      return { input: { ...terms, source: 'LAST' } };
    },
  },
  passAudit: { who: 'checker', make: (w) => one(w, 'REVIEW') },
  holdFunds: { who: 'payer', make: (w) => one(w, 'READY') },
  releaseFunds: { who: 'payer', make: (w) => one(w, 'HELD') },
  payStatement: {
    who: 'payer',
    make: async (w) => {
      const { id, version } = await one(w, 'READY');
      return { input: { id, version, payType: 'BALANCE' } };
    },
  },
  awaitFunds: {
    who: 'payer',
    make: async (w) => {
      const { id, version } = await one(w, 'READY');
      return { input: { id, version, remittedOn: '2026-11-20' } };
    },
  },
  terminateStatement: { who: 'maker', make: async (w) => ({ id: (await one(w, 'READY')).id, reason: 'RESUBMIT' }) },
  terminateLines: {
    who: 'maker',
    make: async (w) => ({ statementId: (await one(w, 'FAILED')).id, selection: { mode: 'ALL' }, reason: 'AMOUNT_WRONG' }),
  },
  resendLine: { who: 'payer', make: async (w) => ({ input: { id: (await one(w, 'FAILED')).lineId, account: OTHER_CARD } }) },
  decideResend: { who: 'checker', make: async (w) => ({ lineId: await waitingLine(w), isApproved: true }) },
  handleAbnormal: {
    who: 'payer',
    make: async (w) => {
      const { id, lineId } = await one(w, 'FAILED');
      return { statementId: id, edits: [{ id: lineId, account: OTHER_CARD }] };
    },
  },
  opsEnterInbound: {
    who: 'finance',
    make: async (w) => ({ input: { bankRef: key(), amount: '123.45', payerName: w.world.platform.accounts['A/S1']?.payerName } }),
  },
  opsMatchInbound: {
    who: 'finance',
    make: async (w) => ({ id: await inbound(w, false), companyId: w.world.companyId, subjectId: w.world.subjectId }),
  },
  opsConfirmInbound: { who: 'review', make: async (w) => ({ id: await inbound(w) }) },
  opsRejectInbound: { who: 'review', make: async (w) => ({ id: await inbound(w), reason: '录入错误' }) },
  opsProposeFundChange: { who: 'finance', make: async (w) => ({ input: { ...change(w), amount: '50.00' } }) },
  opsConfirmFundChange: {
    who: 'review',
    make: async (w) => ({ approvalId: (await runRaw(await finance(w), opsProposeFundChange, change(w), keyed())).approvalId }),
  },
  opsSetLineResult: {
    who: 'finance',
    make: async (w) => ({ input: { ...(await unknownAttempt(w)), result: 'FAILED', reason: '银行书面确认' } }),
  },
  opsReturnLine: {
    who: 'finance',
    make: async (w) => {
      const id = await proposal(w);
      const [decided] = await w.world.app.database.rows<{ attempt_id: string; evidence_file_id: string }>(
        `UPDATE payout_decision SET result = 'SUCCESS', content_hash = NULL WHERE id = $1 RETURNING attempt_id, evidence_file_id`,
        [id],
      );
      await run(await operatorOf(w, 'review'), opsConfirmPayoutDecision, { id }, keyed());
      return { input: { attemptId: decided?.attempt_id, evidenceFileId: decided?.evidence_file_id, reason: '退票' } };
    },
  },
  opsConfirmPayoutDecision: { who: 'review', make: async (w) => ({ id: await proposal(w) }) },
  opsRejectPayoutDecision: { who: 'review', make: async (w) => ({ id: await proposal(w) }) },
  // Ends the kinds of the whole company, so it comes last.
  opsMigrateCompany: {
    who: 'review',
    make: async (w) => {
      const input = { companyId: w.world.companyId, date: '2026-11-20', companyName: nameOfCompany('A') };
      return { input, ...(await run(await finance(w), opsProposeMigration, input, keyed())) };
    },
  },
};

/** Legacy calls that are not raced here. */
export const REST_ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/statement/labor/create':
    'waits for the check of the list, which no worker of this world does; tests/usecases/statement/create.test.ts has it twice',
  '/api/statement/create': 'as above',
};

const byId = ({ id }: Seen) => ({ statement_id: id });

/** The legacy calls behind which one of these stands, by their path. */
export const REST_SUBMITS: Readonly<Record<string, RestSubmit>> = {
  '/api/statement/update/audit': { who: 'checker', start: 'REVIEW', body: (seen) => ({ ...byId(seen), operation_type: 1 }) },
  '/api/statement/balance/enough': { who: 'payer', start: 'READY', body: byId },
  '/api/statement/revoke/lock': { who: 'payer', start: 'HELD', body: byId },
  '/api/statement/payment/income': { who: 'payer', start: 'READY', body: (seen) => ({ ...byId(seen), pay_type: 1 }) },
  '/api/statement/remittance/await': { who: 'payer', start: 'READY', body: (seen) => ({ ...byId(seen), pay_time: '2026-11-20' }) },
  '/api/statement/stop': { who: 'maker', start: 'READY', body: (seen) => ({ ...byId(seen), stop: 1 }) },
  '/api/statement/stop/single': { who: 'maker', start: 'FAILED', body: ({ lineId }) => ({ list_id: lineId, stop: 1 }) },
  '/api/statement/detail/stop': { who: 'maker', start: 'FAILED', body: (seen) => ({ ...byId(seen), stop: 1 }) },
  '/api/statement/resend/single': { who: 'payer', start: 'FAILED', body: ({ lineId }) => ({ list_id: lineId, card: OTHER_CARD }) },
  '/api/statement/repay': {
    who: 'payer',
    start: 'FAILED',
    body: (seen) => ({ ...byId(seen), list: [{ list_id: seen.lineId, card: OTHER_CARD }] }),
  },
};
