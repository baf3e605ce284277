import { type AgreementType, agreementType as agreements } from '../../schema/codes';
import { limits } from '../../schema/limits';
import type { AvailableAction, Doer } from '../../schema/machines/machine';
import { taskPerson as personMachine, type TaskPersonStatus, type TaskStatus, task as taskMachine } from '../../schema/machines/task';
import { type Cents, centsFromDatabase } from '../../schema/money';
import { allows } from '../../schema/permissions';
import { type TaskMode, type TaskSignState, taskMode, taskSignState } from '../../schema/taskTexts';
import { fileNames } from '../file/public';
import type { Ctx } from '../kernel/context';
import { groupedBy } from '../kernel/groups';
import { contractsOf, remindersOf, templateNamesOf } from '../signing/public';
import { subjectNames } from '../subject/public';
import { isLinkUseful, signStateOf } from './rules';
import { type TaskPersonRecord, tallies } from './store/people';
import type { TaskRecord } from './store/tasks';
import type { Work } from './store/work';

const moneyOrNull = (cents: string | null): Cents | null => (cents === null ? null : centsFromDatabase(cents));

const allowedTo =
  (ctx: Ctx) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });

export interface TaskView {
  readonly id: string;
  readonly taskNumber: string;
  readonly name: string;
  readonly description: string;
  readonly mode: TaskMode;
  readonly modeName: string;
  readonly status: TaskStatus;
  readonly statusName: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly templateId: string | null;
  readonly contractName: string | null;
  readonly listFileId: string | null;
  readonly listFileName: string | null;
  readonly feeMin: Cents | null;
  readonly feeMax: Cents | null;
  readonly people: number | null;
  readonly taken: number;
  readonly imageFileId: string | null;
  readonly imageName: string | null;
  readonly endsOn: string | null;
  readonly version: number;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly submittedCount: number;
  readonly acceptedCount: number;
  readonly availableActions: readonly AvailableAction[];
}

export async function taskViews(ctx: Ctx, rows: readonly TaskRecord[]): Promise<TaskView[]> {
  const subjects = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const templates = await templateNamesOf(
    ctx,
    rows.flatMap((row) => row.template_id ?? []),
  );
  const files = await fileNames(
    ctx,
    rows.flatMap((row) => [row.image_file_id ?? [], row.list_file_id ?? []].flat()),
  );
  const counts = new Map(
    (
      await tallies(
        ctx,
        rows.map((row) => row.id),
      )
    ).map((row) => [row.task_id, row]),
  );
  return rows.map((row) => {
    const { submitted = 0, accepted = 0 } = counts.get(row.id) ?? {};
    const listFileName = row.list_file_id === null ? null : (files.get(row.list_file_id) ?? null);
    return {
      id: row.id,
      taskNumber: row.task_number,
      name: row.name,
      description: row.description,
      mode: row.mode,
      modeName: taskMode.label(row.mode),
      status: row.status,
      statusName: taskMachine.label(row.status),
      subjectId: row.subject_id,
      subjectName: subjects.get(row.subject_id) ?? '',
      agreementType: row.agreement_type,
      agreementName: agreements.label(row.agreement_type),
      templateId: row.template_id,
      contractName: row.template_id === null ? null : (templates.get(row.template_id) ?? null),
      // A sheet whose time is over has gone.
      listFileId: listFileName === null ? null : row.list_file_id,
      listFileName,
      feeMin: moneyOrNull(row.fee_min_cents),
      feeMax: moneyOrNull(row.fee_max_cents),
      people: row.people,
      taken: row.taken,
      imageFileId: row.image_file_id,
      imageName: row.image_file_id === null ? null : (files.get(row.image_file_id) ?? null),
      endsOn: row.ends_on,
      version: row.version,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      submittedCount: submitted,
      acceptedCount: accepted,
      availableActions: taskMachine.availableActions(
        row.status,
        { noWorkOpen: submitted + accepted === 0, isDispatch: row.mode === 'DISPATCH' },
        allowedTo(ctx),
      ),
    };
  });
}

export async function taskView(ctx: Ctx, row: TaskRecord): Promise<TaskView> {
  const [view] = await taskViews(ctx, [row]);
  if (!view) throw new Error('a task without a view');
  return view;
}

export interface TaskPersonView {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string;
  readonly status: TaskPersonStatus;
  readonly statusName: string;
  readonly isConfirmed: boolean;
  readonly confirmedAt: Date | null;
  readonly signState: TaskSignState;
  readonly signStateName: string;
  readonly signedOn: string | null;
  readonly signedAt: Date | null;
  /** Of the task; null = the newest of its subject. */
  readonly templateId: string | null;
  readonly authenticationFailed: boolean;
  readonly createdAt: Date;
  readonly round: number;
  readonly dueAt: Date | null;
  readonly amount: Cents | null;
  readonly statementId: string | null;
  readonly remindersToday: number;
  readonly availableActions: readonly AvailableAction[];
}

/** People of one task. */
export async function personViews(ctx: Ctx, task: TaskRecord, rows: readonly TaskPersonRecord[]): Promise<TaskPersonView[]> {
  const personIds = rows.map((row) => row.person_id);
  const contracts = await contractsOf(ctx, { subjectId: task.subject_id, agreementType: task.agreement_type, personIds });
  const reminded = await remindersOf(ctx, personIds);
  return rows.map((row) => {
    // D42: five of a person on one day, whichever list sends them.
    const remindersToday = reminded.get(row.person_id) ?? 0;
    const contract = contracts.get(row.person_id);
    const signState = signStateOf(contract);
    const shown = { signState, isConfirmed: row.confirmed_at !== null, authenticationFailed: row.authentication_failed };
    const actions = personMachine.availableActions(
      row.status,
      {
        notSettled: row.statement_id === null,
        remindersLeft: remindersToday < limits.task.remindersPerDay,
        linkUseful: isLinkUseful(shown),
      },
      allowedTo(ctx),
    );
    return {
      id: row.id,
      taskId: row.task_id,
      name: row.name,
      idCardMasked: row.id_card_mask,
      phoneMasked: row.phone_mask,
      status: row.status,
      statusName: personMachine.label(row.status),
      ...shown,
      confirmedAt: row.confirmed_at,
      signStateName: taskSignState.label(signState),
      signedOn: contract?.signedOn ?? null,
      signedAt: contract?.signedAt ?? null,
      templateId: task.template_id,
      createdAt: row.created_at,
      round: row.round,
      dueAt: row.due_at,
      amount: moneyOrNull(row.amount_cents),
      statementId: row.statement_id,
      remindersToday,
      // TSK-012: a contract that was voided ends edit, resend and copy.
      availableActions: signState === 'VOIDED' ? actions.filter(({ key }) => key !== 'editPhone') : actions,
    };
  });
}

export async function personView(ctx: Ctx, task: TaskRecord, row: TaskPersonRecord): Promise<TaskPersonView> {
  const [view] = await personViews(ctx, task, [row]);
  if (!view) throw new Error('a person on a task without a view');
  return view;
}

export interface TaskRoundView {
  readonly round: number;
  readonly text: string;
  readonly pictureFileIds: readonly string[];
  readonly submittedAt: Date;
  readonly contentSha256: string;
  readonly verdict: 'ACCEPT' | 'RETURN' | null;
  readonly reason: string | null;
  readonly amount: Cents | null;
  readonly reviewedByName: string | null;
  readonly reviewedAt: Date | null;
}

/** Rounds by the person that handed them in. */
export function roundsOf({ submissions, pictures, reviews }: Work): Map<string, TaskRoundView[]> {
  const placeOf = (row: { readonly task_person_id: string; readonly round: number | null }): string => `${row.task_person_id}|${row.round}`;
  const pictured = groupedBy(pictures, placeOf);
  // In the order of their ids: the newest verdict of a round is the last.
  const judged = new Map(reviews.map((row) => [placeOf(row), row]));
  const views = submissions.map((row) => {
    const review = judged.get(placeOf(row));
    return {
      of: row.task_person_id,
      view: {
        round: row.round,
        text: row.text,
        pictureFileIds: (pictured.get(placeOf(row)) ?? []).map((picture) => picture.file_id),
        submittedAt: row.submitted_at,
        contentSha256: row.content_sha256,
        verdict: review?.verdict ?? null,
        reason: review?.reason ?? null,
        amount: moneyOrNull(review?.amount_cents ?? null),
        reviewedByName: review?.reviewed_by_name ?? null,
        reviewedAt: review?.reviewed_at ?? null,
      },
    };
  });
  return new Map([...groupedBy(views, ({ of }) => of)].map(([of, found]) => [of, found.map(({ view }) => view)]));
}

export interface OfferedTaskView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly companyName: string;
  readonly subjectName: string;
  readonly feeMin: Cents | null;
  readonly feeMax: Cents | null;
  readonly placesLeft: number | null;
  readonly endsOn: string | null;
  readonly publishedAt: Date;
  readonly version: number;
}

export function offeredView(
  row: TaskRecord,
  names: { readonly companies: ReadonlyMap<string, string>; readonly subjects: ReadonlyMap<string, string> },
): OfferedTaskView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    companyName: names.companies.get(row.company_id) ?? '',
    subjectName: names.subjects.get(row.subject_id) ?? '',
    feeMin: moneyOrNull(row.fee_min_cents),
    feeMax: moneyOrNull(row.fee_max_cents),
    placesLeft: row.people === null ? null : row.people - row.taken,
    endsOn: row.ends_on,
    publishedAt: row.published_at,
    version: row.version,
  };
}

export interface MyTaskView {
  readonly id: string;
  readonly task: OfferedTaskView;
  readonly status: TaskPersonStatus;
  readonly statusName: string;
  readonly turn: 'PAYEE' | 'COMPANY' | null;
  readonly mayAnswer: boolean;
  readonly mayHandIn: boolean;
  readonly mayGiveUp: boolean;
  readonly mustSign: boolean;
  readonly isReturned: boolean;
  readonly isAccepted: boolean;
  readonly isSigned: boolean;
  readonly dueAt: Date | null;
  readonly amount: Cents | null;
  readonly rounds: readonly TaskRoundView[];
}
