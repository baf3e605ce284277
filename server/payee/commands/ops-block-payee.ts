import { object, string } from 'yup';
import { cleanCell } from '../../../schema/cells';
import { DomainError, invalid } from '../../../schema/errors';
import { codePoints, formats, maskAccount } from '../../../schema/formats';
import { blockLimits, blockTexts } from '../../../schema/payeeBlocks';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { formatShape, idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { judgedAgain, personOfNumber } from '../steps/numbers';
import { type BlockRecord, endBlock, findBlock, placeBlock } from '../store/blocks';
import { type BlockView, blockView } from '../views';

const reasonShape = () =>
  string()
    .trim()
    .required(blockTexts.reasonWrong)
    .test('length', blockTexts.reasonWrong, (text) => codePoints(text ?? '') <= blockLimits.reason);

function accountOf(typed: string | null): { readonly index: string; readonly mask: string } | null {
  if (!typed) return null;
  const account = cleanCell('account', typed).value;
  if (account === '') throw invalid({ accountNo: blockTexts.accountWrong });
  return { index: blindIndex(null, 'account', account), mask: maskAccount(account) };
}

async function blockOf(ctx: Ctx, id: string): Promise<BlockRecord> {
  const row = await findBlock(ctx, id);
  if (!row) throw new Error('a block was written and is not there');
  return row;
}

/** D77: from now on nobody pays the payee, or to this account of his. */
export const opsBlockPayee = command({
  name: 'opsBlockPayee',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['PAYEE_NOT_FOUND', 'PAYEE_BLOCK_EXISTS'],
  idempotent: 'no',
  audit: { action: 'payee.block', target: (_input, output: BlockView) => ['payeeBlock', output.id] },
  input: object({
    idCard: formatShape('idCard'),
    accountNo: string().trim().nullable().default(null).max(64, formats.searchText.message),
    reason: reasonShape(),
  }),
  async run(ctx, { idCard, accountNo, reason }): Promise<BlockView> {
    const { personId, mask } = await personOfNumber(ctx, idCard);
    const row = await blockOf(ctx, await placeBlock(ctx, { personId, idCardMask: mask, account: accountOf(accountNo), reason }));
    await judgedAgain(ctx, row.person_id);
    ctx.note({ after: { idCard: row.id_card_mask, account: row.account_mask } });
    return blockView(row);
  },
});

/** What was held because of it is judged again and paid where no other reason stands. */
export const opsResumePayee = command({
  name: 'opsResumePayee',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['PAYEE_BLOCK_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'payee.resume', target: ({ id }) => ['payeeBlock', id] },
  input: object({ id: idShape(), reason: reasonShape() }),
  async run(ctx, { id, reason }): Promise<BlockView> {
    const ended = await endBlock(ctx, id, reason);
    if (ended === null) throw new DomainError('PAYEE_BLOCK_NOT_FOUND');
    const row = await blockOf(ctx, ended);
    await judgedAgain(ctx, row.person_id);
    ctx.note({ before: { reason: row.reason }, after: { idCard: row.id_card_mask, account: row.account_mask } });
    return blockView(row);
  },
});
