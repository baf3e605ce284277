import { useApolloClient } from '@apollo/client/react';
import { use, useRef } from 'react';
import { conditionsOfView, type ListKey, viewQuery } from '../../schema/lists';
import { ListSettingsDocument, type ListViewFactsFragment, SetListColumnsDocument } from '../generated/graphql';
import type { ColumnSettings } from '../kit/list/column-settings';
import type { ListState } from '../kit/list/use-list';
import { useClick } from '../kit/request/use-deed';
import { ListSettings, type Settings } from './shared';

export type View = ListViewFactsFragment;

export const plain = ({ order, hidden }: ColumnSettings): ColumnSettings => ({ order: [...order], hidden: [...hidden] });

/** What the reader has of one list, and which of its views the address names. */
export const useListViews = (name: ListKey | null, list: ListState) => {
  const { settings, refetch, drafts, setDraft } = use(ListSettings);
  const views = (settings?.views ?? []).filter((view) => view.list === name);
  const own = settings?.lists.find((one) => one.list === name);
  const active = views.find(({ id }) => id === list.view) ?? null;
  const asked = name ? viewQuery(name, list.conditions) : '';
  const draft = active ? drafts[active.id] : undefined;
  return {
    views,
    active,
    asked,
    draft,
    defaultViewId: own?.defaultViewId ?? null,
    hasDefaults: own?.hasDefaults ?? false,
    columns: own?.columns ?? null,
    isModified:
      name !== null && active !== null && (draft !== undefined || asked !== viewQuery(name, conditionsOfView(name, active.query))),
    /** undefined = not read yet; false = there is nothing to read. */
    isKept: settings === undefined ? undefined : settings !== null && name !== null,
    refetch,
    setDraft,
  };
};

/** Columns go to the server one change after another: of several, the last is what stays. */
export const useColumnWriter = () => {
  const client = useApolloClient();
  const click = useClick();
  const waiting = useRef(new Map<ListKey, ColumnSettings>());
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current.entries().next(); !next.done; next = waiting.current.entries().next()) {
      const [list, columns] = next.value;
      waiting.current.delete(list);
      const isDefault = columns.order.length === 0 && columns.hidden.length === 0;
      await click(SetListColumnsDocument, { list, columns: isDefault ? null : plain(columns) });
    }
    isBusy.current = false;
  };
  return (list: ListKey, columns: ColumnSettings) => {
    client.cache.updateQuery(
      { query: ListSettingsDocument },
      (known) => known && { listSettings: arranged(known.listSettings, list, columns) },
    );
    waiting.current.set(list, columns);
    void send();
  };
};

const arranged = (settings: Settings, list: ListKey, columns: ColumnSettings): Settings => {
  const before = settings.lists.find((one) => one.list === list);
  const fresh = { __typename: 'ListSetting' as const, list, defaultViewId: null, hasDefaults: false };
  const next = { ...(before ?? fresh), columns: { __typename: 'ListColumns' as const, ...plain(columns) } };
  return { ...settings, lists: [...settings.lists.filter((one) => one.list !== list), next] };
};
