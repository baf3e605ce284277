import { type InvoiceKind, invoiceKind, settlementType } from '../../../schema/codes';
import { redLabel } from '../../../schema/invoiceTexts';
import { type InvoiceApplicationStatus, invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import type { AvailableAction } from '../../../schema/machines/machine';
import { type Cents, centsFromDatabase, formatRate, notBelowZero, ppm, ZERO } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { deliveryStatuses } from '../../message/public';
import { subjectNames } from '../../subject/public';
import { type Business, splitOf } from '../rules';
import { hasMonthCome, reissueDay } from '../steps/deadlines';
import { redAmounts } from '../steps/redAmount';
import { type Application, applicationHash, type Item } from '../store/applications';
import { documentsOf } from '../store/documents';
import { latestReds } from '../store/reds';
import type { Tardy } from '../store/tardies';
import { documentView, isOpenRed, type RedView, redView, type TaxInvoiceView } from './red';

const businessName = (business: Business): string => settlementType.label(business);

export interface InvoiceView {
  readonly id: string;
  readonly status: InvoiceApplicationStatus;
  readonly statusName: string;
  readonly isOpen: boolean;
  readonly createdAt: Date;
  readonly createdByName: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly business: Business;
  readonly businessName: string;
  readonly titleName: string;
  readonly titleTaxNo: string;
  readonly kind: InvoiceKind;
  readonly kindName: string;
  readonly category: string;
  readonly remark: string | null;
  readonly statementCount: number;
  readonly invoiceAmount: Cents;
  readonly tardyAmount: Cents;
  readonly realAmount: Cents;
  readonly netAmount: Cents;
  readonly taxAmount: Cents;
  readonly taxRate: string;
  readonly month: string;
  readonly promisedOn: string;
  readonly opTime: Date;
  readonly addressId: string | null;
  readonly receiverName: string;
  readonly receiverPhoneMasked: string;
  readonly receiverEmail: string | null;
  readonly receiverAddress: string;
  readonly rejectReason: string | null;
  readonly expressCompany: string | null;
  readonly expressCode: string | null;
  readonly document: TaxInvoiceView | null;
  readonly red: RedView | null;
  readonly isRed: boolean;
  readonly redAmount: Cents;
  readonly reissueUntil: string | null;
  readonly replacesId: string | null;
  readonly availableActions: readonly AvailableAction[];
}

const COMPANY_ACTIONS = ['cancel', 'red'];

function actionsOf(ctx: Ctx, row: Application, facts: Parameters<typeof machine.availableActions>[1]): AvailableAction[] {
  const company = { auditOn: ctx.company?.auditOn ?? true };
  const roles = ctx.actor?.roles ?? [];
  const all = machine.availableActions(row.status, facts, (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, company));
  const isOperator = ctx.realm === 'operator';
  return all.filter(({ key }) => COMPANY_ACTIONS.includes(key) !== isOperator && (key !== 'send' || row.kind === 'PAPER_SPECIAL'));
}

export async function invoiceViews(ctx: Ctx, rows: readonly Application[]): Promise<InvoiceView[]> {
  const [documents, reds, takable] = [await documentsOf(ctx, rows), await latestReds(ctx, rows), await redAmounts(ctx, rows)];
  const letters = [...documents.values()].flat().flatMap(({ mail_delivery_id: id }) => (id === null ? [] : [id]));
  const mails = await deliveryStatuses(ctx, letters);
  return rows.map((row) => {
    const ofIt = documents.get(row.id) ?? [];
    const [red, isRed] = [reds.get(row.id), row.red_at !== null];
    const [invoice, tardy] = [centsFromDatabase(row.invoice_cents), centsFromDatabase(row.tardy_cents)];
    const { real, net, tax } = splitOf(invoice, tardy, ppm(row.rate_ppm));
    return {
      id: row.id,
      status: row.status,
      statusName: isRed ? redLabel : machine.label(row.status),
      isOpen: row.status === 'PENDING' || row.status === 'ISSUING',
      createdAt: row.created_at,
      createdByName: row.created_by_name,
      subjectId: row.subject_id,
      subjectName: row.seller_name,
      business: row.settlement_type,
      businessName: businessName(row.settlement_type),
      titleName: row.title_name,
      titleTaxNo: row.title_tax_no,
      kind: row.kind,
      kindName: invoiceKind.label(row.kind),
      category: row.category,
      remark: row.remark,
      statementCount: row.statement_count,
      invoiceAmount: invoice,
      tardyAmount: tardy,
      realAmount: real,
      netAmount: net,
      taxAmount: tax,
      taxRate: formatRate(ppm(row.rate_ppm)),
      month: row.month,
      promisedOn: row.promised_on,
      opTime: row.op_time,
      addressId: row.address_id,
      receiverName: row.receiver_name,
      receiverPhoneMasked: row.receiver_phone_mask,
      receiverEmail: row.receiver_email,
      receiverAddress: row.receiver_address,
      rejectReason: row.reject_reason,
      expressCompany: row.express_company,
      expressCode: row.express_code,
      document: documentView(
        ofIt.find(({ kind }) => kind === 'BLUE'),
        mails,
      ),
      red: red ? redView(ctx, red, ofIt, mails) : null,
      isRed,
      redAmount: notBelowZero(takable.get(row.id) ?? ZERO),
      reissueUntil: reissueDay(row.issued_at, ctx.now),
      replacesId: row.replaces_id,
      availableActions: actionsOf(ctx, row, {
        redFree: !isRed && !isOpenRed(red),
        monthCome: hasMonthCome(row, ctx.now),
        notAsked: row.issue_asked_at === null,
      }),
    };
  });
}

export async function invoiceView(ctx: Ctx, row: Application): Promise<InvoiceView> {
  const [view] = await invoiceViews(ctx, [row]);
  if (!view) throw new Error('an application without a view');
  return view;
}

export interface OpsInvoiceView {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly invoice: InvoiceView;
  readonly issueProblem: string | null;
  readonly isAsked: boolean;
  readonly contentHash: string;
}

export async function opsInvoiceViews(ctx: Ctx, rows: readonly Application[]): Promise<OpsInvoiceView[]> {
  const names = await companyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const views = await invoiceViews(ctx, rows);
  return rows.map((row, at) => ({
    id: row.id,
    companyId: row.company_id,
    companyName: names.get(row.company_id) ?? '',
    invoice: views[at] as InvoiceView,
    issueProblem: row.issue_problem,
    isAsked: row.issue_asked_at !== null,
    contentHash: applicationHash(row.company_id, row),
  }));
}

export interface ItemView {
  readonly id: string;
  readonly statementCode: string;
  readonly createdAt: Date;
  readonly payAmount: Cents;
  readonly serviceAmount: Cents;
  readonly totalAmount: Cents;
  readonly invoiceAmount: Cents;
}

export const itemView = (row: Item): ItemView => ({
  id: row.statement_id,
  statementCode: row.statement_code,
  createdAt: row.statement_created_at,
  payAmount: centsFromDatabase(row.pay_cents),
  serviceAmount: centsFromDatabase(row.service_cents),
  totalAmount: centsFromDatabase(row.total_cents),
  invoiceAmount: centsFromDatabase(row.invoice_cents),
});

export interface TardyView {
  readonly id: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly reason: string;
  readonly amount: Cents;
  readonly createdAt: Date;
}

export async function tardyViews(ctx: Ctx, rows: readonly Tardy[]): Promise<TardyView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  return rows.map((row) => ({
    id: row.line_id,
    statementId: row.statement_id,
    statementCode: row.statement_code,
    subjectId: row.subject_id,
    subjectName: names.get(row.subject_id) ?? '',
    reason: row.reason,
    amount: centsFromDatabase(row.amount_cents),
    createdAt: row.created_at,
  }));
}
