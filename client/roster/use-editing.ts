import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitOfBlock } from '../../schema/pastedUnits';
import type { RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import type { GridCursor } from '../kit/grid/virtual-grid';
import { cellText, hiddenField } from './grid-fields';
import type { CellActions, OpenCell } from './row-cells';
import { usePaste } from './use-paste';
import type { RosterState } from './use-roster';

type Live = { id: string; value: OpenCell };

/** What the columns are called, for the messages about what was done. */
const titleOf = (grid: RosterState, field: RosterField): string =>
  grid.roster?.columns.find((column) => column.field === field)?.title ?? '';

const isAt = (now: Live | null, row: RosterRowFactsFragment, field: RosterField) => now?.id === row.id && now.value.field === field;

/** What is shown beside what is being typed may be newer: the row that counts is the one of which somebody began to change a cell. */
const seenOf = (live: Live | null, row: RosterRowFactsFragment, field: RosterField) => ({
  id: row.id,
  version: live && isAt(live, row, field) ? live.value.version : row.version,
});

/** In what the amounts of a block are counted, where that is not the yuan: its title may say so, or one of its lines. */
const unitIn = (fields: readonly RosterField[], block: readonly string[][], notes: readonly string[]): string | null => {
  const at = fields.indexOf('AMOUNT');
  return at < 0 ? null : unitOfBlock([...notes.map((note) => [note]), ...block], at);
};

const useActions = (grid: RosterState, fields: readonly RosterField[], place: RefObject<GridCursor | null>) => {
  const { t } = useTranslation('roster');
  const [live, setLive] = useState<Live | null>(null);
  const paste = usePaste(grid, grid.undoing);
  const turns = useRef(0);
  const textOf = (row: RosterRowFactsFragment, field: RosterField) => (hiddenField(row, field) ? '' : cellText(row, field));
  const put = (row: RosterRowFactsFragment, field: RosterField, isClosed: boolean) => {
    turns.current += 1;
    setLive({ id: row.id, value: { field, text: textOf(row, field), isClosed, version: row.version, turn: turns.current } });
  };
  const leave: CellActions['leave'] = (row, field) => setLive((now) => (isAt(now, row, field) ? null : now));
  /** The keyboard goes on where it was: from the input back to its cell. */
  const close = (row: RosterRowFactsFragment, field: RosterField, byKey: boolean) => {
    if (!byKey) return leave(row, field);
    put(row, field, true);
    place.current?.focusCell(row.id, field);
  };
  const change = (row: RosterRowFactsFragment, field: RosterField, text: string, isTold = false) => {
    const seen = isTold ? row : seenOf(live, row, field);
    const names = { name: row.name ?? row.lineNo, title: titleOf(grid, field) };
    const told = isTold ? t('cleared', names) : undefined;
    const what = t('undo.edited', names);
    // Of a lost one nobody knows whether it is there: the refusal says so, and no message says that it is.
    grid.undoing.remember(grid.edit(seen, field, text).then((made) => ({ what, changes: [made], told: made?.ask ? undefined : told })));
  };
  const pasteBlock: CellActions['pasteBlock'] = (row, field, block, notes = []) => {
    setLive(null);
    const right = fields.slice(fields.indexOf(field));
    const width = Math.max(...block.map((cells) => cells.length));
    // Told before anything is written: a column that was left out without a word is missed weeks later.
    if (width > right.length) return void toaster.error(t('paste.tooWide', { width, title: titleOf(grid, field), most: right.length }));
    const unit = unitIn(right.slice(0, width), block, notes);
    if (unit !== null) return void toaster.error(t('paste.unit', { unit }));
    void paste.start(row, right.slice(0, width), block);
  };
  const actions: CellActions = {
    reach: (row, field) => put(row, field, true),
    leave,
    begin: (row, field) => put(row, field, false),
    type: (row, field) =>
      setLive((now) =>
        now && isAt(now, row, field)
          ? { ...now, value: { ...now.value, text: textOf(row, field), isClosed: false, version: row.version } }
          : now,
      ),
    save: (row, field, text, byKey) => {
      // Closing the cell draws it anew, in the version of now.
      change(row, field, text);
      close(row, field, byKey);
    },
    cancel: close,
    pasteBlock,
    clear: (row, field) => {
      if (cellText(row, field) !== '') change(row, field, '', true);
    },
    goTo: (row) => {
      const named = row.problems.map((problem) => problem.field ?? 'NAME').find((field) => fields.includes(field));
      place.current?.focusCell(row.id, named ?? 'NAME');
    },
    settle: (row, answer) => {
      const what = t(`failedAccount.${answer}`);
      grid.undoing.remember(grid.settle(row, answer).then((made) => ({ what, changes: [made], told: what })));
    },
    remove: (row) => {
      const question = {
        title: t('remove.title'),
        body: t('remove.text', { name: row.name ?? '', line: row.lineNo }),
        confirm: t('remove.confirm'),
        tone: 'danger' as const,
      };
      const names = { what: t('undo.removed', { name: row.name ?? row.lineNo }), told: t('remove.done') };
      const remove = () => grid.remove(row).then((removed) => ({ ...names, changes: [removed] }));
      void confirm(question).then((isSure) => (isSure ? grid.undoing.remember(remove()) : undefined));
    },
  };
  return { live, actions, paste };
};

/** The open cell and what may be done with a row; the functions stay the same, so that rows need not be drawn again. */
export const useEditing = (grid: RosterState, fields: readonly RosterField[], place: RefObject<GridCursor | null>) => {
  const { live, actions, paste } = useActions(grid, fields, place);
  const latest = useRef(actions);
  latest.current = actions;
  const stable = useMemo<CellActions>(
    () => ({
      reach: (...given) => latest.current.reach(...given),
      leave: (...given) => latest.current.leave(...given),
      begin: (...given) => latest.current.begin(...given),
      type: (...given) => latest.current.type(...given),
      save: (...given) => latest.current.save(...given),
      cancel: (...given) => latest.current.cancel(...given),
      pasteBlock: (...given) => latest.current.pasteBlock(...given),
      clear: (...given) => latest.current.clear(...given),
      settle: (...given) => latest.current.settle(...given),
      remove: (...given) => latest.current.remove(...given),
      goTo: (...given) => latest.current.goTo(...given),
    }),
    [],
  );
  return { live, actions: stable, paste };
};
