import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findSubject, writeOpen } from '../store';
import { bareView } from '../views';

export const opsSetSubjectOpen = command({
  name: 'opsSetSubjectOpen',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'subject.setOpen', target: (input) => ['subject', input.subjectId] },
  input: object({ subjectId: idShape(), isOpen: boolean().required() }),
  async run(ctx, input) {
    const isKnown = await writeOpen(ctx, input.subjectId, input.isOpen);
    const row = await findSubject(ctx, input.subjectId);
    if (!isKnown || !row) throw new DomainError('SUBJECT_NOT_FOUND');
    ctx.note({ after: { isOpen: input.isOpen } });
    return bareView(row);
  },
});
