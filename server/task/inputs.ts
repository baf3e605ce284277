import { array, boolean, mixed, number, object, string, type TestContext, type ValidationError } from 'yup';
import { agreementType as agreements } from '../../schema/codes';
import { codePoints, formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { type TaskPersonStatus, task, taskPerson } from '../../schema/machines/task';
import type { Cents } from '../../schema/money';
import { taskMode, taskSignState, taskTexts } from '../../schema/taskTexts';
import { expectedCountShape } from '../kernel/seen';
import { idShape, optionalDayShape, optionalIdInput, optionalKeyShape } from '../kernel/shapes';

const searchText = () => string().trim().nullable().default(null).max(limits.list.searchMax, formats.searchText.message);

const feeShape = () =>
  mixed<Cents>()
    .nullable()
    .default(null)
    .test('fee', taskTexts.feeFormat, (value) => value === null || value === undefined || (Number.isSafeInteger(value) && value > 0))
    .test('most', taskTexts.feeMost, (value) => value === null || value === undefined || value <= limits.task.feeMax);

/** Spec 2 §5: what every form of a task holds. */
const textFields = () => ({
  name: string()
    .trim()
    .required(taskTexts.nameMissing)
    .test('long', taskTexts.nameLong, (text) => codePoints(text ?? '') <= limits.task.nameMax),
  description: string()
    .trim()
    .required(taskTexts.descriptionMissing)
    .test('long', taskTexts.descriptionLong, (text) => codePoints(text ?? '') <= limits.task.descriptionMax),
  people: number()
    .nullable()
    .default(null)
    .typeError(taskTexts.peopleDigits)
    .integer(taskTexts.peopleDigits)
    .min(1, taskTexts.peopleLeast)
    .max(limits.task.peopleMax, taskTexts.peopleMost),
  feeMin: feeShape(),
  feeMax: feeShape(),
  imageFileId: optionalIdInput(),
  endsOn: optionalDayShape(),
});

interface Fees {
  readonly feeMin?: Cents | null | undefined;
  readonly feeMax?: Cents | null | undefined;
}

/** Told at the higher one. */
function isOrdered(this: TestContext, { feeMin, feeMax }: Fees): true | ValidationError {
  if (!feeMin || !feeMax || feeMax >= feeMin) return true;
  return this.createError({ path: `${this.path ? `${this.path}.` : ''}feeMax`, message: taskTexts.feeOrder });
}

export const taskShape = () =>
  object({
    ...textFields(),
    mode: optionalKeyShape(taskMode.keys),
    subjectId: optionalIdInput(),
    agreementType: optionalKeyShape(agreements.keys),
    templateId: optionalIdInput(),
  }).test('order', taskTexts.feeOrder, isOrdered);
export type TaskInput = NonNullable<ReturnType<ReturnType<typeof taskShape>['cast']>>;

/** Who does not name the last day leaves it as it is; null takes it away. */
export const taskEditShape = () =>
  object({ ...textFields(), endsOn: optionalDayShape().optional().default(undefined) }).test('order', taskTexts.feeOrder, isOrdered);
export type TaskEditInput = NonNullable<ReturnType<ReturnType<typeof taskEditShape>['cast']>>;

export const taskFilterShape = () =>
  object({
    status: optionalKeyShape(task.stateKeys),
    taskNumber: searchText(),
    name: searchText(),
    mode: optionalKeyShape(taskMode.keys),
    agreementType: optionalKeyShape(agreements.keys),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
    updatedFrom: optionalDayShape(),
    updatedTo: optionalDayShape(),
  })
    .nullable()
    .default(null);
export type TaskFilterInput = NonNullable<ReturnType<ReturnType<typeof taskFilterShape>['cast']>>;

export const peopleFilterShape = () =>
  object({
    taskId: idShape(),
    name: searchText(),
    idCard: searchText(),
    isConfirmed: boolean().nullable().default(null),
    signState: optionalKeyShape(taskSignState.keys),
    statuses: array(string<TaskPersonStatus>().oneOf(taskPerson.stateKeys).required()).nullable().default(null),
  }).required();
export type PeopleFilterInput = NonNullable<ReturnType<ReturnType<typeof peopleFilterShape>['cast']>>;

// What is no id reads as an unknown one, so both get the same answer.
const idsShape = () => array(idShape()).max(limits.list.idsMax).nullable().default(null);

export const selectionShape = () =>
  object({
    mode: string<'ALL' | 'PAGE'>().oneOf(['ALL', 'PAGE']).required(),
    ids: idsShape(),
    excludedIds: idsShape(),
    filter: peopleFilterShape(),
    expectedCount: expectedCountShape(),
  }).required();

/** The text of the task as its reader saw it. */
export const versionShape = () => number().integer().min(1).required();

/** Of work: which round of it was seen; 0 = none. */
export const roundShape = () => number().integer().min(0).required();

/** A row of mine; a session of a link has only one. */
export const mineShape = () => optionalIdInput();
