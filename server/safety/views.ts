import type { SecondFactorUse } from '../../schema/safety';
import type { Ctx } from '../kernel/context';
import { myId } from './steps/ownFactors';
import { countRecovery, demandingCompanies, findTotp, listPasskeys, openReset } from './store';

interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface SafetyView {
  readonly userId: string;
  readonly totpSince: Date | null;
  readonly passkeys: PasskeyView[];
  readonly recoveryCodesLeft: number;
  readonly hasFactor: boolean;
  readonly demandedBy: string[];
  readonly atPayment: SecondFactorUse;
  readonly resetDueAt: Date | null;
}

/** What protects the account of whoever asks; never a secret. */
export async function safetyView(ctx: Ctx): Promise<SafetyView> {
  const userId = myId(ctx);
  const totp = await findTotp(ctx, userId);
  const passkeys = await listPasskeys(ctx, userId);
  return {
    userId,
    totpSince: totp?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
      id,
      name,
      isSynced: is_synced,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: await countRecovery(ctx, userId),
    hasFactor: Boolean(totp?.confirmed_at) || passkeys.length > 0,
    demandedBy: await demandingCompanies(ctx, userId),
    atPayment: ctx.company?.secondFactor ?? 'OFF',
    resetDueAt: (await openReset(ctx, userId))?.due_at ?? null,
  };
}

/** A change that may have brought new codes on paper: they are told here and never again. */
interface SafetyChangeView {
  readonly safety: SafetyView;
  readonly recoveryCodes: string[] | null;
}

export async function changeView(ctx: Ctx, recoveryCodes: string[] | null): Promise<SafetyChangeView> {
  return { safety: await safetyView(ctx), recoveryCodes };
}
