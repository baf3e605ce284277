import { object } from 'yup';
import { type PaperKind, paperKinds } from '../../../schema/desk';
import { DomainError } from '../../../schema/errors';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { papersOf } from '../registry';

const targets: Readonly<Record<PaperKind, string>> = { SEALING: 'contract', RECEIPT: 'statementLine' };

/** Has a paper that could not be made tried at once; asked for twice it is tried once. Errors: NOT_FOUND, also for one that was made meanwhile. */
export const opsRetryPaper = command({
  name: 'opsRetryPaper',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ kind: keyShape(paperKinds), id: idInput() }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'paper.retry', target: ({ kind, id }) => [targets[kind], id] },
  async run(ctx, { kind, id }): Promise<true> {
    if (!(await papersOf(kind).retry(ctx, id))) throw new DomainError('NOT_FOUND');
    return true;
  },
});
