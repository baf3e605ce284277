import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { cancelJob, retryJob } from '../store';

const input = object({ id: idShape() });

export const opsRetryJob = command({
  name: 'opsRetryJob',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'job.retry', target: (given) => ['job', given.id] },
  input,
  async run(ctx, given) {
    if (!(await retryJob(ctx, given.id))) throw new DomainError('NOT_FOUND');
    return true;
  },
});

export const opsCancelJob = command({
  name: 'opsCancelJob',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'job.cancel', target: (given) => ['job', given.id] },
  input,
  async run(ctx, given) {
    if (!(await cancelJob(ctx, given.id))) throw new DomainError('NOT_FOUND');
    return true;
  },
});
