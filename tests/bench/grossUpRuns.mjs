// From what 20,000 people shall get to what they are owed, kept row by row as the order keeps it; beside it the tax step of the same rows, and the way
// without the rule of the shortest steps: halving, by the tax step, until every net amount fits.
import { COMPANY, readBase } from './base.mjs';
import { lastRoster } from './paths/C2.mjs';
import { seedRoster } from './seeds.mjs';
import { takenBack } from './takenBack.mjs';
import { product, withClient } from './world.mjs';

const KIND = 'LABOR_CONTINUOUS';
const PAGE = 2_000;
const HIGHEST_SHARE = 2;

async function opened(order, work) {
  const { platform } = readBase(order);
  const facts = { rosterId: await lastRoster(order), subjectId: platform.subjects.S1 };
  return takenBack(order, COMPANY, (ctx) => work(ctx, facts));
}

const sumOf = (rows, column) => rows.reduce((sum, row) => sum + Number(row[column]), 0);

export const grossOf = (order) =>
  opened(order, async (ctx, { rosterId, subjectId }) => {
    const { insertCalc } = product('server/backCalc/store/calcs');
    const { keepFigures, solve } = product('server/backCalc/steps/solve');
    const calc = await insertCalc(ctx, {
      title: 'bench',
      status: 'CHECKING',
      subject_id: subjectId,
      kind: KIND,
      scenario_code: '13',
      pay_way: 'BANK_CARD',
      roster_id: rosterId,
      created_by: '1',
      created_by_name: 'bench',
      created_at: ctx.now,
    });
    const rows = await solve(ctx, calc);
    await keepFigures(ctx, calc, rows);
    return { output: { rows: rows.length, wanted: sumOf(rows, 'wanted_cents'), gross: sumOf(rows, 'gross_cents') } };
  });

/** The taxes of these amounts as gross, kept likewise: what a calculation of taxes does with the same list. */
export const taxesOf = (order) =>
  opened(order, async (ctx, { rosterId, subjectId }) => {
    const { soundRows } = product('server/roster/public');
    const { insertCalc } = product('server/taxCalc/store/calcs');
    const { insertRows } = product('server/taxCalc/store/rows');
    const { calculate, columnsOf, monthNow } = product('server/taxCalc/steps/figures');
    const { blindIndex } = product('server/kernel/secrets');
    const calc = await insertCalc(ctx, {
      title: 'bench',
      status: 'CHECKING',
      subject_id: subjectId,
      kind: KIND,
      roster_id: rosterId,
      created_by: '1',
      created_by_name: 'bench',
      created_at: ctx.now,
    });
    const rows = await soundRows(ctx, rosterId);
    const where = { subjectId, kind: KIND, month: monthNow(ctx) };
    const taxed = await calculate(
      ctx,
      where,
      rows.map(({ rowId, personId, amount }) => ({ key: rowId, personId, gross: amount })),
    );
    for (let from = 0; from < rows.length; from += PAGE)
      await insertRows(
        ctx,
        calc.id,
        rows.slice(from, from + PAGE).map((row, at) => ({
          roster_row_id: row.rowId,
          line_no: row.lineNo,
          person_id: row.personId,
          name: row.name,
          id_index: row.idCardIndex,
          id_card_mask: row.idCardMask,
          phone_index: row.phone === '' ? null : blindIndex(COMPANY, 'phone', row.phone),
          phone_mask: row.phoneMask,
          ...columnsOf(taxed[from + at]),
        })),
      );
    return {};
  });

/** All rows at once, each round one tax step. */
export const halvingOf = (order) =>
  opened(order, async (ctx, { rosterId, subjectId }) => {
    const { soundRows } = product('server/roster/public');
    const { estimate } = product('server/tax/public');
    const { feeRatePpm, subjectById, taxBearers } = product('server/subject/public');
    const { monthNow } = product('server/taxCalc/steps/figures');
    const { lineAmounts } = product('server/statement/public');
    const { dayOf } = product('server/kernel/clock');
    const rows = await soundRows(ctx, rosterId);
    const { vatRegion } = await subjectById(ctx, subjectId);
    const bearing = await taxBearers(ctx, { subjectId, kind: KIND });
    const bearers = { vat: bearing.vat, surtax: bearing.surcharge, incomeTax: bearing.incomeTax };
    const feeRate = await feeRatePpm(ctx, { subjectId, kind: KIND, on: dayOf(ctx.now) });
    const batch = { subjectId, kind: KIND, month: monthNow(ctx), vatRegion };
    const spans = rows.map(({ rowId, personId, amount }) => ({
      key: rowId,
      personId,
      net: amount,
      low: amount,
      high: amount * HIGHEST_SHARE,
    }));
    while (spans.some(({ low, high }) => low < high)) {
      const lines = spans.map(({ key, personId, low, high }) => ({ key, personId, gross: Math.floor((low + high) / 2) }));
      const figures = await estimate(ctx, { ...batch, lines });
      for (const [at, figure] of figures.entries()) {
        const span = spans[at];
        if (span.low === span.high) continue;
        if (lineAmounts(figure.gross, figure, feeRate, bearers).net < span.net) span.low = lines[at].gross + 1;
        else span.high = lines[at].gross;
      }
    }
    return { output: { rows: rows.length, wanted: sumOf(rows, 'amount'), gross: sumOf(spans, 'low') } };
  });

/** A list that is checked; nobody stands on it twice, because the halving knows no order of lines. */
export async function seedNets(order) {
  await seedRoster(order);
  const rosterId = await lastRoster(order);
  await withClient(order.superUrl, async (client) => {
    await client.query(`UPDATE roster_row SET status = 'PASSED' WHERE roster_id = $1`, [rosterId]);
    await client.query(
      `DELETE FROM roster_row r USING roster_row o WHERE r.roster_id = $1 AND o.roster_id = $1 AND o.person_id = r.person_id AND o.line_no < r.line_no`,
      [rosterId],
    );
    await client.query('VACUUM (ANALYZE)');
  });
}
