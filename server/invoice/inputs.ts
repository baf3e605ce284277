import { array, type InferType, mixed, object, string } from 'yup';
import { type ServiceKind, serviceKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { type InvoiceApplicationStatus, invoiceApplication as machine } from '../../schema/machines/invoiceApplication';
import { addDays, later, startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { idInput, keyShape, optionalDayShape, optionalIdInput, optionalKeyShape } from '../kernel/shapes';
import type { InvoicingFilter } from '../statement/public';
import { kindsOf } from './rules';

export const businessShape = () => optionalKeyShape(['BUSINESS_INCOME', 'LABOR'] as const);

/** A moment, as text or in milliseconds; null = none was named. */
export const timeShape = () =>
  mixed<Date>()
    .transform((value: unknown) => (typeof value === 'string' || typeof value === 'number' ? new Date(value) : value))
    .test('time', (value) => value === null || value === undefined || (value instanceof Date && !Number.isNaN(value.getTime())))
    .nullable()
    .default(null);

export const selectionShape = () =>
  object({
    subjectId: idInput(),
    business: businessShape(),
    opTime: timeShape(),
    kinds: array(keyShape(serviceKind.keys)).nullable().default(null),
    orderNo: optionalIdInput(),
    statementCode: string().trim().nullable().default(null).max(64),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
    scenarioCode: string().trim().nullable().default(null).max(16),
    ids: array(idInput()).nullable().default(null).max(limits.export.invoiceMergeRows),
    excludedIds: array(idInput()).nullable().default(null).max(limits.list.idsMax),
  }).required();

export type Selection = InferType<ReturnType<typeof selectionShape>>;

/** INV-026: five minutes ago by the server's clock, and never later than that. */
export function opTimeOf(ctx: Ctx, asked: Date | null | undefined): Date {
  const latest = later(ctx.now, -limits.invoice.settledBefore);
  return asked && asked < latest ? asked : latest;
}

/** Both conditions at once where both are said. */
function kindsAsked({ business, kinds }: Selection): readonly ServiceKind[] | null {
  const named = kinds && kinds.length > 0 ? kinds : null;
  if (business === null) return named;
  return kindsOf(business).filter((kind) => named === null || named.includes(kind));
}

/** A number of an order is the id of one statement (`order_ids` of Spec 3 §7). */
function idsAsked({ ids, orderNo }: Selection): readonly string[] | null {
  if (orderNo === null) return ids ?? null;
  return ids && !ids.includes(orderNo) ? [] : [orderNo];
}

export function filterOf(ctx: Ctx, selection: Selection): InvoicingFilter {
  return {
    subjectId: selection.subjectId,
    kinds: kindsAsked(selection),
    opTime: opTimeOf(ctx, selection.opTime),
    statementCode: selection.statementCode || null,
    createdFrom: selection.createdFrom ? startOfDay(selection.createdFrom) : null,
    createdBefore: selection.createdTo ? startOfDay(addDays(selection.createdTo, 1)) : null,
    scenarioCode: selection.scenarioCode || null,
    ids: idsAsked(selection),
    excludedIds: selection.excludedIds ?? [],
  };
}

/** Conditions of the list of applications. */
export const listConditions = {
  subjectId: optionalIdInput(),
  statuses: array(keyShape<InvoiceApplicationStatus>(machine.stateKeys)).nullable().default(null),
  from: optionalDayShape(),
  to: optionalDayShape(),
};

interface ListConditions {
  readonly subjectId: string | null;
  readonly statuses: InvoiceApplicationStatus[] | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const listFilterOf = ({ subjectId, statuses, from, to }: ListConditions) => ({
  subjectId,
  statuses: statuses && statuses.length > 0 ? statuses : null,
  from: from ? startOfDay(from) : null,
  before: to ? startOfDay(addDays(to, 1)) : null,
});
