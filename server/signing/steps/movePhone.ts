// Another phone for the endings of a signed contract: two operators have confirmed that it is the payee's, the phone that signed is told and may stop it, and
// only days later terminations go there. Nobody of the company has a say in it: who chooses the phone gives the consent.
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { signing } from '../../../schema/machines/signing';
import { signatureTexts } from '../../../schema/signingTexts';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { companiesOf, userByAccount } from '../../member/public';
import { revokeLinksOf } from '../../payee/public';
import { type ContractRecord, changeContract, lockContract, lockContracts } from '../store/contracts';
import type { EntryRecord } from '../store/entries';
import { dueMoves, letPhonesCount } from '../store/sending';
import { askTermination, tellSigner } from './askTermination';
import { phoneOf } from './phones';

const DAY_MS = 86_400_000;
const NEXT = { next_phone_cipher: null, next_phone_mask: null, next_phone_from: null };

/** Whether another phone than the one that signed has its place, or is about to. */
export function isMoved({ status, next_phone_cipher: next, end_phone_cipher: end }: ContractRecord): boolean {
  return status === 'HAS_BEEN_SIGNED' && (next !== null || end !== null);
}

/** Whoever works at the company must not be the one who consents for the payee, whatever was shown. */
export async function isStaffPhone(ctx: Ctx, phone: string): Promise<boolean> {
  const user = await userByAccount(ctx, phone);
  const at = user ? await companiesOf(ctx, user.id) : [];
  return at.some(({ companyId }) => companyId === ctx.companyId);
}

/** Errors: VALIDATION_FAILED. */
export async function requireNoStaff(ctx: Ctx, phone: string): Promise<void> {
  if (await isStaffPhone(ctx, phone)) throw invalid({ phone: signatureTexts.staffPhone });
}

/** The second operator's word. Errors: CONTRACT_NOT_FOUND, ACTION_NOT_ALLOWED, VALIDATION_FAILED. */
export async function movePhone(ctx: Ctx, { moves_contract_id: id, phone_cipher: cipher, phone_mask: mask }: EntryRecord): Promise<void> {
  if (id === null || cipher === null || mask === null) throw new Error('an entry without a phone');
  const row = await lockContract(ctx, id);
  signing.require(row.status, 'resendTermination');
  await requireNoStaff(ctx, phoneOf(ctx, { phone_cipher: cipher }));
  const from = later(ctx.now, limits.signing.phoneMoveDays * DAY_MS);
  await changeContract(ctx, row, { next_phone_cipher: cipher, next_phone_mask: mask, next_phone_from: from });
  await tellSigner(ctx, row, { mask, from });
  ctx.announce('contract', row.id);
}

/** Of these, whose other phone may count. One of somebody who has begun to work at the company meanwhile never does, and the phone that counts so far goes on. */
async function withoutStaff(ctx: Ctx, rows: readonly ContractRecord[]): Promise<string[]> {
  const ids: string[] = [];
  for (const row of rows) {
    if (row.next_phone_cipher === null) continue;
    if (await isStaffPhone(ctx, phoneOf(ctx, { phone_cipher: row.next_phone_cipher }))) {
      await changeContract(ctx, row, NEXT);
      ctx.announce('contract', row.id);
    } else ids.push(row.id);
  }
  return ids;
}

/** Whose days are over counts from now on, and what waits for its person is asked there. */
export async function letMovedCount(ctx: Ctx): Promise<number> {
  const ids = await withoutStaff(ctx, await lockContracts(ctx, await dueMoves(ctx)));
  await letPhonesCount(ctx, ids);
  for (const row of await lockContracts(ctx, ids)) {
    ctx.announce('contract', row.id);
    if (row.void_pending_until === null || row.void_pending_until <= ctx.now) continue;
    await revokeLinksOf(ctx, { targets: [row.id], purposes: ['TERMINATE'], reason: 'MOVED' });
    try {
      await askTermination(ctx, [row]);
    } catch (error) {
      // The phone takes no more today: the company sends it once more tomorrow.
      if (!(error instanceof DomainError && error.key === 'RECEIVER_LIMIT')) throw error;
    }
  }
  return ids.length;
}

/** Whoever holds the phone that signed says no: the other phone counts no more, and what waits is not asked any longer. Of a locked contract. */
export async function keepPhone(ctx: Ctx, row: ContractRecord): Promise<void> {
  await changeContract(ctx, row, {
    ...NEXT,
    end_phone_cipher: null,
    end_phone_mask: null,
    void_pending_until: null,
    phone_disowned_at: null,
  });
  await revokeLinksOf(ctx, { targets: [row.id], purposes: ['TERMINATE'], reason: 'STOPPED' });
  ctx.announce('contract', row.id);
}
