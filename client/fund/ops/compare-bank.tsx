import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { OpsBankComparisonDocument, type OpsBankComparisonQuery, OpsSubjectsDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { choicesOfNamed } from '../../kit/choices';
import { PartTable } from '../../kit/detail/part-table';
import { Note } from '../../kit/feedback/note';
import { SelectField } from '../../kit/form/choices';
import { DateField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { useRules } from '../../kit/form/rules';
import { todayInShanghai } from '../../kit/format/dates';
import { formatCount, formatMoney, isZero } from '../../kit/format/money';
import { MoneyText } from '../../kit/money/money-text';
import { Drawer } from '../../kit/overlay/drawer';
import { inline } from '../../kit/refusal/inline';
import { useOperator } from '../../ops/ops-session';
import { BankFileChoice, useBankFile } from './bank-file';

type Result = OpsBankComparisonQuery['opsBankComparison'];
type Difference = Result['differences'][number];

const Sums = ({ result }: { result: Result }) => {
  const { t } = useTranslation('fundOps');
  const rows = [
    { key: 'bank', in: result.bankIn, out: result.bankOut },
    { key: 'booked', in: result.bookedIn, out: result.bookedOut },
  ] as const;
  return (
    <PartTable
      label={t('statement.title')}
      rows={rows}
      rowId={({ key }) => key}
      columns={[
        { key: 'what', header: '', cell: ({ key }) => t(`statement.${key}`) },
        { key: 'in', header: t('statement.in'), align: 'right', cell: (row) => <MoneyText amount={row.in} /> },
        { key: 'out', header: t('statement.out'), align: 'right', cell: (row) => <MoneyText amount={row.out} /> },
      ]}
    />
  );
};

const amountOf = (amount: string | null) => (amount === null ? '—' : <MoneyText amount={amount} />);
const idOf = ({ line, bankRef, day, bookedAmount }: Difference) => `${line ?? ''} ${bankRef ?? ''} ${day ?? ''} ${bookedAmount ?? ''}`;

const Differences = ({ result: { differences, differenceCount } }: { result: Result }) => {
  const { t } = useTranslation('fundOps');
  if (differenceCount === 0) return null;
  return (
    <>
      <PartTable
        label={t('statement.kindTitle')}
        isWide
        rows={differences}
        rowId={idOf}
        columns={[
          { key: 'kind', header: t('statement.kindTitle'), cell: ({ kind }) => t(`statement.kind.${kind}`) },
          { key: 'ref', header: t('statement.ref'), cell: ({ bankRef }) => bankRef ?? '—' },
          { key: 'bank', header: t('statement.bankAmount'), align: 'right', cell: (row) => amountOf(row.bankAmount) },
          { key: 'booked', header: t('statement.bookedAmount'), align: 'right', cell: (row) => amountOf(row.bookedAmount) },
          { key: 'day', header: t('statement.day'), cell: ({ day }) => day ?? '—' },
          { key: 'party', header: t('statement.party'), cell: ({ party }) => party || '—' },
          { key: 'todo', header: t('statement.advice'), cell: ({ kind }) => t(`statement.todo.${kind}`) },
        ]}
      />
      {differences.length < differenceCount ? (
        <p className="mu">{t('statement.more', { count: formatCount(differences.length) })}</p>
      ) : null}
    </>
  );
};

const Outcome = ({ result }: { result: Result }) => {
  const { t } = useTranslation('fundOps');
  const isEven = result.differenceCount === 0 && result.problemCount === 0 && isZero(result.difference);
  const said = { count: formatCount(isEven ? result.agreedCount : result.differenceCount), agreed: formatCount(result.agreedCount) };
  return (
    <>
      <Note
        tone={isEven ? 'success' : 'warning'}
        live
        title={t(isEven ? 'statement.even' : 'statement.uneven', { ...said, amount: formatMoney(result.difference) })}
      />
      {result.sheetNotes.map((note) => (
        <Note key={note} tone="warning">
          {note}
        </Note>
      ))}
      <Sums result={result} />
      <Differences result={result} />
      {result.problemCount > 0 ? (
        <>
          <p>{t('file.problems', { count: formatCount(result.problemCount) })}</p>
          <ul className="jq-file-problems">
            {result.problems.map(({ line, problem }) => (
              <li key={line}>{t('file.line', { line, problem })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
};

/** What the bank says of an account of the platform against what the books have of it (LDG-011). */
export const CompareBankDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { facts } = useOperator();
  const client = useApolloClient();
  const { needed, chosen } = useRules();
  const { file, problem, take } = useBankFile();
  const { data } = useQuery(OpsSubjectsDocument);
  const [result, setResult] = useState<Result | null>(null);
  const today = todayInShanghai(new Date(facts.serverTime));
  const compare = async ({ subjectId, from, to }: { subjectId: string; from: string; to: string }) => {
    setResult(null);
    const input = { subjectId, from, to, content: file?.content ?? '' };
    const answer = await client.query({ query: OpsBankComparisonDocument, variables: { input }, fetchPolicy: 'no-cache', context: inline });
    setResult(answer.data?.opsBankComparison ?? null);
  };
  return (
    <Drawer open onClose={onClose} title={t('statement.title')}>
      <Form
        columns={2}
        initial={{ subjectId: '', from: `${today.slice(0, 8)}01`, to: today }}
        schema={object({ subjectId: chosen(t('ops:subject')), from: needed(t('statement.from')), to: needed(t('statement.to')) })}
        onSubmit={compare}
      >
        {({ submitting }) => (
          <>
            <SelectField
              name="subjectId"
              label={t('ops:subject')}
              placeholder={t('ops:choose')}
              choices={choicesOfNamed(data?.opsSubjects)}
              required
              full
            />
            <DateField name="from" label={t('statement.from')} max={today} required />
            <DateField name="to" label={t('statement.to')} max={today} required />
            <BankFileChoice file={file} take={take} hint={problem ?? t('statement.hint')} />
            <Button type="submit" variant="solid" disabled={!file} busy={submitting}>
              {t('statement.check')}
            </Button>
          </>
        )}
      </Form>
      {result ? <Outcome result={result} /> : null}
    </Drawer>
  );
};
