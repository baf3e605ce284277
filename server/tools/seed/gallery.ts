// One statement of each type in every state that company A may meet, and those of B and C that wait for their transfers: what each
// screen and button looks like can be seen without making it happen first (DEM-009).
import { scenario } from '../../../schema/codes';
import type { LineStatus } from '../../../schema/machines/statementLine';
import { editRosterRow } from '../../roster/commands/edit-roster-row';
import { rosterQuery, rosterRowsQuery } from '../../roster/queries/rosters';
import { awaitFunds } from '../../statement/commands/await-funds';
import { handleAbnormal } from '../../statement/commands/handle-abnormal';
import { rejectAudit } from '../../statement/commands/reject-audit';
import { terminateStatement } from '../../statement/commands/terminate-statement';
import { lines } from '../../statement/queries/lines';
import { type Builder, newKey, sideBySide, untilDone } from './builder';
import {
  type DemoPerson,
  designers,
  type Exhibit,
  exhibitPeople,
  GALLERY,
  GALLERY_AMOUNTS,
  type GallerySubject,
  repairedCard,
  riders,
} from './groups';
import {
  approvePayroll,
  type Begun,
  beginPayroll,
  beginPayrolls,
  checkPayroll,
  confirmPayroll,
  payPayroll,
  personOf,
  submitPayroll,
  untilChecked,
  untilStatus,
} from './history';
import { DELIVERY, type MonthlyPayroll, payrollAt, rechargeFor } from './months';
import type { Platform } from './platform';

const DAY = '2026-11-19';
export const GALLERY_TIME = `${DAY}T16:00:00+08:00`;

/** How a statement comes to the state it shows. */
const ways: Readonly<Record<Exhibit, (builder: Builder, begun: Begun) => Promise<unknown>>> = {
  CHECKING_BASE: untilChecked,
  CHECKING_DETAIL: spoil,
  PENDING_CONFIRM: checkPayroll,
  PENDING_PAYMENT: confirmPayroll,
  REJECTED: reject,
  PENDING_REVIEW: submitPayroll,
  WAITING_PAYMENT: approvePayroll,
  PAYING: async (builder, begun) => {
    await payPayroll(builder, begun);
    await untilLines(builder, begun, ['SUCCESS', 'SUCCESS', 'PAYING']);
  },
  ABNORMAL: fail,
  EXCEPTION: handIn,
  COMPLETED: async (builder, begun) => {
    await payPayroll(builder, begun);
    await untilStatus(builder, begun, 'COMPLETED');
  },
  TERMINATED: async (builder, begun) => {
    const { id } = await confirmPayroll(builder, begun);
    await builder.api.run(await personOf(builder, begun, 'maker'), terminateStatement, { id, reason: 'RESUBMIT' }, key());
  },
};
const PAID: readonly Exhibit[] = ['PAYING', 'ABNORMAL', 'EXCEPTION', 'COMPLETED'];
const SIDE_BY_SIDE = 8;

const key = () => ({ idempotencyKey: newKey() });

const linesOf = async (builder: Builder, begun: Begun) => {
  const maker = await personOf(builder, begun, 'maker');
  return (await builder.api.run(maker, lines, { statementId: begun.id, filter: null, first: 10 })).nodes;
};

async function untilLines(builder: Builder, begun: Begun, statuses: readonly LineStatus[]): Promise<void> {
  await untilDone(`lines become ${statuses.join(', ')}`, async () => {
    const now = await linesOf(builder, begun);
    return now.every((line, index) => line.status === statuses[index]) ? true : null;
  });
}

/** 40: the account of the last row is changed to one that is none, after all were good. */
async function spoil(builder: Builder, begun: Begun): Promise<void> {
  const rosterId = (await checkPayroll(builder, begun)).rosterId ?? '';
  const maker = await personOf(builder, begun, 'maker');
  const { keyAge } = await builder.api.run(maker, rosterQuery, { id: rosterId });
  const { nodes } = await builder.api.run(maker, rosterRowsQuery, { rosterId, first: 10 });
  const cells = [{ field: 'ACCOUNT' as const, text: '62990' }];
  await builder.api.run(maker, editRosterRow, { rosterId, rowId: nodes.at(-1)?.id ?? '', cells, keyAge });
  await untilStatus(builder, begun, 'CHECKING_DETAIL');
}

async function reject(builder: Builder, begun: Begun): Promise<void> {
  const { id, version } = await submitPayroll(builder, begun);
  const why = { reason: 'AMOUNT_WRONG', remark: '与合同约定的服务费不符，请核对后重新提交' } as const;
  await builder.api.run(await personOf(builder, begun, 'checker'), rejectAudit, { id, version, ...why });
}

/** 13: the bank does not know the last account. */
async function fail(builder: Builder, begun: Begun): Promise<void> {
  await payPayroll(builder, begun);
  await untilStatus(builder, begun, 'ABNORMAL');
}

/** 15: the failed line was handed in again with another account, whose bank has not answered yet. */
async function handIn(builder: Builder, begun: Begun): Promise<void> {
  await fail(builder, begun);
  const failed = (await linesOf(builder, begun)).at(-1);
  const input = {
    statementId: begun.id,
    edits: [{ id: failed?.id ?? '', account: repairedCard(begun.payroll.kind === 'BUSINESS_INCOME' ? 'S2' : 'S1') }],
  };
  await builder.api.run(await personOf(builder, begun, 'payer'), handleAbnormal, input, key());
  await untilLines(builder, begun, ['SUCCESS', 'SUCCESS', 'PAYING']);
}

const rowsOf = (people: readonly DemoPerson[], prefix: string) =>
  people.map((payee, index) => ({ payee, amount: GALLERY_AMOUNTS[index] ?? '', sourceId: `${prefix}${index + 1}` }));

/** Labor at S1 is general, so that its tax can be seen with one payment. */
function exhibitOf(subject: GallerySubject, exhibit: Exhibit): MonthlyPayroll {
  const isLabor = subject === 'S1';
  return {
    company: 'A',
    subject,
    kind: isLabor ? 'LABOR_GENERAL' : 'BUSINESS_INCOME',
    scenarioCode: scenario.code(isLabor ? 'STREAM_ASSISTANT' : 'VIDEO_MAKING'),
    payType: 'BALANCE',
    rows: rowsOf(exhibitPeople(subject, exhibit), `ZS${subject}${String(GALLERY.indexOf(exhibit) + 1).padStart(2, '0')}`),
  };
}

/** All are begun, so that they are numbered in the order of the states, and then brought there a few at a time. */
export async function buildGallery(builder: Builder, platform: Platform): Promise<void> {
  const exhibits = (['S1', 'S2'] as const).flatMap((subject) =>
    GALLERY.map((exhibit) => ({ exhibit, payroll: exhibitOf(subject, exhibit), bankRef: `RC-GALLERY-${subject}-${exhibit}` })),
  );
  for (const { exhibit, payroll, bankRef } of exhibits) {
    if (PAID.includes(exhibit)) await rechargeFor(builder, platform, payroll, bankRef);
  }
  const begun = await beginPayrolls(
    builder,
    exhibits.map(({ payroll }) => payrollAt(platform, payroll, DAY)),
  );
  const works = exhibits.flatMap(({ exhibit }, index) => {
    const one = begun[index];
    return one ? [() => ways[exhibit](builder, one)] : [];
  });
  await sideBySide(works, SIDE_BY_SIDE, (work) => work());
}

/**
 * 7: company C has told when it remits and waits for its 6,330.00. Company B, which could pay on credit, remits for three riders all the same:
 * at company A the transfer of the story would be held for them.
 */
const AWAITING: readonly (Pick<MonthlyPayroll, 'company' | 'subject' | 'kind' | 'scenarioCode'> & {
  prefix: string;
  people: () => DemoPerson[];
})[] = [
  { company: 'C', subject: 'S2', kind: 'BUSINESS_INCOME', scenarioCode: scenario.code('DESIGN'), prefix: 'SJ', people: designers },
  {
    company: 'B',
    subject: 'S1',
    kind: 'LABOR_CONTINUOUS',
    scenarioCode: DELIVERY,
    prefix: 'HK',
    people: () => riders().slice(0, GALLERY_AMOUNTS.length),
  },
];

export async function awaitTransfers(builder: Builder, platform: Platform): Promise<void> {
  for (const { prefix, people, ...place } of AWAITING) {
    const payroll: MonthlyPayroll = { ...place, payType: 'BALANCE', rows: rowsOf(people(), prefix) };
    const begun = await beginPayroll(builder, payrollAt(platform, payroll, DAY));
    const { id, version } = await confirmPayroll(builder, begun);
    await builder.api.run(await personOf(builder, begun, 'payer'), awaitFunds, { id, version, remittedOn: DAY }, key());
    await untilStatus(builder, begun, 'AWAITING_FUNDS');
  }
}
