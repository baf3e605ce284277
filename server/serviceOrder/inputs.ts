import { array, boolean, number, object, string } from 'yup';
import { type PayType, payType, type ServiceOrderResult, serviceOrderResult } from '../../schema/codes';
import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { type ServiceOrderStatus, serviceOrder } from '../../schema/machines/serviceOrder';
import { type ServiceOrderItemStatus, serviceOrderItem } from '../../schema/machines/serviceOrderItem';
import { keyShape, optionalDayShape, optionalKeyShape } from '../kernel/shapes';

const text = () => string().trim().nullable().default(null).max(limits.list.searchMax, formats.searchText.message);

export const versionInput = () => number().integer().min(1).required();

export const itemStatusesShape = () => array(keyShape<ServiceOrderItemStatus>(serviceOrderItem.stateKeys)).nullable().default(null);

export const orderFilterShape = () =>
  object({
    code: text(),
    title: text(),
    keyword: text(),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
    statuses: array(keyShape<ServiceOrderStatus>(serviceOrder.stateKeys)).nullable().default(null),
    isCompleted: boolean().nullable().default(null),
    payType: optionalKeyShape<PayType>(payType.keys),
    results: array(keyShape<ServiceOrderResult>(serviceOrderResult.keys)).nullable().default(null),
  })
    .nullable()
    .default(null);
export type OrderFilterInput = NonNullable<ReturnType<ReturnType<typeof orderFilterShape>['cast']>>;

export const itemFilterShape = () => object({ buyer: text(), seller: text(), statuses: itemStatusesShape() }).nullable().default(null);
export type ItemFilterInput = NonNullable<ReturnType<ReturnType<typeof itemFilterShape>['cast']>>;
