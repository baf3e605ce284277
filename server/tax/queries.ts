import { object } from 'yup';
import { DomainError } from '../../schema/errors';
import { idInput } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { yearOf } from './rules/month';
import { recordOf } from './rules/record';
import { lawVersions } from './rules/tables';
import { findLatest, listMonths, listSettings } from './store';

/** LAW-003: the year in which the line is taxed. */
export const taxRecord = query({
  name: 'taxRecord',
  realm: 'company',
  needs: 'READER',
  input: object({ lineId: idInput() }),
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
  input: object({ subjectId: idInput() }),
  run: (ctx, { subjectId }) => listSettings(ctx, subjectId),
});

export const opsTaxTables = query({
  name: 'opsTaxTables',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async () => lawVersions,
});
