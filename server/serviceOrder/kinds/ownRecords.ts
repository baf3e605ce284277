import { copyParts, custodyLimits } from '../../../schema/custody';
import { serviceOrderItem } from '../../../schema/machines/serviceOrderItem';
import { centsFromDatabase, formatYuan } from '../../../schema/money';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { ownItems } from '../store/own';

/** PYE-022: what she sold, whatever became of it. What others have bought of her in the quarter is in their rows. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.serviceOrders,
    rows: async (ctx) =>
      (await ownItems(ctx, custodyLimits.copyRows)).map((row) => [
        row.company_name,
        row.title,
        row.buyer_name,
        row.name,
        formatYuan(centsFromDatabase(row.payment_cents)),
        formatYuan(centsFromDatabase(row.tax_cents)),
        serviceOrderItem.label(row.status),
        row.invoice_no ?? '',
        row.issued_at === null ? '' : wireTime(row.issued_at),
        wireTime(row.created_at),
      ]),
  },
];
