import { copyParts, custodyLimits } from '../../../schema/custody';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { decryptField } from '../../kernel/secrets';
import { SEAL_COLUMN } from '../sheet/seal';
import { ownRows } from '../store/people';

const { title, columns, kinds } = copyParts.lists;

/** PYE-022: who she is in the lists of companies. What she is to be paid is theirs until they pay, and stands under the payments then. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    title,
    columns,
    async rows(ctx) {
      const found = await ownRows(ctx, custodyLimits.copyRows);
      return found.map((row) => {
        const open = (field: keyof typeof SEAL_COLUMN, cipher: string | null): string =>
          cipher === null ? '' : decryptField(row.company_id, SEAL_COLUMN[field], cipher);
        return [
          row.company_name,
          kinds[row.kind],
          row.name,
          open('idCard', row.id_card_cipher),
          open('phone', row.phone_cipher),
          open('account', row.account_cipher),
          wireTime(row.created_at),
        ];
      });
    },
  },
];
