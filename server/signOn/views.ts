import { type ProviderKind, providerKind } from '../../schema/signOn';
import type { Ctx } from '../kernel/context';
import { returnAddress } from './steps/access';
import { boundUsers, findProvider, identityOf, type ProviderRecord } from './store';

interface ProviderView {
  readonly kind: ProviderKind;
  readonly kindLabel: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly agentId: string | null;
  readonly code: string;
  readonly returnAddress: string;
  readonly boundCount: number;
  readonly version: number;
}

/** The secret stays where it is. */
export async function providerView(ctx: Ctx, row: ProviderRecord | undefined): Promise<ProviderView | null> {
  if (!row) return null;
  return {
    kind: row.kind,
    kindLabel: providerKind.label(row.kind),
    issuer: row.issuer,
    clientId: row.client_id,
    agentId: row.agent_id,
    code: row.code,
    returnAddress: returnAddress(row.code),
    boundCount: (await boundUsers(ctx)).length,
    version: row.version,
  };
}

interface SignOnView {
  readonly userId: string;
  readonly kind: ProviderKind | null;
  readonly kindLabel: string | null;
  readonly boundAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Of whoever asks, in the company that he works in. */
export async function signOnView(ctx: Ctx): Promise<SignOnView> {
  const userId = ctx.actor?.id ?? '0';
  const provider = ctx.company ? await findProvider(ctx) : undefined;
  const bound = provider ? await identityOf(ctx, userId) : undefined;
  return {
    userId,
    kind: provider?.kind ?? null,
    kindLabel: provider ? providerKind.label(provider.kind) : null,
    boundAt: bound?.bound_at ?? null,
    lastUsedAt: bound?.last_used_at ?? null,
  };
}
