import { ledgerAccountNames } from '../../../schema/fundTexts';
import type { Caller } from '../../../server/kernel/context';
import { type JobApi, systemCaller } from '../../../server/kernel/jobs';
import { log } from '../../../server/kernel/log';
import { run } from '../../../server/kernel/usecase';
import { sweeps } from '../../../server/ledger/jobs';
import * as ledger from '../../../server/ledger/public';
import { queues } from '../../../server/ledger/store/blocks';
import { bookFaults, commit, type FundedPair, fen, makePair } from '../../kit/builders/ledger';
import { must } from '../../kit/checks/must';
import { connect } from '../../kit/worlds/database';
import { factsOf, memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

const holder = { type: 'statement', id: '9001' } as const;
let serial = 0;

describe('the ledger', () => {
  let kernel: TestKernel;
  let pair: FundedPair;
  let caller: Caller;
  const balance = () => commit(caller, (ctx) => ledger.balanceOf(ctx, pair));
  const flows = (account: 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED' = 'AVAILABLE') =>
    commit(caller, (ctx) => ledger.flowsOf(ctx, { ...pair, account }, { limit: 50 }));
  const recharge = (amount: number) =>
    commit(caller, (ctx) => ledger.recharge(ctx, { ...pair, amount: fen(amount), inboundId: `i${++serial}`, orderCode: 'IN1' }));
  const hold = (due: number, part: Partial<ledger.HoldOrder> = {}) =>
    commit(caller, (ctx) =>
      ledger.hold(ctx, { ...pair, holder, holdNo: 1, payType: 'BALANCE', due: fen(due), deduction: fen(0), orderCode: 'JS1', ...part }),
    );
  const operator = (): Caller =>
    memberOf(pair.companyId, { realm: 'operator', actor: { kind: 'operator', id: '1', name: 'ops', roles: [], sessionId: null } });

  beforeAll(async () => {
    kernel = await startKernel();
  });
  beforeEach(async () => {
    pair = await makePair(kernel.database);
    caller = memberOf(pair.companyId);
  });
  afterEach(async () => {
    expect(await bookFaults(kernel.database)).toEqual([]);
  });
  afterAll(() => kernel.stop());

  it('[LDG-001 1/2] [LDG-004 3/4] carries a payment of 437,631.60 from recharge to receipt and keeps the balance after each flow', async () => {
    await recharge(32_000_000);
    await expect(hold(43_763_160)).rejects.toMatchObject({ key: 'INSUFFICIENT_BALANCE', params: { short: '117,631.60' } });
    await recharge(15_000_000);
    await hold(43_763_160);
    expect(await balance()).toMatchObject({ available: 3_236_840, held: 43_763_160 });
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(43_763_160) }));
    const line = { ...pair, holder, lineId: '7', attemptNo: 1, net: fen(951_960), taxes: fen(8_040), fee: fen(57_600) };
    await commit(caller, (ctx) => ledger.capture(ctx, [line]));
    expect(await balance()).toMatchObject({
      available: 3_236_840,
      held: 0,
      inPayout: 42_745_560,
      paid: 951_960,
      tax: 8_040,
      serviceFee: 57_600,
    });
    await commit(caller, (ctx) => ledger.reverse(ctx, [{ lineId: '7', attemptNo: 1 }]));
    await commit(caller, (ctx) =>
      ledger.refund(ctx, [
        { ...pair, holder, lineId: '7', total: fen(1_017_600), couponShare: fen(0), payType: 'BALANCE', orderCode: 'JS1' },
      ]),
    );
    expect(await balance()).toMatchObject({ available: 4_254_440, inPayout: 42_745_560, paid: 0, tax: 0, serviceFee: 0 });
    const rows = await flows();
    expect(rows.map((f) => [f.source, f.delta, f.balanceAfter])).toEqual([
      ['REFUND', 1_017_600, 4_254_440],
      ['DEDUCTION', -43_763_160, 3_236_840],
      ['RECHARGE', 15_000_000, 47_000_000],
      ['RECHARGE', 32_000_000, 32_000_000],
    ]);
    expect(rows[1]).toMatchObject({ orderCode: 'JS1', holderId: '9001' });
  });

  it('[LDG-008 3/3] shows a hold with order, person and end, and gives it back exactly when it is released', async () => {
    await recharge(100_000);
    const expiresAt = new Date('2026-11-20T03:00:00Z');
    await hold(60_000, { heldBy: '王敏', expiresAt });
    const [shown] = await commit(caller, (ctx) => ledger.holdsOf(ctx, pair));
    expect(shown).toMatchObject({ holderId: '9001', amount: 60_000, heldBy: '王敏', orderCode: 'JS1', expiresAt });
    await commit(caller, (ctx) => ledger.renewHold(ctx, { holder, expiresAt: new Date('2026-11-20T03:30:00Z') }));
    await commit(caller, (ctx) => ledger.release(ctx, { ...pair, holder, holdNo: 1 }));
    expect(await commit(caller, (ctx) => ledger.holdsOf(ctx, pair))).toEqual([]);
    expect(await balance()).toMatchObject({ available: 100_000, held: 0 });
    await expect(commit(caller, (ctx) => ledger.release(ctx, { ...pair, holder, holdNo: 1 }))).rejects.toMatchObject({
      key: 'FUNDS_NOT_LOCKED',
    });
    await hold(60_000, { holdNo: 2 });
    expect((await flows()).map((f) => f.source)).toEqual(['DEDUCTION', 'REFUND', 'DEDUCTION', 'RECHARGE']);
  });

  it('takes the coupon first and gives its share back to the coupon (D33, D58)', async () => {
    await recharge(1_000_000);
    await commit(caller, (ctx) => ledger.grant(ctx, { ...pair, amount: fen(50_000), grantId: 'g1' }));
    await hold(967_600, { payType: 'JOINT', deduction: fen(50_000) });
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(1_017_600) }));
    expect(await balance()).toMatchObject({ available: 32_400, coupon: 0, inPayout: 1_017_600 });
    await commit(caller, (ctx) =>
      ledger.refund(ctx, [{ ...pair, holder, lineId: '8', total: fen(1_017_600), couponShare: fen(50_000), payType: 'JOINT' }]),
    );
    expect(await balance()).toMatchObject({ available: 1_000_000, coupon: 50_000, couponGranted: 50_000, inPayout: 0 });
  });

  it('pays by advance within the quota and refuses beyond it with what is missing', async () => {
    await expect(hold(1, { payType: 'ADVANCE' })).rejects.toMatchObject({ key: 'INSUFFICIENT_QUOTA' });
    await commit(operator(), (ctx) => ledger.setQuota(ctx, { ...pair, quota: fen(500_000) }));
    await hold(197_584, { payType: 'ADVANCE' });
    expect(await balance()).toMatchObject({ advanceUsed: 197_584, quota: 500_000, held: 197_584 });
    await expect(hold(302_417, { payType: 'ADVANCE', holder: { type: 'statement', id: '9002' } })).rejects.toMatchObject({
      key: 'INSUFFICIENT_QUOTA',
      params: { short: '0.01' },
    });
    await expect(commit(operator(), (ctx) => ledger.setQuota(ctx, { ...pair, quota: fen(197_583) }))).rejects.toMatchObject({
      key: 'QUOTA_BELOW_USE',
    });
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(197_584) }));
    await commit(caller, (ctx) =>
      ledger.refund(ctx, [{ ...pair, holder, lineId: '9', total: fen(97_584), couponShare: fen(0), payType: 'ADVANCE' }]),
    );
    await commit(caller, (ctx) =>
      ledger.repay(ctx, { ...pair, billId: '1', instalment: 1, principal: fen(100_000), interest: fen(300), from: 'BANK' }),
    );
    expect(await balance()).toMatchObject({ advanceUsed: 0, quota: 500_000 });
    expect((await flows('ADVANCE_USED')).map((f) => [f.source, f.balanceAfter, f.quota])).toEqual([
      ['RECHARGE', 0, 500_000],
      ['REFUND', 100_000, 500_000],
      ['DEDUCTION', 197_584, 500_000],
    ]);
  });

  it('reverses by attempt: a line that is returned twice is reversed twice, one attempt never twice', async () => {
    await recharge(10_000);
    await hold(10_000);
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(10_000) }));
    for (const attemptNo of [1, 2]) {
      await commit(caller, (ctx) =>
        ledger.capture(ctx, [{ ...pair, holder, lineId: '5', attemptNo, net: fen(9_000), taxes: fen(400), fee: fen(600) }]),
      );
      await commit(caller, (ctx) => ledger.reverse(ctx, [{ lineId: '5', attemptNo }]));
    }
    expect(await balance()).toMatchObject({ inPayout: 10_000, paid: 0, tax: 0, serviceFee: 0 });
    await expect(commit(caller, (ctx) => ledger.reverse(ctx, [{ lineId: '5', attemptNo: 1 }]))).rejects.toThrow(/unique|duplicate/);
  });

  it('takes what the platform bears out of the fee, also where the fee is less, and gives it back with the attempt', async () => {
    await recharge(20_000);
    await hold(20_000);
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(20_000) }));
    const line = { ...pair, holder, attemptNo: 1, net: fen(9_400), taxes: fen(0) };
    await commit(caller, (ctx) => ledger.capture(ctx, [{ ...line, lineId: '7', platformTaxes: fen(48), fee: fen(600) }]));
    expect(await balance()).toMatchObject({ inPayout: 10_000, paid: 9_400, tax: 48, serviceFee: 552 });
    // The other fees pay the rest, and where they do not reach either, the platform does.
    await commit(caller, (ctx) => ledger.capture(ctx, [{ ...line, lineId: '8', platformTaxes: fen(800), fee: fen(100) }]));
    expect(await balance()).toMatchObject({ inPayout: 500, paid: 18_800, tax: 848, serviceFee: -148 });
    const charged = await commit(caller, async (ctx) => (await ledger.charges(ctx))(pair.subjectId, await ledger.balanceOf(ctx, pair)));
    expect(charged).toEqual({ tax: 0, serviceFee: 700 });
    expect(await bookFaults(kernel.database)).toEqual([]);
    for (const lineId of ['8', '7']) await commit(caller, (ctx) => ledger.reverse(ctx, [{ lineId, attemptNo: 1 }]));
    expect(await balance()).toMatchObject({ inPayout: 20_000, paid: 0, tax: 0, serviceFee: 0 });
    expect(await bookFaults(kernel.database)).toEqual([]);
  });

  it('refuses the second payment start, capture and refund of the same thing', async () => {
    await recharge(10_000);
    await hold(4_000);
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(4_000) }));
    await hold(4_000, { holdNo: 2 });
    await expect(commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(4_000) }))).rejects.toThrow(/duplicate/);
    const line = { ...pair, holder, lineId: '6', attemptNo: 1, net: fen(1_000), taxes: fen(0), fee: fen(0) };
    await commit(caller, (ctx) => ledger.capture(ctx, [line]));
    await expect(commit(caller, (ctx) => ledger.capture(ctx, [line]))).rejects.toThrow(/duplicate/);
    const refund = { ...pair, holder, lineId: '6b', total: fen(100), couponShare: fen(0), payType: 'BALANCE' as const };
    await expect(
      commit(caller, (ctx) =>
        ledger.refund(ctx, [
          { ...refund, lineId: '66' },
          { ...refund, lineId: '66' },
        ]),
      ),
    ).rejects.toThrow(/duplicate/);
  });

  it('[LDG-003 1/3] cannot be rewritten: not by the application, not by the owner of the tables, not by hand on a sum', async () => {
    await recharge(5_000);
    const forbidden = [
      'UPDATE ledger_transfer SET amount_cents = 1',
      'DELETE FROM ledger_transfer',
      'UPDATE fund_flow SET delta_cents = 1',
      'DELETE FROM ledger_account',
      'UPDATE ledger_account SET credit_cents = credit_cents + 1',
      'TRUNCATE ledger_transfer CASCADE',
    ];
    for (const url of [kernel.database.url, kernel.database.superUrl]) {
      const client = await connect(url);
      for (const sql of forbidden) {
        // Forced row security hides the rows from the owner of the tables: their UPDATE of a sum then simply meets none.
        const outcome = await client.query(sql).then(
          (result) => `${result.rowCount} rows`,
          (error: Error) => error.message,
        );
        expect(outcome).toMatch(/immutable|only through|permission denied|^0 rows$/);
      }
      await client.end();
    }
    for (const sql of forbidden) await expect(commit(caller, (ctx) => ctx.rows(sql))).rejects.toThrow(/permission denied/);
    await expect(commit(caller, (ctx) => ctx.rows('UPDATE ledger_account SET quota_cents = 1'))).rejects.toThrow(/permission denied/);
  });

  it('[LDG-003 2/3] corrects by new postings, each the mirror of the one that it names', async () => {
    await recharge(10_000);
    await hold(10_000);
    await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(10_000) }));
    const line = { ...pair, holder, lineId: '5', attemptNo: 1, net: fen(9_000), taxes: fen(400), fee: fen(600) };
    await commit(caller, (ctx) => ledger.capture(ctx, [line]));
    await commit(caller, (ctx) => ledger.reverse(ctx, [{ lineId: '5', attemptNo: 1 }]));
    const corrected = await kernel.database.rows(
      `SELECT o.amount_cents AS cents, r.amount_cents = o.amount_cents AND r.debit_account_id = o.credit_account_id AND r.credit_account_id = o.debit_account_id AS mirrors
       FROM ledger_transfer o LEFT JOIN ledger_transfer r ON r.company_id = o.company_id AND r.reverses_id = o.id
       WHERE o.company_id = $1 AND o.line_id = 5 AND o.reverses_id IS NULL ORDER BY o.amount_cents`,
      [pair.companyId],
    );
    expect(corrected).toEqual(['400', '600', '9000'].map((cents) => ({ cents, mirrors: true })));
  });

  it('[LDG-001 2/2] has no place for a posting with one side, a side that stays, or no amount', async () => {
    await recharge(100);
    const post = (debit: string, credit: string, amount: string) =>
      commit(caller, (ctx) =>
        ctx.rows(
          `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, idem_key, occurred_at)
           SELECT $1, $2, ${debit}, ${credit}, ${amount}, 'x', 'x', now() FROM ledger_account a, ledger_account b
           WHERE a.company_id = $1 AND b.company_id = $1 AND a.kind = 'BANK' AND b.kind = 'AVAILABLE'`,
          [pair.companyId, pair.subjectId],
        ),
      );
    await expect(post('NULL', 'b.id', '1')).rejects.toThrow(/debit_account_id.*not-null/);
    await expect(post('a.id', 'NULL', '1')).rejects.toThrow(/credit_account_id.*not-null/);
    await expect(post('a.id', 'a.id', '1')).rejects.toThrow(/two_sides/);
    for (const amount of ['0', '-1']) await expect(post('a.id', 'b.id', amount)).rejects.toThrow(/amount_cents_check/);
    await expect(post('a.id', 'b.id', 'NULL')).rejects.toThrow(/amount_cents.*not-null/);
    expect(await balance()).toMatchObject({ available: 100 });
  });

  it('keeps CHECKs as the last wall: a transfer written past the verbs cannot overdraw', async () => {
    await recharge(100);
    const overdraw = `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, idem_key, occurred_at)
      SELECT $1, $2, d.id, c.id, 101, 'x', 'x', now() FROM ledger_account d, ledger_account c WHERE d.company_id = $1 AND c.company_id = $1 AND d.kind = 'AVAILABLE' AND c.kind = 'PAID'`;
    await commit(caller, (ctx) => ledger.openAccounts(ctx, pair));
    await expect(commit(caller, (ctx) => ctx.rows(overdraw, [pair.companyId, pair.subjectId]))).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
    });
  });

  it('[LDG-002 1/3] never mixes companies: another company sees nothing and cannot post to a foreign account', async () => {
    await recharge(100);
    const other = await makePair(kernel.database, pair.subjectId);
    const stranger = memberOf(other.companyId);
    expect(await commit(stranger, (ctx) => ledger.balanceOf(ctx, pair))).toMatchObject({ available: 0 });
    const [bank] = await kernel.database.rows<{ id: string }>(`SELECT id FROM ledger_account WHERE company_id = $1 AND kind = 'BANK'`, [
      pair.companyId,
    ]);
    await commit(stranger, (ctx) => ledger.openAccounts(ctx, other));
    const post = `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, idem_key, occurred_at)
      SELECT $1, $2, $3, c.id, 1, 'x', 'x', now() FROM ledger_account c WHERE c.company_id = $1 AND c.kind = 'AVAILABLE'`;
    await expect(commit(stranger, (ctx) => ctx.rows(post, [other.companyId, other.subjectId, bank?.id]))).rejects.toThrow(/foreign key/);
    const asOther = post.replace('SELECT $1', `SELECT ${pair.companyId}`);
    await expect(commit(stranger, (ctx) => ctx.rows(asOther, [other.companyId, other.subjectId, bank?.id]))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('[LDG-002 2/3] stands in accounts of a company at a subject by kind, money that is held or on its way also by what it is for', async () => {
    const holders = [
      { type: 'statement', id: '9001' },
      { type: 'serviceOrder', id: '9002' },
      { type: 'agentInvoice', id: '9003' },
    ] as const;
    await recharge(1_000);
    for (const each of holders) {
      await hold(300, { holder: each });
      await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder: each, total: fen(300) }));
    }
    await commit(caller, (ctx) => ledger.openAccounts(ctx, pair));
    const accounts = await kernel.database.rows<{ kind: string; normal: string; holders: string[]; subjects: string }>(
      `SELECT kind, max(normal) AS normal, array_agg(holder_type || ' ' || holder_id ORDER BY holder_id) AS holders, min(subject_id) || '-' || max(subject_id) AS subjects
       FROM ledger_account WHERE company_id = $1 GROUP BY kind ORDER BY kind`,
      [pair.companyId],
    );
    const [debit, credit] = ['D', 'C'].map((side) => accounts.filter(({ normal }) => normal === side).map(({ kind }) => kind));
    expect(debit).toEqual(['ADVANCE_USED', 'BANK', 'PROMOTION']);
    expect(credit).toEqual(['AVAILABLE', 'COUPON', 'HELD', 'INTEREST_INCOME', 'PAID', 'PAYOUT_CLEARING', 'SERVICE_FEE', 'TAX_PAYABLE']);
    const own = `${pair.subjectId}-${pair.subjectId}`;
    expect(new Set(accounts.map(({ subjects }) => subjects))).toEqual(new Set([own]));
    const each = ['statement 9001', 'serviceOrder 9002', 'agentInvoice 9003'];
    for (const account of accounts)
      expect([account.kind, account.holders]).toEqual([account.kind, ['HELD', 'PAYOUT_CLEARING'].includes(account.kind) ? each : [null]]);
  });

  it('[LDG-005 1/3] blocks an account whose stored sum differs from its entries and tells the operators, more often than every night', async () => {
    await recharge(1_000);
    const told = jest.spyOn(log, 'error');
    const [sweep] = sweeps;
    expect(sweep?.everyMs).toBeLessThanOrEqual(24 * 3_600_000);
    const look = async () => {
      told.mockClear();
      await sweep?.run({ run, systemCaller } as unknown as JobApi);
      return told.mock.calls.map(([facts]) => facts as unknown);
    };
    const client = await connect(kernel.database.superUrl);
    const tamper = (kind: string, side: string, by: number) =>
      client.query(`ALTER TABLE ledger_account DISABLE TRIGGER USER; UPDATE ledger_account SET ${side}_cents = ${side}_cents + ${by} WHERE company_id = ${pair.companyId} AND kind = '${kind}';
        ALTER TABLE ledger_account ENABLE TRIGGER USER`);
    await hold(10);
    await commit(caller, (ctx) => ledger.openAccounts(ctx, pair));
    const other = await makePair(kernel.database);
    const stranger = memberOf(other.companyId);
    await commit(stranger, (ctx) => ledger.recharge(ctx, { ...other, amount: fen(100), inboundId: 'i-other', orderCode: 'IN1' }));
    const desk = async () => commit(operator(), (ctx) => must(queues[0]).read(ctx));
    expect([await look(), (await desk()).count]).toEqual([[], 0]);
    for (const [at, [kind, side]] of (
      [
        ['BANK', 'debit'],
        ['HELD', 'credit'],
        ['PAID', 'credit'],
        ['COUPON', 'credit'],
        ['AVAILABLE', 'credit'],
      ] as const
    ).entries()) {
      const sql = 'SELECT id FROM ledger_account WHERE company_id = $1 AND kind = $2';
      const [account] = await kernel.database.rows<{ id: string }>(sql, [pair.companyId, kind]);
      await tamper(kind, side, 500);
      expect([kind, await look()]).toEqual([kind, [{ companyId: pair.companyId, accountId: must(account).id }]]);
      // Told once, and on the operators' desk until somebody has settled it.
      expect(await look()).toEqual([]);
      const { count, items } = await desk();
      const shown = { id: must(account).id, companyId: pair.companyId, title: ledgerAccountNames[kind], amount: 500, isOverdue: true };
      expect([count, items[at]]).toEqual([at + 1, expect.objectContaining(shown)]);
      expect(must((await commit(operator(), (ctx) => ledger.blockedAccounts(ctx, pair.companyId)))[at])).toMatchObject({ kind });
      await tamper(kind, side, -500);
    }
    expect(await commit(operator(), (ctx) => ledger.blockedAccounts(ctx, other.companyId))).toEqual([]);
    // Nothing more is taken from it, and what was locked of it before is not paid; another company pays.
    await expect(hold(10, { holder: { type: 'statement', id: '9002' } })).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    const start = commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(10) }));
    await expect(start).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    const order = { ...other, holder, holdNo: 1, payType: 'BALANCE', due: fen(10), deduction: fen(0), orderCode: 'JS1' } as const;
    await commit(stranger, (ctx) => ledger.hold(ctx, order));
    await commit(stranger, (ctx) => ledger.start(ctx, { ...other, holder, total: fen(10) }));
    // And so does the company itself at another subject: it is an account that is blocked, no company.
    await kernel.database.rows('INSERT INTO company_subject (company_id, subject_id, created_at) VALUES ($1, $2, now()) RETURNING id', [
      pair.companyId,
      other.subjectId,
    ]);
    const beside = { companyId: pair.companyId, subjectId: other.subjectId };
    await commit(caller, (ctx) => ledger.recharge(ctx, { ...beside, amount: fen(100), inboundId: 'i-beside', orderCode: 'IN1' }));
    const there = { ...beside, holder: { type: 'statement', id: '9004' } } as const;
    await commit(caller, (ctx) => ledger.hold(ctx, { ...order, ...there, orderCode: 'JS2' }));
    await commit(caller, (ctx) => ledger.start(ctx, { ...there, total: fen(10) }));
    await client.end();
  });

  it('[LDG-005 2/3] refuses a payment of the account that differs, be it the coupon or the quota alone, and no other', async () => {
    const client = await connect(kernel.database.superUrl);
    const differs = async (kind: string, side: 'debit' | 'credit' = 'credit') => {
      await client.query(`ALTER TABLE ledger_account DISABLE TRIGGER USER; UPDATE ledger_account SET ${side}_cents = ${side}_cents + 5
        WHERE company_id = ${pair.companyId} AND kind = '${kind}'; ALTER TABLE ledger_account ENABLE TRIGGER USER`);
      await must(sweeps[0]).run({ run, systemCaller } as unknown as JobApi);
      await client.query(`ALTER TABLE ledger_account DISABLE TRIGGER USER; UPDATE ledger_account SET ${side}_cents = ${side}_cents - 5
        WHERE company_id = ${pair.companyId} AND kind = '${kind}'; ALTER TABLE ledger_account ENABLE TRIGGER USER`);
    };
    const of = (id: string): Partial<ledger.HoldOrder> => ({ holder: { type: 'statement', id } });
    await recharge(1_000);
    await commit(caller, (ctx) => ledger.grant(ctx, { ...pair, amount: fen(100), grantId: 'g2' }));
    await commit(operator(), (ctx) => ledger.setQuota(ctx, { ...pair, quota: fen(1_000) }));
    await hold(10, { payType: 'ADVANCE', ...of('9000') });
    await differs('COUPON');
    await expect(hold(50, { payType: 'JOINT', deduction: fen(50), ...of('9002') })).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    await hold(50, of('9003'));
    await hold(50, { payType: 'ADVANCE', ...of('9004') });
    await differs('PAID');
    await hold(50, of('9005'));
    await differs('ADVANCE_USED', 'debit');
    await expect(hold(50, { payType: 'ADVANCE', ...of('9006') })).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    await hold(50, of('9007'));
    // And of what was locked before, that which came from there.
    const start = (id: string) =>
      commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder: { type: 'statement', id }, total: fen(50) }));
    await expect(start('9004')).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    await start('9003');
    await client.end();
  });

  it('opens accounts once however often it is asked, also by many at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => commit(memberOf(pair.companyId), (ctx) => ledger.openAccounts(ctx, pair))));
    const [{ n } = { n: '' }] = await kernel.database.rows<{ n: string }>(
      'SELECT count(*) AS n FROM ledger_account WHERE company_id = $1',
      [pair.companyId],
    );
    expect(n).toBe('9');
    expect(factsOf(pair.companyId).id).toBe(pair.companyId);
  });
});
