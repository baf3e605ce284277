// The list that is being checked, on the legacy wire: its rows read, corrected and deleted alike under the calls of every kind that has one.
import { invalid } from '../../../schema/errors';
import { legacyExportReason } from '../../../schema/exportReasons';
import { formatYuan } from '../../../schema/money';
import { many } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import type { WireName } from '../../../schema/rest/names/all';
import { shapeTexts } from '../../../schema/shapeTexts';
import type { Caller } from '../../kernel/context';
import { counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { deleteRosterRow } from '../commands/delete-roster-row';
import { editRosterRow } from '../commands/edit-roster-row';
import { rosterQuery, rosterRowsQuery } from '../queries/rosters';
import { type GraphField, graphFields, secretFields } from '../rules';

export type CheckedRow = Awaited<ReturnType<typeof rosterRowsQuery.run>>['nodes'][number];

/** SGN-052: 1 = passed, 2 = with errors; while the register is being asked there is no status yet. */
const STATUS = { PASSED: 1, ERROR: 2, CHECKING: 0 } as const;

/** What every kind says of a row besides its own cells. An amount that cannot be read is told as it was typed. */
export const checkOnWire = (row: CheckedRow) => ({
  amount: row.amount === null ? (row.amountText ?? '') : formatYuan(row.amount),
  status: STATUS[row.status],
  reason: row.problems
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ text }) => text)
    .join('；'),
});

const masked: readonly string[] = secretFields;

/** What is typed into a cell; undefined = nothing came. A list or an object is no text, and neither its spelling nor an emptied cell. */
export function cellOnWire(wire: Wire, ...names: WireName[]): string | null | undefined {
  const raw = wire.raw(...names);
  if (raw === undefined || raw === null) return raw;
  if (typeof raw === 'object') {
    const name = names.find((one) => wire.raw(one) === raw) ?? 'input';
    // As of a number in such a place: the one sentence of the answer says which.
    throw invalid({ [name]: `${name}：${shapeTexts.exactWords}` });
  }
  return String(raw).trim();
}

/** Forms send back what the list showed them: a number that is still masked was not edited. An emptied field is a value. */
export function typedCells<F extends GraphField>(
  wire: Wire,
  names: Readonly<Record<F, WireName>>,
): { readonly field: F; readonly text: string }[] {
  return (Object.keys(names) as F[]).flatMap((field) => {
    const text = cellOnWire(wire, names[field]);
    if (text === undefined || text === null) return [];
    return masked.includes(graphFields[field]) && text.includes('*') ? [] : [{ field, text }];
  });
}

type Held = { readonly rosterId: string };
type Paging = { readonly first: number; readonly page: number };

export const pageOfRows = (caller: Caller, { rosterId }: Held, { first, page }: Paging) =>
  run(caller, rosterRowsQuery, { rosterId, filter: null, first, page, after: null });

/** What is said of the list as a whole, beside its rows. */
export const LIST_NOTES = many('list_notes', [['code', 'text'], 'name']);
export const notesOnWire = async (caller: Caller, { rosterId }: Held) => ({
  list_notes: (await run(caller, rosterQuery, { id: rosterId })).notes.map(({ code, text }) => ({ code, name: text })),
});

/** What a call answers that shows a page of the list. */
export async function listedRows<T>(onWire: (row: CheckedRow) => T, { caller, sent, seen }: { caller: Caller; sent: Paging; seen: Held }) {
  const found = await pageOfRows(caller, seen, sent);
  return { ...counted(found.nodes.map(onWire), found.totalCount), ...(await notesOnWire(caller, seen)) };
}

/** A call that changes a row of the list, and what its command is told. */
export const editedRow = {
  words: restTexts.editRow,
  note: restTexts.maskedCells,
  useCase: editRosterRow,
  answers: null,
} as const;
type Edit = { readonly rowId: string; readonly cells: readonly { readonly field: GraphField; readonly text: string }[] };
export const editOf = ({ rowId, cells }: Edit, { rosterId }: Held) => ({ rosterId, rowId, cells, keyAge: null, refusesFaults: true });

/** A call that deletes a row of the list, and what its command is told. */
export const deletedRow = { words: restTexts.deleteRow, useCase: deleteRosterRow, answers: null } as const;
export const deletionOf = ({ rowId }: { readonly rowId: string }, { rosterId }: Held) => ({ rosterId, rowId, keyAge: null });

/** The export of the list as it stands. */
export const exportOfList = ({ rosterId }: Held) =>
  ({
    kind: 'ROSTER_ROWS',
    selection: { mode: 'ALL' },
    conditions: [
      { name: 'rosterId', values: [rosterId] },
      { name: 'reason', values: [legacyExportReason] },
    ],
  }) as const;
