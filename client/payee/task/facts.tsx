import type { MyTaskFactsFragment, TaskFactsFragment } from '../../generated/payee/graphql';
import { formatInstant } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { t } from '../locales/words';

const words = t.tasks;

export const feeOf = ({ feeMin, feeMax }: Pick<TaskFactsFragment, 'feeMin' | 'feeMax'>): string => {
  if (feeMin && feeMax) return words.fee(feeMin === feeMax ? formatMoney(feeMin) : `${formatMoney(feeMin)}–${formatMoney(feeMax)}`);
  if (feeMin) return words.feeFrom(formatMoney(feeMin));
  return feeMax ? words.feeTo(formatMoney(feeMax)) : words.feeOpen;
};

/** Whose turn it is, and until when. */
export const nextOf = ({ turn, mayAnswer, dueAt }: Pick<MyTaskFactsFragment, 'turn' | 'mayAnswer' | 'dueAt'>): string => {
  const until = dueAt ? formatInstant(dueAt) : '';
  if (mayAnswer) return words.next.answer;
  if (turn === 'PAYEE') return words.next.submit(until);
  return turn === 'COMPANY' ? words.next.review(until) : '';
};

export const TaskTerms = ({ task }: { task: TaskFactsFragment }) => (
  <dl className="m-card m-facts num">
    <div>
      <dt>{words.company}</dt>
      <dd>{task.companyName}</dd>
    </div>
    <div>
      <dt>{words.subject}</dt>
      <dd>{task.subjectName}</dd>
    </div>
    <div>
      <dt>{words.feeLabel}</dt>
      <dd>{feeOf(task)}</dd>
    </div>
    {task.endsOn ? (
      <div>
        <dt>{words.endsOn}</dt>
        <dd>{task.endsOn}</dd>
      </div>
    ) : null}
  </dl>
);
