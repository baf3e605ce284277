import type { TFunction } from 'i18next';
import { payType, serviceKind } from '../../schema/codes';
import { statementStates } from '../../schema/machines/statement';
import type { StatementChoicesQuery, StatementFilter, StatementStatus, StatementTab } from '../generated/graphql';
import { type FilterDef, splitChoices, splitRange } from '../kit/list/filters';
import type { ListState } from '../kit/list/use-list';

type Words = TFunction<'statement'>;
type Choices = StatementChoicesQuery | undefined;

/** States behind each list; two states with one label are one choice for the user. */
const endStates: StatementStatus[] = ['COMPLETED', 'CLOSED', 'TERMINATED'];

const stateChoices = (isCompleted: boolean) => {
  const keys = (Object.keys(statementStates) as StatementStatus[]).filter((key) => endStates.includes(key) === isCompleted);
  const byLabel = new Map<string, string[]>();
  for (const key of keys) byLabel.set(statementStates[key].label, [...(byLabel.get(statementStates[key].label) ?? []), key]);
  return [...byLabel].map(([label, group]) => ({ value: group.join('+'), label }));
};

export type Which = { settlementType: 1 | 2; isCompleted: boolean };

export const statementFilters = (t: Words, { settlementType, isCompleted }: Which, choices: Choices): FilterDef[] => [
  { key: 'title', kind: 'text', label: t('filter.title') },
  { key: 'search', kind: 'text', label: t('filter.search'), placeholder: t('filter.searchHint') },
  ...(isCompleted ? [{ key: 'code', kind: 'text' as const, label: t('filter.code') }] : []),
  { key: 'status', kind: 'choices', label: t(isCompleted ? 'filter.payoutStatus' : 'filter.status'), choices: stateChoices(isCompleted) },
  ...(isCompleted
    ? [
        {
          key: 'subject',
          kind: 'choice' as const,
          label: t('filter.subject'),
          choices: (choices?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          key: 'payType',
          kind: 'choice' as const,
          label: t('filter.payType'),
          choices: payType.keys.map((value) => ({ value, label: payType.label(value) })),
        },
      ]
    : []),
  {
    key: 'payWay',
    kind: 'choice',
    label: t('filter.payWay'),
    choices: (choices?.payWays ?? []).map(({ key, label }) => ({ value: key, label })),
  },
  ...(settlementType === 2
    ? [
        {
          key: 'kind',
          kind: 'choice' as const,
          label: t('filter.kind'),
          choices: (['LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const).map((value) => ({ value, label: serviceKind.label(value) })),
        },
      ]
    : []),
  { key: 'created', kind: 'dates', label: t('filter.created') },
];

export const filterInput = (list: ListState, base: Which): StatementFilter => {
  const { from, to } = splitRange(list.values.created);
  const statuses = splitChoices(list.values.status).flatMap((group) => group.split('+')) as StatementStatus[];
  return {
    isCompleted: base.isCompleted,
    settlementType: base.settlementType,
    tab: (list.tab || undefined) as StatementTab | undefined,
    statuses: statuses.length > 0 ? statuses : undefined,
    title: list.values.title || undefined,
    search: list.values.search || undefined,
    statementCode: list.values.code || undefined,
    subjectId: list.values.subject || undefined,
    payType: (list.values.payType || undefined) as StatementFilter['payType'],
    payWay: (list.values.payWay || undefined) as StatementFilter['payWay'],
    kinds: list.values.kind ? [list.values.kind as 'LABOR_CONTINUOUS'] : undefined,
    createdFrom: from,
    createdTo: to,
  };
};

/** The same filter for the export: names and values as text. */
export const exportConditions = (filter: StatementFilter): { name: string; values: string[] }[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ({ name, values: Array.isArray(value) ? value.map(String) : [String(value)] }));
