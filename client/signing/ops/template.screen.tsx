import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { contractTemplate } from '../../../schema/machines/contractTemplate';
import { paths } from '../../app/paths';
import {
  OpsContractTemplateDocument,
  type OpsContractTemplateQuery,
  OpsContractTemplatesDocument,
  OpsSaveTemplateDraftDocument,
} from '../../generated/graphql';
import { ActionBar } from '../../kit/actions/action-bar';
import { Button } from '../../kit/actions/button';
import { perRecord } from '../../kit/detail/per-record';
import { ListSteps } from '../../kit/detail/record-steps';
import { Timeline } from '../../kit/detail/summary';
import { SampleDocument } from '../../kit/document/sample-document';
import { toaster } from '../../kit/feedback/toaster';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { useRules } from '../../kit/form/rules';
import { formatInstantFull } from '../../kit/format/dates';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { inline } from '../../kit/refusal/inline';
import { useDeed } from '../../kit/request/use-deed';
import { StatusPill } from '../../kit/status/status';
import { PublishTemplateDialog, RetireTemplateDialog } from './template-dialogs';
import './templates.css';

type Template = OpsContractTemplateQuery['opsContractTemplate'];

const formId = 'template-draft';
const dialogs = { publish: PublishTemplateDialog, retire: RetireTemplateDialog } as const;
type DialogKey = keyof typeof dialogs;
const isDialog = (key: string): key is DialogKey => key in dialogs;

/** A variable at the place of the cursor: nobody has to remember how one is written. */
const Variables = ({ template }: { template: Template }) => {
  const { t } = useTranslation('templateOps');
  const { values, setFieldValue } = useFormikContext<{ body: string }>();
  const insert = (key: string) => {
    const area = document.getElementById('body');
    const at = area instanceof HTMLTextAreaElement ? area.selectionStart : values.body.length;
    void setFieldValue('body', `${values.body.slice(0, at)}{{${key}}}${values.body.slice(at)}`);
    area?.focus();
  };
  return (
    <div className="full">
      <span className="label">{t('variables')}</span>
      <div className="jq-variables">
        {template.variables.map(({ key, label, sample }) => (
          <button key={key} type="button" title={t('sample', { sample })} onClick={() => insert(key)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
};

const Editor = ({ template }: { template: Template }) => {
  const { t } = useTranslation('templateOps');
  const { needed } = useRules();
  const send = useDeed();
  const [isBusy, setBusy] = useState(false);
  const [newest] = template.versions;
  const save = async ({ body, validMonths }: { body: string; validMonths: string }) => {
    setBusy(true);
    try {
      await send(OpsSaveTemplateDraftDocument, { id: template.id, body, validMonths: Number(validMonths) });
      toaster.success(t('saved'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="jq-card panel" aria-label={t('editor')}>
      <Form
        id={formId}
        initial={{ body: newest?.body ?? '', validMonths: String(newest?.validMonths ?? 12) }}
        schema={object({
          body: needed(t('body')),
          validMonths: needed(t('months')).matches(/^([1-9]|[1-5]\d|60)$/, t('monthsWrong')),
        })}
        verbatim={['body']}
        onSubmit={save}
      >
        <Variables template={template} />
        <TextAreaField name="body" label={t('body')} hint={t('bodyHint')} rows={24} required full />
        <TextField name="validMonths" label={t('months')} inputMode="numeric" maxLength={2} required />
        <div className="full">
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </section>
  );
};

const Preview = ({ template }: { template: Template }) => {
  const { t } = useTranslation('templateOps');
  const [newest] = template.versions;
  if (!newest) return null;
  return (
    <section className="jq-card panel" aria-label={t('preview')}>
      <p className="mu">{t(newest.publishedAt ? 'previewPublished' : 'previewDraft', { version: newest.version })}</p>
      <SampleDocument blocks={newest.blocks} />
    </section>
  );
};

const Versions = ({ template }: { template: Template }) => {
  const { t } = useTranslation('templateOps');
  return (
    <section className="jq-card panel" aria-label={t('versions')}>
      <Timeline
        entries={template.versions.map(({ version, publishedAt, publishedByName, changedAt, textSha256 }) => ({
          key: String(version),
          title: t('versionOf', { version }),
          at: formatInstantFull(publishedAt ?? changedAt),
          text: publishedAt ? t('publishedBy', { name: publishedByName ?? '—', hash: textSha256 ?? '' }) : contractTemplate.label('DRAFT'),
        }))}
      />
    </section>
  );
};

/** One template: its text with variables, how it reads, and every version there was (OPS-019). */
const TemplateScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation(['templateOps', 'ops']);
  const [open, setOpen] = useState<DialogKey | null>(null);
  const { data, error, refetch } = useQuery(OpsContractTemplateDocument, { variables: { id }, context: inline });
  if (!data) return <Unread title={t('ops:nav.templates')} error={error} onRetry={refetch} />;
  const template = data.opsContractTemplate;
  const mayEdit = template.availableActions.some(({ key, enabled }) => key === 'edit' && enabled);
  const Dialog = open ? dialogs[open] : null;
  return (
    <>
      <PageHead
        title={template.name}
        crumbs={[{ label: t('ops:nav.templates'), to: paths.ops.templates }, { label: template.name }]}
        aside={
          <>
            <StatusPill tone={contractTemplate.states[template.status].tone} label={template.statusName} />
            <span className="mu">{`${template.subjectName} · ${template.agreementName}`}</span>
            <ListSteps
              isOf={(list) => list === 'ops-templates'}
              document={OpsContractTemplatesDocument}
              rows={(answer) => answer.opsContractTemplates}
              rowId={(other) => other.id}
              id={id}
              opens={(other) => paths.ops.template(other.id)}
            />
          </>
        }
        actions={
          <ActionBar
            actions={template.availableActions.filter(({ key }) => isDialog(key))}
            onAction={(key) => isDialog(key) && setOpen(key)}
          />
        }
      />
      <div className="jq-template" data-edits={mayEdit || undefined}>
        {mayEdit ? <Editor key={`${template.id} ${template.versions[0]?.version}`} template={template} /> : null}
        <div className="side">
          <Preview template={template} />
          <Versions template={template} />
        </div>
      </div>
      {Dialog ? <Dialog template={template} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

export default perRecord(TemplateScreen);
