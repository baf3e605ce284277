// Codes on paper, for the day on which the phone is lost. Random enough for a bare hash.
import { randomBytes } from 'node:crypto';
import { limits } from '../../../schema/limits';
import { shownRecoveryCode } from '../../../schema/safety';
import type { Ctx } from '../../kernel/context';
import { hashToken } from '../../kernel/secrets';
import { base32 } from '../rules';
import { countRecovery, replaceRecovery } from '../store';

export const hashOfRecovery = (userId: string, code: string): string => hashToken(`recovery:${userId}:${code}`);

/** A new set, which voids the old one; told once, here. */
export async function newRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.safety.recoveryCodes }, () => base32(randomBytes(limits.safety.recoveryBytes)));
  await replaceRecovery(
    ctx,
    userId,
    codes.map((code) => hashOfRecovery(userId, code)),
  );
  return codes.map(shownRecoveryCode);
}

/** The first factor brings its codes along; null = there are some. */
export async function firstRecoveryCodes(ctx: Ctx, userId: string): Promise<string[] | null> {
  return (await countRecovery(ctx, userId)) > 0 ? null : newRecoveryCodes(ctx, userId);
}
