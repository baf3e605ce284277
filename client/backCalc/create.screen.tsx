import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mixed, type ObjectSchema, object, string } from 'yup';
import { backCalcContent, backCalcTexts } from '../../schema/backCalcTexts';
import { serviceKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  BackCalcChoicesDocument,
  type BackCalcChoicesQuery,
  type LaborKind,
  type PayWay,
  StartBackCalcDocument,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { Note } from '../kit/feedback/note';
import { SelectField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { PayWayField, ScenarioField } from '../kit/form/paying-fields';
import { formatDay } from '../kit/format/dates';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { type ChosenFile, toMapping } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { CalcFrame } from './frame';

type CreateForm = { subjectId: string; scenarioCode: string; kind: string; payWay: string; title: string; file: ChosenFile | null };

const formId = 'create-back-calc';
const uploadTarget = { url: '/api/statement/labor/back/calculation/upload' };
const KINDS = ['LABOR_CONTINUOUS', 'LABOR_GENERAL'] as const satisfies readonly LaborKind[];

/** The button outside the form waits until list and title are there. */
const FilledWatch = ({ onChange }: { onChange: (isFilled: boolean) => void }) => {
  const { values } = useFormikContext<CreateForm>();
  const isFilled = values.file !== null && values.title.trim() !== '';
  useEffect(() => onChange(isFilled), [isFilled, onChange]);
  return null;
};

/** The title follows the scenario for as long as nobody has written one of his own (LBC-018). */
const Fields = ({ choices, kinds }: { choices: BackCalcChoicesQuery; kinds: readonly LaborKind[] }) => {
  const { t } = useTranslation('backCalc');
  const { facts } = useSession();
  const { values, setFieldValue } = useFormikContext<CreateForm>();
  const subject = choices.subjects.find(({ id }) => id === values.subjectId);
  const proposalOf = (code: string): string => {
    const scenario = subject?.scenarios.find((one) => one.code === code);
    return scenario ? backCalcContent(formatDay(facts.serverTime), scenario.label) : '';
  };
  const propose = (code: string) => {
    if (values.title.trim() === '' || values.title === proposalOf(values.scenarioCode)) void setFieldValue('title', proposalOf(code));
  };
  const dropStrange = (subjectId: string) => {
    const offered = choices.subjects.find(({ id }) => id === subjectId)?.scenarios ?? [];
    if (!offered.some(({ code }) => code === values.scenarioCode)) void setFieldValue('scenarioCode', '');
  };
  return (
    <>
      <SelectField
        name="subjectId"
        label={t('subject')}
        required
        placeholder={t('choose')}
        choices={choices.subjects.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={dropStrange}
      />
      <ScenarioField
        label={t('scenario')}
        placeholder={t('choose')}
        disabled={!subject}
        scenarios={subject?.scenarios ?? []}
        onPick={propose}
      />
      <SelectField name="kind" label={t('kind')} required choices={kinds.map((value) => ({ value, label: serviceKind.label(value) }))} />
      <PayWayField label={t('payWay')} />
      <div className="full">
        <Note tone="info">{t('fileHint')}</Note>
      </div>
      <div className="full">
        <SheetField name="file" label={t('file')} kind="BACK_CALC" target={uploadTarget} />
      </div>
      <TextField name="title" label={t('calcTitle')} required full maxLength={limits.text.statementTitleMax} />
    </>
  );
};

/** 发起反算: who pays, for what, and the sheet of what everybody shall get. */
const CreateScreen = () => {
  const { t } = useTranslation('backCalc');
  const navigate = useNavigate();
  const { isOpen, facts } = useSession();
  const send = useDeed('create-back-calc');
  const [isBusy, setBusy] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const { data, error, refetch } = useQuery(BackCalcChoicesDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  const kinds = KINDS.filter((kind) => isOpen(kind));
  const [kind] = kinds;
  if (!kind) {
    return (
      <CalcFrame current="form" title={t('start')}>
        <Empty kind="none" text={t('notOpen')} hint={facts.hotline} />
      </CalcFrame>
    );
  }
  if (!data) return <Unread title={t('start')} error={error} onRetry={refetch} />;
  const schema: ObjectSchema<CreateForm> = object({
    subjectId: string().required(t('subjectMissing')),
    scenarioCode: string().required(t('scenarioMissing')),
    kind: string().required(t('kindMissing')),
    payWay: string().required(),
    title: string()
      .trim()
      .required(t('titleMissing'))
      .test(
        'length',
        t('titleLong', { count: limits.text.statementTitleMax }),
        (text) => [...(text ?? '')].length <= limits.text.statementTitleMax,
      ),
    file: mixed<ChosenFile>()
      .nullable()
      .default(null)
      .test('file', backCalcTexts.fileMissing, (file) => file !== null),
  });
  const submit = async ({ file, title, kind: chosen, payWay: way, ...rest }: CreateForm) => {
    setBusy(true);
    try {
      const { startBackCalc } = await send(StartBackCalcDocument, {
        input: {
          ...rest,
          title: title.trim(),
          kind: chosen as LaborKind,
          payWay: way as PayWay,
          fileId: file?.fileId ?? '',
          tab: file?.tab || null,
          mapping: toMapping(file),
          hiddenRows: file?.hidden ?? 'EXCLUDE',
        },
      });
      await navigate(paths.backCalcCheck(startBackCalc.id));
    } finally {
      setBusy(false);
    }
  };
  const initial: CreateForm = { subjectId: '', scenarioCode: '', kind, payWay: 'BANK_CARD', title: '', file: null };
  return (
    <CalcFrame
      current="form"
      title={t('start')}
      foot={
        <>
          <span className="spacer" />
          {isFilled ? null : <span className="mu">{t('needBoth')}</span>}
          <Button onClick={() => void navigate(paths.backCalcs)}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={isBusy} disabled={!isFilled}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form id={formId} columns={2} initial={initial} schema={schema} onSubmit={submit}>
          <FilledWatch onChange={setFilled} />
          <Fields choices={data} kinds={kinds} />
        </Form>
      </div>
    </CalcFrame>
  );
};

export default CreateScreen;
