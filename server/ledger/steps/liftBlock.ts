// LDG-005: how an account that was blocked comes to pay again.
import { DomainError } from '../../../schema/errors';
import { formatGrouped } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { type BlockedAccount, listBlocks, removeBlock } from '../store/blocks';
import { lockAccounts } from '../store/transfers';

/** Of requireLiftable and liftBlock. */
export const liftErrors: readonly Refusal[] = ['LEDGER_BLOCK_NOT_FOUND', 'LEDGER_STILL_DIFFERS'];

/** The block of an account of this company whose sums are those of its entries again. Nobody books on the account until the transaction ends. */
export async function requireLiftable(ctx: Ctx, accountId: string): Promise<BlockedAccount> {
  await lockAccounts(ctx, [accountId]);
  const [block] = await listBlocks(ctx, ctx.companyId, accountId);
  if (!block) throw new DomainError('LEDGER_BLOCK_NOT_FOUND');
  if (block.difference > 0) throw new DomainError('LEDGER_STILL_DIFFERS', { difference: formatGrouped(block.difference) });
  return block;
}

/** The account pays again. Only the block that was found at that moment: a later one has to be looked at by itself. */
export async function liftBlock(ctx: Ctx, { accountId, foundAt }: { accountId: string; foundAt: Date }): Promise<BlockedAccount> {
  const block = await requireLiftable(ctx, accountId);
  const isSame = block.foundAt.getTime() === foundAt.getTime();
  if (!isSame || (await removeBlock(ctx, accountId)) !== 1) throw new DomainError('LEDGER_BLOCK_NOT_FOUND');
  return block;
}
