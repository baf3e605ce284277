import { type Scenario, type ServiceKind, scenario, type TaxBearer } from '../../schema/codes';
import { DomainError, invalid } from '../../schema/errors';
import { companyTexts } from '../../schema/messages';
import { type Ppm, ppm } from '../../schema/money';
import { companyById } from '../company/public';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import type { Refusal } from '../kernel/refusals';
import * as opening from './steps/sandbox';
import {
  findByRemittance,
  findOwnSubject,
  findSubject,
  findSubjectByCode,
  listAllTerms,
  listCompaniesNamed,
  listRemittance,
  listSubjectNames,
  listSubjects,
  listSubjectsById,
  listTerms,
  type TermsRecord,
  writeExclusive,
} from './store';
import { ownViews, type RemittanceView, remittanceView, type ScenarioView, scenariosOf, scenarioView } from './views';

export type { RemittanceView } from './views';

interface SubjectFacts {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly creditCode: string;
  readonly vatRegion: 'CITY' | 'TOWN' | 'OTHER';
  readonly isOpen: boolean;
}

/** Any subjects of the platform, in one reading and in the order of the ids. Errors: SUBJECT_NOT_FOUND. */
export async function subjectsByIds(ctx: Ctx, ids: readonly string[]): Promise<SubjectFacts[]> {
  if (ids.length === 0) return [];
  const found = await ctx.once(
    'subject.rows',
    ids,
    async (missing) => new Map((await listSubjectsById(ctx, missing)).map((one) => [one.id, one])),
  );
  return ids.map((id) => {
    const row = found.get(id);
    if (!row) throw new DomainError('SUBJECT_NOT_FOUND');
    return { id: row.id, code: row.code, name: row.name, creditCode: row.credit_code, vatRegion: row.vat_region, isOpen: row.is_open };
  });
}

/** One of them. Errors: SUBJECT_NOT_FOUND. */
export async function subjectById(ctx: Ctx, id: string): Promise<SubjectFacts> {
  const [subject] = await subjectsByIds(ctx, [id]);
  if (!subject) throw new DomainError('SUBJECT_NOT_FOUND');
  return subject;
}

/** Whether a subject of the platform is called so. */
export async function isSubjectCode(ctx: Ctx, code: string): Promise<boolean> {
  return (await findSubjectByCode(ctx, code)) !== undefined;
}

/** Names of subjects by id, in one reading for a whole page; an unknown id has none. */
export async function subjectNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  return ctx.once(
    'subject.names',
    unique,
    async (missing) => new Map((await listSubjectNames(ctx, missing)).map(({ id, name }) => [id, name])),
  );
}

/** Of requireSubject. */
export const subjectErrors: readonly Refusal[] = ['SUBJECT_NOT_FOUND', 'SUBJECT_CLOSED'];

/** A subject this company works with and that is in business. Errors: SUBJECT_NOT_FOUND, SUBJECT_CLOSED. */
export async function requireSubject(ctx: Ctx, id: string): Promise<SubjectFacts> {
  const row = await findOwnSubject(ctx, id);
  if (!row) throw new DomainError('SUBJECT_NOT_FOUND');
  if (!row.is_open) throw new DomainError('SUBJECT_CLOSED');
  return { id: row.id, code: row.code, name: row.name, creditCode: row.credit_code, vatRegion: row.vat_region, isOpen: true };
}

/** Reaction of companyOpening: an operator opens nobody who could settle with no subject (OPS-004). */
export async function requireCooperation(ctx: Ctx): Promise<void> {
  if ((await listAllTerms(ctx)).length === 0) throw invalid({ status: companyTexts.subjectMissing });
}

/** The subjects this company works with, open or closed. */
export async function mySubjectIds(ctx: Ctx): Promise<string[]> {
  return (await listSubjects(ctx)).map((row) => row.id);
}

/** The same with their names; `isOpen` false = nothing new is settled there. */
export async function mySubjects(ctx: Ctx): Promise<{ readonly id: string; readonly name: string; readonly isOpen: boolean }[]> {
  return (await listSubjects(ctx)).map(({ id, name, is_open }) => ({ id, name, isOpen: is_open }));
}

interface TermsQuestion {
  readonly subjectId: string;
  readonly kind: ServiceKind;
  /** `YYYY-MM-DD`; today when absent. */
  readonly on?: string;
}

async function termsOf(ctx: Ctx, question: TermsQuestion): Promise<TermsRecord> {
  const terms = await listTerms(ctx, [question.subjectId], question.on ?? dayOf(ctx.now));
  const found = terms.find((row) => row.kind === question.kind);
  if (!found) throw new DomainError('SUBJECT_NOT_FOUND');
  return found;
}

/** Errors: SUBJECT_NOT_FOUND when the company has no terms for this kind there. */
export async function feeRatePpm(ctx: Ctx, question: TermsQuestion): Promise<Ppm> {
  return ppm(Number((await termsOf(ctx, question)).fee_rate_ppm));
}

/** Who bears each tax (D33). */
export async function taxBearers(
  ctx: Ctx,
  question: TermsQuestion,
): Promise<{ vat: TaxBearer; surcharge: TaxBearer; incomeTax: TaxBearer }> {
  const row = await termsOf(ctx, question);
  return { vat: row.vat_bearer, surcharge: row.surcharge_bearer, incomeTax: row.iit_bearer };
}

/** Wire code or key of a scenario the subject offers. Errors: SCENARIO_UNKNOWN. */
export async function scenarioByCode(ctx: Ctx, subjectId: string, codeOrKey: string): Promise<ScenarioView> {
  const key: Scenario | null = scenario.is(codeOrKey) ? codeOrKey : scenario.fromCode(codeOrKey);
  const row = await findSubject(ctx, subjectId);
  if (key === null || !row || !scenariosOf(row).includes(key)) throw new DomainError('SCENARIO_UNKNOWN');
  return scenarioView(key);
}

/** Where the company transfers money to for this subject. */
export async function remittanceAccountOf(ctx: Ctx, subjectId: string): Promise<RemittanceView | null> {
  const [row] = await listRemittance(ctx, [subjectId]);
  return row ? remittanceView(row) : null;
}

/**
 * The same for a caller who may name the company too. Another one's id is answered like one that nobody has: neither says whether it exists.
 * Errors: COMPANY_NOT_FOUND, SUBJECT_NOT_FOUND for a subject this company does not work with.
 */
export async function remittanceAccountAsked(
  ctx: Ctx,
  asked: { subjectId: string; companyId: string | null },
): Promise<RemittanceView | null> {
  if (asked.companyId !== null && asked.companyId !== ctx.companyId) throw new DomainError('COMPANY_NOT_FOUND');
  if (!(await findOwnSubject(ctx, asked.subjectId))) throw new DomainError('SUBJECT_NOT_FOUND');
  return remittanceAccountOf(ctx, asked.subjectId);
}

/** The same for several subjects in one reading; one without an account has no entry. */
export async function remittanceAccountsOf(ctx: Ctx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, RemittanceView>> {
  return new Map((await listRemittance(ctx, subjectIds)).map((row) => [row.subject_id, remittanceView(row)]));
}

/** PLT-055: the switch of the company says it of all its accounts; the terms at one subject may say otherwise afterwards. */
export async function setExclusiveAccounts(ctx: Ctx, isExclusive: boolean): Promise<void> {
  await writeExclusive(ctx, isExclusive);
}

/** Whose account it is; the only way from a bank line to a company. */
export async function companyByRemittanceAccount(
  ctx: Ctx,
  accountNo: string,
): Promise<{ companyId: string; companyName: string; subjectId: string; subjectName: string } | undefined> {
  const found = await findByRemittance(ctx, accountNo);
  if (!found) return undefined;
  const company = await companyById(ctx, found.company_id);
  const subject = await subjectById(ctx, found.subject_id);
  return { companyId: found.company_id, companyName: company?.name ?? '', subjectId: subject.id, subjectName: subject.name };
}

interface NamedCompany {
  readonly companyId: string;
  readonly companyName: string;
  readonly subjectIds: readonly string[];
}

/** A payer is matched by the whole name of the company, whichever width its brackets and letters have. */
export async function companiesByNames(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, readonly NamedCompany[]>> {
  const rows = await listCompaniesNamed(ctx, names);
  const named = new Map<string, NamedCompany[]>();
  for (const { given, company_id: companyId, name: companyName, subject_ids: subjectIds } of rows)
    named.set(given, [...(named.get(given) ?? []), { companyId, companyName, subjectIds }]);
  return named;
}

type OwnView = Awaited<ReturnType<typeof ownViews>>[number];

interface SubjectOffer {
  readonly id: string;
  readonly name: string;
  readonly kinds: ServiceKind[];
  readonly scenarios: Scenario[];
}

const offerOf = ({ id, name, terms, scenarios }: OwnView): SubjectOffer => ({
  id,
  name,
  kinds: terms.map(({ kind }) => kind),
  scenarios: scenarios.map(({ key }) => key),
});

/** What may be settled at a subject of this company today: kinds with terms, and the scenarios. Errors: SUBJECT_NOT_FOUND. */
export async function subjectOffer(ctx: Ctx, id: string): Promise<SubjectOffer> {
  const row = await findOwnSubject(ctx, id);
  const [view] = row ? await ownViews(ctx, [row]) : [];
  if (!view) throw new DomainError('SUBJECT_NOT_FOUND');
  return offerOf(view);
}

/** The same of every subject this company works with, open or closed. */
export async function subjectOffers(ctx: Ctx): Promise<SubjectOffer[]> {
  return (await ownViews(ctx, await listSubjects(ctx))).map(offerOf);
}

export const openSandboxSubject = opening.openSandboxSubject;
