import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mixed, type ObjectSchema, object, string } from 'yup';
import {
  type AgentCategory,
  type AgentLabor,
  agentCategory,
  agentInvoiceTexts,
  agentInvoiceTitle,
  agentLabor,
} from '../../schema/agentInvoiceTexts';
import { type ServiceKind, serviceKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { AgentInvoiceChoicesDocument, type AgentInvoiceChoicesQuery, StartAgentInvoiceDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { SelectField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { formatDay } from '../kit/format/dates';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { type ChosenFile, toMapping } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { StartFrame } from './frame';

type StartForm = { title: string; subjectId: string; kind: string; category: string; labor: string; file: ChosenFile | null };
type Choices = AgentInvoiceChoicesQuery['agentInvoiceChoices'];

const formId = 'start-agent-invoice';
const uploadTarget = { url: '/api/agent/management/upload' };

const schemaOf = (t: TFunction<'agentInvoice'>): ObjectSchema<StartForm> =>
  object({
    title: string()
      .trim()
      .required(agentInvoiceTexts.titleMissing)
      .test('length', agentInvoiceTexts.titleLong, (text) => [...(text ?? '')].length <= limits.text.statementTitleMax),
    subjectId: string().required(agentInvoiceTexts.subjectMissing),
    kind: string().required(t('kindMissing')),
    category: string().required(agentInvoiceTexts.categoryMissing),
    labor: string().required(agentInvoiceTexts.laborMissing),
    file: mixed<ChosenFile>()
      .nullable()
      .default(null)
      .test('file', agentInvoiceTexts.fileMissing, (file) => file !== null),
  });

const PREFERRED: readonly ServiceKind[] = ['LABOR_CONTINUOUS', 'LABOR_GENERAL', 'BUSINESS_INCOME'];
const kindsOf = ({ subjects }: Choices, subjectId: string): readonly ServiceKind[] => {
  const offered = subjects.find(({ id }) => id === subjectId)?.kinds ?? [];
  return PREFERRED.filter((kind) => offered.includes(kind));
};

/** What depends on what was chosen before stands behind it: kinds of the subject, names of the category. */
const Fields = ({ choices }: { choices: Choices }) => {
  const { t } = useTranslation('agentInvoice');
  const { values, setFieldValue } = useFormikContext<StartForm>();
  const kinds = kindsOf(choices, values.subjectId);
  const labors = choices.labors.filter(({ category }) => category === values.category);
  return (
    <>
      <SelectField
        name="subjectId"
        label={t('subject')}
        required
        placeholder={t('choose')}
        choices={choices.subjects.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={(id) => void setFieldValue('kind', kindsOf(choices, id)[0] ?? '')}
      />
      <SelectField
        name="kind"
        label={t('kind')}
        required
        placeholder={t('choose')}
        choices={kinds.map((kind) => ({ value: kind, label: serviceKind.label(kind) }))}
      />
      <SelectField
        name="category"
        label={t('category')}
        required
        placeholder={t('choose')}
        choices={choices.categories.map(({ key, name }) => ({ value: key, label: name }))}
        onPick={() => void setFieldValue('labor', '')}
      />
      <SelectField
        name="labor"
        label={t('labor')}
        required
        placeholder={t('choose')}
        choices={labors.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TextField name="title" label={t('orderTitle')} required full maxLength={limits.text.statementTitleMax} />
      <div className="full">
        <SheetField name="file" label={t('file')} kind="AGENT_INVOICE" target={uploadTarget} />
      </div>
    </>
  );
};

const keyOf = <K extends string>(rows: { is: (text: unknown) => text is K }, said: string): K => {
  if (!rows.is(said)) throw new Error(`${said} is no choice of the form`);
  return said;
};

/** 发起代开: what the invoices are for, and for whom (AIO-012, AIO-018). */
const StartScreen = () => {
  const { t } = useTranslation('agentInvoice');
  const navigate = useNavigate();
  const { facts } = useSession();
  const send = useDeed('start-agent-invoice');
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(AgentInvoiceChoicesDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  if (!data) return <Unread title={t('start')} error={error} onRetry={refetch} />;
  const choices = data.agentInvoiceChoices;
  if (choices.subjects.length === 0) {
    return (
      <StartFrame current="form">
        <Empty kind="none" text={t('notOpen')} hint={facts.hotline} />
      </StartFrame>
    );
  }
  const submit = async ({ title, subjectId, kind, category, labor, file }: StartForm) => {
    setBusy(true);
    try {
      const { startAgentInvoice } = await send(StartAgentInvoiceDocument, {
        input: {
          title: title.trim(),
          subjectId,
          kind: keyOf<ServiceKind>(serviceKind, kind),
          category: keyOf<AgentCategory>(agentCategory, category),
          labor: keyOf<AgentLabor>(agentLabor, labor),
          fileId: file?.fileId ?? '',
          tab: file?.tab || null,
          mapping: toMapping(file),
          hiddenRows: file?.hidden ?? 'EXCLUDE',
        },
      });
      await navigate(paths.agentInvoiceInfo(startAgentInvoice.id));
    } finally {
      setBusy(false);
    }
  };
  const only = choices.subjects.length === 1 ? (choices.subjects[0]?.id ?? '') : '';
  return (
    <StartFrame
      current="form"
      foot={
        <>
          <span className="spacer" />
          <Button onClick={() => void navigate(paths.agentInvoices)}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={isBusy}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          columns={2}
          initial={{
            title: agentInvoiceTitle(formatDay(facts.serverTime)),
            subjectId: only,
            kind: kindsOf(choices, only)[0] ?? '',
            category: '',
            labor: '',
            file: null,
          }}
          schema={schemaOf(t)}
          onSubmit={submit}
        >
          <Fields choices={choices} />
        </Form>
      </div>
    </StartFrame>
  );
};

export default StartScreen;
