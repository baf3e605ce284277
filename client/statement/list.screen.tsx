import { useQuery } from '@apollo/client/react';
import { FilePlus2 } from 'lucide-react';
import { payType, payWay, serviceKind } from '../../schema/codes';
import { rejectedState, statementScreen, statementStates } from '../../schema/machines/statement';
import { paths, statementPath } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  StatementChoicesDocument,
  StatementListChangedDocument,
  StatementSumDocument,
  StatementsDocument,
  StatementTabCountsDocument,
} from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { choicesOf, choicesOfNamed } from '../kit/choices';
import { formatCount } from '../kit/format/money';
import { chosenSum } from '../kit/list/chosen-sum';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import { inline } from '../kit/refusal/inline';
import { statementColumns, type Which } from './columns';
import { EvidenceBatchButton, EvidenceBatchDialog } from './evidence-batch';

/** 已驳回 is no state of its own, and yet what a reader sees and looks for. */
const rejected = { value: 'REJECTED', label: rejectedState.label, keys: ['REJECTED'] } as const;
const unfinished = choicesOf(statementStates, (key) => statementScreen[key] !== 'completed');
const completed = choicesOf(statementStates, (key) => statementScreen[key] === 'completed');
const kinds = choicesOf(serviceKind.rows, (key) => serviceKind.rows[key].settlementType === 2);

const tabKeys = ['ALL', 'WAITING_FOR_ME', 'IN_PROGRESS', 'DRAFTS', 'MY_AUDIT', 'TO_PAY', 'ABNORMAL'] as const;

/** What waits for the reader has a tab only where the reader may ever do it. Its count moves with every statement that moves. */
const useTabs = ({ settlementType, isCompleted }: Which) => {
  const { may, me } = useSession();
  const isDoer = may('ANY') && !me.isVisitor;
  const has = { WAITING_FOR_ME: isDoer, MY_AUDIT: may('PAYMENT_AUDIT'), TO_PAY: isDoer && may('PAYER') };
  const tabs = tabKeys.filter((key) => !(key in has) || has[key as keyof typeof has]);
  const { data, refetch } = useQuery(StatementTabCountsDocument, {
    variables: { tabs, settlementType },
    skip: isCompleted,
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  return { named: isCompleted ? '' : tabs.join(), counts: data?.statementCounts, refetch };
};

const StatementList = defineList({
  name: ({ isCompleted, settlementType }) => `statements-${isCompleted ? 'completed' : 'unfinished'}-${settlementType}`,
  words: ['statements', 'app'],
  document: StatementsDocument,
  rows: (answer) => answer.statements,
  rowId: (row) => row.id,
  rowName: (row) => row.statementCode,
  useMore: (props: Which) => {
    const { me, may } = useSession();
    const { named, counts, refetch } = useTabs(props);
    const { data } = useQuery(StatementChoicesDocument, { context: inline });
    const mayCreate = !props.isCompleted && (me.isVisitor || may('ANY'));
    return { subjects: data?.subjects, named, counts, mayCreate, refresh: () => (props.isCompleted ? null : refetch()) };
  },
  title: ({ t, props }) => t(props.isCompleted ? 'list.completed' : 'list.unfinished'),
  head: ({ t, props: { settlementType, isCompleted }, more, error, total }) => ({
    crumbs: [
      { label: t('app:menu.home'), to: paths.home },
      { label: t(settlementType === 1 ? 'app:nav.businessIncome' : 'app:nav.labor') },
      { label: t(isCompleted ? 'list.completed' : 'list.unfinished') },
    ],
    aside: error ? null : <span className="mu num">{t('list.total', { number: formatCount(total) })}</span>,
    actions: more.mayCreate ? (
      <ButtonLink variant="solid" to={paths.create(settlementType)} icon={<FilePlus2 size={16} aria-hidden="true" />}>
        {t('list.create')}
      </ButtonLink>
    ) : null,
  }),
  filters: ({ t, props: { settlementType, isCompleted }, more: { subjects } }) => ({
    title: filter.text(t('filter.title')),
    search: filter.text(t('filter.search'), t('filter.searchHint')),
    code: isCompleted ? filter.text(t('column.code')) : undefined,
    status: isCompleted
      ? filter.choices(t('filter.payoutStatus'), completed)
      : filter.choices(t('filter.status'), [...unfinished, rejected]),
    subject: isCompleted ? filter.choice(t('column.subject'), choicesOfNamed(subjects)) : undefined,
    payType: isCompleted ? filter.choice(t('filter.payType'), choicesOf(payType.rows)) : undefined,
    payWay: filter.choice(t('column.payWay'), choicesOf(payWay.rows)),
    kind: settlementType === 2 ? filter.choice(t('column.kind'), kinds) : undefined,
    created: filter.dates(t('filter.created')),
  }),
  tabs: ({ t, more: { named, counts } }) =>
    tabKeys
      .filter((key) => named.split(',').includes(key))
      .map((key) => ({
        key: key === 'ALL' ? '' : key,
        label: t(`tab.${key}`),
        count: counts?.find(({ tab }) => tab === key && key !== 'ALL')?.count,
      })),
  sorts: () => ['CREATED_DESC', 'CREATED_ASC', 'TOTAL_DESC', 'TOTAL_ASC'],
  question: ({ tab, status, code, subject, kind, created, ...same }, { props }) => {
    const statuses = status?.filter((one) => one !== 'REJECTED');
    return {
      filter: {
        ...props,
        ...same,
        tab: tabKeys.find((one) => one === tab),
        statuses: statuses?.length ? statuses : undefined,
        rejected: status && status.includes('REJECTED'),
        statementCode: code,
        subjectId: subject,
        kinds: kind && [kind],
        createdFrom: created?.from,
        createdTo: created?.to,
      },
    };
  },
  columns: ({ t, props }) => statementColumns(t, props),
  opens: statementPath,
  selection: {
    unit: ({ t }) => t('list.unit'),
    what: ({ t }) => t('list.what'),
    sum: chosenSum(StatementSumDocument, (answer) => answer.statementSum),
    sumLabel: ({ t }) => t('list.chosenSum'),
  },
  bulkActions: ({ props, chosen, ask, question }) =>
    props.isCompleted ? (
      <EvidenceBatchButton
        onOpen={() => ask(({ onClose }) => <EvidenceBatchDialog filter={question.filter ?? {}} chosen={chosen} onClose={onClose} />)}
      />
    ) : null,
  exportKind: ({ isCompleted }) => (isCompleted ? 'COMPLETED_STATEMENTS' : 'UNFINISHED_STATEMENTS'),
  // Whoever only reads is not told to begin one.
  empty: ({ t, props, more }) => {
    if (props.isCompleted) return { hint: t('list.noneCompletedHint') };
    return more.mayCreate ? { hint: t('list.noneHint') } : {};
  },
  live: liveOn(StatementListChangedDocument),
});

export const BusinessUnfinished = () => <StatementList settlementType={1} isCompleted={false} />;
export const BusinessCompleted = () => <StatementList settlementType={1} isCompleted />;
export const LaborUnfinished = () => <StatementList settlementType={2} isCompleted={false} />;
export const LaborCompleted = () => <StatementList settlementType={2} isCompleted />;
