import type { PersonalField } from '../../../schema/codes';
import type { RosterField } from '../../../schema/problems';
import type { PersonalRecordKind } from '../../kernel/kinds';
import { findRow } from '../store/rows';
import { cellTexts } from '../views/cellTexts';

const columns: Readonly<Record<PersonalField, RosterField>> = { ID_CARD: 'idCard', PHONE: 'phone', ACCOUNT: 'account' };

/** Rows of lists for the reveal of the audit domain, wrong cells as they were read. */
export const personalRecords: readonly PersonalRecordKind[] = [
  {
    key: 'ROSTER_ROW',
    async open(ctx, id, field) {
      const row = await findRow(ctx, id);
      return (row && cellTexts(ctx.companyId, row)[columns[field]]) || null;
    },
  },
];
