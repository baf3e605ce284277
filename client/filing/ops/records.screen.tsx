import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../../app/locales';
import { OpsSubjectsDocument, OpsTaxRecordsDocument } from '../../generated/graphql';
import { Empty } from '../../kit/feedback/empty';
import { SelectField } from '../../kit/form/choices';
import { Form } from '../../kit/form/form';
import { todayInShanghai } from '../../kit/format/dates';
import { word } from '../../kit/list/address';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { useAddress } from '../../kit/list/use-address';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { useOperator } from '../../ops/ops-session';
import type { RecordsOfOne } from './record-drawer';
import '../../ops/ops.css';

const RecordDrawer = late(async () => {
  const [loaded] = await Promise.all([import('./record-drawer'), loadNamespace('taxRecord')]);
  return loaded.RecordDrawer;
});

const RecordsOf = defineList({
  name: 'ops-tax-records',
  words: ['filingOps', 'ops'],
  document: OpsTaxRecordsDocument,
  rows: (answer) => answer.opsTaxRecords,
  rowId: (row) => row.personId,
  rowName: (row) => row.name,
  useMore: (_: RecordsOfOne) => ({}),
  title: ({ t }) => t('ops:nav.taxRecords'),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('records.keyword')) }),
  question: ({ keyword }, { props }) => ({ ...props, keyword }),
  columns: ({ t }) => [
    columns.text('name', t('records.name'), (row) => row.name, { fixed: true }),
    columns.code('idCard', t('records.idCard'), (row) => row.idCardMasked),
    columns.count('months', t('records.months'), (row) => row.monthsCounted),
    columns.money('income', t('records.income'), (row) => row.income),
    columns.money('withheld', t('records.withheld'), (row) => row.withheld),
    columns.code('last', t('records.last'), (row) => row.lastMonth),
  ],
  rowActions: {
    of: (_, { t }) => [{ key: 'open', label: t('records.open'), enabled: true }],
    dialogs: { open: RecordDrawer },
  },
  empty: ({ t }) => ({ text: t('records.none') }),
});

const YEARS = 3;

/** 累计台账: what was counted and withheld for each payee of a subject in a year, over all companies (LAW-003). */
const RecordsScreen = () => {
  const { t } = useTranslation(['filingOps', 'ops']);
  const { facts } = useOperator();
  const { data, error, refetch } = useQuery(OpsSubjectsDocument, { context: inline });
  const subjects = data?.opsSubjects;
  const now = Number(todayInShanghai(new Date(facts.serverTime)).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => now - back);
  const { read, write, note } = useAddress(
    { year: word.key(years.map(String)), subject: word.among(subjects?.map(({ id }) => id)) },
    { year: t('records.year'), subject: t('ops:subject') },
  );
  const year = Number(read.year ?? now);
  const subjectId = read.subject ?? subjects?.[0]?.id ?? '';
  const pick = (name: string) => (value: string) =>
    write({ subject: subjectId, year: String(year), page: null, keyword: null, [name]: value });
  if (!subjects) return <Unread title={t('ops:nav.taxRecords')} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={t('ops:nav.taxRecords')} aside={<span className="mu">{t('records.aside')}</span>} />
      {note}
      {subjects.length === 0 ? (
        <div className="jq-card">
          <Empty kind="none" text={t('noSubject')} />
        </div>
      ) : (
        <>
          <div className="jq-card jq-ops-picker" data-wide>
            <Form initial={{ subject: subjectId, year: String(year) }} onSubmit={async () => undefined}>
              <SelectField
                name="subject"
                label={t('ops:subject')}
                choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
                onPick={pick('subject')}
              />
              <SelectField
                name="year"
                label={t('records.year')}
                choices={years.map((one) => ({ value: String(one), label: String(one) }))}
                onPick={pick('year')}
              />
            </Form>
          </div>
          <RecordsOf key={`${subjectId} ${year}`} subjectId={subjectId} year={year} />
        </>
      )}
    </>
  );
};

export default RecordsScreen;
