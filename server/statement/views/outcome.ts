// STM-096: what was due, what of it was paid, came back, failed or is on its way; the client adds nothing.
import type { LineStatus } from '../../../schema/machines/statementLine';
import { type Cents, subtract, sum } from '../../../schema/money';
import { type OutcomePart, outcomeParts } from '../../../schema/statementTexts';
import { loader } from '../../kernel/loader';
import { type StatusSums, sumsByStatus } from '../store/outcome';
import { getStatements, type StatementRecord } from '../store/statements';

const PART_OF: Readonly<Record<LineStatus, Exclude<OutcomePart, 'DUE'>>> = {
  SUCCESS: 'SUCCESS',
  TERMINATED: 'TERMINATED',
  FAILED: 'FAILED',
  PENDING: 'RUNNING',
  PAYING: 'RUNNING',
  RESENDING: 'RUNNING',
};

interface OutcomeRowView {
  readonly part: OutcomePart;
  readonly label: string;
  readonly lineCount: number;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly companyTax: Cents;
  readonly total: Cents;
  readonly deduction: Cents;
}

interface OutcomeView {
  readonly rows: readonly OutcomeRowView[];
  readonly finalReceivable: Cents;
  readonly isOpen: boolean;
}

function rowOf(part: OutcomePart, sums: readonly StatusSums[]): OutcomeRowView {
  const of = (amount: (one: StatusSums) => Cents): Cents => sum(sums.map(amount));
  return {
    part,
    label: outcomeParts[part],
    lineCount: sums.reduce((count, one) => count + one.lineCount, 0),
    pay: of((one) => one.pay),
    serviceFee: of((one) => one.serviceFee),
    companyTax: of((one) => one.companyTax),
    total: of((one) => one.total),
    deduction: of((one) => one.deduction),
  };
}

/** D33: final = due − terminated − the coupon shares of the rest. */
function outcomeView(sums: readonly StatusSums[]): OutcomeView {
  const parts = (Object.keys(outcomeParts) as OutcomePart[]).map((part) =>
    rowOf(
      part,
      sums.filter(({ status }) => part === 'DUE' || PART_OF[status] === part),
    ),
  );
  const stays = rowOf(
    'DUE',
    sums.filter(({ status }) => status !== 'TERMINATED'),
  );
  return {
    rows: parts.filter(({ part, lineCount }) => part === 'DUE' || lineCount > 0),
    finalReceivable: subtract(stays.total, stays.deduction),
    isOpen: parts.some(({ part, lineCount }) => (part === 'FAILED' || part === 'RUNNING') && lineCount > 0),
  };
}

const hasOutcome = ({ paid_at: paidAt, status, line_count: lineCount }: StatementRecord): boolean =>
  lineCount > 0 && (paidAt !== null || status === 'TERMINATED');

export const statementOutcome = loader<OutcomeView>({
  name: 'statementOutcome',
  realm: 'company',
  needs: 'READER',
  async run(ctx, ids) {
    const ended = (await getStatements(ctx, ids)).filter(hasOutcome).map(({ id }) => id);
    const sums = ended.length > 0 ? await sumsByStatus(ctx, ended) : [];
    return new Map(ended.map((id) => [id, outcomeView(sums.filter(({ statementId }) => statementId === id))]));
  },
});
