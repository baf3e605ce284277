import { object } from 'yup';
import { log } from '../../kernel/log';
import { command } from '../../kernel/usecase';
import { blockDifferences } from '../store/blocks';

/** LDG-005: an account whose stored sums differ from its entries is blocked for payments and an operator is told. */
export const blockAccountDifferences = command({
  name: 'blockAccountDifferences',
  realm: 'system',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  audit: { action: 'ledger.blockDifferences' },
  run: async (ctx) => {
    const blocked = await blockDifferences(ctx);
    for (const { company_id, account_id } of blocked)
      log.error({ companyId: company_id, accountId: account_id }, 'ledger account differs from its entries: blocked');
    ctx.note({ after: { blocked: blocked.length } });
    return { blocked: blocked.length };
  },
});
