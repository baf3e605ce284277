import { array, number, object, string } from 'yup';
import { type AgentCategory, agentCategory } from '../../schema/agentInvoiceTexts';
import { type ServiceKind, serviceKind } from '../../schema/codes';
import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { type AgentInvoiceStatus, agentInvoice } from '../../schema/machines/agentInvoice';
import { type AgentInvoiceLineStatus, agentInvoiceLine } from '../../schema/machines/agentInvoiceLine';
import { keyShape, optionalDayShape, optionalIdInput, optionalKeyShape } from '../kernel/shapes';

const text = () => string().trim().nullable().default(null).max(limits.list.searchMax, formats.searchText.message);

export const versionInput = () => number().integer().min(1).required();

export const lineStatusesShape = () => array(keyShape<AgentInvoiceLineStatus>(agentInvoiceLine.stateKeys)).nullable().default(null);

export const orderFilterShape = () =>
  object({
    id: optionalIdInput(),
    code: text(),
    title: text(),
    name: text(),
    phone: text(),
    category: optionalKeyShape<AgentCategory>(agentCategory.keys),
    kind: optionalKeyShape<ServiceKind>(serviceKind.keys),
    statuses: array(keyShape<AgentInvoiceStatus>(agentInvoice.stateKeys)).nullable().default(null),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
  })
    .nullable()
    .default(null);
export type OrderFilterInput = NonNullable<ReturnType<ReturnType<typeof orderFilterShape>['cast']>>;

export const lineFilterShape = () => object({ name: text(), statuses: lineStatusesShape() }).nullable().default(null);
export type LineFilterInput = NonNullable<ReturnType<ReturnType<typeof lineFilterShape>['cast']>>;
