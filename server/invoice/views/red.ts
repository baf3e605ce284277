import { type RedReason, redReason } from '../../../schema/codes';
import type { DeliveryStatus } from '../../../schema/machines/delivery';
import type { AvailableAction } from '../../../schema/machines/machine';
import { redConfirmation as machine, type RedStatus } from '../../../schema/machines/redConfirmation';
import { type Cents, centsFromDatabase, subtract } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import type { Ctx } from '../../kernel/context';
import type { TaxDocument } from '../store/documents';
import type { Red } from '../store/reds';

export interface TaxInvoiceView {
  readonly number: string;
  readonly amount: Cents;
  readonly netAmount: Cents;
  readonly taxAmount: Cents;
  readonly issuedAt: Date;
  readonly xmlFileId: string;
  readonly pdfFileId: string | null;
  readonly mailStatus: DeliveryStatus | null;
}

/** Where letters stand, by their ids. */
type Mails = ReadonlyMap<string, DeliveryStatus>;

export function documentView(document: TaxDocument | undefined, mails: Mails): TaxInvoiceView | null {
  if (!document) return null;
  const [amount, tax] = [centsFromDatabase(document.amount_cents), centsFromDatabase(document.tax_cents)];
  return {
    number: document.number,
    amount,
    netAmount: subtract(amount, tax),
    taxAmount: tax,
    issuedAt: document.issued_at,
    xmlFileId: document.xml_file_id,
    pdfFileId: document.pdf_file_id,
    mailStatus: mails.get(document.mail_delivery_id ?? '') ?? null,
  };
}

export interface RedView {
  readonly id: string;
  readonly status: RedStatus;
  readonly statusName: string;
  readonly isOpen: boolean;
  readonly reason: RedReason;
  readonly reasonName: string;
  readonly note: string | null;
  readonly amount: Cents;
  readonly isReissue: boolean;
  readonly createdAt: Date;
  readonly createdByName: string;
  readonly dueAt: Date;
  readonly confirmedAt: Date | null;
  readonly sheetNumber: string | null;
  readonly document: TaxInvoiceView | null;
  readonly refuseReason: string | null;
  readonly endedAt: Date | null;
  readonly newInvoiceId: string | null;
  readonly reissueProblem: string | null;
  readonly availableActions: readonly AvailableAction[];
}

export const isOpenRed = (red: Red | undefined): boolean => red?.status === 'WAITING' || red?.status === 'CONFIRMED';

const COMPANY_ACTIONS = ['withdraw'];

function actionsOf(ctx: Ctx, row: Red): AvailableAction[] {
  const facts = { auditOn: ctx.company?.auditOn ?? true };
  const roles = ctx.actor?.roles ?? [];
  const all = machine.availableActions(row.status, {}, (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, facts));
  return all.filter(({ key }) => COMPANY_ACTIONS.includes(key) === (ctx.realm !== 'operator'));
}

/** `documents` are those of its application. */
export function redView(ctx: Ctx, row: Red, documents: readonly TaxDocument[], mails: Mails): RedView {
  return {
    id: row.id,
    status: row.status,
    statusName: machine.label(row.status),
    isOpen: isOpenRed(row),
    reason: row.reason,
    reasonName: redReason.label(row.reason),
    note: row.note,
    amount: centsFromDatabase(row.amount_cents),
    isReissue: row.is_reissue,
    createdAt: row.created_at,
    createdByName: row.created_by_name,
    dueAt: row.due_at,
    confirmedAt: row.confirmed_at,
    sheetNumber: row.sheet_number,
    document: documentView(
      documents.find(({ number }) => number === row.red_number),
      mails,
    ),
    refuseReason: row.refuse_reason,
    endedAt: row.ended_at,
    newInvoiceId: row.new_application_id,
    reissueProblem: row.reissue_problem,
    availableActions: actionsOf(ctx, row),
  };
}
