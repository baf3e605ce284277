import { object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import type { Ctx } from '../kernel/context';
import { type PeopleImportKey, peopleImportKeys } from '../kernel/kinds';
import { idShape, optionalIdInput } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { droppedLists, readRosterState, rosterOfRow } from '../roster/public';
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

const kindShape = () => string<PeopleImportKey>().oneOf(peopleImportKeys).required();

interface Seen {
  readonly rosterId: string;
  readonly keyAge: number;
}

async function seenOf(ctx: Ctx, asked: { readonly key: string; readonly kind: PeopleImportKey }): Promise<Seen> {
  const { state, kind } = await findImport(ctx, asked.key);
  if (kind.key !== asked.kind) throw new DomainError('ROSTER_NOT_FOUND');
  const { keyAge } = await readRosterState(ctx, asked.key);
  return { rosterId: state.roster.id, keyAge };
}

/** The same for a legacy call, which is of one kind and sends no version: what stands there now is what it has seen. Errors: ROSTER_NOT_FOUND, and why its file could not be read. */
export const importSeen = query({
  name: 'importSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ key: idShape(), kind: kindShape() }),
  run: seenOf,
});

/** The same by a row of it, where no key is sent. Errors: also ROSTER_ROW_NOT_FOUND. */
export const importOfRowSeen = query({
  name: 'importOfRowSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ key: optionalIdInput(), rowId: idShape(), kind: kindShape() }),
  run: async (ctx, { key, rowId, kind }): Promise<Seen> => seenOf(ctx, { key: key ?? (await rosterOfRow(ctx, rowId)), kind }),
});

/** How many lists of a file were dropped: brought once more after that, it is another list. */
export const importsDropped = query({
  name: 'importsDropped',
  realm: 'company',
  needs: 'READER',
  input: object({ fileId: optionalIdInput() }),
  run: async (ctx, { fileId }): Promise<{ readonly dropped: number }> => ({
    dropped: fileId ? await droppedLists(ctx, fileId) : 0,
  }),
});
