import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import type { RosterChangeFactsFragment, RosterField, RosterRowFactsFragment, SeenRowInput } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { beginWork } from '../kit/request/at-work';
import { requestKey } from '../kit/request/request-key';
import type { Outcome } from './done-steps';
import { seenFrom } from './seen-rows';
import type { RosterState } from './use-roster';
import type { Undo } from './use-undo';

/** Of a request of 256 KB; a part of this size is checked within a second. */
const partRows = 500;
const partLetters = 60_000;
const targetLetters = 80;
/** So many rows are rarely meant for the place where the cursor happened to be. */
const asksFrom = 1_000;

const lettersOf = (row: readonly string[]): number => row.reduce((sum, text) => sum + text.length + 8, 16);

type Part = { rows: string[][]; targets: SeenRowInput[] };

/** Each part names the rows that it is for; those without are for new rows at the end of the list. */
const partsOf = (rows: readonly string[][], targets: readonly SeenRowInput[]): Part[] => {
  const parts: Part[] = [];
  let letters = 0;
  for (const [at, row] of rows.entries()) {
    const target = targets[at];
    const size = lettersOf(row) + (target ? targetLetters : 0);
    const last = parts.at(-1);
    letters += size;
    const part = last && last.rows.length < partRows && letters <= partLetters ? last : { rows: [], targets: [] };
    if (part !== last) {
      parts.push(part);
      letters = size;
    }
    part.rows.push(row);
    if (target) part.targets.push(target);
  }
  return parts;
};

type Paste = {
  key: string;
  fields: RosterField[];
  parts: Part[];
  total: number;
  made: RosterChangeFactsFragment[];
  isStopped: boolean;
  /** A part was refused or lost: it waits to be gone on with or left. */
  hasFailed: boolean;
  /** What has come of it, for whoever takes it back. */
  tellOutcome: (outcome: Outcome) => void;
  /** The page is not loaded anew while a block is half there. */
  end: () => void;
};

const newPaste = (fields: RosterField[], parts: Part[]): { paste: Paste; outcome: Promise<Outcome> } => {
  let tellOutcome: Paste['tellOutcome'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    tellOutcome = resolve;
  });
  const total = parts.reduce((sum, part) => sum + part.rows.length, 0);
  return {
    paste: { key: requestKey(), fields, parts, total, made: [], isStopped: false, hasFailed: false, tellOutcome, end: beginWork('unsent') },
    outcome,
  };
};

export type PasteProgress = { done: number; total: number; hasFailed: boolean; isStopping: boolean };

const doneRows = ({ parts, made }: Paste): number => parts.slice(0, made.length).reduce((sum, part) => sum + part.rows.length, 0);

const hasText = (row: readonly string[]): boolean => row.some((text) => text.trim() !== '');

/** What the parts before it have written goes as well: a block is there whole, or it is not. */
const isTakenBack = async (grid: RosterState, { made }: Paste): Promise<boolean> => {
  for (const { undoId } of made.toReversed()) if (!undoId || (await grid.undo(undoId)) === null) return false;
  return true;
};

type Refused = { refusal: 'paste.tooLong' | 'paste.tooMany' | 'paste.moved'; numbers: Record<string, string> };

/** Which rows of the screen the block goes to and what becomes new rows, or why it goes nowhere: told before anything is written. */
const planOf = async (
  { rows: shown, isFiltered }: Pick<RosterState, 'rows' | 'isFiltered'>,
  row: RosterRowFactsFragment,
  block: readonly string[][],
): Promise<{ rows: string[][]; targets: SeenRowInput[] } | Refused> => {
  const at = shown.indexOf(row.id);
  if (at < 0) return { refusal: 'paste.moved', numbers: {} };
  const here = shown.total() - at;
  // The end of what is shown is not the end of the list: nobody could see where these rows go.
  if (isFiltered && block.length > here)
    return { refusal: 'paste.tooLong', numbers: { number: formatCount(block.length), here: formatCount(here) } };
  // Blank rows keep their place among the others, but make no new row.
  const rows = block.filter((texts, index) => index < here || hasText(texts)).map((texts) => [...texts]);
  if (Math.max(at + rows.length, shown.total()) > limits.upload.rows)
    return { refusal: 'paste.tooMany', numbers: { number: formatCount(rows.length), most: formatCount(limits.upload.rows) } };
  const targets = await seenFrom(shown, row.id, rows.length);
  return targets === null ? { refusal: 'paste.moved', numbers: {} } : { rows, targets };
};

/** So many rows are asked about first. */
const isWanted = (count: number, over: number, t: TFunction<'roster'>): Promise<boolean> | boolean => {
  if (count < asksFrom) return true;
  const number = formatCount(count);
  return confirm({
    title: t('paste.askTitle', { number }),
    body: t('paste.askText', { over: formatCount(over), added: formatCount(count - over) }),
    confirm: t('paste.askConfirm', { number }),
  });
};

/** The rows it is for were changed by somebody else: nothing of the block may stay. */
const overtaken = 'ROSTER_ROWS_CHANGED';

/** One that has stopped halfway is given up with its page. */
const useCurrent = () => {
  const current = useRef<Paste | null>(null);
  useEffect(() => () => current.current?.end(), []);
  return current;
};

/**
 * A block of any length, part by part, onto the rows that stand on the screen (issue 30). Where a part fails, what is pasted is told, and going on sends that part again
 * under its own key: if it had arrived after all, it is not pasted twice.
 */
export const usePaste = (grid: RosterState, undo: Undo) => {
  const { t } = useTranslation('roster');
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const current = useCurrent();
  const tell = (paste: Paste) =>
    setProgress({ done: doneRows(paste), total: paste.total, hasFailed: paste.hasFailed, isStopping: paste.isStopped });
  const close = (paste: Paste) => {
    current.current = null;
    paste.end();
    setProgress(null);
  };
  const finish = (paste: Paste) => {
    close(paste);
    const count = doneRows(paste);
    const isWhole = count === paste.total || !paste.isStopped;
    const told = isWhole ? t('pasted', { count }) : t('paste.halted', { done: formatCount(count), left: formatCount(paste.total - count) });
    paste.tellOutcome({ what: t('undo.pasted', { count }), changes: paste.made, told });
  };
  const endWithoutTrace = async (paste: Paste) => {
    if (!(await isTakenBack(grid, paste))) {
      paste.isStopped = true;
      return finish(paste);
    }
    close(paste);
    paste.tellOutcome({ what: '', changes: [] });
    toaster.warning(t('paste.takenBack', { done: formatCount(doneRows(paste)) }));
  };
  const go = async (paste: Paste) => {
    paste.hasFailed = false;
    for (const part of paste.parts.slice(paste.made.length)) {
      if (paste.isStopped) break;
      // Short ones are there before a bar would be.
      if (paste.parts.length > 1) tell(paste);
      const at = { targets: part.targets, key: `${paste.key}:${paste.made.length}` };
      const change = await grid.paste(at, paste.fields, part.rows);
      if (!change) {
        // Of a single part the refusal says everything.
        if (paste.parts.length === 1) return finish(paste);
        if (grid.refusedWith() === overtaken) return endWithoutTrace(paste);
        paste.hasFailed = true;
        return tell(paste);
      }
      paste.made.push(change);
    }
    finish(paste);
  };
  return {
    progress,
    start: async (row: RosterRowFactsFragment, fields: RosterField[], block: readonly string[][]) => {
      // As it is at that moment: while this one is planned or asked about, another that had failed may have been gone on with.
      const isRunning = () => current.current !== null && !current.current.hasFailed;
      if (!block.some(hasText) || isRunning()) return;
      const plan = await planOf(grid, row, block);
      if ('refusal' in plan) return void toaster.error(t(plan.refusal, plan.numbers));
      const { rows, targets } = plan;
      if (!(await isWanted(rows.length, targets.length, t))) return;
      if (isRunning()) return;
      // One that has failed and was neither gone on with nor left ends here: what it has written can be taken back as well.
      if (current.current) finish(current.current);
      const { paste, outcome } = newPaste(fields, partsOf(rows, targets));
      void undo.remember(outcome, paste.parts.length > 1);
      current.current = paste;
      void go(paste);
    },
    /** After the part that is on its way; what is there stays, and can be taken back. */
    stop: () => {
      const paste = current.current;
      if (!paste) return;
      paste.isStopped = true;
      tell(paste);
    },
    /** Once, however often it is asked for. */
    goOn: () => current.current?.hasFailed && void go(current.current),
    leaveIt: () => current.current && finish(current.current),
  };
};
