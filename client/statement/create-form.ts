import { serviceKind } from '../../schema/codes';
import { laborContent, settlementTitle } from '../../schema/statementTexts';
import type { Session } from '../app/session/session';
import type { CreateChoicesQuery, ServiceKind, StatementDraftQuery } from '../generated/graphql';
import type { ChosenFile } from '../roster/chosen-file';

export type SettlementType = 1 | 2;
export type CreateForm = {
  subjectId: string;
  scenarioCode: string;
  kind: string;
  taskId: string;
  payWay: string;
  payOrder: string;
  title: string;
  file: ChosenFile | null;
  /** Where the rows come from; beside a file the last statement, a group or what another statement has not paid. */
  source: string;
  groupId: string;
  statementId: string;
  keepsAmounts: boolean;
};

/** Whether there is something that the rows come from. */
export const hasRows = ({ source, groupId, statementId, file }: CreateForm): boolean => {
  if (source === 'GROUP') return groupId !== '';
  if (source === 'UNPAID') return statementId !== '';
  return source === 'LAST' || file !== null;
};

/** What the two types call their fields, and what only one of them asks for (STM-004, STM-028). */
export const formOf = {
  1: { kind: 'identity', payWay: 'payout', hasPayOrder: true, rosterKind: 'BUSINESS_INCOME', sample: null, propose: settlementTitle },
  2: { kind: 'declaration', payWay: 'payWay', hasPayOrder: false, rosterKind: 'LABOR', sample: '/api/demo/payees', propose: laborContent },
} as const;

export const emptyForm = (kind: ServiceKind | undefined): CreateForm => ({
  subjectId: '',
  scenarioCode: '',
  kind: kind ?? '',
  taskId: '',
  payWay: 'BANK_CARD',
  payOrder: 'PAY_FIRST',
  title: '',
  file: null,
  source: 'FILE',
  groupId: '',
  statementId: '',
  keepsAmounts: true,
});

/** Kinds of this settlement type that the company has open now; the continuous one first. */
export const usableKinds = (session: Session, settlementType: number): { value: ServiceKind; label: string }[] =>
  (['LABOR_CONTINUOUS', 'LABOR_GENERAL', 'BUSINESS_INCOME'] as const)
    .filter((kind) => serviceKind.rows[kind].settlementType === settlementType && session.isOpen(kind))
    .map((value) => ({ value, label: serviceKind.label(value) }));

export type LastChoices = NonNullable<StatementDraftQuery['statementDefaults']>;
type Choices = CreateChoicesQuery;
type Offers = { settlementType: SettlementType; choices: Choices; day: string };

/** Subject and scenario of the last statement, as far as they are still offered; whoever wants others changes them in the same fields. */
export const withLast = (empty: CreateForm, last: LastChoices | null | undefined, { settlementType, choices, day }: Offers): CreateForm => {
  const subject = choices.subjects.find(({ id }) => id === last?.subjectId);
  const scenario = subject?.scenarios.find(({ code }) => code === last?.scenarioCode);
  if (!subject) return empty;
  return {
    ...empty,
    subjectId: subject.id,
    scenarioCode: scenario?.code ?? '',
    title: scenario ? formOf[settlementType].propose(day, scenario.label) : '',
  };
};

type Task = { id: string; subjectId: string; agreementType: string };

/** The task that the address names is chosen, with its subject and its agreement; one that may not be paid any more is not. */
export const withTask = (
  form: CreateForm,
  tasks: readonly Task[],
  wanted: string | null,
  { settlementType, choices, day }: Offers,
): CreateForm => {
  const task = tasks.find(({ id }) => id === (wanted ?? form.taskId));
  if (!task) return { ...form, taskId: '' };
  const scenarioAt = (subjectId: string) =>
    choices.subjects.find(({ id }) => id === subjectId)?.scenarios.find(({ code }) => code === form.scenarioCode);
  const [before, after] = [scenarioAt(form.subjectId), scenarioAt(task.subjectId)];
  // A title that was only proposed goes with its scenario.
  const isStale = !after && before && form.title === formOf[settlementType].propose(day, before.label);
  return {
    ...form,
    taskId: task.id,
    kind: task.agreementType,
    subjectId: task.subjectId,
    scenarioCode: after?.code ?? '',
    title: isStale ? '' : form.title,
  };
};

/** What was typed last time; a draft of an older form is ignored rather than half-applied. */
export const readDraft = (stored: string | null | undefined, empty: CreateForm): CreateForm => {
  if (!stored) return empty;
  try {
    const draft = JSON.parse(stored) as Partial<CreateForm>;
    return { ...empty, ...draft, file: draft.file?.fileId ? draft.file : null };
  } catch {
    return empty;
  }
};
