// What the form of a statement asks for; apart from its fields, which are drawn before anything is judged.
import type { TFunction } from 'i18next';
import { boolean, mixed, type ObjectSchema, object, string } from 'yup';
import { limits } from '../../schema/limits';
import type { ChosenFile } from '../roster/chosen-file';
import type { CreateForm } from './create-form';

const neededFor = (source: string, missing: string) =>
  string()
    .ensure()
    .when('source', {
      is: source,
      // biome-ignore lint/suspicious/noThenProperty: the word of yup for a condition
      then: (shape) => shape.required(missing),
    });

export const createSchema = (t: TFunction<'create'>): ObjectSchema<CreateForm> =>
  object({
    subjectId: string().required(t('form.subjectRequired')),
    scenarioCode: string().required(t('form.scenarioRequired')),
    kind: string().required(t('form.kindRequired')),
    taskId: string().ensure(),
    payWay: string().required(t('form.payWayRequired')),
    payOrder: string().required(),
    title: string()
      .trim()
      .required(t('form.titleRequired'))
      .test(
        'length',
        t('form.titleLong', { count: limits.text.statementTitleMax }),
        (text) => [...(text ?? '')].length <= limits.text.statementTitleMax,
      ),
    file: mixed<ChosenFile>()
      .nullable()
      .default(null)
      .when('source', {
        is: 'FILE',
        // biome-ignore lint/suspicious/noThenProperty: the word of yup for a condition
        then: (shape) => shape.test('file', t('form.fileRequired'), (file) => file !== null),
      }),
    source: string().required(),
    groupId: neededFor('GROUP', t('form.sourceRequired')),
    statementId: neededFor('UNPAID', t('form.sourceRequired')),
    keepsAmounts: boolean().required(),
  });
