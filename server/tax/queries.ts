import { object } from 'yup';
import { DomainError } from '../../schema/errors';
import { idInput } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { yearOf } from './rules/month';
import { lawVersions } from './rules/tables';
import { yearRecord } from './steps/records';
import { findLatest, listSettings } from './store';

/** LAW-003: the year in which the line is taxed. */
export const taxRecord = query({
  name: 'taxRecord',
  realm: 'company',
  needs: 'READER',
  input: object({ lineId: idInput() }),
  run: async (ctx, { lineId }) => {
    const entry = await findLatest(ctx, lineId);
    if (entry === undefined) throw new DomainError('LINE_NOT_FOUND');
    const of = { subjectId: entry.subject_id, personId: entry.person_id, year: yearOf(entry.month), month: entry.month };
    return yearRecord(ctx, of, 'COMPANY');
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
