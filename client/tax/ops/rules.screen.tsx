import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsSubjectsDocument, OpsTaxSettingsDocument, type OpsTaxSettingsQuery, OpsTaxTablesDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { choicesOfNamed } from '../../kit/choices';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { SelectField } from '../../kit/form/choices';
import { Form } from '../../kit/form/form';
import { formatTaxRate } from '../../kit/format/money';
import { word } from '../../kit/list/address';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { useAddress } from '../../kit/list/use-address';
import { MoneyText } from '../../kit/money/money-text';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import { basisWords, modeWords } from './rule-words';
import '../../ops/ops.css';

const TaxSettingDialog = late(async () => (await import('./set-rules')).TaxSettingDialog);

type Version = OpsTaxSettingsQuery['opsTaxSettings'][number];

const Versions = ({ rows }: { rows: readonly Version[] }) => {
  const { t } = useTranslation('taxOps');
  if (rows.length === 0) return <Empty kind="none" text={t('none')} />;
  return (
    <PartTable
      label={t('settings')}
      rows={rows}
      rowId={({ fromMonth }) => fromMonth}
      columns={[
        { key: 'from', header: t('fromMonth'), cell: ({ fromMonth }) => <span className="num">{fromMonth}</span> },
        { key: 'mode', header: t('mode'), cell: ({ mode }) => t(modeWords[mode]) },
        { key: 'rate', header: t('rateShort'), align: 'right', cell: ({ rate }) => <span className="num">{formatTaxRate(rate)}</span> },
        { key: 'free', header: t('free'), align: 'right', cell: ({ freeMonthly }) => <MoneyText amount={freeMonthly} /> },
        { key: 'halved', header: t('halved'), cell: ({ isHalved }) => t(isHalved ? 'yes' : 'no') },
        { key: 'basis', header: t('basis'), cell: ({ vatBasis }) => t(basisWords[vatBasis]) },
        {
          key: 'used',
          header: t('used'),
          cell: ({ lastUsedMonth: month }) => (
            <TypeTag tone={month ? 'success' : 'await'} label={month ? t('usedUntil', { month }) : t('unused')} />
          ),
        },
      ]}
    />
  );
};

const Law = () => {
  const { t } = useTranslation('taxOps');
  const { data, error } = useQuery(OpsTaxTablesDocument, { context: inline });
  return (
    <DetailPart title={t('law')}>
      <p className="mu">{t('lawHint')}</p>
      <RefusalNote error={error} />
      {data ? (
        <PartTable
          label={t('law')}
          isWide
          rows={data.opsTaxTables}
          rowId={({ name, version }) => `${name} ${version}`}
          columns={[
            { key: 'name', header: t('table'), cell: ({ name }) => name },
            { key: 'version', header: t('version'), cell: ({ version }) => <span className="num">{version}</span> },
            { key: 'from', header: t('from'), cell: ({ from }) => <span className="num">{from}</span> },
            { key: 'to', header: t('to'), cell: ({ to }) => <span className="num">{to ?? t('open')}</span> },
            { key: 'source', header: t('source'), cell: ({ source }) => source },
          ]}
        />
      ) : error ? null : (
        <SkeletonLines lines={4} />
      )}
    </DetailPart>
  );
};

/** 税务规则: by which rules the lines of a month are taxed, and which of them stand for good (OPS-030). */
const TaxRulesScreen = () => {
  const { t } = useTranslation(['taxOps', 'ops']);
  const { operator } = useOperator();
  const [isSetting, setSetting] = useState(false);
  const { data, error, refetch } = useQuery(OpsSubjectsDocument, { context: inline });
  const subjects = data?.opsSubjects;
  const { read, write, note } = useAddress({ subject: word.among(subjects?.map(({ id }) => id)) }, { subject: t('ops:subject') });
  const subject = subjects?.find(({ id }) => id === read.subject) ?? subjects?.[0];
  const versions = useQuery(OpsTaxSettingsDocument, {
    variables: { subjectId: subject?.id ?? '' },
    skip: !subject,
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  if (!subjects) return <Unread title={t('ops:nav.taxRules')} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead
        title={t('ops:nav.taxRules')}
        aside={<span className="mu">{t('aside')}</span>}
        actions={
          subject && operator.permissions.includes('OPS_TAX') ? (
            <Button variant="solid" onClick={() => setSetting(true)}>
              {t('set')}
            </Button>
          ) : (
            <span className="mu">{t('readOnly')}</span>
          )
        }
      />
      {note}
      <div className="jq-card jq-ops-picker">
        <Form initial={{ subjectId: subject?.id ?? '' }} onSubmit={async () => undefined}>
          <SelectField
            name="subjectId"
            label={t('ops:subject')}
            choices={choicesOfNamed(subjects)}
            onPick={(id) => write({ subject: id })}
          />
        </Form>
      </div>
      <DetailPart title={t('settings')}>
        <RefusalNote error={versions.error} />
        {versions.data ? <Versions rows={versions.data.opsTaxSettings} /> : versions.error ? null : <SkeletonLines lines={2} />}
      </DetailPart>
      <Law />
      {subject && isSetting ? <TaxSettingDialog subject={subject} onDone={versions.refetch} onClose={() => setSetting(false)} /> : null}
    </>
  );
};

export default TaxRulesScreen;
