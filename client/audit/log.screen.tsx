import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { auditActionLabels } from '../../schema/auditActions';
import { auditTargetName, auditTargets } from '../../schema/auditTexts';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { AuditLogDocument, VerifyAuditChainDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { Copyable } from '../kit/copy/copyable';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { conditionsOf } from '../kit/list/exporting';
import { filter } from '../kit/list/filters';
import { TypeTag } from '../kit/status/status';
import { asWanted, ChainCheck } from './chain-check';

const actions = choicesOf(Object.fromEntries(Object.entries(auditActionLabels).map(([key, label]) => [key, { label }])));
const targets = choicesOf(auditTargets);

const OwnChain = () => {
  const [isAsked, setAsked] = useState(false);
  const { data, error, loading, refetch } = useQuery(VerifyAuditChainDocument, { ...asWanted, skip: !isAsked });
  const onCheck = () => (isAsked ? void refetch().catch(() => undefined) : setAsked(true));
  return <ChainCheck verdict={data?.verifyAuditChain} error={error} busy={loading} onCheck={onCheck} />;
};

/** 操作日志 (AUT-003, AUT-010): who did what to what and when, with the hash of each row, and whether the chain is whole. */
export default defineList({
  name: 'audit-log',
  words: ['audit', 'app'],
  document: AuditLogDocument,
  rows: (answer) => answer.auditRecords,
  rowId: (row) => row.id,
  rowName: (row) => row.actionLabel,
  title: ({ t }) => t('title'),
  head: ({ t, question }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('title') }],
    aside: <span className="mu">{t('aside')}</span>,
    actions: <ExportButton size="md" kind="AUDIT_RECORDS" conditions={conditionsOf(question.filter ?? {})} label={t('export')} />,
  }),
  above: <OwnChain />,
  filters: ({ t }) => ({
    actorName: filter.text(t('actor'), t('actorHint')),
    action: filter.choices(t('action'), actions),
    targetType: filter.choices(t('target'), targets),
    targetId: filter.text(t('targetId')),
    days: filter.dates(t('at')),
  }),
  question: ({ actorName, action, targetType, targetId, days }) => ({
    filter: { actorName, actions: action, targetTypes: targetType, targetId, dayFrom: days?.from, dayTo: days?.to },
  }),
  columns: ({ t }) => [
    columns.instant('at', t('at'), (row) => row.at, { fixed: true }),
    columns.text('actor', t('actor'), (row) => row.actorName),
    columns.text('role', t('role'), (row) => row.actorRole),
    {
      key: 'action',
      header: t('action'),
      cell: (row) => (
        <>
          {row.actionLabel} {row.outcome === 'REFUSED' ? <TypeTag tone="await" label={t('refused')} /> : null}
        </>
      ),
    },
    columns.text('target', t('target'), (row) => (row.targetType ? `${auditTargetName(row.targetType)} ${row.targetId ?? ''}` : null)),
    columns.text('status', t('status'), (row) => row.statusLabel),
    columns.longText('remark', t('remark'), (row) => row.remark),
    columns.text('ip', t('ip'), (row) => row.ip),
    { key: 'hash', header: t('hash'), cell: (row) => <Copyable text={row.hash} label={t('hash')} /> },
  ],
  empty: ({ t }) => ({ text: t('none') }),
});
