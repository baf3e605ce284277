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

/** The console hands in where it keeps them, as code that comes with the first list; the kit knows no domain. */
export const Keeping = createContext<() => UseKeeping | Promise<UseKeeping>>(() => useLocalKeeping);

/** As a list is kept where it stands; the first of all waits until the code for that is there. */
export const useKeeping: UseKeeping = (name, list) => {
  const found = use(Keeping)();
  const useFound = typeof found === 'function' ? found : use(found);
  return useFound(name, list);
};
