import { array, type InferType, object, string } from 'yup';
import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { registration as machine, type RegistrationStatus } from '../../schema/machines/registration';
import { expectedCountShape } from '../kernel/seen';
import { idShape, optionalDayShape } from '../kernel/shapes';

const text = () => string().trim().nullable().default(null).max(limits.list.searchMax, formats.searchText.message);

export const filterShape = () =>
  object({
    name: text(),
    idCard: text(),
    phone: text(),
    statuses: array(string<RegistrationStatus>().oneOf(machine.stateKeys).required()).nullable().default(null),
    importedFrom: optionalDayShape(),
    importedTo: optionalDayShape(),
    registeredFrom: optionalDayShape(),
    registeredTo: optionalDayShape(),
    confirmedFrom: optionalDayShape(),
    confirmedTo: optionalDayShape(),
    remark: text(),
  })
    .nullable()
    .default(null);

export type FilterInput = NonNullable<ReturnType<ReturnType<typeof filterShape>['cast']>>;

// What is no id reads as an unknown one, so both get the same answer.
const idsShape = () => array(idShape()).max(limits.list.idsMax).nullable().default(null);

export const selectionShape = () =>
  object({
    mode: string<'ALL' | 'PAGE'>().oneOf(['ALL', 'PAGE']).required(),
    ids: idsShape(),
    excludedIds: idsShape(),
    filter: filterShape(),
    expectedCount: expectedCountShape(),
  }).required();

export type SelectionInput = InferType<ReturnType<typeof selectionShape>>;
