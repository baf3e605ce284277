import type { ServiceKind, TaxBearer } from '../../schema/codes';
import type { Ctx } from '../kernel/context';

export interface SubjectRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly credit_code: string;
  readonly bank_name: string;
  readonly vat_region: 'CITY' | 'TOWN' | 'OTHER';
  readonly scenarios: string[];
  readonly is_open: boolean;
}

export interface TermsRecord {
  readonly subject_id: string;
  readonly kind: ServiceKind;
  readonly from_on: string;
  readonly fee_rate_ppm: string;
  readonly vat_bearer: TaxBearer;
  readonly surcharge_bearer: TaxBearer;
  readonly iit_bearer: TaxBearer;
}

export interface RemittanceRecord {
  readonly subject_id: string;
  readonly account_name: string;
  readonly bank_name: string;
  readonly account_no: string;
  readonly is_exclusive: boolean;
}

/** With the notice of its subject, while the subject has one. */
export interface RemittanceFacts extends RemittanceRecord {
  readonly account_notice_url: string | null;
}

const COLUMNS = 's.id, s.code, s.name, s.credit_code, s.bank_name, s.vat_region, s.scenarios, s.is_open';

export async function findSubject(ctx: Ctx, id: string): Promise<SubjectRecord | undefined> {
  return ctx.maybe<SubjectRecord>(`SELECT ${COLUMNS} FROM subject s WHERE s.id = $1`, [id]);
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
    readonly vatRegion: string;
    readonly scenarios: readonly string[];
  },
): Promise<string> {
  const row = await ctx.row<{ id: string }>(
    `INSERT INTO subject (code, name, credit_code, bank_name, vat_region, scenarios, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [subject.code, subject.name, subject.creditCode, subject.bankName, subject.vatRegion, subject.scenarios, ctx.now],
  );
  return row.id;
}

export async function writeOpen(ctx: Ctx, id: string, isOpen: boolean): Promise<boolean> {
  return (await ctx.count(`UPDATE subject SET is_open = $2 WHERE id = $1`, [id, isOpen])) === 1;
}

export async function writeAccountNotice(ctx: Ctx, id: string, url: string | null): Promise<boolean> {
  return (await ctx.count(`UPDATE subject SET account_notice_url = $2 WHERE id = $1`, [id, url])) === 1;
}

/** true = the cooperation is new. */
export async function ensureCooperation(ctx: Ctx, subjectId: string): Promise<boolean> {
  const hit = await ctx.count(
    `INSERT INTO company_subject (company_id, subject_id, created_at) VALUES ($1, $2, $3) ON CONFLICT (company_id, subject_id) DO NOTHING`,
    [ctx.companyId, subjectId, ctx.now],
  );
  return hit === 1;
}

/** A second row of the same day replaces the first: nothing was settled by it yet on another day. */
export async function writeTerms(ctx: Ctx, terms: TermsRecord): Promise<void> {
  await ctx.count(
    `INSERT INTO company_terms (company_id, subject_id, kind, from_on, fee_rate_ppm, vat_bearer, surcharge_bearer, iit_bearer)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (company_id, subject_id, kind, from_on) DO UPDATE SET
     fee_rate_ppm = excluded.fee_rate_ppm, vat_bearer = excluded.vat_bearer, surcharge_bearer = excluded.surcharge_bearer, iit_bearer = excluded.iit_bearer`,
    [
      ctx.companyId,
      terms.subject_id,
      terms.kind,
      terms.from_on,
      terms.fee_rate_ppm,
      terms.vat_bearer,
      terms.surcharge_bearer,
      terms.iit_bearer,
    ],
  );
}

export async function writeRemittance(ctx: Ctx, account: RemittanceRecord): Promise<void> {
  await ctx.count(
    `INSERT INTO remittance_account (company_id, subject_id, account_name, bank_name, account_no, is_exclusive) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, subject_id) DO UPDATE SET account_name = excluded.account_name, is_exclusive = excluded.is_exclusive`,
    [ctx.companyId, account.subject_id, account.account_name, account.bank_name, account.account_no, account.is_exclusive],
  );
}

export async function findByRemittance(ctx: Ctx, accountNo: string): Promise<{ company_id: string; subject_id: string } | undefined> {
  return ctx.maybe(`SELECT company_id, subject_id FROM company_of_remittance($1)`, [accountNo]);
}

/** Operators only: app_rw sees its own company alone. */
export async function listCompaniesNamed(ctx: Ctx, name: string): Promise<{ company_id: string; name: string; subject_ids: string[] }[]> {
  return ctx.rows(
    `SELECT c.id AS company_id, c.name, array_agg(s.subject_id::text ORDER BY s.subject_id) AS subject_ids
     FROM company c JOIN company_subject s ON s.company_id = c.id WHERE c.name = $1 GROUP BY c.id, c.name ORDER BY c.id LIMIT 20`,
    [name],
  );
}
