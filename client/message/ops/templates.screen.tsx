import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MessageTemplateRowFragment, OpsMessageTemplatesDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { formatInstant } from '../../kit/format/dates';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { useOperator } from '../../ops/ops-session';
import '../message.css';

const ResetTemplateDialog = late(async () => (await import('./template-dialogs')).ResetTemplateDialog);
const TemplateDialog = late(async () => (await import('./template-dialogs')).TemplateDialog);

type Row = MessageTemplateRowFragment;

/** 消息模板: what every SMS, call and e-mail says, as the release has it or as an operator wrote it (OPS-026). */
const TemplatesScreen = () => {
  const { t } = useTranslation(['messageOps', 'ops']);
  const { operator } = useOperator();
  const [open, setOpen] = useState<{ deed: 'edit' | 'reset'; row: Row } | null>(null);
  const { data, error, refetch } = useQuery(OpsMessageTemplatesDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('ops:nav.messageTemplates')} error={error} onRetry={refetch} />;
  const mayWrite = operator.permissions.includes('OPS_CONTENT');
  const closing = { onDone: refetch, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead title={t('ops:nav.messageTemplates')} aside={<span className="mu">{t('texts.aside')}</span>} />
      <DetailPart title={t('texts.list')}>
        <PartTable
          label={t('texts.list')}
          rows={data.opsMessageTemplates}
          rowId={({ template }) => template}
          columns={[
            { key: 'label', header: t('template'), cell: ({ label }) => label },
            {
              key: 'text',
              header: t('texts.text'),
              cell: ({ text }) => (
                <span className="jq-template-text" lang="zh-CN">
                  {text}
                </span>
              ),
            },
            {
              key: 'saved',
              header: t('texts.saved'),
              cell: ({ savedBy, savedAt }) =>
                savedAt ? t('texts.savedBy', { name: savedBy, at: formatInstant(savedAt) }) : t('texts.standard'),
            },
            {
              key: 'deeds',
              header: '',
              cell: (row) =>
                mayWrite ? (
                  <span>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => setOpen({ deed: 'edit', row })}
                      aria-label={t('texts.editOf', { name: row.label })}
                    >
                      {t('texts.edit')}
                    </Button>
                    {row.isChanged ? (
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={() => setOpen({ deed: 'reset', row })}
                        aria-label={t('texts.resetOf', { name: row.label })}
                      >
                        {t('texts.reset')}
                      </Button>
                    ) : null}
                  </span>
                ) : null,
            },
          ]}
        />
      </DetailPart>
      {open?.deed === 'edit' ? <TemplateDialog key={open.row.template} row={open.row} {...closing} /> : null}
      {open?.deed === 'reset' ? <ResetTemplateDialog row={open.row} {...closing} /> : null}
    </>
  );
};

export default TemplatesScreen;
