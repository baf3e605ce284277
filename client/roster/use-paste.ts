import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import type { RosterChangeFactsFragment, RosterField } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { requestKey } from '../kit/request/request-key';
import type { RosterState } from './use-roster';
import type { Undo } from './use-undo';

/** Of a request of 256 KB; a part of this size is checked within a second. */
const partRows = 500;
const partLetters = 60_000;
/** So many rows are rarely meant for the place where the cursor happened to be. */
const asksFrom = 1_000;

const lettersOf = (row: readonly string[]): number => row.reduce((sum, text) => sum + text.length + 8, 16);

const partsOf = (rows: readonly string[][]): string[][][] => {
  const parts: string[][][] = [];
  let letters = 0;
  for (const row of rows) {
    const last = parts.at(-1);
    letters += lettersOf(row);
    if (last && last.length < partRows && letters <= partLetters) last.push(row);
    else {
      parts.push([row]);
      letters = lettersOf(row);
    }
  }
  return parts;
};

type Paste = {
  key: string;
  startRowId: string;
  fields: RosterField[];
  parts: string[][][];
  total: number;
  made: RosterChangeFactsFragment[];
  isStopped: boolean;
};

export type PasteProgress = { done: number; total: number; hasFailed: boolean; isStopping: boolean };

const doneRows = ({ parts, made }: Paste): number => parts.slice(0, made.length).reduce((sum, part) => sum + part.length, 0);

/**
 * A block of any length, part by part. Where a part fails, what is pasted is told, and going on sends that part again
 * under its own key: if it had arrived after all, it is not pasted twice.
 */
export const usePaste = (grid: RosterState, undo: Undo) => {
  const { t } = useTranslation('roster');
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const current = useRef<Paste | null>(null);
  const tell = (paste: Paste, hasFailed: boolean) =>
    setProgress({ done: doneRows(paste), total: paste.total, hasFailed, isStopping: paste.isStopped });
  const finish = (paste: Paste) => {
    current.current = null;
    setProgress(null);
    const count = doneRows(paste);
    const isWhole = count === paste.total || !paste.isStopped;
    const told = isWhole ? t('pasted', { count }) : t('paste.halted', { done: formatCount(count), left: formatCount(paste.total - count) });
    undo.remember(t('undo.pasted', { count }), paste.made, told);
  };
  const go = async (paste: Paste) => {
    for (const part of paste.parts.slice(paste.made.length)) {
      if (paste.isStopped) break;
      // Short ones are there before a bar would be.
      if (paste.parts.length > 1) tell(paste, false);
      const at = { startRowId: paste.startRowId, skip: doneRows(paste), key: `${paste.key}:${paste.made.length}` };
      const change = await grid.paste(at, paste.fields, part);
      if (!change) {
        // Of a single part the refusal says everything.
        if (paste.parts.length === 1) return finish(paste);
        return tell(paste, true);
      }
      paste.made.push(change);
    }
    finish(paste);
  };
  return {
    progress,
    start: async (startRowId: string, fields: RosterField[], block: readonly string[][]) => {
      // Blank lines are no rows; parts count on from each other, so they are left out before.
      const rows = block.filter((row) => row.some((text) => text.trim() !== ''));
      if (rows.length === 0 || (current.current && !progress?.hasFailed)) return;
      if (rows.length > limits.upload.rows) {
        toaster.error(t('paste.tooMany', { number: formatCount(rows.length), most: formatCount(limits.upload.rows) }));
        return;
      }
      if (rows.length >= asksFrom) {
        const number = formatCount(rows.length);
        const isSure = await confirm({
          title: t('paste.askTitle', { number }),
          body: t('paste.askText', { number }),
          confirm: t('paste.askConfirm', { number }),
        });
        if (!isSure || (current.current && !progress?.hasFailed)) return;
      }
      const paste = { key: requestKey(), startRowId, fields, parts: partsOf(rows), total: rows.length, made: [], isStopped: false };
      current.current = paste;
      void go(paste);
    },
    /** After the part that is on its way; what is there stays, and can be taken back. */
    stop: () => {
      const paste = current.current;
      if (!paste) return;
      paste.isStopped = true;
      tell(paste, false);
    },
    goOn: () => current.current && void go(current.current),
    leaveIt: () => current.current && finish(current.current),
  };
};
