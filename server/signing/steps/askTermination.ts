import { agreementType as agreements } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { later, wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ContractRecord } from '../store/contracts';
import { awaitTermination } from '../store/sending';
import { endPhoneOf, phoneOf } from './phones';
import { sendLinks } from './sendLinks';

const DAY_MS = 86_400_000;

/**
 * Asks the persons of these locked contracts whether they end: one SMS each, with a link that ends the one before it, and seven days from now to confirm.
 * Where it does not go to the phone that signed, that one is told and may stop it. Errors: RECEIVER_LIMIT.
 */
export async function askTermination(ctx: Ctx, rows: readonly ContractRecord[]): Promise<void> {
  // First: a phone that takes no more today leaves everything as it was.
  await sendLinks(
    ctx,
    'TERMINATE',
    rows.map((row) => ({ targetId: row.id, personId: row.person_id, phone: endPhoneOf(ctx, row), document: documentOf(row) })),
  );
  await awaitTermination(
    ctx,
    rows.map(({ id }) => id),
    later(ctx.now, limits.signing.voidPendingDays * DAY_MS),
  );
  for (const row of rows) if (row.end_phone_mask !== null) await tellSigner(ctx, row, { mask: row.end_phone_mask, from: ctx.now });
}

const documentOf = (row: ContractRecord): string => row.template_name ?? agreements.label(row.agreement_type);

/** The phone that signed hears which phone speaks for it, from when, and how that is stopped. */
export async function tellSigner(
  ctx: Ctx,
  row: ContractRecord,
  { mask, from }: { readonly mask: string; readonly from: Date },
): Promise<void> {
  const more = { phone: mask, from: wireTime(from).slice(0, 16) };
  await sendLinks(ctx, 'KEEP_PHONE', [
    { targetId: row.id, personId: row.person_id, phone: phoneOf(ctx, row), document: documentOf(row), more },
  ]);
}
