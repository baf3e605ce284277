import { formatYuan, yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import * as tax from '../../../server/tax/public';
import { taxRecord } from '../../../server/tax/queries';
import { commit, type FundedPair, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
let lastLine = 0;

beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());

async function person(caller: Caller): Promise<string> {
  lastLine += 1;
  const rows = await commit(caller, (ctx) =>
    ctx.rows<{ person_id: string }>('SELECT person_id FROM person_ensure($1, $2)', [[`meter-${lastLine}`], ctx.now]),
  );
  return rows[0]?.person_id ?? '';
}

/** Pays one line after the other; answers what each was taxed with and where the meter stood behind it. */
async function paid(pair: FundedPair, personId: string, month: string, amounts: readonly string[]) {
  const member = memberOf(pair.companyId);
  const caller: Caller = { ...member, actor: member.actor && { ...member.actor, roles: ['AUDIT_READONLY'] } };
  const seen: { taxed: string[]; meter: unknown[] }[] = [];
  for (const gross of amounts) {
    lastLine += 1;
    const lineId = String(lastLine);
    const [of] = await commit(caller, async (ctx) => {
      const lines = [{ lineId, personId, gross: yuan(gross) }];
      const figures = await tax.withhold(ctx, { statementId: '1', subjectId: pair.subjectId, kind: 'LABOR_CONTINUOUS', month, lines });
      await tax.post(ctx, { lineIds: [lineId] });
      return figures;
    });
    const { vatMeter } = await run(caller, taxRecord, { lineId });
    seen.push({
      taxed: of
        ? [of.vat, of.recoveredTax, of.vatBasis.urban, of.vatBasis.education, of.vatBasis.localEducation, of.surtax].map(formatYuan)
        : [],
      meter: vatMeter ? [vatMeter.month, formatYuan(vatMeter.exVat), formatYuan(vatMeter.left), vatMeter.isReached] : [],
    });
  }
  return seen;
}

describe('VAT of a month', () => {
  test('[LAW-005] below 100,000 ex VAT nothing is charged and the meter says what is left; the crossing line recovers the month; the law of its time decides', async () => {
    const pair = await makePair(kernel.database);
    const personId = await person(memberOf(pair.companyId));
    const none = ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00'];
    expect(await paid(pair, personId, '2026-06', ['60000.00', '40000.00', '10000.00', '5000.00'])).toEqual([
      { taxed: none, meter: ['2026-06', '59405.94', '40594.06', false] },
      { taxed: none, meter: ['2026-06', '99009.90', '990.10', false] },
      // 1 % of the whole month, 990.10 of it for what was exempt; 3.5, 1.5 and 1 % of the VAT, each rounded.
      { taxed: ['1089.11', '990.10', '38.12', '16.34', '10.89', '65.35'], meter: ['2026-06', '108910.89', '0.00', true] },
      { taxed: ['49.50', '0.00', '39.85', '17.08', '11.39', '2.97'], meter: ['2026-06', '113861.39', '0.00', true] },
    ]);
    // Another month begins anew.
    expect((await paid(pair, personId, '2026-07', ['1010.00'])).map(({ meter }) => meter)).toEqual([
      ['2026-07', '1000.00', '99000.00', false],
    ]);
    // Exactly 100,000.00: taxed from 2026 on, with the education parts exempt up to it; exempt before.
    const exact = await person(memberOf(pair.companyId));
    expect(await paid(pair, exact, '2026-06', ['101000.00'])).toEqual([
      { taxed: ['1000.00', '0.00', '35.00', '0.00', '0.00', '35.00'], meter: ['2026-06', '100000.00', '0.00', true] },
    ]);
    expect(await paid(pair, exact, '2025-12', ['101000.00'])).toEqual([{ taxed: none, meter: ['2025-12', '100000.00', '0.00', false] }]);
    // Sellers of intermediary orders have the limit of the quarter, and what it recovers is the supply of the crossing sale.
    const seller = await person(memberOf(pair.companyId));
    const sales = await commit(memberOf(pair.companyId), (ctx) =>
      tax.taxSales(ctx, {
        subjectId: pair.subjectId,
        month: '2026-06',
        before: new Map(),
        lines: ['200000.00', '103000.00'].map((gross, at) => ({ key: String(at), personId: seller, gross: yuan(gross) })),
      }),
    );
    expect(sales.map((of) => [of.quarter, formatYuan(of.quarterGross), of.tax > 0, of.supply > 0])).toEqual([
      ['2026-Q2', '200000.00', false, false],
      ['2026-Q2', '303000.00', true, true],
    ]);
    // Whose rule nobody has set yet is not guessed.
    await expect(paid(pair, seller, '2028-01', ['100.00'])).rejects.toMatchObject({ key: 'TAX_RULE_MISSING' });
  });

  test('the meter compares as the subject does, counts all sales of the month, and tells a company nothing once others have paid', async () => {
    const pair = await makePair(kernel.database);
    const rival = await makePair(kernel.database, pair.subjectId);
    const personId = await person(memberOf(pair.companyId));
    await kernel.database.rows(
      `INSERT INTO tax_setting (subject_id, from_month, mode, rate_ppm, half_relief, free_monthly_cents, vat_basis, set_by, set_at)
       VALUES ($1, '2026-06', 'NONE', 0, false, 0, 'GROSS', 'test', now())`,
      [pair.subjectId],
    );
    expect((await paid(pair, personId, '2026-05', ['10100.00'])).map(({ meter }) => meter)).toEqual([
      ['2026-05', '10000.00', '90000.00', false],
    ]);
    expect((await paid(pair, personId, '2026-06', ['10100.00'])).map(({ meter }) => meter)).toEqual([
      ['2026-06', '10000.00', '89900.00', false],
    ]);
    expect((await paid(rival, personId, '2026-06', ['500.00'])).map(({ meter }) => meter)).toEqual([[]]);
  });
});
