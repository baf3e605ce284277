import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskPhone } from '../../schema/formats';
import { runRaw } from '../../server/kernel/usecase';
import { seedOperator } from '../../server/operator/commands/create-operator';
import { newKey } from '../../server/tools/seed/builder';
import { demoIdCard } from '../../server/tools/seed/world';
import { ROOT } from '../house/source';
import { nameOfCompany } from '../kit/builders/companyNames';
import { openCase } from '../kit/builders/reconcileCases';
import { brokenBooks } from '../kit/checks/invariants';
import { until } from '../kit/checks/waiting';
import type { GraphqlClient } from '../kit/clients/clients';
import { type AttemptState, type PayoutWorld, startPayoutWorld } from '../kit/worlds/payouts';

const PASSWORD = 'Demo2026';
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const OPS_LOGIN = 'mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { token } }';

let world: PayoutWorld;
let tokenOfOperator: string;
/** 林岚 twice, 孙越, and a third one who has nothing to do with what the others began. */
let finance: GraphqlClient;
let financeAgain: GraphqlClient;
let review: GraphqlClient;
let third: GraphqlClient;
let evidenceFileId: string;

const tokenFor = async (account: string): Promise<string> => {
  const { opsLogin } = await world.app
    .graphql()
    .call<{ opsLogin: { token: string } }>(OPS_LOGIN, { i: { account, password: PASSWORD, asToken: true } });
  return opsLogin.token;
};

beforeAll(async () => {
  world = await startPayoutWorld();
  const { app, api, companyId } = world;
  const seat = { name: '周宁', phone: '16000000909', password: PASSWORD, roles: ['OPS_REVIEW'] };
  await runRaw(await api.systemCaller(null), seedOperator, seat);
  tokenOfOperator = await tokenFor('16000000901');
  finance = app.graphql({ token: tokenOfOperator });
  financeAgain = app.graphql({ token: await tokenFor('16000000901') });
  review = app.graphql({ token: await tokenFor('16000000902') });
  third = app.graphql({ token: await tokenFor('16000000909') });
  const file = { name: '回函.png', bytes: SCAN };
  const uploaded = await app
    .rest({ token: tokenOfOperator })
    .upload<{ fileId: string }>('/api/file/upload', file, { companyId, purpose: 'EVIDENCE' });
  evidenceFileId = uploaded.result.fileId;
});
afterAll(() => world?.close());
const booksAgree = async (): Promise<void> => {
  expect(await brokenBooks(world.app)).toEqual([]);
};

/** Money, decisions and contracts: what a refused confirmation must leave as it was. */
const stateOf = async (): Promise<string> => {
  const tables = [
    'inbound_transfer',
    'bank_reversal',
    'ledger_account',
    'ledger_transfer',
    'operator_approval',
    'payout_decision',
    'statement_line',
    'signature_entry',
    'contract',
  ];
  const union = tables.map((table) => `SELECT '${table}' || t::text AS row FROM ${table} t`).join(' UNION ALL ');
  return (
    (await world.app.database.rows<{ digest: string }>(`SELECT md5(string_agg(row, '|' ORDER BY row)) AS digest FROM (${union}) x`))[0]
      ?.digest ?? ''
  );
};

const inbound = (payerName: string, bankRef = `O-${newKey()}`) => ({ bankRef, amount: '1234.56', payerName });
const ENTER = 'mutation($i: OpsEnterInboundInput!, $k: ID!) { opsEnterInbound(input: $i, idempotencyKey: $k) { id status match } }';
const MATCH =
  'mutation($id: ID!, $c: ID!, $s: ID!, $k: ID!) { opsMatchInbound(id: $id, companyId: $c, subjectId: $s, idempotencyKey: $k) { id match companyId } }';
const CONFIRM = 'mutation($id: ID!, $k: ID!) { opsConfirmInbound(id: $id, idempotencyKey: $k) { id status } }';
const CONFIRM_READ =
  'mutation($id: ID!, $h: String, $k: ID!) { opsConfirmInbound(id: $id, contentHash: $h, idempotencyKey: $k) { id status } }';
const READ = '{ opsInboundTransfers(first: 50) { nodes { id contentHash } } }';
const enter = async (client: GraphqlClient, input: object): Promise<string> =>
  (await client.call<{ opsEnterInbound: { id: string } }>(ENTER, { i: input, k: newKey() })).opsEnterInbound.id;
/** A file by which the bank takes back what this payer has sent. */
const reversed = (payerName: string, bankRef: string): Promise<unknown> =>
  finance.call('mutation($i: OpsImportInboundsInput!, $k: ID!) { opsImportInbounds(input: $i, idempotencyKey: $k) { entered } }', {
    i: {
      fileName: '流水.csv',
      content: Buffer.from(`流水号,贷方发生额,付款户名\n${bankRef},-1234.56,${payerName}`).toString('base64'),
    },
    k: newKey(),
  });
const attemptOf = async (tail: string): Promise<AttemptState> => {
  const statementId = await world.pay([{ tail }]);
  const [attempt] = await until(
    () => world.attempts(statementId),
    ([found]) => found !== undefined && (tail === '0006' ? found.query_count > 0 : found.status === 'SUCCESS'),
  );
  if (!attempt) throw new Error(`no attempt for ${tail}`);
  return attempt;
};
let born = 800;

interface Pair {
  readonly file: string;
  /** Who began it may not end it. */
  begin(): Promise<{ readonly id: string; readonly by: readonly (() => GraphqlClient)[]; after?(): Promise<unknown> }>;
  readonly confirm: string;
}
const byFinance = [() => finance, () => financeAgain];
const decision = (field: string, input: string, tail: string, extra: object): Pair => ({
  file: 'payout/commands/decide-result.ts',
  async begin() {
    const query = `mutation($i: ${input}!, $k: ID!) { ${field}(input: $i, idempotencyKey: $k) { id } }`;
    const attempt = await attemptOf(tail);
    const proposal = { attemptId: attempt.id, reason: '银行书面确认', evidenceFileId, ...extra };
    const answer = await finance.call<Record<string, { id: string }>>(query, { i: proposal, k: newKey() });
    // What the operators know of a return on paper, the bank's book tells as well.
    const told = () => world.gateways.bank.panel({ outBizNo: attempt.out_biz_no, step: 'RETURN' });
    // And what they decide not to pay, a job asks it to cancel; until then its book says that it still holds the order.
    const cancelled = () =>
      until(
        () => brokenBooks(world.app),
        ({ length }) => length === 0,
      );
    return { id: answer[field]?.id ?? '', by: byFinance, after: field === 'opsReturnLine' ? told : cancelled };
  },
  confirm: 'mutation($id: ID!, $k: ID!) { opsConfirmPayoutDecision(id: $id, idempotencyKey: $k) { id } }',
});
const change = (kind: string): Pair => ({
  file: 'fund/commands/change-funds.ts',
  async begin() {
    const query =
      'mutation($i: OpsProposeFundChangeInput!, $k: ID!) { opsProposeFundChange(input: $i, idempotencyKey: $k) { approvalId } }';
    const i = { companyId: world.companyId, subjectId: world.subjectId, kind, amount: '5000.00', reason: '合同约定' };
    const { opsProposeFundChange } = await finance.call<{ opsProposeFundChange: { approvalId: string } }>(query, { i, k: newKey() });
    return { id: opsProposeFundChange.approvalId, by: byFinance };
  },
  confirm: 'mutation($id: ID!, $k: ID!) { opsConfirmFundChange(approvalId: $id, idempotencyKey: $k) { approvalId } }',
});

const PAIRS: Readonly<Record<string, Pair>> = {
  'a recharge': {
    file: 'fund/commands/confirm-inbound.ts',
    begin: async () => ({
      id: await enter(finance, { ...inbound('谁也不是'), virtualAccountNo: world.platform.accounts['A/S1']?.account }),
      by: byFinance,
    }),
    confirm: CONFIRM,
  },
  'a recharge that another one assigned by hand': {
    file: 'fund/commands/confirm-inbound.ts',
    async begin() {
      const id = await enter(finance, inbound('谁也不是'));
      await review.call(MATCH, { id, c: world.companyId, s: world.subjectId, k: newKey() });
      return { id, by: [...byFinance, () => review] };
    },
    confirm: CONFIRM,
  },
  'an advance quota': change('ADVANCE_QUOTA'),
  'a coupon': change('COUPON'),
  'the end of a kind of business': {
    file: 'statement/commands/ops-migrate-company.ts',
    async begin() {
      // A company of its own: this one goes on working.
      const i = { companyId: world.platform.companies.B, date: '2026-11-19', companyName: nameOfCompany('B') };
      const query = 'mutation($i: OpsMigrateCompanyInput!, $k: ID!) { opsProposeMigration(input: $i, idempotencyKey: $k) { approvalId } }';
      const { opsProposeMigration } = await review.call<{ opsProposeMigration: { approvalId: string } }>(query, { i, k: newKey() });
      return { id: opsProposeMigration.approvalId, by: [() => review] };
    },
    get confirm() {
      const input = `{ companyId: "${world.platform.companies.B}", date: "2026-11-19", companyName: "${nameOfCompany('B')}" }`;
      return `mutation($id: ID!, $k: ID!) { opsMigrateCompany(input: ${input}, approvalId: $id, idempotencyKey: $k) { ended } }`;
    },
  },
  'the block of an account': {
    file: 'fund/commands/lift-block.ts',
    async begin() {
      const [account] = await world.app.database.rows<{ account_id: string }>(
        `INSERT INTO ledger_block (company_id, account_id, stored_cents, summed_cents)
         SELECT company_id, id, 500, 0 FROM ledger_account WHERE company_id = $1 AND kind = 'INTEREST_INCOME' LIMIT 1 RETURNING account_id`,
        [world.companyId],
      );
      const query =
        'mutation($i: OpsProposeLedgerLiftInput!, $k: ID!) { opsProposeLedgerLift(input: $i, idempotencyKey: $k) { approvalId } }';
      const i = { companyId: world.companyId, accountId: account?.account_id, reason: '已按分录更正' };
      const { opsProposeLedgerLift } = await finance.call<{ opsProposeLedgerLift: { approvalId: string } }>(query, { i, k: newKey() });
      return { id: opsProposeLedgerLift.approvalId, by: byFinance };
    },
    confirm: 'mutation($id: ID!, $k: ID!) { opsLiftLedgerBlock(approvalId: $id, idempotencyKey: $k) { approvalId } }',
  },
  'a reversal of the bank that is of no transfer': {
    file: 'fund/commands/dismiss-reversal.ts',
    async begin() {
      await reversed(`冲正户${newKey()}`, `O-${newKey()}`);
      const [waiting] = await world.app.database.rows<{ id: string }>(
        `SELECT id FROM bank_reversal WHERE status = 'WAITING' ORDER BY id DESC LIMIT 1`,
      );
      const query =
        'mutation($id: ID!, $k: ID!) { opsProposeReversalDismissal(id: $id, reason: "不是企业来款", idempotencyKey: $k) { approvalId } }';
      const answer = await finance.call<{ opsProposeReversalDismissal: { approvalId: string } }>(query, { id: waiting?.id, k: newKey() });
      return { id: answer.opsProposeReversalDismissal.approvalId, by: byFinance };
    },
    confirm: 'mutation($id: ID!, $k: ID!) { opsDismissReversal(approvalId: $id, idempotencyKey: $k) { approvalId } }',
  },
  'the mark of a transfer that the bank took back': {
    file: 'fund/commands/unmark-inbound.ts',
    async begin() {
      const entered = inbound(`冲正户${newKey()}`);
      const id = await enter(finance, entered);
      await reversed(entered.payerName, entered.bankRef);
      const query =
        'mutation($id: ID!, $k: ID!) { opsProposeUnmark(id: $id, reason: "冲正的是另一笔", idempotencyKey: $k) { approvalId } }';
      const { opsProposeUnmark } = await finance.call<{ opsProposeUnmark: { approvalId: string } }>(query, { id, k: newKey() });
      return { id: opsProposeUnmark.approvalId, by: byFinance };
    },
    confirm: 'mutation($id: ID!, $k: ID!) { opsUnmarkInbound(approvalId: $id, idempotencyKey: $k) { approvalId } }',
  },
  'the second factors of a user': {
    file: 'operator/commands/reset-factors.ts',
    async begin() {
      const phone = '16000000102';
      const factor = `INSERT INTO factor_totp (user_id, secret_cipher, started_at, confirmed_at, last_step)
        SELECT id, 'x', now(), now(), 0 FROM app_user WHERE phone_mask = $1 RETURNING user_id`;
      await world.app.database.rows(factor, [maskPhone(phone)]);
      const query =
        'mutation($p: String!, $k: ID!) { opsProposeFactorReset(phone: $p, reason: "手机遗失，已核对证件", idempotencyKey: $k) { approvalId } }';
      const { opsProposeFactorReset } = await finance.call<{ opsProposeFactorReset: { approvalId: string } }>(query, {
        p: phone,
        k: newKey(),
      });
      return { id: opsProposeFactorReset.approvalId, by: byFinance };
    },
    confirm: 'mutation($id: ID!, $k: ID!) { opsConfirmFactorReset(approvalId: $id, idempotencyKey: $k) { approvalId } }',
  },
  'the result of a stuck payment': decision('opsSetLineResult', 'OpsSetLineResultInput', '0006', { result: 'FAILED' }),
  'a returned payment': decision('opsReturnLine', 'OpsReturnLineInput', '7283', {}),
  'a difference with the bank': {
    file: 'payout/commands/settle-case.ts',
    async begin() {
      const id = await openCase(world.app.database, 'STRANGER-1');
      const query = 'mutation($id: ID!, $k: ID!) { opsProposeReconcileCase(id: $id, remark: "银行测试单", idempotencyKey: $k) { id } }';
      await finance.call(query, { id, k: newKey() });
      return { id, by: byFinance };
    },
    confirm: 'mutation($id: ID!, $k: ID!) { opsConfirmReconcileCase(id: $id, idempotencyKey: $k) { id } }',
  },
  'a signature on paper': {
    file: 'signing/commands/decide-signature.ts',
    async begin() {
      const query = 'mutation($i: OpsRecordSignatureInput!, $k: ID!) { opsRecordSignature(input: $i, idempotencyKey: $k) { id } }';
      const who = {
        name: '戊小明',
        idCard: demoIdCard('33', '1991-04-05', ++born),
        companyId: world.companyId,
        subjectId: world.subjectId,
      };
      const i = { ...who, agreementType: 'LABOR_CONTINUOUS', signedOn: '2026-11-19', endsOn: '2027-11-18', evidenceFileId };
      const { opsRecordSignature } = await finance.call<{ opsRecordSignature: { id: string } }>(query, { i, k: newKey() });
      return { id: opsRecordSignature.id, by: byFinance };
    },
    confirm: 'mutation($id: ID!, $k: ID!) { opsDecideSignature(id: $id, isConfirmed: true, idempotencyKey: $k) { id } }',
  },
};

describe('O03 nobody ends alone what he began', () => {
  afterEach(booksAgree);

  /**
   * Shown with the statements themselves (R01, statements.test.ts; tests/usecases/statement/audit*), with the bills, which take a month that would end
   * the sessions of this file (tests/usecases/bill), or no pair: who may change his own roles and put to work whom he made
   * (tests/usecases/operator/desk).
   */
  const ELSEWHERE = [
    'operator/public.ts',
    'operator/commands/update-operator.ts',
    'statement/steps/passAudit.ts',
    'statement/commands/pass-audit.ts',
    'statement/commands/decide-resend.ts',
    'bill/commands/repay-bill.ts',
    // Of a document that somebody has photographed (tests/usecases/identity).
    'identity/commands/decide-manual.ts',
  ];

  test('every place of the product that asks for a second person is tried', () => {
    const asking = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('generated'))
      .filter((name) =>
        /'SECOND_OPERATOR_REQUIRED'|requireSecondOperator\(|requireSecondOperator<|'MAKER_IS_CHECKER'|'AUDIT_ALREADY_PASSED'/.test(
          readFileSync(join(ROOT, 'server', name), 'utf8'),
        ),
      );
    expect(asking.sort()).toEqual([...new Set([...Object.values(PAIRS).map(({ file }) => file), ...ELSEWHERE])].sort());
  });

  test.each(Object.entries(PAIRS))(
    'O03 %s: refused to each who had a hand in it, under whatever session; another one may',
    async (_name, { begin, confirm }) => {
      const { id, by, after } = await begin();
      const before = await stateOf();
      for (const client of by) expect(await client().refusal(confirm, { id, k: newKey() })).toBe('SECOND_OPERATOR_REQUIRED');
      expect(await stateOf()).toBe(before);
      expect(await third.refusal(confirm, { id, k: newKey() })).toBe('');
      expect(await third.refusal(confirm, { id, k: newKey() })).toBe('ACTION_NOT_ALLOWED');
      await after?.();
    },
  );

  test.each(['0', '999999999'])('O03 a result or a return with the evidence %s is refused', async (file) => {
    const [stuck, paid] = [(await attemptOf('0006')).id, (await attemptOf('7283')).id];
    const before = await stateOf();
    const set = 'mutation($i: OpsSetLineResultInput!, $k: ID!) { opsSetLineResult(input: $i, idempotencyKey: $k) { id } }';
    const back = 'mutation($i: OpsReturnLineInput!, $k: ID!) { opsReturnLine(input: $i, idempotencyKey: $k) { id } }';
    const proposal = { reason: '银行书面确认', evidenceFileId: file };
    const expected = file === '0' ? 'EVIDENCE_REQUIRED' : 'FILE_NOT_FOUND';
    expect(await finance.refusal(set, { i: { ...proposal, attemptId: stuck, result: 'SUCCESS' }, k: newKey() })).toBe(expected);
    expect(await finance.refusal(back, { i: { ...proposal, attemptId: paid }, k: newKey() })).toBe(expected);
    expect(await stateOf()).toBe(before);
  });
});

describe('O06 one inbound transfer is one recharge', () => {
  afterEach(booksAgree);

  const recharges = async (id: string): Promise<number> =>
    (
      await world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ledger_transfer WHERE idem_key = $1`, [`recharge:${id}`])
    )[0]?.n ?? -1;

  test('O06 entered twenty times at once by two operators it is there once', async () => {
    const input = inbound('谁也不是');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? finance : review).refusal(ENTER, { i: input, k: newKey() })),
    );
    expect(answers.filter((key) => key === '')).toHaveLength(1);
    expect(answers.filter((key) => key !== '' && key !== 'INBOUND_DUPLICATE' && key !== 'BUSY')).toEqual([]);
    // The same bank number with another amount, or with blanks around it, is no other transfer.
    for (const other of [
      { ...input, amount: '9999.99' },
      { ...input, bankRef: ` ${input.bankRef} ` },
    ])
      expect(await review.refusal(ENTER, { i: other, k: newKey() })).toBe('INBOUND_DUPLICATE');
  });

  test('O06 assigned to two companies and confirmed by many at once it is credited once, to one of them', async () => {
    const id = await enter(finance, inbound('谁也不是'));
    const { companies, subjects } = world.platform;
    const places = [
      { c: companies.A, s: subjects.S1 },
      { c: companies.B, s: subjects.S1 },
    ];
    const match = (index: number) => review.refusal(MATCH, { id, ...places[index % 2], k: newKey() });
    const confirm = () => third.refusal(CONFIRM, { id, k: newKey() });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 3 === 2 ? confirm() : match(index))));
    const expected = ['', 'INBOUND_UNMATCHED', 'ACTION_NOT_ALLOWED', 'APPROVAL_UNSEEN', 'BUSY', 'REQUEST_IN_PROGRESS'];
    expect(answers.filter((key) => !expected.includes(key))).toEqual([]);
    // It was somebody else's before: only who names what they read lets it be credited (D82).
    const { opsInboundTransfers } = await third.call<{ opsInboundTransfers: { nodes: { id: string; contentHash: string }[] } }>(READ);
    await third.refusal(CONFIRM_READ, { id, h: opsInboundTransfers.nodes.find((one) => one.id === id)?.contentHash, k: newKey() });
    expect(await recharges(id)).toBe(1);
    expect(await review.refusal(MATCH, { id, ...places[0], k: newKey() })).toBe('ACTION_NOT_ALLOWED');
    const [row] = await world.app.database.rows<{ same: boolean }>(
      `SELECT t.company_id = i.for_company_id AS same FROM inbound_transfer i JOIN ledger_transfer t ON t.idem_key = 'recharge:' || i.id WHERE i.id = $1`,
      [id],
    );
    expect(row).toEqual({ same: true });
  });
});
