import type { PersonalRecordKind } from '../../kernel/kinds';
import { decryptField } from '../../kernel/secrets';
import { idCardsOf } from '../../payee/public';
import { ACCOUNT_COLUMN, PHONE_COLUMN } from '../store/lineSecrets';
import { findLine } from '../store/lines';

/** Lines for the reveal of the audit domain: the account and phone as they were paid to, the identity number as the payee has it. */
export const personalRecords: readonly PersonalRecordKind[] = [
  {
    key: 'STATEMENT_LINE',
    async open(ctx, id, field) {
      const line = await findLine(ctx, id);
      if (!line) return null;
      if (field === 'ACCOUNT') return decryptField(ctx.companyId, ACCOUNT_COLUMN, line.account_cipher);
      if (field === 'PHONE') return line.phone_cipher && decryptField(ctx.companyId, PHONE_COLUMN, line.phone_cipher);
      return (await idCardsOf(ctx, [line.payee_id])).get(line.payee_id)?.idCard ?? null;
    },
  },
];
