import { type ClipboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { textField } from '../kit/grid/grid-focus';
import { ownKey } from '../kit/keys';
import { copiedText } from './cell-board';
import { boardOf } from './clipboard';
import { cellText, hiddenField } from './grid-fields';
import type { CellActions } from './row-cells';

type Place = { row: RosterRowFactsFragment; field: RosterField };
type RowAt = (index: number) => RosterRowFactsFragment | undefined;

/** The closed cell that has the focus. */
const placeOf = (target: EventTarget, rowAt: RowAt): Place | null => {
  if (!(target instanceof HTMLElement) || !target.matches('button.cell, input[data-closed]')) return null;
  const field = target.closest<HTMLElement>('td')?.dataset.field as RosterField | undefined;
  const row = rowAt(Number(target.closest('tr')?.dataset.index));
  return field && row ? { row, field } : null;
};

/** Typing has a history of its own, and behind a dialog nothing changes. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${textField}, textarea, [role=dialog], [role=alertdialog]`) !== null;

/** Ctrl+Z from anywhere on the page: a row that went takes the focus with it. */
const useUndoKey = (undo: () => void) => {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && ownKey(event).toLowerCase() === 'z';
      if (!isUndo || hasOwnKeys(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/** What the keyboard does beside typing, as in every spreadsheet: Ctrl+Z takes the last change back, a closed cell is copied and cut, and pasting on it writes. */
export const useCellKeys = (rowAt: RowAt, actions: CellActions, undo: () => void) => {
  const { t } = useTranslation('roster');
  useUndoKey(undo);
  /** Nothing is marked in a closed cell, so that the browser would copy nothing, and what was copied before it would be pasted next: an amount of somebody else. */
  const copied = (event: ClipboardEvent): Place | null => {
    const place = placeOf(event.target, rowAt);
    if (!place) return null;
    const isHidden = hiddenField(place.row, place.field) !== null;
    event.preventDefault();
    event.clipboardData.setData('text/plain', isHidden ? '' : copiedText(cellText(place.row, place.field)));
    if (!isHidden) return place;
    // Of a number that is shown in part no part is a number, and it is told in full for a reason only (D56).
    toaster.warning(t('copyHidden'));
    return null;
  };
  const onCopy = (event: ClipboardEvent) => void copied(event);
  const onCut = (event: ClipboardEvent) => {
    const place = copied(event);
    if (place) actions.clear(place.row, place.field);
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target, rowAt);
    if (!place) return;
    const board = boardOf(event.clipboardData);
    event.preventDefault();
    if (board.kind === 'block') actions.pasteBlock(place.row, place.field, board.rows, board.notes);
    else if (board.text.trim() !== '') actions.save(place.row, place.field, board.text, true);
  };
  return { onPaste, onCopy, onCut };
};
