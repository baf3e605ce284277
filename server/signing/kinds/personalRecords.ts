import type { PersonalRecordKind } from '../../kernel/kinds';
import { idCardsOf } from '../../payee/public';
import { phoneOf } from '../steps/phones';
import { findContract } from '../store/contracts';
import { idCardOfEntry } from '../store/entries';

/** Contracts for the reveal of the audit domain: the phone is the record's, the identity number the payee's. */
export const personalRecords: readonly PersonalRecordKind[] = [
  {
    key: 'CONTRACT',
    async open(ctx, id, field) {
      const row = await findContract(ctx, id);
      if (!row || field === 'ACCOUNT') return null;
      if (field === 'PHONE') return phoneOf(ctx, row) || null;
      return (await idCardsOf(ctx, [row.payee_id])).get(row.payee_id)?.idCard ?? null;
    },
  },
  {
    // Members do not see entries at all, only what became of them.
    key: 'SIGNATURE',
    open: async (ctx, id, field) => (ctx.realm === 'operator' && field === 'ID_CARD' ? idCardOfEntry(ctx, id) : null),
  },
];
