import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundItems } from './found-items';
import { type Group, type Item, matches } from './items';
import { pageActions, useActions, useCompanies, usePages } from './places';
import { useRecent } from './recent';
import { useFound } from './use-found';

const most = 5;

/** What is offered for the text: pages and deeds at once, records when the server has answered. Groups without a line are left out. */
export const useGroups = (text: string, mode: 'all' | 'companies', onCompanies: () => void) => {
  const { t } = useTranslation('search');
  const pages = usePages();
  const actions = useActions(onCompanies);
  const companies = useCompanies();
  const recent = useRecent();
  // As they stood when the palette was opened: it covers the page.
  const [here] = useState(pageActions);
  const [last] = useState(recent.read);
  const found = useFound(mode === 'all' ? text : '');
  const group = (key: 'recent' | 'here' | 'action' | 'page' | 'company', items: Item[], limit = most): Group => ({
    key,
    label: t(`group.${key}`),
    items: items.filter((item) => text === '' || matches(text, item)).slice(0, limit),
  });
  const opened = last.map((one): Item => ({ key: `recent ${one.to}`, icon: Clock, ...one }));
  const own =
    mode === 'companies'
      ? [group('company', companies, companies.length)]
      : [...(text === '' ? [group('recent', opened)] : []), group('here', here), group('action', actions), group('page', pages)];
  return {
    groups: [...own, ...(mode === 'all' ? foundItems(found.groups) : [])].filter(({ items }) => items.length > 0),
    isBusy: found.isBusy,
    hasFailed: found.hasFailed,
    again: found.again,
    keep: recent.keep,
  };
};
