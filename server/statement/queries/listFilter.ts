// The filter of the statement lists as callers give it, turned into what the store asks; list, counts and exports share it.
import { array, boolean, number, object, string } from 'yup';
import {
  type AuditStatus,
  auditStatus,
  type PayChannel,
  type PayType,
  type PayWay,
  payChannel,
  payType,
  payWay,
  type ServiceKind,
  serviceKind,
} from '../../../schema/codes';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type StatementStatus, statement as statementMachine, statementScreen } from '../../../schema/machines/statement';
import { classifySearch, soughtNumber } from '../../../schema/searchArm';
import type { Duty } from '../../../schema/statementTexts';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { optionalDayShape, optionalIdInput } from '../../kernel/shapes';
import { statesOfDuties } from '../store/duties';
import { type ListFilter, noFilter } from '../store/list';
import { workOf } from '../views/tasks';

export const tabs = ['ALL', 'DRAFTS', 'MY_AUDIT', 'TO_PAY', 'ABNORMAL', 'WAITING_FOR_ME', 'IN_PROGRESS'] as const;
export type Tab = (typeof tabs)[number];

const text = () => string().trim().nullable().max(limits.list.searchMax, formats.searchText.message);

export const filterInput = () =>
  object({
    tab: string<Tab>()
      .nullable()
      .oneOf([...tabs, null]),
    settlementType: number().nullable().oneOf([1, 2, null]),
    isCompleted: boolean().nullable(),
    statuses: array(string<StatementStatus>().oneOf(statementMachine.stateKeys).required()).nullable(),
    rejected: boolean().nullable(),
    auditStatuses: array(string<AuditStatus>().oneOf(auditStatus.keys).required()).nullable(),
    kinds: array(string<ServiceKind>().oneOf(serviceKind.keys).required()).nullable(),
    subjectId: optionalIdInput(),
    payType: string<PayType>()
      .nullable()
      .oneOf([...payType.keys, null]),
    payWay: string<PayWay>()
      .nullable()
      .oneOf([...payWay.keys, null]),
    payChannel: string<PayChannel>()
      .nullable()
      .oneOf([...payChannel.keys, null]),
    search: text(),
    title: text(),
    statementCode: text(),
    idCard: text(),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
  })
    .nullable()
    .default(null);

export type StatementFilterInput = NonNullable<ReturnType<ReturnType<typeof filterInput>['cast']>>;

const literal = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
const filled = <T>(list: readonly (T | undefined)[] | null | undefined): T[] | null => (list && list.length > 0 ? (list as T[]) : null);

/** `ofTab` = what its tab meant to whoever asked, where that is somebody else than who reads now. */
export function listFilterOf(ctx: Ctx, input: Partial<StatementFilterInput> | null, ofTab?: Partial<ListFilter>): ListFilter {
  if (input === null) return noFilter;
  const arm = input.search ? classifySearch(input.search) : null;
  const card = (input.idCard && soughtNumber(input.idCard)) || (arm?.arm === 'CARD' ? arm.text : null);
  const name = arm?.arm === 'NAME' ? arm.text : null;
  const tab = ofTab ?? tabFilter(ctx, input.tab ?? 'ALL');
  return {
    ...noFilter,
    ...tab,
    kinds: kindsOf(filled(input.kinds), input.settlementType ?? null),
    ...statesOf(ctx, input, tab.statuses ?? null),
    auditStatuses: filled(input.auditStatuses) ?? tab.auditStatuses ?? null,
    subjectId: input.subjectId || null,
    payType: input.payType ?? null,
    payWays: payWaysOf(input),
    statementCode: input.statementCode || null,
    title: input.title ? literal(input.title) : null,
    name: name ? literal(name) : null,
    plainName: name || null,
    idIndex: card ? blindIndex(ctx.companyId, 'idCard', card) : null,
    createdFrom: input.createdFrom ? startOfDay(input.createdFrom) : null,
    createdBefore: input.createdTo ? startOfDay(addDays(input.createdTo, 1)) : null,
  };
}

/** What was picked decides the rail today, so a rail without a pay way of its name has carried nothing. */
function payWaysOf({ payWay: way, payChannel: channel }: Partial<StatementFilterInput>): readonly PayWay[] | null {
  if (way) return [way];
  return channel ? payWay.keys.filter((key) => key === channel) : null;
}

function kindsOf(kinds: readonly ServiceKind[] | null, settlementType: number | null): readonly ServiceKind[] | null {
  if (settlementType === null) return kinds;
  return (kinds ?? serviceKind.keys).filter((kind) => serviceKind.rows[kind].settlementType === settlementType);
}

function completion(isCompleted: boolean | null): readonly StatementStatus[] | null {
  if (isCompleted === null) return null;
  return statementMachine.stateKeys.filter((state) => (statementScreen[state] === 'completed') === isCompleted);
}

/** 已驳回 is asked for like a state: alone it is the only one, and where its state is not shown at all it is not either. Without an audit nothing reads so. */
function statesOf(
  ctx: Ctx,
  input: Partial<StatementFilterInput>,
  ofTab: readonly StatementStatus[] | null,
): Pick<ListFilter, 'statuses' | 'rejected'> {
  const shown = statusesOf([completion(input.isCompleted ?? null), ofTab]);
  const rejected = input.rejected ?? null;
  const isTold = ctx.company?.auditOn ?? true;
  const picked = filled(input.statuses) ?? (rejected ? [] : null);
  return { statuses: statusesOf([picked, shown]), rejected: isTold ? rejected && (shown?.includes('PENDING_PAYMENT') ?? true) : null };
}

/** What all given lists have in common; no list = no condition. */
function statusesOf(lists: readonly (readonly StatementStatus[] | null)[]): readonly StatementStatus[] | null {
  const given = lists.filter((list) => list !== null);
  const [first, ...rest] = given;
  return first ? first.filter((state) => rest.every((list) => list.includes(state))) : null;
}

const unfinished = statementMachine.stateKeys.filter((state) => statementScreen[state] !== 'completed');

/** What a tab means to this caller at this company, as its audit is switched now. */
export function tabFilter(ctx: Ctx, tab: Tab): Partial<ListFilter> {
  switch (tab) {
    case 'DRAFTS':
      return { statuses: ['CHECKING_BASE', 'CHECKING_DETAIL', 'PENDING_CONFIRM'] };
    case 'MY_AUDIT':
      return waitingFor(ctx, ['AUDIT', 'RESEND']);
    case 'TO_PAY':
      return waitingFor(ctx, ['PAY']);
    case 'ABNORMAL':
      return { statuses: ['ABNORMAL', 'EXCEPTION'] };
    case 'WAITING_FOR_ME':
      return waitingFor(ctx);
    case 'IN_PROGRESS':
      return { statuses: unfinished, waiting: { work: workOf(ctx), isMine: false } };
    default:
      return {};
  }
}

function waitingFor(ctx: Ctx, only?: readonly Duty[]): Partial<ListFilter> {
  const work = workOf(ctx, only);
  return { statuses: statesOfDuties(work.duties), waiting: { work, isMine: true } };
}
