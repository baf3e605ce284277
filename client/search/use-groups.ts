import { Clock, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKind, searchLimits } from '../../schema/searchKinds';
import { foundItems } from './found-items';
import { type Group, type Item, matches, totalOf } from './items';
import { pageActions, useActions, useCompanies, usePages } from './places';
import { useRecent } from './recent';
import { useFound } from './use-found';

const most: number = searchLimits.group;
const kinds: readonly string[] = searchKind.keys;

type Asked = {
  text: string;
  mode: 'all' | 'companies';
  /** The group that is looked at alone: all of it is listed. */
  scope: string | null;
  onCompanies: () => void;
  onScope: (key: string) => void;
};

/** What is offered for the text: pages and deeds at once, records when the server has answered. Groups without a line are left out. */
export const useGroups = ({ text, mode, scope, onCompanies, onScope }: Asked) => {
  const { t } = useTranslation('search');
  const pages = usePages();
  const actions = useActions(onCompanies);
  const companies = useCompanies();
  const recent = useRecent();
  // As they stood when the palette was opened: it covers the page.
  const [here] = useState(pageActions);
  const [last] = useState(recent.read);
  const found = useFound(mode === 'all' ? text : '', scope !== null && kinds.includes(scope) ? searchLimits.kind : most);
  const group = (key: 'recent' | 'here' | 'action' | 'page' | 'company', items: Item[], limit = most): Group => {
    const fitting = items.filter((item) => text === '' || matches(text, item));
    return { key, label: t(`group.${key}`), items: fitting.slice(0, key === scope ? fitting.length : limit), total: fitting.length };
  };
  const opened = last.map((one): Item => ({ key: `recent ${one.to}`, icon: Clock, ...one }));
  const own =
    mode === 'companies'
      ? [group('company', companies, companies.length)]
      : [...(text === '' ? [group('recent', opened)] : []), group('here', here), group('action', actions), group('page', pages)];
  /** What has no place is not left out in silence: its last line says how many there are, and lists them. */
  const withAll = (one: Group): Group => {
    if (one.key === scope || one.items.length >= one.total) return one;
    const all: Item = {
      key: `all ${one.key}`,
      icon: ListFilter,
      title: t('showAll', { label: one.label, total: totalOf([one]) }),
      run: () => onScope(one.key),
      stays: true,
    };
    return { ...one, items: [...one.items, all] };
  };
  return {
    groups: [...own, ...(mode === 'all' ? foundItems(found.groups) : [])].filter(({ items }) => items.length > 0).map(withAll),
    /** Of some kind not all was looked through: what is not listed may be there all the same. */
    isCut: found.groups.some(({ isCut }) => isCut),
    isBusy: found.isBusy,
    hasFailed: found.hasFailed,
    again: found.again,
    keep: recent.keep,
  };
};
