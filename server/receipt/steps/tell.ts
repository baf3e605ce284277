import { serviceKind } from '../../../schema/codes';
import { receiptNotices } from '../../../schema/documents';
import { fillText } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { notify } from '../../message/public';
import { statementForReceipts } from '../../statement/public';
import type { PackageRecord } from '../store/receipts';

/** Tells the one who asked for the package how it ended (RCP-008). */
export async function tellPackageEnd(ctx: Ctx, ended: PackageRecord): Promise<void> {
  const statement = await statementForReceipts(ctx, ended.statement_id);
  const area = serviceKind.rows[statement.kind].settlementType === 1 ? 'completed' : 'serviceCompleted';
  const text = ended.status === 'READY' ? receiptNotices.ready : receiptNotices.failed;
  await notify(ctx, {
    type: 'STATEMENT',
    title: fillText(text, { code: ended.statement_code, count: ended.receipt_count }),
    link: `/${area}/detail/${ended.statement_id}`,
    userIds: [ended.created_by],
  });
}
