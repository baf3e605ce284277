import { useQuery } from '@apollo/client/react';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsTrialBalanceDocument, type OpsTrialBalanceQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { PartTable } from '../../kit/detail/part-table';
import { Note } from '../../kit/feedback/note';
import { PageSkeleton } from '../../kit/feedback/skeleton';
import { DateInput } from '../../kit/form/date-input';
import { todayInShanghai } from '../../kit/format/dates';
import { formatMoney, isZero } from '../../kit/format/money';
import { word } from '../../kit/list/address';
import { PageHead } from '../../kit/list/page-head';
import { useAddress } from '../../kit/list/use-address';
import { MoneyText } from '../../kit/money/money-text';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { CompanyPicker, usePickedCompany } from '../../ops/company-picker';
import { useOperator } from '../../ops/ops-session';
import { BlockedAccounts } from './blocked-accounts';

type Trial = OpsTrialBalanceQuery['opsTrialBalance'];

/** A cell that a spreadsheet program takes as a text, whatever a company is called. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const save = (name: string, lines: readonly (readonly string[])[]) => {
  const table = lines.map((line) => line.join(',')).join('\r\n');
  const url = URL.createObjectURL(new Blob([`\ufeff${table}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

const Balance = ({ trial, onChange }: { trial: Trial; onChange: () => unknown }) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const isEven = isZero(trial.difference);
  return (
    <>
      {trial.blocks.length > 0 ? <BlockedAccounts blocks={trial.blocks} onChange={onChange} /> : null}
      <Note
        tone={isEven ? 'success' : 'error'}
        title={t(isEven ? 'trial.even' : 'trial.uneven', { amount: formatMoney(trial.difference) })}
      />
      <section className="jq-card jq-ops-part" aria-label={t('ops:nav.trial')}>
        <PartTable
          label={t('ops:nav.trial')}
          rows={trial.rows}
          rowId={(row) => `${row.companyId}-${row.subjectId}-${row.kind}`}
          columns={[
            { key: 'company', header: t('ops:company.label'), cell: (row) => row.companyName, foot: t('trial.total') },
            { key: 'subject', header: t('ops:subject'), cell: (row) => row.subjectName },
            { key: 'name', header: t('trial.account'), cell: (row) => row.name },
            {
              key: 'debit',
              header: t('trial.debit'),
              align: 'right',
              cell: (row) => <MoneyText amount={row.debit} />,
              foot: <MoneyText amount={trial.debit} />,
            },
            {
              key: 'credit',
              header: t('trial.credit'),
              align: 'right',
              cell: (row) => <MoneyText amount={row.credit} />,
              foot: <MoneyText amount={trial.credit} />,
            },
          ]}
        />
      </section>
    </>
  );
};

/** No account is older. */
const FIRST_DAY = '2000-01-01';

/** All accounts at the end of any day: debits equal credits (LDG-009). */
const TrialScreen = () => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { facts } = useOperator();
  const companyId = usePickedCompany();
  const today = todayInShanghai(new Date(facts.serverTime));
  const { read, write: writeAddress, note } = useAddress({ day: word.day(FIRST_DAY, today) }, { day: t('trial.day') });
  const day = read.day ?? today;
  const [typed, setTyped] = useState(day);
  // What stands in the field is not what is shown: half a day, none, or one that there is no balance of.
  const isOther = typed !== day;
  const isWrong = isOther && typed.length === today.length;
  useEffect(() => setTyped(day), [day]);
  const { data, error, refetch } = useQuery(OpsTrialBalanceDocument, {
    variables: { day, companyId },
    context: inline,
    fetchPolicy: 'network-only',
  });
  const trial = data?.opsTrialBalance;
  const write = () => {
    if (!trial) return;
    const head = [t('ops:company.label'), t('ops:subject'), t('trial.account'), t('trial.debit'), t('trial.credit')].map(cell);
    const rows = trial.rows.map((row) => [cell(row.companyName), cell(row.subjectName), cell(row.name), row.debit, row.credit]);
    save(`${t('ops:nav.trial')}-${trial.day}.csv`, [head, ...rows, [cell(t('trial.total')), '', '', trial.debit, trial.credit]]);
  };
  return (
    <>
      <PageHead
        title={t('ops:nav.trial')}
        aside={<span className="mu">{trial ? t('trial.aside', { day: trial.day }) : null}</span>}
        actions={
          <>
            <DateInput
              name="day"
              aria-label={t('trial.day')}
              max={today}
              value={typed}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'trial-day-error' : undefined}
              onValue={(next) => {
                setTyped(next);
                // Half a day is none yet; a whole one of no calendar stays in the field and asks for nothing.
                if (word.day(FIRST_DAY, today)(next)) writeAddress({ day: next });
              }}
            />
            <Button icon={<FileDown size={15} aria-hidden="true" />} disabled={!trial || isOther} onClick={write}>
              {t('trial.export')}
            </Button>
          </>
        }
      />
      {note}
      <div id="trial-day-error" role="alert">
        {isWrong ? <Note tone="error" title={t('trial.dayWrong', { first: FIRST_DAY, last: today, day })} /> : null}
      </div>
      <CompanyPicker />
      {error ? <RefusalNote error={error} /> : null}
      {trial ? <Balance trial={trial} onChange={refetch} /> : error ? null : <PageSkeleton />}
    </>
  );
};

export default TrialScreen;
