import type { PersonalRecordKind } from '../../kernel/kinds';
import { openedSaid } from '../steps/sealed';
import { findSessionById } from '../store/sessions';

/** Numbers that operators compare with the pictures, as long as these wait for them; the company sees neither. */
export const personalRecords: readonly PersonalRecordKind[] = [
  {
    key: 'IDENTITY',
    async open(ctx, id, field) {
      const row = ctx.realm === 'operator' && field === 'ID_CARD' ? await findSessionById(ctx, id) : undefined;
      return row?.status === 'MANUAL' ? (openedSaid(ctx, row)?.idCard ?? null) : null;
    },
  },
];
