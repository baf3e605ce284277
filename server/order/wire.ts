import { type Answer, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import type { OrderRecordView } from './views/records';

/** Of a record of an order, for every kind. */
export const ORDER_RECORD = parts('status_str', 'create_time', 'create_user_name', 'operation_type_name', 'remark');

export const orderRecordOnWire = (view: OrderRecordView): Answer<typeof ORDER_RECORD> => ({
  status_str: view.statusName,
  create_time: wireTime(view.at),
  create_user_name: view.actorName,
  operation_type_name: view.deedName,
  remark: view.remark ?? '',
});
