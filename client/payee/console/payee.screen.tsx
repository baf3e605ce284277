import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { serviceKind } from '../../../schema/codes';
import { peopleArea } from '../../app/menu';
import { paths } from '../../app/paths';
import { useSession } from '../../app/session/session';
import { PayeeDetailDocument, type PayeeDetailQuery, PayeesDocument } from '../../generated/graphql';
import { ButtonLink } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { perRecord } from '../../kit/detail/per-record';
import { ListSteps } from '../../kit/detail/record-steps';
import { KeyValues, SummaryTiles } from '../../kit/detail/summary';
import { Empty } from '../../kit/feedback/empty';
import { formatInstantFull } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { comma, semicolon } from '../../kit/language/separators';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { MoneyText } from '../../kit/money/money-text';
import { inline } from '../../kit/refusal/inline';
import { StatusPill } from '../../kit/status/status';
import { Meter } from './meter';
import { PaymentsPart } from './payments-part';

type Payee = NonNullable<PayeeDetailQuery['payee']>;

/** Where the person may be paid now, and why not (D77). */
const Standings = ({ payee }: { payee: Payee }) => {
  const { t } = useTranslation('payees');
  return (
    <DetailPart title={t('payable')}>
      {payee.standings.length === 0 ? (
        <p className="mu">{t('noPlace')}</p>
      ) : (
        <PartTable
          label={t('payable')}
          isWide
          rows={payee.standings}
          rowId={({ subjectId, kind }) => `${subjectId} ${kind}`}
          columns={[
            { key: 'subject', header: t('subject'), cell: ({ subjectName }) => subjectName },
            { key: 'kind', header: t('kind'), cell: ({ kind }) => serviceKind.label(kind) },
            {
              key: 'payable',
              header: t('payable'),
              cell: ({ payable: { isPayable } }) => (
                <StatusPill tone={isPayable ? 'success' : 'danger'} label={t(isPayable ? 'payableYes' : 'payableNo')} />
              ),
            },
            { key: 'reason', header: t('reason'), cell: ({ payable }) => payable.reasons.map(({ text }) => text).join(semicolon()) || '—' },
          ]}
        />
      )}
    </DetailPart>
  );
};

const Usage = ({ payee }: { payee: Payee }) => {
  const { t } = useTranslation('payees');
  return (
    <DetailPart title={t('limits')}>
      <PartTable
        label={t('limits')}
        isWide
        rows={payee.usage}
        rowId={({ subjectId }) => subjectId}
        columns={[
          { key: 'subject', header: t('subject'), cell: (row) => row.subjectName },
          { key: 'month', header: t('monthHead'), cell: (row) => <Meter meter={row.month} label={t('month')} /> },
          { key: 'rolling', header: t('rollingHead'), cell: (row) => <Meter meter={row.rolling} label={t('rolling')} /> },
        ]}
      />
    </DetailPart>
  );
};

/** One payee as the company knows him (RSK-010). */
const PayeeScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation(['payees', 'app']);
  const session = useSession();
  const { data, error, refetch } = useQuery(PayeeDetailDocument, { variables: { id }, fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const { payee } = data;
  const crumbs = [
    { label: t('app:menu.home'), to: paths.home },
    { label: t('app:nav.business') },
    { label: t('title'), to: paths.payees },
    { label: payee?.name ?? t('gone') },
  ];
  if (!payee) {
    return (
      <>
        <PageHead title={t('gone')} crumbs={crumbs} />
        <Empty kind="none" text={t('gone')} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={payee.name}
        crumbs={crumbs}
        aside={
          <>
            <StatusPill
              tone={payee.overview.isPayable ? 'success' : 'danger'}
              label={payee.overview.isPayable ? t('payableYes') : t('payableNo')}
            />
            <ListSteps
              isOf={(list) => list === 'payees'}
              document={PayeesDocument}
              rows={(answer) => answer.payees}
              rowId={(other) => other.id}
              id={id}
              opens={(other) => paths.payee(other.id)}
            />
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.payees}>{t('back')}</ButtonLink>
            {peopleArea(session) ? (
              <ButtonLink to={`${paths.contracts}?keyword=${encodeURIComponent(payee.name)}`}>{t('contracts')}</ButtonLink>
            ) : null}
          </>
        }
      />
      <section className="jq-card" aria-label={t('facts')}>
        <SummaryTiles
          tiles={[
            { key: 'paid', label: t('paid'), value: <MoneyText amount={payee.paidTotal} /> },
            { key: 'times', label: t('times'), value: formatCount(payee.paymentCount) },
          ]}
        />
        <KeyValues
          entries={[
            { key: 'idCard', label: t('idCard'), value: <span className="num">{payee.idCardMasked}</span> },
            { key: 'phone', label: t('phone'), value: payee.phoneMasked ? <span className="num">{payee.phoneMasked}</span> : null },
            { key: 'first', label: t('first'), value: payee.firstPaidAt ? formatInstantFull(payee.firstPaidAt) : null },
            { key: 'last', label: t('last'), value: payee.lastPaidAt ? formatInstantFull(payee.lastPaidAt) : null },
            { key: 'groups', label: t('groups'), value: payee.groups.map(({ name }) => name).join(comma()) || null },
          ]}
        />
      </section>
      <Standings payee={payee} />
      <Usage payee={payee} />
      <DetailPart title={t('history')} isFlush>
        <PaymentsPart payeeId={payee.id} />
      </DetailPart>
    </>
  );
};

export default perRecord(PayeeScreen);
