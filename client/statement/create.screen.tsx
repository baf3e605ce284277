import { useApolloClient, useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { offeredPayWays, payOrder } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { loadNamespace } from '../app/locales';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { CreateChoicesDocument, type CreateChoicesQuery, type ServiceKind, StatementDraftDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { SelectField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { formatDay } from '../kit/format/dates';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { useAhead } from '../kit/request/first-screen';
import { useRequestKey } from '../kit/request/request-key';
import { SheetField } from '../roster/sheet-field';
import { CreateAside } from './create-aside';
import {
  type CreateForm,
  emptyForm,
  formOf,
  hasRows,
  type LastChoices,
  readDraft,
  type SettlementType,
  usableKinds,
  withLast,
  withTask,
} from './create-form';
import { DraftKeeper } from './draft-keeper';
import { type LinkedTask, LinkedTaskField, LinkedTaskNote, useLinkedTasks } from './linked-task';
import { StartSource } from './start-source';
import { SubjectField } from './subject-field';
import { WizardShell } from './wizard-shell';
import './statement.css';

/** Of a form that became a statement already, and was come back to. */
const Begun = late(async () => {
  const [begun] = await Promise.all([import('./begun'), loadNamespace('creation')]);
  return begun.Begun;
});
/** The form is drawn first, judged later and handed in at last. */
const rules = () => import('./create-rules');
const handing = () => import('./hand-in');

const formId = 'create-statement';
const uploadTarget = { url: '/api/statement/labor/upload' };

const isOffered = (key: string): boolean => (offeredPayWays as readonly string[]).includes(key);

type Choices = CreateChoicesQuery;

type FormFieldsProps = {
  settlementType: SettlementType;
  choices: Choices;
  kinds: { value: ServiceKind; label: string }[];
  last: LastChoices | null | undefined;
  tasks: readonly LinkedTask[];
  isDispatching: boolean;
  moreOf: readonly string[];
};

/** The title of D20 follows the scenario for as long as nobody has written one of his own. */
const useProposedTitle = (settlementType: SettlementType, scenarios: Choices['subjects'][number]['scenarios']) => {
  const { facts } = useSession();
  const { values, setFieldValue } = useFormikContext<CreateForm>();
  const proposalFor = (code: string): string => {
    const scenario = scenarios.find((one) => one.code === code);
    return scenario ? formOf[settlementType].propose(formatDay(facts.serverTime), scenario.label) : '';
  };
  return (code: string) => {
    if (values.title.trim() === '' || values.title === proposalFor(values.scenarioCode)) void setFieldValue('title', proposalFor(code));
  };
};

const FormFields = ({ settlementType, choices, kinds, last, tasks, isDispatching, moreOf }: FormFieldsProps) => {
  const { t } = useTranslation('create');
  const { values, setFieldValue } = useFormikContext<CreateForm>();
  const subject = choices.subjects.find(({ id }) => id === values.subjectId);
  const form = formOf[settlementType];
  const propose = useProposedTitle(settlementType, subject?.scenarios ?? []);
  // A scenario that the other subject does not offer must be chosen anew.
  const dropStrangeScenario = (subjectId: string) => {
    const offered = choices.subjects.find(({ id }) => id === subjectId)?.scenarios ?? [];
    if (!offered.some(({ code }) => code === values.scenarioCode)) void setFieldValue('scenarioCode', '');
  };
  const linked = tasks.find(({ id }) => id === values.taskId);
  const dropStrangeTask = (isStrange: boolean) => {
    if (linked && isStrange) void setFieldValue('taskId', '');
  };
  const follows = (field: 'subjectId' | 'scenarioCode') =>
    last && values[field] !== '' && values[field] === last[field] ? t('lastChoice', { code: last.statementCode }) : undefined;
  return (
    <>
      <SubjectField
        subjects={choices.subjects}
        hint={follows('subjectId')}
        onPick={(subjectId) => {
          dropStrangeScenario(subjectId);
          dropStrangeTask(subjectId !== linked?.subjectId);
        }}
      />
      <SelectField
        name="scenarioCode"
        label={t('form.scenario')}
        hint={follows('scenarioCode')}
        required
        placeholder={t('form.choose')}
        disabled={!subject}
        choices={(subject?.scenarios ?? []).map(({ code, label }) => ({ value: code, label }))}
        onPick={propose}
      />
      {isDispatching ? (
        <LinkedTaskField tasks={tasks} moreOf={moreOf} onSubject={dropStrangeScenario} />
      ) : linked ? (
        <LinkedTaskNote task={linked} />
      ) : null}
      <SelectField
        name="kind"
        label={t(`field.${form.kind}`)}
        required
        choices={kinds}
        onPick={(kind) => dropStrangeTask(kind !== linked?.agreementType)}
      />
      <SelectField
        name="payWay"
        label={t(`field.${form.payWay}`)}
        required
        choices={choices.payWays.filter(({ key }) => isOffered(key)).map(({ key, label }) => ({ value: key, label }))}
      />
      {form.hasPayOrder ? (
        <SelectField
          name="payOrder"
          label={t('field.payOrder')}
          required
          choices={payOrder.keys.map((key) => ({ value: key, label: payOrder.label(key) }))}
        />
      ) : null}
      <StartSource settlementType={settlementType}>
        <div className="full">
          <SheetField name="file" label={t('form.file')} kind={form.rosterKind} target={uploadTarget} sample={form.sample} />
        </div>
      </StartSource>
      <TextField name="title" label={t('form.title')} required full maxLength={limits.text.statementTitleMax} hint={t('form.titleHint')} />
    </>
  );
};

type CreateFootProps = { settlementType: SettlementType; values: CreateForm; isBusy: boolean };

/** The way on, and what it still waits for. */
const CreateFoot = ({ settlementType, values, isBusy }: CreateFootProps) => {
  const { t } = useTranslation('create');
  const navigate = useNavigate();
  const [isFilled, isTitled] = [hasRows(values), values.title.trim() !== ''];
  return (
    <>
      <span className="spacer" />
      {values.source !== 'FILE' || values.file ? null : <span className="mu">{t('form.needFile')}</span>}
      {isFilled && !isTitled ? <span className="mu">{t('needTitle')}</span> : null}
      <Button onClick={() => void navigate(paths.unfinished(settlementType))}>{t('form.leave')}</Button>
      <Button variant="solid" type="submit" form={formId} busy={isBusy} disabled={!isFilled || !isTitled}>
        {t('form.next')}
      </Button>
    </>
  );
};

/** Step 1: who pays for what, and the sheet. The draft is kept by the server until the statement exists. */
const CreateScreen = ({ settlementType }: { settlementType: SettlementType }) => {
  const { t } = useTranslation('create');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const client = useApolloClient();
  const session = useSession();
  const kinds = usableKinds(session, settlementType);
  const kind = kinds[0]?.value;
  const { data, error, refetch } = useQuery(CreateChoicesDocument, {
    variables: { kind },
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  const draft = useQuery(StatementDraftDocument, { variables: { settlementType }, context: inline, fetchPolicy: 'network-only' });
  const wanted = search.get('taskId');
  const { tasks, isDispatching, moreOf } = useLinkedTasks(wanted, kinds);
  const [isBusy, setBusy] = useState(false);
  useAhead(handing);
  const request = useRequestKey(`create-${settlementType}`, true);
  const [values, setValues] = useState<CreateForm>(emptyForm(kind));
  if (kinds.length === 0) {
    return (
      <WizardShell current="form" settlementType={settlementType}>
        <Empty kind="none" text={t('notOpen')} hint={session.facts.hotline} />
      </WizardShell>
    );
  }
  if (!data || tasks === null || (draft.loading && !draft.data))
    return <Unread title={t(settlementType === 1 ? 'form.titleBusiness' : 'form.titleLabor')} error={error} onRetry={refetch} />;
  const handIn = async (form: CreateForm) => {
    const hand = await handing();
    const made = await request.under((key) => hand.handIn(client, { settlementType, form, key }));
    if (!made) return;
    client.cache.evict({ fieldName: 'statements' });
    const { statementKey } = made;
    // The way back leads to the statement that exists now, not to an empty form that would make a second one.
    await navigate(paths.begun(settlementType, statementKey), { replace: true });
    void navigate(paths.baseCheck(settlementType, statementKey));
  };
  const submit = (form: CreateForm) => {
    setBusy(true);
    return handIn(form).finally(() => setBusy(false));
  };
  const last = draft.data?.statementDefaults;
  const offers = { settlementType, choices: data, day: formatDay(session.facts.serverTime) };
  const begun = readDraft(draft.data?.statementDraft.form, withLast(emptyForm(kind), last, offers));
  const payable = tasks.filter(({ agreementType }) => kinds.some(({ value }) => value === agreementType));
  const initial = withTask(begun, payable, wanted, offers);
  return (
    <WizardShell
      current="form"
      settlementType={settlementType}
      aside={<CreateAside values={values} choices={data} />}
      foot={<CreateFoot settlementType={settlementType} values={values} isBusy={isBusy} />}
    >
      <div className="panel">
        <Form id={formId} columns={2} initial={initial} schema={async () => (await rules()).createSchema(t)} onSubmit={submit}>
          {(state) => (
            <>
              <DraftKeeper settlementType={settlementType} values={state.values} onChange={setValues} />
              <FormFields
                settlementType={settlementType}
                choices={data}
                kinds={kinds}
                last={last}
                tasks={payable}
                isDispatching={isDispatching}
                moreOf={moreOf}
              />
            </>
          )}
        </Form>
      </div>
    </WizardShell>
  );
};

const FirstStep = ({ settlementType }: { settlementType: SettlementType }) => {
  const [search] = useSearchParams();
  const key = search.get('statement_key');
  return key ? <Begun statementKey={key} settlementType={settlementType} /> : <CreateScreen settlementType={settlementType} />;
};

export const BusinessCreate = () => <FirstStep settlementType={1} />;
export const LaborCreate = () => <FirstStep settlementType={2} />;
