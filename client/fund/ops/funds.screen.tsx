import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsFundAccountsDocument, type OpsFundAccountsQuery } from '../../generated/graphql';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { PageHead } from '../../kit/list/page-head';
import { MoneyText } from '../../kit/money/money-text';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { CompanyPicker, usePickedCompany } from '../../ops/company-picker';
import { useOperator } from '../../ops/ops-session';

const ChangeFundsDialog = late(async () => (await import('./change-funds')).ChangeFundsDialog);

type Account = OpsFundAccountsQuery['opsFundAccounts'][number];

const Accounts = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { mayAct } = useOperator();
  const [changing, setChanging] = useState<Account | null>(null);
  const { data, error } = useQuery(OpsFundAccountsDocument, {
    variables: { companyId },
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  if (error) return <RefusalNote error={error} />;
  const accounts = data?.opsFundAccounts ?? [];
  return (
    <section className="jq-card jq-ops-part" aria-label={t('funds.accounts')}>
      {accounts.length === 0 ? (
        <Empty kind="none" text={data ? t('funds.none') : undefined} />
      ) : (
        <PartTable
          label={t('funds.accounts')}
          rows={accounts}
          rowId={(row) => row.id}
          columns={[
            { key: 'subject', header: t('ops:subject'), cell: (row) => row.subjectName },
            { key: 'available', header: t('funds.available'), align: 'right', cell: (row) => <MoneyText amount={row.available} /> },
            { key: 'held', header: t('funds.held'), align: 'right', cell: (row) => <MoneyText amount={row.held} /> },
            { key: 'inPayout', header: t('funds.inPayout'), align: 'right', cell: (row) => <MoneyText amount={row.inPayout} /> },
            { key: 'quota', header: t('funds.quota'), align: 'right', cell: (row) => <MoneyText amount={row.advance?.total} /> },
            { key: 'used', header: t('funds.used'), align: 'right', cell: (row) => <MoneyText amount={row.advance?.used} /> },
            { key: 'coupon', header: t('funds.coupon'), align: 'right', cell: (row) => <MoneyText amount={row.coupon.balance} /> },
            {
              key: 'act',
              header: '',
              align: 'right',
              cell: (row) =>
                mayAct ? (
                  <button
                    type="button"
                    className="lk"
                    aria-label={t('change.of', { subject: row.subjectName })}
                    onClick={() => setChanging(row)}
                  >
                    {t('change.button')}
                  </button>
                ) : null,
            },
          ]}
        />
      )}
      {changing ? <ChangeFundsDialog companyId={companyId} account={changing} onClose={() => setChanging(null)} /> : null}
    </section>
  );
};

/** The accounts of one company, and what operators change of them. */
const FundsScreen = () => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const companyId = usePickedCompany();
  return (
    <>
      <PageHead title={t('ops:nav.funds')} aside={<span className="mu">{t('funds.aside')}</span>} />
      <CompanyPicker />
      {companyId ? (
        <Accounts key={companyId} companyId={companyId} />
      ) : (
        <div className="jq-card">
          <Empty kind="none" text={t('funds.choose')} />
        </div>
      )}
    </>
  );
};

export default FundsScreen;
