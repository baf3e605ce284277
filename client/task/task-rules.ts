// What the forms of a task ask for; apart from their fields, which are drawn before anything is judged.
import { mixed, object, string } from 'yup';
import { limits } from '../../schema/limits';
import { taskTexts } from '../../schema/taskTexts';
import { centsIn } from '../kit/form/amount';
import type { ChosenFile } from '../roster/chosen-file';

const free = () => string().trim().defined();

const feeRule = () =>
  string()
    .default('')
    .test('fee', taskTexts.feeFormat, (text) => {
      const cents = centsIn(text ?? '');
      return !text || (cents !== null && cents > 0);
    })
    .test('most', taskTexts.feeMost, (text) => (centsIn(text ?? '') ?? 0) <= limits.task.feeMax);

/** Of a form with or without the terms, which are fixed once the task is published; a dispatch needs its contract (TSK-031). */
export const taskSchema = (terms: 'none' | 'free' | 'withContract') => {
  const isNew = terms !== 'none';
  return object({
    name: free().required(taskTexts.nameMissing).max(limits.task.nameMax, taskTexts.nameLong),
    description: free().required(taskTexts.descriptionMissing).max(limits.task.descriptionMax, taskTexts.descriptionLong),
    subjectId: isNew ? free().required(taskTexts.subjectMissing) : free(),
    agreementType: isNew ? free().required(taskTexts.agreementMissing) : free(),
    templateId: terms === 'withContract' ? free().required(taskTexts.contractMissing) : free(),
    people: free()
      .matches(/^\d*$/, taskTexts.peopleDigits)
      .test('least', taskTexts.peopleLeast, (text) => !text || Number(text) > 0)
      .test('most', taskTexts.peopleMost, (text) => !text || Number(text) <= limits.task.peopleMax),
    feeMin: feeRule(),
    feeMax: feeRule().when('feeMin', ([least], rule) =>
      rule.test('order', taskTexts.feeOrder, (text) => {
        const [min, max] = [centsIn(String(least ?? '')), centsIn(text ?? '')];
        return min === null || max === null || max >= min;
      }),
    ),
    endsOn: free(),
    imageFileId: free(),
  });
};

const anyList = () => mixed<ChosenFile>().nullable().default(null);
const neededList = () => anyList().test('file', taskTexts.fileMissing, (file) => file !== null);

/** TSK-031: a task with its list of people. */
export const dispatchSchema = () => taskSchema('withContract').concat(object({ file: neededList() }));

/** The words of a dispatch, to which a list of more people may be added. */
export const dispatchEditSchema = () => taskSchema('none').concat(object({ file: anyList() }));

/** TSK-032: the list alone. */
export const addPeopleSchema = () => object({ file: neededList() });
