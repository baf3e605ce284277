// What happens in the demo world before its story begins, in the order of its days.

import type { AgreementType } from '../../../schema/codes';
import { yuan } from '../../../schema/money';
import { type DemoPayee, readPayees } from '../../gateways/identityCheck/demoPeople';
import type { Caller } from '../../kernel/context';
import { readAllMessages, readMessage } from '../../message/commands/read-message';
import { stationMessages } from '../../message/queries';
import { opsSetTaxSetting } from '../../tax/commands/ops-set-tax-setting';
import { buildAgentInvoices } from './agentInvoices';
import { announce } from './announcements';
import type { Builder } from './builder';
import { signContracts } from './contracts';
import { awaitTransfers, buildGallery, GALLERY_TIME } from './gallery';
import { designers, exhibitedPeople, generalWorkers, soleProprietors } from './groups';
import { recharge } from './history';
import { invoiceMonth, openInvoicing } from './invoices';
import { payMonth, payrollsOf, takeReturn } from './months';
import { readHistory } from './people';
import { buildPlatform, finishSwitches, invitePeople, madeOf, type Platform } from './platform';
import { registerAndSign } from './registrations';
import { billCredit, grantCredit, migrateB, repayCredit, signRiders, withholdCredit } from './riders';
import { askToSign, beginSignings } from './signings';
import { dispatchNights, publishStream } from './tasks';
import { CONTRACTS, LEVY_RATE, openingBalances, WORLD_START } from './world';

const FIRST_MONTH = '2025-09';
const SECOND_MONTH = '2025-10';
/** From here on company B pays on credit. */
const CREDIT_MONTH = '2026-08';
/** When what it was advanced in the month before is billed; the bill of the last of them is open in the story. */
const BILLED_IN = ['2026-09', '2026-10', '2026-11'] as const;
/** When the people of the gallery signed. */
const EXHIBITED = { signedOn: '2026-11-02', endsOn: '2027-11-01' } as const;
/** How many of them registered and signed on the phone, with a file of their own. */
const BY_PHONE = 6;
/** Of the story: what counts by the day is counted on this one. */
const MORNING = '2026-11-20T09:00:00+08:00';
const UNREAD = 7;

/** A kind's agreement at a subject of a company. */
function sign(
  builder: Builder,
  platform: Platform,
  agreement: { readonly company: 'A' | 'C'; readonly subject: 'S1' | 'S2'; readonly type: AgreementType },
  people: readonly { readonly name: string; readonly idCard: string }[],
  term: { readonly signedOn: string; readonly endsOn: string } = CONTRACTS,
): Promise<void> {
  const [companyId, subjectId] = [madeOf(platform.companies, agreement.company), madeOf(platform.subjects, agreement.subject)];
  const { signedOn, endsOn } = term;
  const contracts = people.map(({ name, idCard }) => ({ name, idCard, signedOn, endsOn }));
  return signContracts(builder, platform, { companyId, subjectId, agreementType: agreement.type }, contracts);
}

const STREAMERS = { company: 'A', subject: 'S1', type: 'LABOR_CONTINUOUS' } as const;
const GENERAL = { company: 'A', subject: 'S1', type: 'LABOR_GENERAL' } as const;
const PROPRIETORS = { company: 'A', subject: 'S2', type: 'BUSINESS_INCOME' } as const;
const DESIGNERS = { company: 'C', subject: 'S2', type: 'BUSINESS_INCOME' } as const;

async function openBalances(builder: Builder, platform: Platform): Promise<void> {
  for (const { company, subject, amount } of openingBalances) {
    const key = `${company}/${subject}`;
    await recharge(builder, platform, { ...madeOf(platform.accounts, key), amount: yuan(amount), bankRef: `OPEN-${company}-${subject}` });
  }
}

/** Before anybody is paid: how S2 collects, who has signed, what is on the accounts. */
async function prepareHistory(builder: Builder, platform: Platform, payees: readonly DemoPayee[]): Promise<void> {
  const rate = { mode: 'FIXED_LEVY_RATE', rate: LEVY_RATE, isHalved: false, freeMonthly: 0, vatBasis: 'EX_VAT' } as const;
  const levy = { subjectId: madeOf(platform.subjects, 'S2'), fromMonth: FIRST_MONTH, ...rate };
  await builder.api.run(await builder.operator(platform.review), opsSetTaxSetting, levy);
  await withholdCredit(builder, platform);
  await builder.moveTo(`${CONTRACTS.signedOn}T10:00:00+08:00`);
  const { missing, expired } = CONTRACTS;
  const streamers = payees.filter(({ no }) => no !== missing && no !== expired.no);
  await sign(builder, platform, STREAMERS, streamers);
  await sign(builder, platform, GENERAL, generalWorkers());
  await sign(builder, platform, PROPRIETORS, soleProprietors());
  await signRiders(builder, platform, 'LABOR_GENERAL');
  await openBalances(builder, platform);
  await openInvoicing(builder, platform);
}

/** What happens between two paydays. */
async function beforeMonth(builder: Builder, platform: Platform, month: string, payees: readonly DemoPayee[]): Promise<void> {
  const { no, signedOn, endsOn } = CONTRACTS.expired;
  if (month === SECOND_MONTH) {
    await migrateB(builder, platform);
    await builder.moveTo('2025-10-09T10:00:00+08:00');
    await signRiders(builder, platform, 'LABOR_CONTINUOUS');
  }
  if (month === signedOn.slice(0, 7)) {
    await builder.moveTo(`${signedOn}T10:00:00+08:00`);
    const expiring = payees.filter((payee) => payee.no === no);
    await sign(builder, platform, STREAMERS, expiring, { signedOn, endsOn });
  }
  if (month === CREDIT_MONTH) await grantCredit(builder, platform);
  if (!BILLED_IN.some((one) => one === month)) return;
  await billCredit(builder, platform, month);
  await repayCredit(builder, platform, month);
}

/** Whoever gets messages: the staff of company A and the masters of B and C. */
async function readers(builder: Builder, platform: Platform): Promise<Caller[]> {
  const { companies, people, masters } = platform;
  const staff = Object.values(people).map((person) => ({ person, companyId: companies.A }));
  const others = (['B', 'C'] as const).map((company) => ({ person: masters[company], companyId: companies[company] }));
  return Promise.all(
    [...staff, ...others].flatMap(({ person, companyId }) => (person && companyId ? [builder.member(companyId, person)] : [])),
  );
}

/** Nobody leaves the messages of a year unread. */
async function readHistoryMessages(builder: Builder, platform: Platform): Promise<void> {
  for (const reader of await readers(builder, platform)) await builder.api.run(reader, readAllMessages, {});
}

/** Of what the gallery brought, the newest few wait to be read. */
async function readGalleryMessages(builder: Builder, platform: Platform): Promise<void> {
  for (const reader of await readers(builder, platform)) {
    const { nodes } = await builder.api.run(reader, stationMessages, { first: 100 });
    for (const { id } of nodes.filter(({ isRead }) => !isRead).slice(UNREAD)) await builder.api.run(reader, readMessage, { id });
  }
}

export async function buildWorld(builder: Builder): Promise<void> {
  const payees = readPayees();
  const history = readHistory();
  await builder.moveTo(WORLD_START);
  const platform = await buildPlatform(builder);
  await prepareHistory(builder, platform, [...payees.values()]);
  const months = [FIRST_MONTH, ...new Set(history.map((line) => line.month))].sort();
  for (const [k, month] of months.entries()) {
    await beforeMonth(builder, platform, month, [...payees.values()]);
    const begun = await payMonth(builder, platform, month, payrollsOf(month, k, { history, payees }));
    await invoiceMonth(builder, platform, month, begun);
    await takeReturn(builder, month, begun);
  }
  await billCredit(builder, platform, BILLED_IN[2]);
  await builder.moveTo(`${EXHIBITED.signedOn}T10:00:00+08:00`);
  const exhibited = exhibitedPeople('S1');
  await registerAndSign(builder, platform, exhibited.slice(0, BY_PHONE), GENERAL.type);
  await sign(builder, platform, GENERAL, exhibited.slice(BY_PHONE), EXHIBITED);
  await sign(builder, platform, PROPRIETORS, exhibitedPeople('S2'), EXHIBITED);
  await sign(builder, platform, DESIGNERS, designers(), EXHIBITED);
  await beginSignings(builder, platform, EXHIBITED);
  await invitePeople(builder, platform);
  await readHistoryMessages(builder, platform);
  await builder.moveTo(GALLERY_TIME);
  await buildGallery(builder, platform);
  await buildAgentInvoices(builder, platform);
  await awaitTransfers(builder, platform);
  await builder.moveTo(MORNING);
  await askToSign(builder, platform);
  await publishStream(builder, platform, payees);
  await dispatchNights(builder, platform);
  await readGalleryMessages(builder, platform);
  await announce(builder, platform, await readers(builder, platform));
  await finishSwitches(builder, platform);
}
