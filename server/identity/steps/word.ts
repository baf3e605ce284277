// What is known of a pair by the word of operators: the register has nothing to add.
import type { Ctx } from '../../kernel/context';
import { identityEvidence } from '../../payee/public';
import { BY_OPERATORS, type Said } from '../rules';

export async function isKnownByOperators(ctx: Ctx, { name, idCard }: Said): Promise<boolean> {
  const known = (await identityEvidence(ctx, [{ payeeId: '', name, idCard }])).get('');
  return known?.result === 'MATCH' && known.source === BY_OPERATORS;
}
