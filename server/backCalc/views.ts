import { calculationCode } from '../../schema/backCalcTexts';
import { type PayWay, payWay, type ServiceKind, serviceKind } from '../../schema/codes';
import { type BackCalcStatus, backCalcScreen, backCalc as machine } from '../../schema/machines/backCalc';
import type { AvailableAction } from '../../schema/machines/machine';
import { type Cents, centsFromDatabase, ZERO } from '../../schema/money';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { mayOf } from '../order/public';
import { subjectNames } from '../subject/public';
import { explain, type TaxFigures, type TaxStep, taxSheetVisible } from '../tax/public';
import { hasEnded, statementsOf } from './steps/statementEnd';
import { type BackCalcRecord, type CalcSums, sumsOf } from './store/calcs';
import type { BackCalcRowRecord } from './store/rows';

export interface BackCalcView {
  readonly id: string;
  readonly calculationCode: string;
  readonly title: string;
  readonly status: BackCalcStatus;
  readonly statusName: string;
  readonly screen: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly kind: ServiceKind;
  readonly kindName: string;
  readonly payWay: PayWay;
  readonly payWayName: string;
  readonly rosterId: string | null;
  readonly statementId: string | null;
  readonly taxMonth: string | null;
  readonly count: number;
  readonly net: Cents;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
  readonly createdAt: Date;
  readonly createdByName: string;
  readonly availableActions: readonly AvailableAction[];
}

const nothing: CalcSums = { count: 0, net: ZERO, gross: ZERO, vat: ZERO, surtax: ZERO, incomeTax: ZERO, service: ZERO, total: ZERO };

export async function calcViews(ctx: Ctx, rows: readonly BackCalcRecord[]): Promise<BackCalcView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const sums = await sumsOf(
    ctx,
    rows.map((row) => row.id),
  );
  const statuses = await statementsOf(ctx, rows);
  return rows.map((row) => {
    const { service, ...of } = sums.get(row.id) ?? nothing;
    return {
      id: row.id,
      calculationCode: calculationCode(dayOf(row.created_at), row.id),
      title: row.title,
      status: row.status,
      statusName: machine.label(row.status),
      screen: backCalcScreen[row.status],
      subjectId: row.subject_id,
      subjectName: names.get(row.subject_id) ?? '',
      kind: row.kind,
      kindName: serviceKind.label(row.kind),
      payWay: row.pay_way,
      payWayName: payWay.label(row.pay_way),
      rosterId: row.roster_id,
      // One that was thrown away leads nowhere.
      statementId: row.statement_id !== null && statuses.has(row.statement_id) ? row.statement_id : null,
      taxMonth: row.tax_month,
      ...of,
      serviceFee: service,
      createdAt: row.created_at,
      createdByName: row.created_by_name,
      availableActions: machine.availableActions(row.status, { statementEnded: hasEnded(row, statuses) }, mayOf(ctx)),
    };
  });
}

export async function calcView(ctx: Ctx, row: BackCalcRecord): Promise<BackCalcView> {
  const [view] = await calcViews(ctx, [row]);
  if (!view) throw new Error('a back-calculation without a view');
  return view;
}

export interface BackCalcRowView {
  readonly id: string;
  readonly lineNo: number;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string;
  readonly accountMasked: string;
  readonly net: Cents;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
  readonly steps: readonly TaxStep[];
}

export const rowView = (row: BackCalcRowRecord): BackCalcRowView => ({
  id: row.roster_row_id,
  lineNo: row.line_no,
  name: row.name,
  idCardMasked: row.id_card_mask,
  phoneMasked: row.phone_mask,
  accountMasked: row.account_mask,
  net: centsFromDatabase(row.net_cents),
  gross: centsFromDatabase(row.gross_cents),
  vat: centsFromDatabase(row.vat_cents),
  surtax: centsFromDatabase(row.surtax_cents),
  incomeTax: centsFromDatabase(row.income_tax_cents),
  serviceFee: centsFromDatabase(row.service_cents),
  total: centsFromDatabase(row.total_cents),
  // Stored by this domain as the figures of the tax domain.
  steps: explain(taxSheetVisible(row.tax_facts as TaxFigures)),
});
