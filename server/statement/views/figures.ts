// What the papers of a statement say of it (PRV-003).
import type { PayOrder } from '../../../schema/codes';
import { type Cents, subtract, sum } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { isDraft } from '../rules';
import { getStatement } from '../store/statements';
import { type StatementView, scenarioNameOf, statementView, type TotalsView } from './statements';

interface StatementFigures extends Pick<StatementView, 'id' | 'statementCode' | 'status' | 'kindName' | 'scenarioName' | 'title'> {
  readonly payOrder: PayOrder;
  readonly subjectId: string;
  readonly personCount: number;
  /** What was confirmed; once the statement is completed the others tell what is left of it. */
  readonly confirmedCount: number;
  readonly createdAt: Date;
  readonly isPaid: boolean;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly companyTax: Cents;
  readonly deduction: Cents;
  readonly total: Cents;
  readonly due: Cents;
}

/**
 * What papers say of a confirmed statement; null = it is still being made. Once it is completed they tell what was charged and who was paid, as the
 * invoice and the movements of the account do (D33: final = total − terminated). Errors: STATEMENT_NOT_FOUND.
 */
export async function confirmedFigures(ctx: Ctx, id: string): Promise<StatementFigures | null> {
  const record = await getStatement(ctx, id);
  if (isDraft(record.status)) return null;
  const { totals, ...view } = await statementView(ctx, record);
  const { statementCode, status, kindName, title, payOrder, createdAt } = view;
  return {
    ...{ id, statementCode, status, kindName, scenarioName: scenarioNameOf(record, createdAt), title, payOrder, createdAt },
    subjectId: record.subject_id,
    confirmedCount: record.line_count,
    isPaid: record.paid_at !== null,
    ...(status === 'COMPLETED' ? finalOf(record.line_count, totals) : confirmedOf(record.line_count, totals)),
  };
}

type PaperSums = Pick<StatementFigures, 'personCount' | 'pay' | 'serviceFee' | 'companyTax' | 'deduction' | 'total' | 'due'>;

function confirmedOf(personCount: number, { pay, serviceFee, total, deduction, due }: TotalsView): PaperSums {
  return { personCount, pay, serviceFee, companyTax: subtract(total, sum([pay, serviceFee])), deduction, total, due };
}

function finalOf(lineCount: number, totals: TotalsView): PaperSums {
  const total = subtract(totals.total, totals.terminatedReceivable);
  const due = totals.finalReceivable;
  return confirmedOf(lineCount - totals.terminatedCount, {
    ...totals,
    pay: subtract(totals.pay, totals.terminatedPay),
    serviceFee: subtract(totals.serviceFee, totals.terminatedServiceFee),
    total,
    deduction: subtract(total, due),
    due,
  });
}
