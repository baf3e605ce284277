import type { Ctx } from '../kernel/context';
import { type Row, scoped } from '../kernel/rows';
import { IdentityProviderRow, LoginIdentityRow, SignOnFlowRow } from './entity';

export type ProviderRecord = Row<IdentityProviderRow>;
type IdentityRecord = Row<LoginIdentityRow>;
export type FlowRecord = Row<SignOnFlowRow>;

/** Of a login code; null = there is none. */
export async function companyOfCode(ctx: Ctx, code: string): Promise<string | null> {
  return (await ctx.row<{ id: string | null }>(`SELECT sign_on_company($1) AS id`, [code])).id;
}

/** A company has one at most. */
export async function findProvider(ctx: Ctx): Promise<ProviderRecord | undefined> {
  return scoped(ctx, IdentityProviderRow).find({});
}

/** Changes of a company's login and what is bound by it come one after another. */
export async function lockProvider(ctx: Ctx): Promise<ProviderRecord | undefined> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 260))`, [`signOn:${ctx.companyId}`]);
  return findProvider(ctx);
}

type ProviderValues = Pick<ProviderRecord, 'kind' | 'issuer' | 'client_id' | 'secret_cipher' | 'agent_id' | 'code' | 'version'>;

export async function putProvider(ctx: Ctx, values: ProviderValues): Promise<ProviderRecord> {
  const providers = scoped(ctx, IdentityProviderRow);
  const changed = { ...values, changed_at: ctx.now };
  return (await providers.updateReturning({ code: values.code }, changed)) ?? providers.insertReturning(changed);
}

export async function removeProvider(ctx: Ctx, code: string): Promise<void> {
  await scoped(ctx, IdentityProviderRow).remove({ code });
}

/** Everything bound and every login on its way ends. Answers whose accounts they were. */
export async function unbindAll(ctx: Ctx): Promise<string[]> {
  // By hand: all of the company.
  await ctx.count(`DELETE FROM sign_on_flow WHERE company_id = $1`, [ctx.companyId]);
  const rows = await ctx.rows<{ user_id: string }>(`DELETE FROM login_identity WHERE company_id = $1 RETURNING user_id`, [ctx.companyId]);
  return rows.map((row) => row.user_id);
}

export async function boundUsers(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows<{ user_id: string }>(`SELECT user_id FROM login_identity WHERE company_id = $1 ORDER BY user_id`, [
    ctx.companyId,
  ]);
  return rows.map((row) => row.user_id);
}

export async function findIdentity(ctx: Ctx, identity: { issuer: string; subject: string }): Promise<IdentityRecord | undefined> {
  return scoped(ctx, LoginIdentityRow).find(identity);
}

export async function identityOf(ctx: Ctx, userId: string): Promise<IdentityRecord | undefined> {
  return scoped(ctx, LoginIdentityRow).find({ user_id: userId });
}

/** The account of before goes; false = somebody else has this one. */
export async function bindIdentity(ctx: Ctx, userId: string, identity: { issuer: string; subject: string }): Promise<boolean> {
  const identities = scoped(ctx, LoginIdentityRow);
  const owner = await identities.find(identity);
  if (owner && owner.user_id !== userId) return false;
  await identities.remove({ user_id: userId });
  await identities.insert({ ...identity, user_id: userId, bound_at: ctx.now });
  return true;
}

export async function unbind(ctx: Ctx, userId: string): Promise<boolean> {
  return (await scoped(ctx, LoginIdentityRow).remove({ user_id: userId })) === 1;
}

export async function noteUse(ctx: Ctx, userId: string): Promise<void> {
  await scoped(ctx, LoginIdentityRow).update({ user_id: userId }, { last_used_at: ctx.now });
}

type NewFlow = Pick<FlowRecord, 'state_hash' | 'key_hash' | 'purpose' | 'session_id' | 'proof_cipher' | 'provider_version' | 'return_to'>;

export async function insertFlow(ctx: Ctx, flow: NewFlow, expiresAt: Date): Promise<void> {
  // By hand: compares times. Nobody comes back after a day.
  await ctx.count(`DELETE FROM sign_on_flow WHERE company_id = $1 AND expires_at < $2::timestamptz - interval '1 day'`, [
    ctx.companyId,
    ctx.now,
  ]);
  await scoped(ctx, SignOnFlowRow).insert({ ...flow, expires_at: expiresAt });
}

/** One answer for each login: of many that bring the same state, one goes on. */
export async function takeFlow(ctx: Ctx, stateHash: string): Promise<FlowRecord | undefined> {
  return scoped(ctx, SignOnFlowRow).updateReturning({ state_hash: stateHash, used_at: null }, { used_at: ctx.now });
}
