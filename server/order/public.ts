// Orders that are made of a list of people, paid as a whole and settled row by row: what their kinds share. What is special is data, or a pure rule, of
// the kind.
import * as kinds from './kinds';
import * as reads from './queries/reads';
import * as funds from './steps/funds';
import * as people from './steps/people';
import * as history from './store/history';
import * as may from './views/may';
import * as payment from './views/payment';
import * as records from './views/records';
import * as wire from './wire';

export type { OrderFunds } from './steps/funds';
export type { OrderPaymentView, OrderShare } from './views/payment';
export type { OrderRecordView } from './views/records';

export const orderFunds = funds.orderFunds;
export const orderBinding = funds.orderBinding;
export const requirePayableOrder = funds.requirePayableOrder;
export const payableOrderErrors = funds.payableOrderErrors;
export const chargeOrder = funds.chargeOrder;
export const paidNow = funds.paidNow;
export const orderPayment = payment.orderPayment;
export const notNowOf = payment.notNowOf;
export const orderHistory = history.orderHistory;
export const doneBy = history.doneBy;
export const orderReads = reads.orderReads;
export const orderRecord = records.orderRecord;
export const personSought = people.personSought;
export const personSaid = people.personSaid;
export const mayOf = may.mayOf;
export const peopleOfList = kinds.peopleOfList;
export const ORDER_RECORD = wire.ORDER_RECORD;
export const orderRecordOnWire = wire.orderRecordOnWire;
export const PAY_CHECK = wire.PAY_CHECK;
export const payCheckOnWire = wire.payCheckOnWire;
export const ORDER_BALANCE = wire.ORDER_BALANCE;
export const orderBalanceOnWire = wire.orderBalanceOnWire;
