import { inTransaction } from '../../../../server/kernel/unitOfWork';
import { type AdvanceMovement, advanceMovements } from '../../../../server/ledger/public';
import { makePair } from '../../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../../kit/worlds/kernel';

// A bill gathers its payments page by page. Whatever the size of a page, each movement comes once: also those of the same microsecond, and those that
// only a microsecond parts.
const SPAN = { from: new Date('2026-10-01T00:00:00+08:00'), before: new Date('2026-11-01T00:00:00+08:00') };
let kernel: TestKernel;
let companyId: string;

beforeAll(async () => {
  kernel = await startKernel();
  const { companyId: id, subjectId } = await makePair(kernel.database);
  companyId = id;
  const { rows } = kernel.database;
  const account = async (kind: string, normal: string): Promise<string> => {
    const [made] = await rows<{ id: string }>(
      `INSERT INTO ledger_account (company_id, subject_id, kind, normal) VALUES ($1, $2, $3, $4) RETURNING id`,
      [id, subjectId, kind, normal],
    );
    return made?.id ?? '';
  };
  const [advance, available] = [await account('ADVANCE_USED', 'D'), await account('AVAILABLE', 'C')];
  // Nine payments: three in one microsecond, three that a microsecond parts, one at the first moment, one before the month, one after it.
  const times = ['12:00:00.5', '12:00:00.5', '12:00:00.5', '12:00:00.500001', '12:00:00.500002', '12:00:00.500003'];
  const paid = [
    ...times.map((time) => `2026-10-12 ${time}+08`),
    '2026-10-01 00:00+08',
    '2026-09-30 23:59:59.999999+08',
    '2026-11-01 00:00+08',
  ];
  await rows(
    `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, idem_key, occurred_at)
     SELECT $1, $2, $3, $4, 100 + n, 'pay_start', 'statement', n, 'pay_start:' || n, at::timestamptz FROM unnest($5::text[]) WITH ORDINALITY AS p (at, n) RETURNING id`,
    [id, subjectId, advance, available, paid],
  );
  await rows(
    `INSERT INTO ledger_hold (company_id, subject_id, holder_type, holder_id, hold_no, status, pay_type, amount_cents, coupon_cents, held_by, held_at, ended_at)
     SELECT $1, $2, 'statement', n, 1, 'USED', 'ADVANCE', 100 + n, 0, 'x', at::timestamptz, at::timestamptz FROM unnest($3::text[]) WITH ORDINALITY AS p (at, n)
     RETURNING id`,
    [id, subjectId, paid],
  );
  await rows(
    `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id, idem_key, occurred_at)
     SELECT $1, $2, $4, $3, n, 'refund', 'statement', 1, n, 'refund:' || n, timestamptz '2026-10-12 12:00:00.5+08' FROM generate_series(1, 3) n RETURNING id`,
    [id, subjectId, advance, available],
  );
});
afterAll(() => kernel?.stop());

const pagesOf = (limit: number): Promise<AdvanceMovement[]> =>
  inTransaction(memberOf(companyId), { readOnly: true }, async (ctx) => {
    const found: AdvanceMovement[] = [];
    for (let after: AdvanceMovement['place'] | null = null; ; ) {
      const page: AdvanceMovement[] = await advanceMovements(ctx, SPAN, { after, limit });
      found.push(...page);
      if (page.length < limit) return found;
      after = page.at(-1)?.place ?? null;
    }
  });

describe('the movements of an advance', () => {
  test.each([1, 2, 3, 5, 10, 5_000])('are the same, each once, in pages of %d', async (limit) => {
    const found = await pagesOf(limit);
    const told = found.map(({ isRefund, amount }) => (isRefund ? -amount : amount)).sort((one, other) => one - other);
    expect(told).toEqual([-3, -2, -1, 101, 102, 103, 104, 105, 106, 107]);
    expect(new Set(found.map(({ transferId }) => transferId)).size).toBe(10);
  });
});
