import { object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { formats } from '../../schema/formats';
import { query } from '../kernel/usecase';
import { yearOf } from './rules/month';
import { recordOf } from './rules/record';
import { findLatest, listMonths, listSettings } from './store';

const id = string()
  .required()
  .matches(/^\d{1,19}$/, formats.id.message);

/** LAW-003: the year in which the line is taxed. */
export const taxRecord = query({
  name: 'taxRecord',
  realm: 'company',
  needs: 'READER',
  input: object({ lineId: id }),
  run: async (ctx, { lineId }) => {
    const entry = await findLatest(ctx, lineId);
    if (entry === undefined) throw new DomainError('LINE_NOT_FOUND');
    const year = yearOf(entry.month);
    const months = await listMonths(ctx, entry.subject_id, year, [entry.person_id]);
    return { subjectId: entry.subject_id, year, ...recordOf(months.get(entry.person_id) ?? []) };
  },
});

export const opsTaxSettings = query({
  name: 'opsTaxSettings',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ subjectId: id }),
  run: (ctx, { subjectId }) => listSettings(ctx, subjectId),
});
