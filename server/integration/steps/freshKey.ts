import type { Ctx } from '../../kernel/context';
import { hashToken } from '../../kernel/secrets';
import { newKey } from '../rules';
import { insertKey } from '../store';

/** A new current key of a token; told once, here, and kept as a hash. */
export async function freshKey(ctx: Ctx, tokenId: string): Promise<string> {
  const { secret, shown } = newKey();
  await insertKey(ctx, tokenId, { hash: hashToken(secret), shown });
  return secret;
}
