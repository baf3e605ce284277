import { billProblems } from '../../../schema/billTexts';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { formatYuan } from '../../../schema/money';
import { billReceiptColumns as c, billReceiptTitle as sheetName } from '../../../schema/paperTexts';
import { statementsOfBill } from '../../bill/public';
import { receiptsOffered } from '../../company/public';
import { wireTime } from '../../kernel/clock';
import type { ExportColumn, ExportKind } from '../../kernel/kinds';
import { receiptFactsOf } from '../../statement/public';
import { availableOf, countAvailable } from '../store/papers';

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });

/** BIL-017: the receipts of what a bill asks back, as a list; whoever wants the files packs them statement by statement. */
export const billReceipts: ExportKind = {
  key: 'BILL_RECEIPTS',
  needs: 'READER',
  reads: ['billReceiptCount', 'lineReceipt'],
  sheetName,
  conditions: { billCode: 'one' },
  columns: [
    text(c.receiptNo, 26),
    text(c.statementCode),
    text(c.payee, 14),
    text(c.idCard, 22),
    text(c.account, 24),
    { title: c.net, kind: 'amount', width: 16 },
    text(c.paidAt),
    text(c.serial, 22),
  ],
  cap: { rows: limits.export.flowRows, above: 'REFUSE' },
  plan: async (ctx, { conditions }) => {
    const billCode = conditions.billCode?.[0];
    if (!billCode) throw invalid({ billCode: billProblems.code });
    const statements = await statementsOfBill(ctx, billCode);
    if (!receiptsOffered(ctx)) throw new DomainError('RECEIPT_NOT_OFFERED');
    const expectedRows = await countAvailable(ctx, statements, limits.export.flowRows + 1);
    return { state: { billCode }, expectedRows, content: `${sheetName} ${billCode}`, fileName: `${sheetName}-${billCode}` };
  },
  async page(ctx, { billCode }, cursor, limit) {
    const statements = await statementsOfBill(ctx, String(billCode));
    // Made a studio while the file is written: what follows is left out.
    const receipts = receiptsOffered(ctx) ? await availableOf(ctx, statements, { afterLineId: cursor ?? '0', limit }) : [];
    const lineIds = receipts.map(({ line_id }) => line_id);
    const lines = new Map((await receiptFactsOf(ctx, lineIds)).map((line) => [line.lineId, line]));
    const last = receipts.at(-1);
    return {
      // A payment that came back while the file is written has no receipt any more.
      rows: receipts.flatMap((receipt) => {
        const line = lines.get(receipt.line_id);
        if (!line) return [];
        const { statementCode, payeeName, idCardMasked, accountMasked, net, bankSerial } = line;
        return [
          [
            receipt.receipt_no,
            statementCode,
            payeeName,
            idCardMasked,
            accountMasked,
            formatYuan(net),
            wireTime(receipt.paid_at),
            bankSerial,
          ],
        ];
      }),
      cursor: last && receipts.length === limit ? last.line_id : null,
    };
  },
};
