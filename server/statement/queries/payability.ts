// Who of a list or of a statement may not be paid, told before the payment; the payment itself judges every line again when it is sent.
import { limits } from '../../../schema/limits';
import { statement as statementMachine } from '../../../schema/machines/statement';
import type { Cents } from '../../../schema/money';
import { loader } from '../../kernel/loader';
import { blockingText, grossOf, lineReasons } from '../steps/changeLine';
import { judgeRowsOf, type PayableView } from '../steps/payability';
import { linesAfter } from '../store/lines';
import { eachStatement } from './statements';

/** Keys are `rosterId|rowId`: a row knows its list. */
export const rowPayable = loader<PayableView>({
  name: 'rosterRowPayable',
  realm: 'company',
  needs: 'READER',
  async run(ctx, keys) {
    const rows = keys.map((key) => {
      const [rosterId = '0', rowId = '0'] = key.split('|');
      return { rosterId, rowId };
    });
    const judged = await judgeRowsOf(ctx, rows);
    return new Map(
      rows.flatMap(({ rosterId, rowId }) => {
        const view = judged.get(rowId);
        return view ? [[`${rosterId}|${rowId}`, view] as const] : [];
      }),
    );
  },
});

interface UnpayableView {
  readonly rows: readonly {
    readonly id: string;
    readonly lineNo: number;
    readonly name: string;
    readonly amount: Cents;
    readonly reason: string;
  }[];
  readonly count: number;
}

const SHOWN = 50;
const nobody: UnpayableView = { rows: [], count: 0 };

/** RSK-003 at payment: asked only while a payment may come, in the words with which the line will be held. */
export const unpayableField = eachStatement('statementUnpayable', async (ctx, record): Promise<UnpayableView> => {
  const isPaidNext = record.status !== 'PAYING' && statementMachine.can(record.status, 'pay');
  if (!isPaidNext && record.status !== 'AWAITING_FUNDS') return nobody;
  const lines = await linesAfter(ctx, record.id, '0', limits.upload.rows);
  const reasons = await lineReasons(ctx, record, lines);
  const found = lines.flatMap((line) => {
    const reason = blockingText(reasons.get(line.id));
    return reason === null ? [] : [{ id: line.id, lineNo: line.line_no, name: line.name, amount: grossOf(line), reason }];
  });
  return { rows: found.slice(0, SHOWN), count: found.length };
});
