import type { Ctx } from '../kernel/context';
import { columnList, platform, type Row, scoped } from '../kernel/rows';
import { CompanySubjectRow, CompanyTermsRow, RemittanceAccountRow, SubjectRow } from './entity';

export type SubjectRecord = Row<SubjectRow>;
export type TermsRecord = Omit<Row<CompanyTermsRow>, 'company_id' | 'id'>;
type RemittanceRecord = Omit<Row<RemittanceAccountRow>, 'company_id' | 'id'>;
/** With the notice of its subject, while the subject has one. */
export type RemittanceFacts = RemittanceRecord & Pick<SubjectRecord, 'account_notice_url'>;

const COLUMNS = columnList(SubjectRow, 's');

export async function findSubject(ctx: Ctx, id: string): Promise<SubjectRecord | undefined> {
  return platform(ctx, SubjectRow).find({ id });
}

export async function findSubjectByCode(ctx: Ctx, code: string): Promise<SubjectRecord | undefined> {
  return platform(ctx, SubjectRow).find({ code });
}

export async function listSubjectsById(ctx: Ctx, ids: readonly string[]): Promise<SubjectRecord[]> {
  return platform(ctx, SubjectRow).list({ id: ids });
}

export async function listSubjectNames(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.rows<{ id: string; name: string }>(
    'SELECT s.id, s.name FROM subject s WHERE s.id = ANY ($1::bigint[])',
    [ids],
    'subject.names',
  );
}

export async function listAllSubjects(ctx: Ctx): Promise<SubjectRecord[]> {
  return ctx.rows<SubjectRecord>(`SELECT ${COLUMNS} FROM subject s ORDER BY s.id LIMIT 500`);
}

/** Only subjects the company works with. */
export async function listSubjects(ctx: Ctx): Promise<SubjectRecord[]> {
  return ctx.rows<SubjectRecord>(
    `SELECT ${COLUMNS} FROM subject s JOIN company_subject c ON c.subject_id = s.id WHERE c.company_id = $1 ORDER BY s.id`,
    [ctx.companyId],
  );
}

export async function findOwnSubject(ctx: Ctx, id: string): Promise<SubjectRecord | undefined> {
  return ctx.maybe<SubjectRecord>(
    `SELECT ${COLUMNS} FROM subject s JOIN company_subject c ON c.subject_id = s.id WHERE c.company_id = $1 AND s.id = $2`,
    [ctx.companyId, id],
  );
}

/** The terms in force on a day: per kind the last row that has begun. */
export async function listTerms(ctx: Ctx, subjectIds: readonly string[], on: string): Promise<TermsRecord[]> {
  return ctx.rows<TermsRecord>(
    `SELECT DISTINCT ON (subject_id, kind) subject_id, kind, from_on, fee_rate_ppm, vat_bearer, surcharge_bearer, iit_bearer
     FROM company_terms WHERE company_id = $1 AND subject_id = ANY ($2) AND from_on <= $3 ORDER BY subject_id, kind, from_on DESC`,
    [ctx.companyId, subjectIds, on],
  );
}

export type TermsAgreed = TermsRecord & { readonly subject_name: string; readonly is_exclusive: boolean };

/** Every row of terms there is or was, what begins last first; whether the account there is of the company alone stands beside each. */
export async function listAllTerms(ctx: Ctx): Promise<TermsAgreed[]> {
  return ctx.rows(
    `SELECT t.subject_id, s.name AS subject_name, t.kind, t.from_on, t.fee_rate_ppm, t.vat_bearer, t.surcharge_bearer, t.iit_bearer,
       coalesce(r.is_exclusive, false) AS is_exclusive
     FROM company_terms t JOIN subject s ON s.id = t.subject_id
     LEFT JOIN remittance_account r ON r.company_id = t.company_id AND r.subject_id = t.subject_id WHERE t.company_id = $1
     ORDER BY s.id, t.kind, t.from_on DESC LIMIT 500`,
    [ctx.companyId],
  );
}

export async function listRemittance(ctx: Ctx, subjectIds: readonly string[]): Promise<RemittanceFacts[]> {
  return ctx.rows<RemittanceFacts>(
    `SELECT r.subject_id, r.account_name, r.bank_name, r.account_no, r.is_exclusive, s.account_notice_url
     FROM remittance_account r JOIN subject s ON s.id = r.subject_id WHERE r.company_id = $1 AND r.subject_id = ANY ($2)`,
    [ctx.companyId, subjectIds],
  );
}

export async function insertSubject(
  ctx: Ctx,
  subject: {
    readonly code: string;
    readonly name: string;
    readonly creditCode: string;
    readonly bankName: string;
    readonly vatRegion: SubjectRow['vat_region'];
    readonly scenarios: readonly string[];
  },
): Promise<string> {
  const { id } = await platform(ctx, SubjectRow).insertReturning({
    code: subject.code,
    name: subject.name,
    credit_code: subject.creditCode,
    bank_name: subject.bankName,
    vat_region: subject.vatRegion,
    scenarios: subject.scenarios,
    created_at: ctx.now,
  });
  return id;
}

/** One for all sandboxes, made with the first of them. */
export async function sandboxSubject(
  ctx: Ctx,
  subject: {
    readonly code: string;
    readonly name: string;
    readonly creditCode: string;
    readonly bankName: string;
    readonly scenarios: readonly string[];
  },
): Promise<string> {
  return (await ctx.row<{ id: string }>(`SELECT sandbox_subject($1, $2)::text AS id`, [JSON.stringify(subject), ctx.now])).id;
}

export async function writeOpen(ctx: Ctx, id: string, isOpen: boolean): Promise<boolean> {
  return (await platform(ctx, SubjectRow).update({ id }, { is_open: isOpen })) === 1;
}

export async function writeAccountNotice(ctx: Ctx, id: string, url: string | null): Promise<boolean> {
  return (await platform(ctx, SubjectRow).update({ id }, { account_notice_url: url })) === 1;
}

/** true = the cooperation is new. */
export async function ensureCooperation(ctx: Ctx, subjectId: string): Promise<boolean> {
  return (await scoped(ctx, CompanySubjectRow).insertOnce({ subject_id: subjectId, created_at: ctx.now })) !== undefined;
}

/** A second row of the same day replaces the first: nothing was settled by it yet on another day. */
export async function writeTerms(ctx: Ctx, terms: TermsRecord): Promise<void> {
  await scoped(ctx, CompanyTermsRow).put(['subject_id', 'kind', 'from_on'], terms);
}

export async function writeRemittance(ctx: Ctx, account: RemittanceRecord): Promise<void> {
  // By hand: the bank of an account that is there stays.
  await ctx.count(
    `INSERT INTO remittance_account (company_id, subject_id, account_name, bank_name, account_no, is_exclusive) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, subject_id) DO UPDATE SET account_name = excluded.account_name, is_exclusive = excluded.is_exclusive`,
    [ctx.companyId, account.subject_id, account.account_name, account.bank_name, account.account_no, account.is_exclusive],
  );
}

/** Of every account that recharges this company. */
export const writeExclusive = (ctx: Ctx, isExclusive: boolean): Promise<number> =>
  scoped(ctx, RemittanceAccountRow).update({}, { is_exclusive: isExclusive });

export async function findByRemittance(ctx: Ctx, accountNo: string): Promise<{ company_id: string; subject_id: string } | undefined> {
  return ctx.maybe(`SELECT company_id, subject_id FROM company_of_remittance($1)`, [accountNo]);
}

/** Operators only: app_rw sees its own company alone. */
interface NamedRow {
  readonly given: string;
  readonly company_id: string;
  readonly name: string;
  readonly subject_ids: string[];
}

export async function listCompaniesNamed(ctx: Ctx, names: readonly string[]): Promise<NamedRow[]> {
  return ctx.rows(
    `SELECT g.given, c.id AS company_id, c.name, array_agg(s.subject_id::text ORDER BY s.subject_id) AS subject_ids
     FROM unnest($1::text[]) AS g(given) JOIN company c ON c.payer_key = payer_fold(g.given) JOIN company_subject s ON s.company_id = c.id
     GROUP BY g.given, c.id, c.name ORDER BY c.id`,
    [[...new Set(names)]],
  );
}
