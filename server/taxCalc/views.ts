import { type ServiceKind, serviceKind } from '../../schema/codes';
import type { AvailableAction } from '../../schema/machines/machine';
import { taxCalc as machine, type TaxCalcStatus, taxCalcScreen } from '../../schema/machines/taxCalc';
import { taxCalcRow as rowMachine, type TaxCalcRowStatus } from '../../schema/machines/taxCalcRow';
import { allocate, type Cents, cents, centsFromDatabase, subtract, sum, ZERO } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { mayOf } from '../order/public';
import { subjectNames } from '../subject/public';
import { explain, type TaxFigures, type TaxStep, taxSheetVisible } from '../tax/public';
import { type CalcSums, sumsOf, type TaxCalcRecord } from './store/calcs';
import type { TaxCalcRowRecord } from './store/rows';

/** LAW-010: the income tax of the same list under both kinds of labor. */
interface ComparisonView {
  readonly general: Cents;
  readonly continuous: Cents;
  readonly difference: Cents;
}

export interface TaxCalcView {
  readonly id: string;
  readonly title: string;
  readonly status: TaxCalcStatus;
  readonly statusName: string;
  readonly screen: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly kind: ServiceKind;
  readonly kindName: string;
  readonly rosterId: string | null;
  readonly taxMonth: string | null;
  readonly total: Cents;
  readonly actual: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly count: number;
  readonly comparison: ComparisonView | null;
  readonly createdAt: Date;
  readonly createdByName: string;
  readonly availableActions: readonly AvailableAction[];
}

const nothing: CalcSums = { count: 0, gross: ZERO, net: ZERO, vat: ZERO, surtax: ZERO, incomeTax: ZERO, general: null, continuous: null };

const comparisonOf = ({ general, continuous }: CalcSums): ComparisonView | null =>
  general === null || continuous === null ? null : { general, continuous, difference: subtract(general, continuous) };

export async function calcViews(ctx: Ctx, rows: readonly TaxCalcRecord[]): Promise<TaxCalcView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const sums = await sumsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const of = sums.get(row.id) ?? nothing;
    return {
      id: row.id,
      title: row.title,
      status: row.status,
      statusName: machine.label(row.status),
      screen: taxCalcScreen[row.status],
      subjectId: row.subject_id,
      subjectName: names.get(row.subject_id) ?? '',
      kind: row.kind,
      kindName: serviceKind.label(row.kind),
      rosterId: row.roster_id,
      taxMonth: row.tax_month,
      total: of.gross,
      actual: of.net,
      vat: of.vat,
      surtax: of.surtax,
      incomeTax: of.incomeTax,
      count: of.count,
      comparison: comparisonOf(of),
      createdAt: row.created_at,
      createdByName: row.created_by_name,
      availableActions: machine.availableActions(row.status, { isPayable: of.count > 0 }, mayOf(ctx)),
    };
  });
}

export async function calcView(ctx: Ctx, row: TaxCalcRecord): Promise<TaxCalcView> {
  const [view] = await calcViews(ctx, [row]);
  if (!view) throw new Error('a calculation without a view');
  return view;
}

export interface TaxCalcRowView {
  readonly id: string;
  readonly rosterRowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string;
  readonly total: Cents;
  readonly actual: Cents;
  readonly vat: Cents;
  readonly urban: Cents;
  readonly education: Cents;
  readonly localEducation: Cents;
  readonly incomeTax: Cents;
  readonly generalTax: Cents | null;
  readonly continuousTax: Cents | null;
  readonly status: TaxCalcRowStatus;
  readonly statusName: string;
  readonly isTerminable: boolean;
  readonly steps: readonly TaxStep[];
  readonly availableActions: readonly AvailableAction[];
}

/** The surcharges of the payment by the shares of its month: what the month was charged before is no figure of this row. */
function surchargesOf(surtax: Cents, { urban, education, localEducation }: TaxFigures['vatBasis']): readonly Cents[] {
  const weights = [urban, education, localEducation];
  // The month owes none any more, but was charged before: then all of it is urban maintenance tax.
  return sum(weights) > 0 ? allocate(surtax, weights) : [surtax, cents(0), cents(0)];
}

export function rowViews(ctx: Ctx, rows: readonly TaxCalcRowRecord[]): TaxCalcRowView[] {
  return rows.map((row) => rowView(ctx, row));
}

export function rowView(ctx: Ctx, row: TaxCalcRowRecord): TaxCalcRowView {
  // Stored by this domain as the figures of the tax domain.
  const figures = row.tax_facts as TaxFigures;
  const orNull = (text: string | null): Cents | null => (text === null ? null : centsFromDatabase(text));
  const [urban = ZERO, education = ZERO, localEducation = ZERO] = surchargesOf(centsFromDatabase(row.surtax_cents), figures.vatBasis);
  return {
    id: row.id,
    rosterRowId: row.roster_row_id,
    lineNo: row.line_no,
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    total: centsFromDatabase(row.gross_cents),
    actual: centsFromDatabase(row.net_cents),
    vat: centsFromDatabase(row.vat_cents),
    urban,
    education,
    localEducation,
    incomeTax: centsFromDatabase(row.income_tax_cents),
    generalTax: orNull(row.general_cents),
    continuousTax: orNull(row.continuous_cents),
    status: row.status,
    statusName: rowMachine.label(row.status),
    isTerminable: rowMachine.can(row.status, 'terminate') && mayOf(ctx)('ANY'),
    steps: explain(taxSheetVisible(figures)),
    availableActions: rowMachine.availableActions(row.status, {}, mayOf(ctx)),
  };
}
