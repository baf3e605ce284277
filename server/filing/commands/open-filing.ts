import { object } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { exportReasonWords } from '../../../schema/exportReasons';
import { filingKind } from '../../../schema/filings';
import { wireTime } from '../../kernel/clock';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import { findFiling } from '../store';

/** The sheet holds names and whole id numbers (D56): each look leaves a row in the log, whose reason is the declaration itself. */
export const openFiling = command({
  name: 'openFiling',
  realm: 'operator',
  needs: 'OPS_TAX',
  input: object({ id: idShape() }),
  errors: ['FILING_NOT_FOUND', 'SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'filing.open', target: ({ id }) => ['filing', id] },
  run: async (ctx, { id }) => {
    const row = await findFiling(ctx, id);
    if (!row) throw new DomainError('FILING_NOT_FOUND');
    const subject = await subjectById(ctx, row.subject_id);
    ctx.note({ after: { subject: subject.name, kind: row.kind, period: row.period, rows: row.row_count } });
    // On every page: who took it, and when (AUT-007).
    const mark = fillText(exportReasonWords.mark, { who: ctx.actor?.name ?? '', at: wireTime(ctx.now) });
    return { filing: row, mark, fileName: `${filingKind.label(row.kind)}_${subject.name}_${row.period}_${row.id}.xlsx` };
  },
});
