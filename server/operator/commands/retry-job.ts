import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { jobActions, jobStates } from '../../../schema/machines/job';
import type { Ctx } from '../../kernel/context';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { cancelJob, isJobAtWork, retryJob } from '../store';

const input = object({ id: idShape() });
const errors = ['NOT_FOUND', 'ACTION_NOT_ALLOWED'] as const;

/** Why the queue left the job alone: it is at work, or there is none. */
async function refusalOf(ctx: Ctx, id: string, action: keyof typeof jobActions): Promise<DomainError> {
  if (!(await isJobAtWork(ctx, id))) return new DomainError('NOT_FOUND');
  const words = { state: jobStates.RUNNING.label, action: jobActions[action] };
  return new DomainError('ACTION_NOT_ALLOWED', { ...words, stateKey: 'RUNNING', actionKey: action });
}

export const opsRetryJob = command({
  name: 'opsRetryJob',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors,
  idempotent: 'no',
  audit: { action: 'job.retry', target: (given) => ['job', given.id] },
  input,
  async run(ctx, given) {
    if (!(await retryJob(ctx, given.id))) throw await refusalOf(ctx, given.id, 'retry');
    return true;
  },
});

export const opsCancelJob = command({
  name: 'opsCancelJob',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors,
  idempotent: 'no',
  audit: { action: 'job.cancel', target: (given) => ['job', given.id] },
  input,
  async run(ctx, given) {
    if (!(await cancelJob(ctx, given.id))) throw await refusalOf(ctx, given.id, 'cancel');
    return true;
  },
});
