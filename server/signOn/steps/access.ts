// What the setting of a company says, opened for one call to its provider.
import { DomainError } from '../../../schema/errors';
import { SIGN_ON_CODE, signOnReturn } from '../../../schema/signOn';
import type { Ctx } from '../../kernel/context';
import { identityProvider, runtime } from '../../kernel/runtime';
import { decryptField, encryptField } from '../../kernel/secrets';
import { companyOfCode, findProvider, type ProviderRecord } from '../store';

const SECRET = 'identity_provider.secret';

type Access = Parameters<ReturnType<typeof identityProvider>['ask']>[0];

export const sealSecret = (companyId: string, secret: string): string => encryptField(companyId, SECRET, secret);

export function accessOf(row: ProviderRecord): Access {
  const { kind, issuer, client_id: clientId, agent_id: agentId } = row;
  return { kind, issuer, clientId, agentId, secret: decryptField(row.company_id, SECRET, row.secret_cipher) };
}

export const returnAddress = (code: string): string => signOnReturn(runtime().config.publicUrl, code);

/** Enters the company whose code somebody typed. Errors: SIGN_ON_UNKNOWN. */
export async function enterByCode(ctx: Ctx, code: string): Promise<ProviderRecord> {
  const companyId = SIGN_ON_CODE.test(code) ? await companyOfCode(ctx, code) : null;
  if (companyId === null) throw new DomainError('SIGN_ON_UNKNOWN');
  await ctx.enterCompany(companyId);
  return requireProvider(ctx);
}

/** Of the company of this transaction. Errors: SIGN_ON_UNKNOWN. */
export async function requireProvider(ctx: Ctx): Promise<ProviderRecord> {
  const row = await findProvider(ctx);
  if (!row) throw new DomainError('SIGN_ON_UNKNOWN');
  return row;
}
