import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { FlatNamespace, TFunction } from 'i18next';
import type { FC, ReactNode } from 'react';
import type { ExportKindKey } from '../../generated/graphql';
import type { AvailableAction } from '../actions/action-bar';
import type { Given, Strict } from '../strict';
import type { ChosenSum } from './chosen-sum';
import type { Column } from './columns';
import type { Chosen, Filters } from './filters';
import type { Live } from './list-live';
import type { Crumb } from './page-head';
import type { ListState } from './use-list';
import type { ViewTab } from './view-tabs';

export type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** What every part of a list may speak of: its words, what its route says of it, and what `useMore` has read. */
export type Scope<Ns extends Namespaces, Props, More> = { t: TFunction<Ns>; props: Props; more: More };

/** The rows that were chosen, as the API takes them, and how many they are. */
export type ChosenRows = SelectionInput & { count: number; clear: () => void };

/** Beside that, what is in the list now. */
export type Shown<Row, Answer, Props = object> = {
  rows: readonly Row[];
  total: number;
  answer: Answer | undefined;
  error: unknown;
  list: ListState;
  /** Reads the list again, and what stands beside it. */
  refresh: () => Promise<unknown>;
  /** Opens a dialog of a row from one of its cells. */
  open: (opened: { row: Row; dialog: FC<RowDialogProps<Row, Props>> }) => void;
  chosen: ChosenRows;
  /** Opens a dialog about the chosen rows; it outlives the choice. */
  ask: (show: (shared: ListDialogProps<Props>) => ReactNode) => void;
};

/** A dialog of a row or of the whole list; `onDone` reads the list again. */
export type ListDialogProps<Props = object> = {
  /** What the list was given. */
  props: Props;
  onClose: () => void;
  onDone: () => Promise<unknown>;
  /** Whether a new row may be none of those that are shown, and the way to one by a word of it. */
  isNarrowed: boolean;
  show: (keyword: string) => void;
};
export type RowDialogProps<Row, Props = object> = ListDialogProps<Props> & { row: Row };

type RowActions<Row, Ns extends Namespaces, Props, More> = {
  /** What the server offers; the order and the danger are those of the machine. */
  of: (row: Row, scope: Scope<Ns, Props, More>) => readonly AvailableAction[];
  /** By the key of the action: the dialog that asks. It gets the row as the list has it now. */
  dialogs?: Record<string, FC<RowDialogProps<Row, Props>>>;
  /** By the key of the action: what is done at once. */
  acts?: (scope: Scope<Ns, Props, More> & { refresh: () => Promise<unknown> }) => Record<string, (row: Row) => unknown>;
  /** In the place of the actions where there are none. */
  none?: (row: Row) => ReactNode;
  /** The reasons name the roles that may: what the reader's own never allows stays, and says whom to ask. */
  tellsWho?: true;
  /** Said behind each action; without it the name of the row. */
  name?: (row: Row) => string;
  /** How many stand in the row; what has no place waits under "more". */
  max?: number | undefined;
  /** Whether there is a column of actions at all, by the rows that are shown. */
  isShown?: (rows: readonly Row[], scope: Scope<Ns, Props, More>) => boolean;
};

type SelectionInput = { mode: 'ALL' | 'PAGE'; ids: string[]; excludedIds: string[] };

/** What the server takes beside the page: the list fills in `first`, `page` and `sort`. */
export type Question<V> = Given<Omit<V, 'first' | 'page' | 'sort'>>;
type SortOf<V> = V extends { sort?: infer S } ? NonNullable<S> & string : never;

export type ListDefinition<Answer, V extends OperationVariables, Row, F extends Filters, Ns extends Namespaces, Props, More, Q> = {
  /** Names the table for the columns that a user arranged. */
  name: string | ((props: Props) => string);
  words: Ns;
  document: TypedDocumentNode<Answer, V>;
  rows: (answer: Answer) => { nodes: Row[]; totalCount: number } | null | undefined;
  rowId: (row: Row) => string;
  /** Said behind every checkbox and action of the row. */
  rowName?: (row: Row) => string;
  /** Hooks of the list's own: rights, choices of the server, counts. A `refresh` among what it gives is called with the list's. */
  useMore?: (props: Props) => More;
  title: (scope: Scope<Ns, Props, More>) => string;
  /** The head of the page; a list without one stands inside a page. */
  head?: (scope: Scope<Ns, Props, More> & Shown<Row, Answer, Props> & { question: Q }) => {
    crumbs?: Crumb[];
    aside?: ReactNode;
    actions?: ReactNode;
  };
  /** A list of a detail: without a card and tools of its own, growing with the page. */
  isPart?: boolean;
  /** So many rows to a page and no choice of it, where the specification fixes it. */
  pageSize?: 10;
  /** Before the names in the address, where a page has several lists. */
  prefix?: string;
  /** Beside the filters; `exporting` is the button that a page's head has, for a list that has no head. */
  tools?: (scope: Scope<Ns, Props, More> & Shown<Row, Answer, Props> & { question: Q; exporting: ReactNode }) => ReactNode;
  /** Between the head and the list. */
  above?: ReactNode;
  filters?: (scope: Scope<Ns, Props, More>) => F;
  /** None: there are none for this reader; undefined: that is not known, or an address that names one means nothing else. */
  tabs?: (scope: Scope<Ns, Props, More>) => ViewTab[] | undefined;
  /** The tab of an address that names none. */
  tab?: string;
  /** What the server can sort by; the first is what an address without a word means. */
  sorts?: (scope: Scope<Ns, Props, More>) => readonly [SortOf<V>, ...SortOf<V>[]];
  question: (chosen: Chosen<F> & { tab: string }, scope: Scope<Ns, Props, More>) => Q & Strict<Q, Question<V>>;
  columns: (scope: Scope<Ns, Props, More> & Shown<Row, Answer, Props>) => readonly (Column<Row> | false | null | undefined)[];
  /** Opens on a click anywhere in the row; the first cell holds the real link. */
  opens?: (row: Row) => string;
  /** The page of the record itself, where `opens` leads to the step on which it stands. */
  detail?: (row: Row) => string;
  rowActions?: RowActions<Row, Ns, Props, More>;
  /** The button at the right of the head, and its dialog. */
  create?: { label: (scope: Scope<Ns, Props, More>) => string | null; dialog: FC<ListDialogProps<Props>> };
  /** Rows are chosen one by one, by page, or all that match; the server's sum stands beside "all". */
  selection?: {
    unit: (scope: Scope<Ns, Props, More>) => string;
    /** What is chosen, in "choose … first". */
    what: (scope: Scope<Ns, Props, More>) => string;
    /** The server's sum of the chosen rows, and what it is a sum of. */
    sum?: ChosenSum;
    sumLabel?: (scope: Scope<Ns, Props, More>) => string;
    /** Said instead of "choose … first" where nothing is chosen for an export. */
    noneToExport?: (scope: Scope<Ns, Props, More>) => string;
    /** Which rows can be chosen, where not all of them can; `total` is how many of everything that matches. */
    can?: (row: Row) => boolean;
    total?: (answer: Answer) => number;
    /** Under this name the choice outlives a reload. */
    kept?: (props: Props) => string;
  };
  /** At the right of the list, what the choice in it comes to. */
  beside?: (scope: Scope<Ns, Props, More> & Shown<Row, Answer, Props> & { question: Q }) => ReactNode;
  bulkActions?: (scope: Scope<Ns, Props, More> & Shown<Row, Answer, Props> & { question: Q }) => ReactNode;
  /** The chosen rows as a file, by a button in the head and one in the batch bar. */
  exportKind?: (props: Props) => ExportKindKey;
  /** What the export must be told beside the filter: whose rows these are. */
  exportWith?: (props: Props) => object;
  /** The words of a list without anything in it; a filter that finds nothing and a visitor have theirs. */
  empty?: (scope: Scope<Ns, Props, More>) => { text?: string; hint?: string };
  /** News by socket, or by asking. */
  live?: Live<Row, Props>;
  /** Asks again every so many milliseconds, for what no socket tells. */
  everyMs?: number;
};
