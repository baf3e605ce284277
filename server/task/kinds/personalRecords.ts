import type { PersonalRecordKind } from '../../kernel/kinds';
import { decryptField } from '../../kernel/secrets';
import { idCardsOf } from '../../payee/public';
import { PHONE_COLUMN } from '../rules';
import { findPerson } from '../store/people';

/** People on tasks for the reveal of the audit domain; they have no account. */
export const personalRecords: readonly PersonalRecordKind[] = [
  {
    key: 'TASK_PERSON',
    async open(ctx, id, field) {
      const row = await findPerson(ctx, id);
      if (!row || field === 'ACCOUNT') return null;
      if (field === 'PHONE') return decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher);
      return (await idCardsOf(ctx, [row.payee_id])).get(row.payee_id)?.idCard ?? null;
    },
  },
];
