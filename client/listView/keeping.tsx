import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { areColumnsOf, conditionsOfView, hasViews, isListKey, type ListKey } from '../../schema/lists';
import { loadNamespace } from '../app/locales';
import { Button } from '../kit/actions/button';
import { type ColumnSettings, forgetColumnSettings, noColumnSettings, readColumnSettings } from '../kit/list/column-settings';
import { type UseKeeping, useLocalKeeping, type ViewsProps } from '../kit/list/keeping';
import { late } from '../kit/overlay/late';
import { afterFirstScreen } from '../kit/request/first-screen';
import { useColumnWriter, useListViews } from './settings';

const WaitingViews = () => {
  const { t } = useTranslation('kit');
  return (
    <Button size="sm" disabled>
      {t('list.savedViews')}
    </Button>
  );
};

/** The code of the views and their words come after the first rows; until then their button stands where it will be. */
const Views = late<ViewsProps>(
  async () => {
    await afterFirstScreen();
    const [loaded] = await Promise.all([import('./views'), loadNamespace('listView')]);
    return loaded.Views;
  },
  <WaitingViews />,
);

/** What a browser kept before the server did is handed over once. */
const useHandOver = (name: ListKey | null, write: (name: ListKey, columns: ColumnSettings) => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that the server has none
  useEffect(() => {
    if (name === null) return;
    const kept = readColumnSettings(name);
    forgetColumnSettings(name);
    if (kept.order.length + kept.hidden.length > 0 && areColumnsOf(name, kept)) write(name, kept);
  }, [name]);
};

/** Parts of a detail, which the server does not know as lists, and visitors keep theirs in the browser. */
export const useServerKeeping: UseKeeping = (text, list) => {
  const name = isListKey(text) ? text : null;
  const local = useLocalKeeping(text);
  const { views, active, draft, columns, defaultViewId, hasDefaults, isKept, setDraft } = useListViews(name, list);
  const write = useColumnWriter();
  useHandOver(isKept && columns === null ? name : null, write);
  const initial = views.find(({ id }) => id === defaultViewId) ?? views.find(({ isCompanyDefault }) => isCompanyDefault) ?? null;
  const opening = useMemo(
    () => (initial && name ? { conditions: conditionsOfView(name, initial.query), view: initial.id } : null),
    [name, initial],
  );
  if (name === null || isKept === false) return local;
  return {
    columns: draft ?? active?.columns ?? columns ?? noColumnSettings,
    changeColumns: (next) => (active?.columns ? setDraft(active.id, next) : write(name, next)),
    opening: isKept ? opening : undefined,
    isAmbiguous: hasDefaults,
    Views: hasViews(name) ? Views : null,
  };
};
