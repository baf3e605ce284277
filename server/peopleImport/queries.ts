import { object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { type PeopleImportKey, peopleImportKeys } from '../kernel/kinds';
import { idShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { readRosterState } from '../roster/public';
import { findImport } from './steps/openImport';
import { importView, type PeopleImportView } from './views';

/** Errors: ROSTER_NOT_FOUND. */
export const peopleImportQuery = query({
  name: 'peopleImport',
  realm: 'company',
  needs: 'READER',
  input: object({ key: idShape() }),
  async run(ctx, input): Promise<PeopleImportView> {
    const { kind, state } = await findImport(ctx, input.key);
    return importView(ctx, kind.key, state);
  },
});

/** The same for a legacy call, which is of one kind and sends no version: what stands there now is what it has seen. Errors: ROSTER_NOT_FOUND, and why its file could not be read. */
export const importSeen = query({
  name: 'importSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ key: idShape(), kind: string<PeopleImportKey>().oneOf(peopleImportKeys).required() }),
  async run(ctx, input): Promise<{ readonly rosterId: string; readonly keyAge: number }> {
    const { state, kind } = await findImport(ctx, input.key);
    if (kind.key !== input.kind) throw new DomainError('ROSTER_NOT_FOUND');
    const { keyAge } = await readRosterState(ctx, input.key);
    return { rosterId: state.roster.id, keyAge };
  },
});
