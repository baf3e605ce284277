import {
  isAddedScenario,
  offeredScenarios,
  type Scenario,
  type ServiceKind,
  scenario,
  scenarioGroup,
  serviceKind,
  type TaxBearer,
} from '../../schema/codes';
import { type Cents, formatRate, ppm } from '../../schema/money';
import { serviceOpen } from '../company/public';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { payeeLimits } from '../tax/public';
import { listRemittance, listTerms, type RemittanceFacts, type SubjectRecord, type TermsAgreed, type TermsRecord } from './store';

export interface ScenarioView {
  readonly key: Scenario;
  readonly code: string;
  readonly label: string;
  readonly group: string;
  readonly groupLabel: string;
}

interface TermsView {
  readonly kind: ServiceKind;
  readonly label: string;
  readonly feeRate: string;
  readonly vatBearer: TaxBearer;
  readonly surchargeBearer: TaxBearer;
  readonly incomeTaxBearer: TaxBearer;
}

export interface RemittanceView {
  readonly accountName: string;
  readonly bankName: string;
  readonly accountNo: string;
  readonly isExclusive: boolean;
  readonly changeNoticeUrl: string | null;
}

export interface SubjectView {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly creditCode: string;
  readonly isOpen: boolean;
  readonly terms: TermsView[];
  readonly scenarios: ScenarioView[];
  readonly remittance: RemittanceView | null;
}

export function scenarioView(key: Scenario): ScenarioView {
  const { code, label, group } = scenario.rows[key];
  return { key, code, label, group, groupLabel: scenarioGroup.label(group) };
}

/** Those of the subject and those that operators added, without the ones out of use (OPS-020). */
export const scenariosOf = (row: Pick<SubjectRecord, 'scenarios'>): Scenario[] =>
  offeredScenarios().filter((key) => isAddedScenario(key) || row.scenarios.includes(key));

export const bearersOf = (row: Pick<TermsRecord, 'vat_bearer' | 'surcharge_bearer' | 'iit_bearer'>) => ({
  vatBearer: row.vat_bearer,
  surchargeBearer: row.surcharge_bearer,
  incomeTaxBearer: row.iit_bearer,
});

function termsView(row: TermsRecord): TermsView {
  return {
    kind: row.kind,
    label: serviceKind.label(row.kind),
    feeRate: formatRate(ppm(Number(row.fee_rate_ppm))),
    ...bearersOf(row),
  };
}

/** OPS-006: what was agreed from when on; in force is the last one of its subject and kind that has begun. */
export function termsHistory(rows: readonly TermsAgreed[], today: string) {
  return rows.map((row) => ({
    ...termsView(row),
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    from: row.from_on,
    isExclusiveAccount: row.is_exclusive,
    isCurrent: rows.find((one) => one.subject_id === row.subject_id && one.kind === row.kind && one.from_on <= today) === row,
  }));
}

export function remittanceView(row: RemittanceFacts): RemittanceView {
  return {
    accountName: row.account_name,
    bankName: row.bank_name,
    accountNo: row.account_no,
    isExclusive: row.is_exclusive,
    changeNoticeUrl: row.account_notice_url,
  };
}

export function bareView(row: SubjectRecord): SubjectView {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    creditCode: row.credit_code,
    isOpen: row.is_open,
    terms: [],
    scenarios: scenariosOf(row).map(scenarioView),
    remittance: null,
  };
}

/** With the company's own terms of today; a kind that is closed for the company is left out. */
export async function ownViews(ctx: Ctx, rows: readonly SubjectRecord[]): Promise<SubjectView[]> {
  const ids = rows.map((row) => row.id);
  const today = dayOf(ctx.now);
  const terms = await listTerms(ctx, ids, today);
  const accounts = await listRemittance(ctx, ids);
  return rows.map((row) => {
    const account = accounts.find((candidate) => candidate.subject_id === row.id);
    return {
      ...bareView(row),
      terms: terms.filter((item) => item.subject_id === row.id && serviceOpen(ctx, item.kind, today)).map(termsView),
      remittance: account ? remittanceView(account) : null,
    };
  });
}

export interface PayeeLimitsView {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly monthly: Cents;
  readonly rolling: Cents;
  readonly isOwn: boolean;
}

/** D36, for the company of this transaction. */
export async function payeeLimitsView(ctx: Ctx, { id, name }: Pick<SubjectRecord, 'id' | 'name'>): Promise<PayeeLimitsView> {
  return { subjectId: id, subjectName: name, ...(await payeeLimits(ctx, id)) };
}
