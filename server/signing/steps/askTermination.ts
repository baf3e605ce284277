import { agreementType as agreements } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ContractRecord } from '../store/contracts';
import { awaitTermination } from '../store/sending';
import { phoneOf, sealedPhone } from './phones';
import { sendLinks } from './sendLinks';

const DAY_MS = 86_400_000;

/**
 * Asks the persons of these locked contracts whether they end: one SMS each, with a link that ends the one before it, and seven days from now to
 * confirm. It goes to the phone of the record, or to the one that is named.
 */
export async function askTermination(ctx: Ctx, rows: readonly ContractRecord[], phone: string | null = null): Promise<void> {
  const until = later(ctx.now, limits.signing.voidPendingDays * DAY_MS);
  const ids = rows.map(({ id }) => id);
  if (phone === null) await awaitTermination(ctx, ids, until);
  else {
    const { phone_cipher, phone_mask } = sealedPhone(ctx, phone);
    await awaitTermination(ctx, ids, until, { void_phone_cipher: phone_cipher, void_phone_mask: phone_mask });
  }
  await sendLinks(
    ctx,
    'TERMINATE',
    rows.map((row) => ({
      targetId: row.id,
      personId: row.person_id,
      phone: phone ?? phoneOf(ctx, row),
      document: row.template_name ?? agreements.label(row.agreement_type),
    })),
  );
}
