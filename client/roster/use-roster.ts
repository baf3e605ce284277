import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../schema/limits';
import { spoken } from '../app/spoken-cache';
import {
  DeleteRosterRowDocument,
  DeleteRosterRowsDocument,
  type FailedAccountAnswer,
  type RosterChangeFactsFragment,
  type RosterFactsFragment,
  type RosterField,
  RosterMovedDocument,
  type RosterRowFactsFragment,
  type RosterRowFilter,
  type SeenRowInput,
  SettleFailedAccountDocument,
  UndoRosterChangeDocument,
} from '../generated/graphql';
import { whenReleased } from '../kit/form/released';
import { createRowStore } from '../kit/grid/row-store';
import { createSelection } from '../kit/grid/selection-store';
import type { LoadWindow } from '../kit/grid/window-loader';
import { onLanguage } from '../kit/language/spoken';
import { progressEveryMs, useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';
import { isSilence } from '../kit/request/silence';
import { areAllDone, type Made } from './done-steps';
import { createOwnChanges, type SeenVersion, type Take } from './own-changes';
import { readWindow, windowRows } from './read-window';
import { filterOf, isFiltered, meantBy, type RosterFilterState, staysIn, viewAtFirst } from './roster-filter';
import { type Chosen, chosenOf, createSeenAges } from './seen-rows';
import { type Block, type PastePlace, useSendCell, useSendPart } from './use-keyed-sends';
import { useUndo } from './use-undo';

/** A change that touched more rows answers only some of them. */
const answeredRows = 500;

const newStores = () => {
  const rows = createRowStore<RosterRowFactsFragment>(windowRows);
  return { rows, selection: createSelection(limits.list.idsMax, rows.total) };
};

/** The counters of the list; an answer that was overtaken by a newer one changes nothing. */
const useFacts = () => {
  const [roster, setRoster] = useState<RosterFactsFragment>();
  const newest = useRef<RosterFactsFragment>(undefined);
  const learn = (news: RosterFactsFragment): RosterFactsFragment => {
    const known = newest.current;
    if (known && known.id === news.id && known.keyAge > news.keyAge) return known;
    newest.current = news;
    setRoster(news);
    return news;
  };
  return { roster, learn, newestAge: () => newest.current?.keyAge ?? 0 };
};

/** What it is now, for whoever is called later. */
const useLatest = <T>(now: T) => {
  const latest = useRef(now);
  latest.current = now;
  return latest;
};

/** What stands outside React was told in the language of its answer. */
const useSpoken = (refresh: () => void) => useEffect(() => onLanguage(refresh), [refresh]);

/** News of what others changed, and of checks that go on in the background. */
const useNews = (rosterId: string, refresh: () => void, learn: (facts: RosterFactsFragment) => void) =>
  useLive(RosterMovedDocument, {
    variables: { rosterId },
    skip: rosterId === '',
    onEvent: ({ rosterProgress }) => {
      if (rosterProgress.roster) learn(spoken(rosterProgress.roster));
      refresh();
    },
    onPoll: refresh,
    everyMs: progressEveryMs,
  });

type Standing = ReturnType<typeof newStores> & {
  ages: ReturnType<typeof createSeenAges>;
  learn: (facts: RosterFactsFragment) => RosterFactsFragment;
};

/** What a change answered: the rows that it touched stand there anew, and those that belong there no more are gone. */
const taking =
  ({ rows, selection, ages, learn }: Standing, filter: () => RosterRowFilter) =>
  (answer: RosterChangeFactsFragment) => {
    const change = spoken(answer);
    learn(change.roster);
    ages.changed(change.roster.keyAge);
    const leaving = change.rows.filter((row) => !staysIn(row, filter())).map(({ id }) => id);
    const gone = [...change.deletedIds, ...leaving];
    const isWhole = change.rows.length < answeredRows && change.rows.every(({ id }) => rows.byId(id));
    rows.patch(change.rows);
    if (gone.length > 0) {
      selection.forget(gone);
      rows.drop(gone);
    }
    // It touched rows that may belong to this view and have never been seen here.
    if (!isWhole) rows.refresh();
  };

/**
 * The rows of an uploaded list with its counters. Rows stand outside React and come window by window; every change answers
 * the rows it touched, so nothing is read again but what others changed. `isOpening`: nobody has chosen rows yet, and the first answer brings
 * those that the list is about, whatever `filterState` supposes meanwhile.
 */
export const useRoster = (rosterId: string, filterState: RosterFilterState, isOpening: boolean) => {
  const client = useApolloClient();
  const { roster, learn, newestAge } = useFacts();
  const [{ rows, selection }] = useState(newStores);
  const [error, setError] = useState<unknown>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isChanged, setIsChanged] = useState(false);
  const meant = meantBy(rosterId, filterState);
  const current = useLatest({ meant, filterState, isOpening });
  /** Those that stand there, or are on their way: news may have them read again before what was learnt of them is drawn. */
  const standing = useRef<typeof meant>({ filter: {}, key: '' });

  const ages = useRef(createSeenAges(rows)).current;
  const load: LoadWindow<RosterRowFactsFragment> = async (page) => {
    const [asking, supposed] = [standing.current, current.current.filterState];
    const allIfNoErrors = current.current.isOpening && !rows.isLoaded();
    const filter = allIfNoErrors ? filterOf({ ...supposed, view: 'ERROR' }) : asking.filter;
    const { rows: found, ...facts } = await readWindow(client, { id: rosterId, filter, page, allIfNoErrors });
    await whenReleased();
    // Read before the rows: while the list has this version, these are its rows.
    ages.read(page, facts.keyAge);
    setError(null);
    const view = viewAtFirst(learn(facts));
    if (allIfNoErrors) {
      // It changed meanwhile, and is about other rows now.
      if (view !== viewAtFirst(facts)) return load(page);
      // Other rows may have been asked for since.
      if (standing.current === asking) standing.current = meantBy(rosterId, { ...supposed, view });
    }
    return { rows: found.nodes, total: found.totalCount };
  };
  const reload = () => {
    standing.current = current.current.meant;
    selection.clear();
    ages.clear();
    if (rosterId !== '') rows.open(load);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or another question is the event
  useEffect(() => {
    rows.onFailure(setError);
    if (standing.current.key !== meant.key) reload();
  }, [meant.key]);
  useSpoken(rows.refresh);

  useNews(rosterId, rows.refresh, learn);

  const take = taking({ rows, selection, ages, learn }, () => current.current.meant.filter);
  const chosen = () => chosenOf(selection, rows, current.current.meant.filter);
  // Before the answer: the news of the same change may be here sooner than it.
  const begin = () => setIsChanged(true);
  const actions = useRosterActions(rosterId, { begin, take, setFailure, reload, refresh: rows.refresh, chosen });
  const undoing = useUndo(actions.inTurn, actions.isLost);
  const [isPasting, setPasting] = useState(false);
  return {
    roster,
    rows,
    selection,
    error: roster ? undefined : (error ?? undefined),
    failure: failure ?? (roster ? error : null),
    /** Whether somebody changed, or began to change, something here. */
    isChanged,
    /** Whether some rows of the list are not among those that are shown. */
    isFiltered: isFiltered(filterState),
    /** Reads again what is looked at. */
    refetch: rows.refresh,
    /** The same list from its first row. */
    reload,
    ...actions,
    /** Waits for one's own changes that are on their way, and for what is being taken back: the version that the list has then, or null where one of them was refused. */
    settled: async () => ((await areAllDone(actions, undoing)) ? newestAge() : null),
    /** A paste of many parts is on its way, or has failed halfway: until it has ended or was given up, the list is not what somebody meant to go on with. */
    isPasting,
    setPasting,
    /** The version of the list that stands on the screen. */
    seenAge: ages.seen,
    undoing,
  };
};

const madeOf = (change: RosterChangeFactsFragment | null): Made => change && { undoId: change.undoId ?? null };

const seenVersion = ({ id, version }: SeenRowInput): SeenVersion => ({ id: String(id), version });

type Ends = {
  begin: () => void;
  take: (change: RosterChangeFactsFragment) => void;
  setFailure: (failure: unknown) => void;
  reload: () => void;
  refresh: () => void;
  chosen: () => Chosen;
};

const useRosterActions = (rosterId: string, { begin, take, setFailure, reload, refresh, chosen }: Ends) => {
  const cell = useSendCell(rosterId);
  const [settle] = useMutation(SettleFailedAccountDocument, { context: inline });
  const sendPart = useSendPart(rosterId);
  const [undo] = useMutation(UndoRosterChangeDocument, { context: inline });
  const [remove] = useMutation(DeleteRosterRowDocument, { context: inline });
  const [removeMany] = useMutation(DeleteRosterRowsDocument, { context: inline });
  const refused = useRef<string | null>(null);
  const own = useRef(createOwnChanges()).current;
  const isLost = () => refused.current !== null && isSilence(refused.current);
  // A change names its rows in the version that was seen; that of the list is none of its, since checks in the background raise it all the time.
  const attempt = async (
    seen: readonly SeenVersion[],
    work: (versions: readonly string[]) => Promise<RosterChangeFactsFragment | undefined>,
    send: Take = own.take,
  ): Promise<RosterChangeFactsFragment | null> => {
    begin();
    setFailure(null);
    try {
      const change = await send(seen, work);
      refused.current = null;
      if (!change) return null;
      // A row that was mended leaves the errors, and the next one would be drawn away under the press that opens its cell.
      await whenReleased();
      take(change);
      return change;
    } catch (error) {
      // Told already; what is shown is out of date and is read again from its first row (PLT-037).
      const { level, code } = refusalOf(error);
      refused.current = code;
      if (level === 'reloadList') reload();
      else setFailure(error);
      // The rows that were meant are no longer these; which ones stays written above them.
      // One that was lost may have been done: what is shown is what the list is now.
      if (level === 'refetch' || isLost()) refresh();
      return null;
    }
  };
  const takenBack = (changeId: string, send?: Take) =>
    attempt([], async () => (await undo({ variables: { rosterId, changeId } })).data?.undoRosterChange, send);
  return {
    /** Of a cell whose answer was lost nobody knows whether it is there: it can be taken back all the same. */
    edit: async (row: SeenVersion, field: RosterField, text: string): Promise<Made> => {
      const sendOnce = cell(row.id, field, text);
      const once = async (send?: Take) => madeOf(await attempt([row], sendOnce, send));
      return (await once()) ?? (isLost() ? { undoId: null, ask: once } : null);
    },
    /** One part of a block; sent again under the same key it is done once. */
    paste: (at: PastePlace, block: Block, send?: Take) =>
      attempt(at.targets.map(seenVersion), (versions) => sendPart(at, block, versions), send),
    undo: takenBack,
    /** A place among one's own changes, taken at this moment. */
    inTurn: <Result>(work: (turn: { send: Take; takeBack: typeof takenBack }) => Promise<Result>): Promise<Result> =>
      own.inTurn((send) => work({ send, takeBack: (changeId) => takenBack(changeId, send) })),
    /** What is done to a row with a click is done to what stood there. */
    settle: (row: SeenVersion, answer: FailedAccountAnswer) =>
      attempt(
        [row],
        async ([version]) => (await settle({ variables: { rosterId, rowId: row.id, answer, version } })).data?.settleFailedAccount,
      ),
    remove: (row: SeenVersion) =>
      attempt([row], async ([version]) => (await remove({ variables: { rosterId, rowId: row.id, version } })).data?.deleteRosterRow),
    /** `keyAge` makes sure that "all" still means what was counted in the question. */
    removeChosen: (selection: Chosen, keyAge?: number) =>
      attempt([], async () => (await removeMany({ variables: { input: { rosterId, selection, keyAge } } })).data?.deleteRosterRows),
    settled: own.settled,
    refusals: own.refusals,
    /** Whether nobody heard what became of the last change. */
    isLost,
    /** What the last change was refused with; null = it was done. */
    refusedWith: () => refused.current,
    /** The rows that are chosen now, as mutations of many take them. */
    chosenInput: chosen,
  };
};

export type RosterState = ReturnType<typeof useRoster>;
