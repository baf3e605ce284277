import { object, string } from 'yup';
import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { optionalDayShape } from '../kernel/shapes';

const text = () => string().trim().nullable().default(null).max(limits.list.searchMax, formats.searchText.message);
const people = () => ({ name: text(), idCard: text(), phone: text() });

export const calcFilterShape = () =>
  object({
    ...people(),
    title: text(),
    taxNumber: text(),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
  })
    .nullable()
    .default(null);
export type CalcFilterInput = NonNullable<ReturnType<ReturnType<typeof calcFilterShape>['cast']>>;

export const rowFilterShape = () => object(people()).nullable().default(null);
export type RowFilterInput = NonNullable<ReturnType<ReturnType<typeof rowFilterShape>['cast']>>;
