import { object, string } from 'yup';
import { scenario, vatRegion } from '../../../schema/codes';
import { formatShape, keyShape } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { findSubject, insertSubject } from '../store';
import { bareView, type SubjectView } from '../views';

constraintMeans('subject_code_key', 'SUBJECT_EXISTS');
constraintMeans('subject_credit_code_key', 'SUBJECT_EXISTS');

export const opsCreateSubject = command({
  name: 'opsCreateSubject',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['SUBJECT_EXISTS'],
  idempotent: 'natural',
  audit: { action: 'subject.create', target: (_input, output: SubjectView) => ['subject', output.id] },
  input: object({
    code: string()
      .trim()
      .matches(/^[A-Za-z0-9_-]{1,32}$/)
      .required(),
    name: string().trim().min(1).max(100).required(),
    creditCode: formatShape('uscc'),
    bankName: string().trim().min(1).max(100).required(),
    vatRegion: keyShape(vatRegion.keys),
  }),
  async run(ctx, input) {
    const id = await insertSubject(ctx, { ...input, creditCode: input.creditCode.toUpperCase(), scenarios: scenario.keys });
    const row = await findSubject(ctx, id);
    if (!row) throw new Error('the subject that was just written is gone');
    ctx.note({ after: { code: row.code, name: row.name } });
    return bareView(row);
  },
});
