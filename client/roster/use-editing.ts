import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import type { GridCursor } from '../kit/grid/virtual-grid';
import { cellText, hiddenField } from './grid-fields';
import type { CellActions, OpenCell } from './row-cells';
import type { RosterState } from './use-roster';

type Live = { id: string; value: OpenCell };

const useActions = (grid: RosterState, fields: readonly RosterField[], place: RefObject<GridCursor | null>) => {
  const { t } = useTranslation('roster');
  const [live, setLive] = useState<Live | null>(null);
  /** The keyboard goes on where it was: from the input back to its cell. */
  const close = (row: RosterRowFactsFragment, field: RosterField, byKey: boolean) => {
    setLive(null);
    if (byKey) place.current?.focusCell(row.id, field);
  };
  const pasteBlock: CellActions['pasteBlock'] = (row, field, block) => {
    setLive(null);
    const at = fields.indexOf(field);
    const width = Math.max(...block.map((cells) => cells.length));
    const pasted = fields.slice(at, at + width);
    const rows = block.map((cells) => pasted.map((_, index) => cells[index] ?? ''));
    void grid.paste(row.id, pasted, rows).then((change) => change && toaster.success(t('pasted', { count: rows.length })));
  };
  const actions: CellActions = {
    begin: (row, field) => setLive({ id: row.id, value: { field, text: hiddenField(row, field) ? '' : cellText(row, field) } }),
    save: (row, field, text, byKey) => {
      close(row, field, byKey);
      void grid.edit(row.id, field, text);
    },
    cancel: close,
    pasteBlock,
    remove: (row) => {
      const question = {
        title: t('remove.title'),
        body: t('remove.text', { name: row.name ?? '', line: row.lineNo }),
        confirm: t('remove.confirm'),
        tone: 'danger' as const,
      };
      void confirm(question)
        .then((isSure) => (isSure ? grid.remove(row.id) : null))
        .then((change) => change && toaster.success(t('remove.done')));
    },
  };
  return { live, actions };
};

/** The open cell and what may be done with a row; the functions stay the same, so that rows need not be drawn again. */
export const useEditing = (grid: RosterState, fields: readonly RosterField[], place: RefObject<GridCursor | null>) => {
  const { live, actions } = useActions(grid, fields, place);
  const latest = useRef(actions);
  latest.current = actions;
  const stable = useMemo<CellActions>(
    () => ({
      begin: (...given) => latest.current.begin(...given),
      save: (...given) => latest.current.save(...given),
      cancel: (...given) => latest.current.cancel(...given),
      pasteBlock: (...given) => latest.current.pasteBlock(...given),
      remove: (...given) => latest.current.remove(...given),
    }),
    [],
  );
  return { live, actions: stable };
};
