// One application with everything it stands on, whoever asks for it.
import type { InvoiceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, centsFromDatabase, formatGrouped, formatYuan, sum } from '../../../schema/money';
import { type addressNow, type TitleContent, titleNow } from '../../invoiceTitle/public';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { encryptField } from '../../kernel/secrets';
import { constraintMeans } from '../../kernel/sqlErrors';
import { workdayOverrides } from '../../operator/public';
import { lockInvoiceable, setInvoiceState } from '../../statement/public';
import { subjectById } from '../../subject/public';
import { filterOf, opTimeOf, type Selection } from '../inputs';
import { factsOf, splitOf, vatRate } from '../rules';
import { type Application, applicationHash, insertApplication, insertItems } from '../store/applications';
import { lockOpenTardies, takeTardies } from '../store/tardies';
import { requireCategory } from './categories';
import { deadlinesOf } from './deadlines';

constraintMeans('invoice_item_one_live', 'INVOICE_NOTHING_CHOSEN');

/** Of makeApplication. */
export const applicationErrors: readonly Refusal[] = [
  'SUBJECT_NOT_FOUND',
  'INVOICE_TITLE_MISSING',
  'INVOICE_TITLE_IN_REVIEW',
  'INVOICE_NOTHING_CHOSEN',
  'INVOICE_CHOICE_CHANGED',
  'INVOICE_TOO_MANY',
  'INVOICE_KINDS_MIXED',
  'INVOICE_SCENARIOS_MIXED',
  'INVOICE_AMOUNT_TOO_SMALL',
  'INVOICE_AMOUNT_CHANGED',
  'ADDRESS_NOT_FOUND',
];

/** What was chosen, under locks, and fit for one invoice. */
async function requireChosen(ctx: Ctx, selection: Selection, isScenariosConfirmed: boolean) {
  const chosen = await lockInvoiceable(ctx, filterOf(ctx, selection), limits.export.invoiceMergeRows + 1);
  const facts = factsOf(chosen);
  if (chosen.length === 0) throw new DomainError('INVOICE_NOTHING_CHOSEN');
  const gone = new Set(selection.ids ?? []).size - chosen.length;
  if (selection.ids && gone > 0) throw new DomainError('INVOICE_CHOICE_CHANGED', { count: gone });
  if (facts.isTooMany) throw new DomainError('INVOICE_TOO_MANY');
  if (facts.business === null) throw new DomainError('INVOICE_KINDS_MIXED');
  if (facts.isScenariosMixed && !isScenariosConfirmed) throw new DomainError('INVOICE_SCENARIOS_MIXED');
  return { chosen, facts, business: facts.business };
}

/** INV-031; and what was seen is what is applied for. */
function requireAmount(invoice: Cents, tardy: Cents, seen: number | null): void {
  if (invoice <= tardy) throw new DomainError('INVOICE_AMOUNT_TOO_SMALL', { invoice: formatGrouped(invoice), tardy: formatGrouped(tardy) });
  const { real } = splitOf(invoice, tardy, vatRate());
  if (seen !== null && seen !== real) throw new DomainError('INVOICE_AMOUNT_CHANGED', { real: formatYuan(real) });
}

/** As they are today: a title or an address that is changed later touches no invoice. */
function copiesOf(companyId: string, title: TitleContent, address: Awaited<ReturnType<typeof addressNow>>) {
  return {
    title_bank: title.bankName,
    title_account_cipher: title.account && encryptField(companyId, 'invoice_application.account', title.account),
    title_address: title.registerAddress,
    title_phone_cipher: title.registerPhone && encryptField(companyId, 'invoice_application.title_phone', title.registerPhone),
    address_id: address.id,
    receiver_name: address.receiverName,
    receiver_phone_cipher: encryptField(companyId, 'invoice_application.receiver_phone', address.phone),
    receiver_phone_mask: address.phoneMasked,
    receiver_email: address.email,
    receiver_address: address.address,
  };
}

interface Asked {
  readonly selection: Selection;
  readonly kind: InvoiceKind;
  readonly category: string;
  readonly remark: string | null;
  readonly address: Awaited<ReturnType<typeof addressNow>>;
  readonly isScenariosConfirmed: boolean;
  /** What was seen; null = nobody looked. */
  readonly realAmount: number | null;
  /** 换开: what it stands in for, asked for by whoever had that one taken back. */
  readonly takesPlaceOf?: { readonly applicationId: string; readonly by: string; readonly byName: string };
}

/** Errors: applicationErrors. */
export async function makeApplication(ctx: Ctx, asked: Asked): Promise<Application> {
  const { selection, kind, category, address } = asked;
  const { companyId } = ctx;
  const title = await titleNow(ctx);
  const { chosen, facts, business } = await requireChosen(ctx, selection, asked.isScenariosConfirmed);
  // What takes the place of another was asked for with a category of then.
  if (!asked.takesPlaceOf) await requireCategory(ctx, { subjectId: selection.subjectId, category }, chosen);
  const tardies = await lockOpenTardies(ctx, { subjectId: selection.subjectId, business });
  const tardy = sum(tardies.map((one) => centsFromDatabase(one.amount_cents)));
  requireAmount(facts.invoice, tardy, asked.realAmount);
  const seller = await subjectById(ctx, selection.subjectId);
  const hashed = {
    subject_id: selection.subjectId,
    title_name: title.name,
    title_tax_no: title.taxNo,
    kind,
    category,
    remark: asked.remark || null,
    invoice_cents: String(facts.invoice),
    tardy_cents: String(tardy),
    statement_count: chosen.length,
  };
  const { month, promisedOn } = deadlinesOf(ctx.now, kind, await workdayOverrides(ctx));
  const made = await insertApplication(ctx, {
    ...hashed,
    status: 'PENDING',
    seller_name: seller.name,
    seller_tax_no: seller.creditCode,
    settlement_type: business,
    op_time: opTimeOf(ctx, selection.opTime),
    rate_ppm: vatRate(),
    ...copiesOf(companyId, title, address),
    month,
    promised_on: promisedOn,
    replaces_id: asked.takesPlaceOf?.applicationId ?? null,
    created_by: asked.takesPlaceOf?.by ?? ctx.actor?.id ?? 'system',
    created_by_name: asked.takesPlaceOf?.byName ?? ctx.actor?.name ?? '',
    created_at: ctx.now,
    content_hash: applicationHash(companyId, hashed),
  });
  await insertItems(ctx, made.id, chosen);
  await takeTardies(
    ctx,
    tardies.map(({ line_id }) => line_id),
    made.id,
  );
  await setInvoiceState(
    ctx,
    chosen.map(({ id }) => id),
    'PENDING_REVIEW',
  );
  ctx.note({ after: { statements: chosen.length, invoiceCents: facts.invoice, tardyCents: tardy, kind, category } });
  return made;
}
