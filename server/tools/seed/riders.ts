// Company B: it recharged until it was granted a quota and a coupon; since August its months are billed, and the bill of October, 197,584.00, is not
// repaid. Its general labor ended on 2025-09-30, as one statement of the day before still shows.
import type { CompanyFeature } from '../../../schema/messages';
import { type Cents, yuan } from '../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../bill/commands/repay-bill';
import { runBills } from '../../bill/commands/run-bills';
import { opsBills } from '../../bill/queries';
import { opsSetCompany } from '../../company/commands/ops-set-company';
import { opsConfirmFundChange, opsProposeFundChange } from '../../fund/commands/change-funds';
import { opsMigrateCompany, opsProposeMigration } from '../../statement/commands/ops-migrate-company';
import { opsMigrations } from '../../statement/queries/migrations';
import { type Builder, newKey, untilDone } from './builder';
import { signContracts } from './contracts';
import { type DemoPerson, GALLERY_AMOUNTS, riders } from './groups';
import { beginPayroll, confirmPayroll } from './history';
import { DELIVERY, payrollAt } from './months';
import { madeOf, type Platform } from './platform';
import { companies, MIGRATED } from './world';

const GRANTED = '2026-08-01T10:00:00+08:00';
/** Days of the month in which a bill is made and repaid. */
const [BILLED, REPAID] = ['01T09:00:00+08:00', '10'] as const;
const CREDIT: readonly CompanyFeature[] = ['ADVANCE', 'COUPON'];

async function grantFunds(
  builder: Builder,
  platform: Platform,
  change: { kind: 'ADVANCE_QUOTA' | 'COUPON'; amount: Cents },
): Promise<void> {
  const { run } = builder.api;
  const input = {
    companyId: madeOf(platform.companies, 'B'),
    subjectId: madeOf(platform.subjects, 'S1'),
    ...change,
    reason: '合作协议约定',
  };
  const asked = await run(await builder.operator(platform.finance), opsProposeFundChange, input, { idempotencyKey: newKey() });
  await run(await builder.operator(platform.review), opsConfirmFundChange, asked, { idempotencyKey: newKey() });
}

async function setFeatures(builder: Builder, platform: Platform, isWanted: (feature: CompanyFeature) => boolean): Promise<void> {
  const features = companies.find(({ key }) => key === 'B')?.features.filter(isWanted);
  await builder.api.run(await builder.operator(platform.review), opsSetCompany, { companyId: madeOf(platform.companies, 'B'), features });
}

/** Whoever has no quota yet pays from the balance. */
export const withholdCredit = (builder: Builder, platform: Platform): Promise<void> =>
  setFeatures(builder, platform, (feature) => !CREDIT.includes(feature));

export async function grantCredit(builder: Builder, platform: Platform): Promise<void> {
  await builder.moveTo(GRANTED);
  await setFeatures(builder, platform, () => true);
  await grantFunds(builder, platform, { kind: 'ADVANCE_QUOTA', amount: yuan('500000.00') });
  await grantFunds(builder, platform, { kind: 'COUPON', amount: yuan('500.00') });
}

/** On the first of a month company B is billed for the month before. */
export async function billCredit(builder: Builder, platform: Platform, month: string): Promise<void> {
  await builder.moveTo(`${month}-${BILLED}`);
  await builder.api.run(await builder.api.systemCaller(madeOf(platform.companies, 'B')), runBills, {});
}

/** A transfer of what the open bill asks for, entered by one operator and confirmed by the other. */
export async function repayCredit(builder: Builder, platform: Platform, month: string): Promise<void> {
  const { run } = builder.api;
  const companyId = madeOf(platform.companies, 'B');
  await builder.moveTo(`${month}-${REPAID}T10:00:00+08:00`);
  const finance = await builder.operator(platform.finance);
  for (const { billCode, waitPayAmount: amount } of (await run(finance, opsBills, { companyId, payStatus: 'TO_PAY' })).nodes) {
    const paid = { source: 'BANK', bankRef: `HK-${billCode}`, paidOn: `${month}-${REPAID}`, reason: '账单还款' } as const;
    const asked = await run(finance, opsProposeBillRepayment, { companyId, billCode, amount, ...paid }, { idempotencyKey: newKey() });
    await run(await builder.operator(platform.review), opsConfirmBillRepayment, asked, { idempotencyKey: newKey() });
  }
}

/** The last rider, whose contract ended before the story (demo.md §5). */
const [RENEWED, ENDED] = riders().slice(-2);

/** The one before him, whose contract was voided, and who was asked to sign anew. */
export function renewedRider(): DemoPerson {
  if (!RENEWED) throw new Error('there is no such rider');
  return RENEWED;
}

export async function signRiders(builder: Builder, platform: Platform, kind: 'LABOR_GENERAL' | 'LABOR_CONTINUOUS'): Promise<void> {
  const [companyId, subjectId] = [madeOf(platform.companies, 'B'), madeOf(platform.subjects, 'S1')];
  const term =
    kind === 'LABOR_GENERAL' ? { signedOn: '2025-09-15', endsOn: '2026-09-14' } : { signedOn: '2025-10-09', endsOn: '2027-10-08' };
  const contracts = riders().map(({ name, idCard, phone }) => {
    const hasEnded = kind === 'LABOR_CONTINUOUS' && ENDED?.phone === phone;
    return { name, idCard, ...term, ...(hasEnded ? { endsOn: '2026-11-10' } : {}) };
  });
  await signContracts(builder, platform, { companyId, subjectId, agreementType: kind }, contracts);
}

/** D01: what was not paid when the kind closed is ended. */
export async function migrateB(builder: Builder, platform: Platform): Promise<void> {
  const day = '2025-09-29';
  await builder.moveTo(`${day}T15:00:00+08:00`);
  const rows = GALLERY_AMOUNTS.flatMap((amount, index) => {
    const payee = riders()[index];
    return payee ? [{ payee, amount, sourceId: `PS20250929${index + 1}` }] : [];
  });
  const late = { company: 'B', subject: 'S1', kind: 'LABOR_GENERAL', scenarioCode: DELIVERY, rows, payType: 'BALANCE' } as const;
  await confirmPayroll(builder, await beginPayroll(builder, payrollAt(platform, late, day)));
  await builder.moveTo(`${MIGRATED}T10:00:00+08:00`);
  const companyId = madeOf(platform.companies, 'B');
  const input = { companyId, date: MIGRATED, companyName: companies.find(({ key }) => key === 'B')?.name };
  const { run } = builder.api;
  const asked = await run(await builder.operator(platform.finance), opsProposeMigration, input, { idempotencyKey: newKey() });
  await run(await builder.operator(platform.review), opsMigrateCompany, { ...input, ...asked }, { idempotencyKey: newKey() });
  await untilDone('the end of a kind of business', async () => {
    const [report] = await run(await builder.operator(platform.review), opsMigrations, { companyId });
    return report?.finishedAt ?? null;
  });
}
