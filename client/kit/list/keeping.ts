import { type ComponentType, createContext, use, useState } from 'react';
import { type ColumnSettings, readColumnSettings, writeColumnSettings } from './column-settings';
import type { ListState } from './use-list';

/** In the place of a view in an address that means all rows, also to whoever has a view of their own. */
export const EVERYTHING = 'all';

/** What a list opens with when its address says nothing. */
type Opening = { conditions: Record<string, string>; view: string };

export type ViewsProps = {
  /** As the list is named, for the server and for readers. */
  name: string;
  label: string;
  list: ListState;
  /** How many rows the list has under these conditions, by its own question. */
  count: (conditions: Record<string, string>) => Promise<number>;
};

/** What is kept of a list beside its address: columns, and views where there are any. */
export type ListKeeping = {
  columns: ColumnSettings;
  changeColumns: (next: ColumnSettings) => void;
  /** null = it opens with everything; undefined = that is not known yet. */
  opening: Opening | null | undefined;
  /** An address without conditions may mean other rows to a colleague: then it says that it means all. */
  isAmbiguous: boolean;
  Views: ComponentType<ViewsProps> | null;
};

export type UseKeeping = (name: string, list: ListState) => ListKeeping;

/** In this browser only: for lists that nobody keeps elsewhere. */
export const useLocalKeeping = (name: string): ListKeeping => {
  const [columns, setColumns] = useState(() => readColumnSettings(name));
  return {
    columns,
    changeColumns: (next) => {
      writeColumnSettings(name, next);
      setColumns(next);
    },
    opening: null,
    isAmbiguous: false,
    Views: null,
  };
};

/** One promise for good: a list that waits for it is drawn anew with the same one. */
type KeepingCode = () => Promise<UseKeeping>;

let code: KeepingCode | null = null;
let isWanted = false;

/** Where the console keeps its lists is code that comes with the first of them; the kit knows no domain. */
export const installKeeping = (next: KeepingCode): void => {
  code = next;
  if (isWanted) void next();
};

/** A list is defined: the code is asked for now, so that it is there when the list is drawn. */
export const withKeeping = <Props>(List: ComponentType<Props>): ComponentType<Props> => {
  isWanted = true;
  void code?.();
  return List;
};

/** Of the pages whose lists are kept so; null = in this browser. */
export const Keeping = createContext<KeepingCode | null>(null);

/** As a list is kept where it stands. */
export const useKeeping: UseKeeping = (name, list) => {
  const kept = use(Keeping);
  const useFound = kept === null ? useLocalKeeping : use(kept());
  return useFound(name, list);
};
