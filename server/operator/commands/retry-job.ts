import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { jobActions, jobStates } from '../../../schema/machines/job';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { cancelJob, retryJob } from '../store';

const input = object({ id: idShape() });
const errors = ['NOT_FOUND', 'ACTION_NOT_ALLOWED'] as const;

/** Errors: NOT_FOUND; ACTION_NOT_ALLOWED for one at work, which the queue leaves alone. */
function requireDone(hit: 'DONE' | 'AT_WORK' | 'NONE', action: keyof typeof jobActions): true {
  if (hit === 'NONE') throw new DomainError('NOT_FOUND');
  const words = { state: jobStates.RUNNING.label, action: jobActions[action] };
  if (hit === 'AT_WORK') throw new DomainError('ACTION_NOT_ALLOWED', { ...words, stateKey: 'RUNNING', actionKey: action });
  return true;
}

export const opsRetryJob = command({
  name: 'opsRetryJob',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors,
  idempotent: 'no',
  audit: { action: 'job.retry', target: (given) => ['job', given.id] },
  input,
  run: async (ctx, given) => requireDone(await retryJob(ctx, given.id), 'retry'),
});

export const opsCancelJob = command({
  name: 'opsCancelJob',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors,
  idempotent: 'no',
  audit: { action: 'job.cancel', target: (given) => ['job', given.id] },
  input,
  run: async (ctx, given) => requireDone(await cancelJob(ctx, given.id), 'cancel'),
});
