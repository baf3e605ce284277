// What each person must be owed to get exactly the amount of the list: solved in its order, kept with all that explains it.
import { DomainError } from '../../../schema/errors';
import { maskAccount, maskPhone } from '../../../schema/formats';
import { formatGrouped, ZERO } from '../../../schema/money';
import { dayOf, monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { soundRows } from '../../roster/public';
import { lineAmounts } from '../../statement/public';
import { feeRatePpm, subjectById, taxBearers } from '../../subject/public';
import { grossUp, type TaxFigures } from '../../tax/public';
import { type BackCalcRecord, changeCalc } from '../store/calcs';
import { deleteRows, grossByRow, insertRows, type NewRow } from '../store/rows';

const PAGE_ROWS = 2000;

/** Errors: ROSTER_EMPTY, TAX_RULE_MISSING, SUBJECT_NOT_FOUND, BACK_CALC_NET_UNREACHABLE. */
export async function solve(ctx: Ctx, calc: BackCalcRecord): Promise<NewRow[]> {
  const { subject_id: subjectId, kind } = calc;
  const rows = await soundRows(ctx, calc.roster_id ?? '0');
  if (rows.length === 0) throw new DomainError('ROSTER_EMPTY');
  const feeRate = await feeRatePpm(ctx, { subjectId, kind, on: dayOf(ctx.now) });
  const bearing = await taxBearers(ctx, { subjectId, kind });
  const bearers = { vat: bearing.vat, surtax: bearing.surcharge, incomeTax: bearing.incomeTax };
  const { vatRegion } = await subjectById(ctx, subjectId);
  const amountsOf = (figures: TaxFigures) => lineAmounts(figures.gross, figures, feeRate, bearers);
  const solved = await grossUp(ctx, {
    subjectId,
    kind,
    month: monthOf(ctx.now),
    vatRegion,
    lines: rows.map(({ rowId, personId, amount }) => ({ key: rowId, personId, net: amount })),
    netOf: (figures) => amountsOf(figures).net,
    refusal: (key, { below, above }) => {
      const row = rows.find(({ rowId }) => rowId === key);
      const [name, net] = [row?.name ?? '', formatGrouped(row?.amount ?? ZERO)];
      return new DomainError('BACK_CALC_NET_UNREACHABLE', { name, net, below: formatGrouped(below), above: formatGrouped(above) });
    },
  });
  return rows.flatMap((row, at): NewRow[] => {
    const figures = solved[at];
    if (!figures) return [];
    const amounts = amountsOf(figures);
    return [
      {
        roster_row_id: row.rowId,
        line_no: row.lineNo,
        person_id: row.personId,
        name: row.name,
        id_index: row.idCardIndex ?? blindIndex(ctx.companyId, 'idCard', row.idCard),
        id_card_mask: row.idCardMask,
        phone_index: row.phone === '' ? null : blindIndex(ctx.companyId, 'phone', row.phone),
        phone_mask: row.phoneMask || maskPhone(row.phone),
        account_mask: row.accountMask || maskAccount(row.account),
        wanted_cents: row.amount,
        gross_cents: amounts.gross,
        net_cents: amounts.net,
        vat_cents: amounts.vat,
        surtax_cents: amounts.surtax,
        income_tax_cents: amounts.incomeTax,
        service_cents: amounts.serviceFee,
        total_cents: amounts.total,
        tax_facts: figures,
      },
    ];
  });
}

/** In the place of what was there. */
export async function keepFigures(ctx: Ctx, calc: BackCalcRecord, rows: readonly NewRow[]): Promise<BackCalcRecord> {
  await deleteRows(ctx, calc.id);
  for (let from = 0; from < rows.length; from += PAGE_ROWS) await insertRows(ctx, calc.id, rows.slice(from, from + PAGE_ROWS));
  return changeCalc(ctx, calc, { tax_month: monthOf(ctx.now) });
}

/** Whether the same list costs something else now: somebody was paid in between, a month began, a rate has changed (D52). */
export async function differs(ctx: Ctx, calc: BackCalcRecord, rows: readonly NewRow[]): Promise<boolean> {
  if (calc.tax_month !== monthOf(ctx.now)) return true;
  const kept = await grossByRow(ctx, calc.id);
  return (
    kept.length !== rows.length ||
    rows.some((row, at) => {
      const was = kept[at];
      return (
        was?.roster_row_id !== row.roster_row_id ||
        was.gross_cents !== String(row.gross_cents) ||
        was.total_cents !== String(row.total_cents)
      );
    })
  );
}
