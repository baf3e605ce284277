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
} from '../../schema/codes';
import { classifySearch, formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { type StatementStatus, statement as statementMachine, statementScreen } from '../../schema/machines/statement';
import { allows } from '../../schema/permissions';
import { addDays, startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { blindIndex } from '../kernel/secrets';
import { type ListFilter, noFilter } from './storeList';

export const tabs = ['ALL', 'DRAFTS', 'MY_AUDIT', 'TO_PAY', 'ABNORMAL', 'WAITING_FOR_ME', 'IN_PROGRESS'] as const;
export type Tab = (typeof tabs)[number];

const text = () => string().trim().nullable().max(limits.list.searchMax, formats.searchText.message);
const day = () =>
  string()
    .nullable()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/, formats.calendarDay.message);

export const filterInput = () =>
  object({
    tab: string<Tab>()
      .nullable()
      .oneOf([...tabs, null]),
    settlementType: number().nullable().oneOf([1, 2, null]),
    isCompleted: boolean().nullable(),
    statuses: array(string<StatementStatus>().oneOf(statementMachine.stateKeys).required()).nullable(),
    auditStatuses: array(string<AuditStatus>().oneOf(auditStatus.keys).required()).nullable(),
    kinds: array(string<ServiceKind>().oneOf(serviceKind.keys).required()).nullable(),
    subjectId: string()
      .nullable()
      .matches(/^\d{0,18}$/, formats.id.message),
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
    createdFrom: day(),
    createdTo: day(),
  })
    .nullable()
    .default(null);

export type StatementFilterInput = NonNullable<ReturnType<ReturnType<typeof filterInput>['cast']>>;

const literal = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
const filled = <T>(list: readonly (T | undefined)[] | null | undefined): T[] | null => (list && list.length > 0 ? (list as T[]) : null);

export function listFilterOf(ctx: Ctx, input: Partial<StatementFilterInput> | null): ListFilter {
  if (input === null) return noFilter;
  const arm = input.search ? classifySearch(input.search) : null;
  const card = input.idCard?.replace(/\s/g, '').toUpperCase() || (arm?.arm === 'CARD' ? arm.text : null);
  const name = arm?.arm === 'NAME' ? arm.text : null;
  const tab = tabFilter(ctx, input.tab ?? 'ALL');
  return {
    ...noFilter,
    ...tab,
    kinds: kindsOf(filled(input.kinds), input.settlementType ?? null),
    statuses: statusesOf([filled(input.statuses), completion(input.isCompleted ?? null), tab.statuses ?? null]),
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

/** What all given lists have in common; no list = no condition. */
function statusesOf(lists: readonly (readonly StatementStatus[] | null)[]): readonly StatementStatus[] | null {
  const given = lists.filter((list) => list !== null);
  const [first, ...rest] = given;
  return first ? first.filter((state) => rest.every((list) => list.includes(state))) : null;
}

/** What a tab means to this caller at this company, as its audit is switched now. */
function tabFilter(ctx: Ctx, tab: Tab): Partial<ListFilter> {
  const auditOn = ctx.company?.auditOn ?? true;
  const may = (need: 'PAYMENT_AUDIT' | 'PAYER' | 'ANY'): boolean => allows(need, ctx.actor?.roles ?? [], { auditOn });
  const payable: StatementStatus[] = auditOn ? ['WAITING_PAYMENT'] : ['PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT'];
  const notOwnOf = ctx.company?.makerCheckerOn ? (ctx.actor?.id ?? null) : null;
  switch (tab) {
    case 'DRAFTS':
      return { statuses: ['CHECKING_BASE', 'CHECKING_DETAIL', 'PENDING_CONFIRM'] };
    case 'MY_AUDIT':
      return { statuses: auditOn && may('PAYMENT_AUDIT') ? ['PENDING_REVIEW'] : [], notOwnOf };
    case 'TO_PAY':
      return { statuses: may('PAYER') ? payable : [] };
    case 'ABNORMAL':
      return { statuses: ['ABNORMAL', 'EXCEPTION'] };
    case 'WAITING_FOR_ME':
      return { statuses: waitingStates(may) };
    case 'IN_PROGRESS':
      return {
        statuses: (['PENDING_REVIEW', 'AWAITING_FUNDS', 'WAITING_PAYMENT', 'PAYING', 'EXCEPTION'] as const).filter(
          (state) => !waitingStates(may).includes(state),
        ),
      };
    default:
      return {};
  }
}

function waitingStates(may: (need: 'PAYMENT_AUDIT' | 'PAYER' | 'ANY') => boolean): StatementStatus[] {
  const any: StatementStatus[] = may('ANY') ? ['CHECKING_BASE', 'CHECKING_DETAIL', 'PENDING_CONFIRM', 'PENDING_PAYMENT', 'ABNORMAL'] : [];
  return [...any, ...(may('PAYMENT_AUDIT') ? (['PENDING_REVIEW'] as const) : []), ...(may('PAYER') ? (['WAITING_PAYMENT'] as const) : [])];
}
