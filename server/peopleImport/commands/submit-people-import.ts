import { boolean, number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { handOver } from '../steps/handOver';
import { faultlessErrors } from '../steps/openImport';

interface SubmittedView {
  readonly key: string;
  readonly count: number;
  readonly notified: number;
}

const LONG_TIMEOUT_MS = 30_000;

/** SGN-045, REG-022: the people of a list without faults become records of the kind's domain, in one transaction with the end of the list. */
export const submitPeopleImport = command({
  name: 'submitPeopleImport',
  realm: 'company',
  needs: 'ANY',
  input: object({ key: idShape(), keyAge: number().integer().min(0).required(), isNotify: boolean().required() }),
  errors: faultlessErrors,
  idempotent: 'required',
  audit: { action: 'peopleImport.submit', target: (input) => ['roster', input.key] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input): Promise<SubmittedView> {
    const { kind, terms, people } = await handOver(ctx, input, 'submit');
    // One that its domain takes over with more than the list; what was done here is taken back by the refusal.
    if (!kind.take) throw new DomainError('ROSTER_NOT_FOUND');
    const notified = await kind.take(ctx, terms, people, input.isNotify);
    ctx.note({ after: { count: people.length, notified } });
    return { key: input.key, count: people.length, notified };
  },
});
