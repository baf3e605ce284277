import { createContext } from 'react';
import type { ListSettingsQuery } from '../generated/graphql';
import type { ColumnSettings } from '../kit/list/column-settings';

export type Settings = ListSettingsQuery['listSettings'];

type Shared = {
  /** undefined = not read yet; null = it could not be read, or there is nothing to read. */
  settings: Settings | null | undefined;
  refetch: () => Promise<unknown>;
  /** Columns that somebody changed while looking at a view that has its own: kept with the view or given up. */
  drafts: Readonly<Record<string, ColumnSettings>>;
  setDraft: (view: string, columns: ColumnSettings | null) => void;
};

export const ListSettings = createContext<Shared>({
  settings: null,
  refetch: () => Promise.resolve(),
  drafts: {},
  setDraft: () => undefined,
});
