// What was taxed by a version of the rules keeps its version: money that was withheld must follow from rules that can still be read.
import { yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsSetTaxSetting } from '../../../server/tax/commands/ops-set-tax-setting';
import * as tax from '../../../server/tax/public';
import { opsTaxSettings, opsTaxTables } from '../../../server/tax/queries';
import { commit, type FundedPair, makePair } from '../../kit/builders/ledger';
import { until } from '../../kit/checks/waiting';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
let last = 0;
beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());

const operator = (roles: readonly string[] = ['OPS_TAX']): Caller => ({
  ...memberOf('0'),
  realm: 'operator',
  company: null,
  actor: { kind: 'operator', id: '9', name: 'operator 9', roles, sessionId: null },
});
const set = (subjectId: string, fromMonth: string, rate: string) =>
  runRaw(operator(), opsSetTaxSetting, { subjectId, fromMonth, mode: 'FIXED_LEVY_RATE', rate });
const versions = async (subjectId: string) =>
  (await run(operator(['OPS_READONLY']), opsTaxSettings, { subjectId })).map((row) => [row.fromMonth, row.rate, row.lastUsedMonth]);
const wall = (sql: string, values: unknown[]) => kernel.database.rows(sql, values);
const refused = (month: string, next: string) => ({ key: 'TAX_SETTING_USED', params: { month, next } });

/** The payee is found before his payment begins, as its lines know them. */
async function payment(pair: FundedPair): Promise<{ personId: string; lineId: string; caller: Caller }> {
  last += 1;
  const caller = memberOf(pair.companyId);
  const [row] = await commit(caller, (ctx) =>
    ctx.rows<{ person_id: string }>('SELECT person_id FROM person_ensure($1, $2)', [[`version-${last}`], ctx.now]),
  );
  return { personId: row?.person_id ?? '', lineId: String(last), caller };
}
type Payment = Awaited<ReturnType<typeof payment>>;
const withhold = (pair: FundedPair, { personId, lineId, caller }: Payment, month: string, before = async () => {}) =>
  commit(caller, async (ctx) => {
    const lines = [{ lineId, personId, gross: yuan('6000.00') }];
    await tax.lockPayees(ctx, { subjectId: pair.subjectId, month, personIds: [personId] });
    await before();
    const [figures] = await tax.withhold(ctx, { statementId: '1', subjectId: pair.subjectId, kind: 'BUSINESS_INCOME', month, lines });
    return figures?.incomeTax;
  });
async function paid(pair: FundedPair, month: string): Promise<Payment> {
  const made = await payment(pair);
  await withhold(pair, made, month);
  await commit(made.caller, (ctx) => tax.post(ctx, { lineIds: [made.lineId] }));
  return made;
}

describe('a version of the tax rules', () => {
  test('[OPS-030 2/3] begins with its month; once a posted line used it, it is only followed by a new one, and the database refuses any other way', async () => {
    const pair = await makePair(kernel.database);
    const { subjectId } = pair;
    await set(subjectId, '2026-08', '0.008');
    // Not used yet: still to be mended.
    await set(subjectId, '2026-08', '0.01');
    expect(await versions(subjectId)).toEqual([['2026-08', '0.01', null]]);
    await paid(pair, '2026-09');
    const line = await paid(pair, '2026-10');
    expect(await versions(subjectId)).toEqual([['2026-08', '0.01', '2026-10']]);

    // Neither written over nor cut off by one that begins within what was used, nor overtaken by one from before.
    await expect(set(subjectId, '2026-08', '0.02')).rejects.toMatchObject(refused('2026-10', '2026-11'));
    await expect(set(subjectId, '2026-08', '0.01')).rejects.toMatchObject(refused('2026-10', '2026-11'));
    await expect(set(subjectId, '2026-10', '0.02')).rejects.toMatchObject(refused('2026-10', '2026-11'));
    await expect(set(subjectId, '2026-09', '0.02')).rejects.toMatchObject({
      message: '2026-10 已有按现行规则计税的明细，该月及以前的规则不能再改；请从 2026-11 起另设新规则',
    });
    expect(await versions(subjectId)).toEqual([['2026-08', '0.01', '2026-10']]);

    // The wall behind the command, for whoever writes past it.
    const guarded = { code: '23514', constraint: 'tax_setting_kept' };
    const row = `SELECT $1::bigint, $2, mode, $3, half_relief, free_monthly_cents, vat_basis, set_by, set_at FROM tax_setting WHERE subject_id = $1`;
    await expect(wall('UPDATE tax_setting SET rate_ppm = 1 WHERE subject_id = $1', [subjectId])).rejects.toMatchObject(guarded);
    await expect(wall(`UPDATE tax_setting SET from_month = '2026-12' WHERE subject_id = $1`, [subjectId])).rejects.toMatchObject(guarded);
    await expect(wall('DELETE FROM tax_setting WHERE subject_id = $1', [subjectId])).rejects.toMatchObject(guarded);
    await expect(wall(`INSERT INTO tax_setting ${row}`, [subjectId, '2026-10', 1])).rejects.toMatchObject(guarded);
    await expect(wall('TRUNCATE tax_setting', [])).rejects.toThrow('immutable table');
    await expect(wall('DELETE FROM tax_setting_use WHERE subject_id = $1', [subjectId])).rejects.toThrow('immutable table');

    // A new one follows, and what was taxed before keeps the rules of its month.
    await set(subjectId, '2026-11', '0.02');
    await set(subjectId, '2026-11', '0.03');
    expect(await versions(subjectId)).toEqual([
      ['2026-11', '0.03', null],
      ['2026-08', '0.01', '2026-10'],
    ]);
    const [entry] = await wall(
      `SELECT income_tax_cents::int AS tax, figures #>> '{basis,rate}' AS rate FROM tax_entry WHERE line_id = $1`,
      [line.lineId],
    );
    expect(entry).toEqual({ tax: 6_000, rate: '10000' });
    const again = await payment(pair);
    expect(await withhold(pair, again, '2026-11')).toBe(yuan('180.00'));
    // Of the payee of October the new rate takes nothing for what October had.
    last += 1;
    expect(await withhold(pair, { ...line, lineId: String(last) }, '2026-11')).toBe(yuan('180.00'));
  });

  test('[OPS-030 3/3] the tables of the law have dates too: the month of the payment chooses, and the line keeps which version it was', async () => {
    const tables = await run(operator(['OPS_READONLY']), opsTaxTables, {});
    const vat = tables.filter((row) => row.name === '增值税');
    expect(vat.map(({ version, from, to }) => [version, from, to])).toEqual([
      ['2026', '2026-01-01', '2027-12-31'],
      ['2023', '2023-01-01', '2025-12-31'],
    ]);
    const pair = await makePair(kernel.database);
    for (const [month, version] of [
      ['2025-12', 'VAT 2023'],
      ['2026-01', 'VAT 2026'],
    ] as const) {
      const { lineId } = await paid(pair, month);
      const [entry] = await wall('SELECT rule_version FROM tax_entry WHERE line_id = $1', [lineId]);
      expect(entry).toEqual({ rule_version: expect.stringContaining(version) });
    }
    await expect(paid(pair, '2028-01')).rejects.toMatchObject({ key: 'TAX_RULE_MISSING' });
  });

  test('months without a version were taxed by the usual rules, and no version can be put under them afterwards', async () => {
    const pair = await makePair(kernel.database);
    await paid(pair, '2026-10');
    await expect(set(pair.subjectId, '2026-09', '0.01')).rejects.toMatchObject(refused('2026-10', '2026-11'));
    await set(pair.subjectId, '2026-11', '0.01');
    // Another subject's payments are nobody's reason here.
    await set((await makePair(kernel.database)).subjectId, '2026-09', '0.01');
  });

  test('whoever sets one while a payment is being taxed waits for it and is refused', async () => {
    const pair = await makePair(kernel.database);
    await set(pair.subjectId, '2026-10', '0.01');
    const made = await payment(pair);
    let release = () => {};
    let isReached = false;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const paying = withhold(pair, made, '2026-10', () => {
      isReached = true;
      return gate;
    });
    await until(
      () => isReached,
      (reached) => reached,
    );
    const setting = set(pair.subjectId, '2026-10', '0.5').then(
      () => 'set',
      (error: { key: string }) => error.key,
    );
    await until(
      () =>
        wall(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [],
        ),
      (waiting) => waiting.length > 0,
    );
    release();
    expect(await paying).toBe(yuan('60.00'));
    expect(await setting).toBe('TAX_SETTING_USED');
    expect(await versions(pair.subjectId)).toEqual([['2026-10', '0.01', '2026-10']]);
  });
});
