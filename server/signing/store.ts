import type { AgreementType } from '../../schema/codes';
import type { ApprovalStatus } from '../../schema/machines/approval';
import { type ContractStatus, signing } from '../../schema/machines/signing';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';

export interface ContractRecord {
  readonly id: string;
  readonly contract_code: string;
  readonly payee_id: string;
  readonly person_id: string;
  readonly subject_id: string;
  readonly agreement_type: AgreementType;
  readonly status: ContractStatus;
  readonly source: string;
  readonly name: string;
  readonly id_card_mask: string;
  readonly signed_on: string | null;
  readonly ends_on: string | null;
  readonly created_at: Date;
}

const CONTRACT = `SELECT c.id, c.contract_code, c.payee_id, c.person_id, c.subject_id, c.agreement_type, c.status, c.source, c.name, p.id_card_mask,
  c.signed_on, c.ends_on, c.created_at FROM contract c JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id WHERE c.company_id = $1`;

export interface ContractKey {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly personIds: readonly string[];
}

/** The contract that counts for each person: a signed one with the latest end before all others. */
export async function bestContracts(
  ctx: Ctx,
  key: ContractKey,
): Promise<Pick<ContractRecord, 'person_id' | 'status' | 'signed_on' | 'ends_on'>[]> {
  return ctx.rows(
    `SELECT DISTINCT ON (person_id) person_id, status, signed_on, ends_on FROM contract
     WHERE company_id = $1 AND subject_id = $2 AND agreement_type = $3 AND person_id = ANY ($4)
     ORDER BY person_id, (status = 'HAS_BEEN_SIGNED') DESC, ends_on DESC NULLS LAST, id DESC`,
    [ctx.companyId, key.subjectId, key.agreementType, key.personIds],
  );
}

/** Last day of the signed contract that runs longest; null when there is none. */
export async function longestContract(
  ctx: Ctx,
  key: { idIndex: string; subjectId: string; agreementType: AgreementType },
): Promise<string | null> {
  const row = await ctx.maybe<{ ends_on: string }>(
    `SELECT c.ends_on FROM contract c JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id
     WHERE c.company_id = $1 AND p.id_index = $2 AND c.subject_id = $3 AND c.agreement_type = $4 AND c.status = 'HAS_BEEN_SIGNED'
     ORDER BY c.ends_on DESC LIMIT 1`,
    [ctx.companyId, key.idIndex, key.subjectId, key.agreementType],
  );
  return row?.ends_on ?? null;
}

/** D01: what was never signed cannot be signed any more. */
export async function cancelUnsigned(ctx: Ctx, agreementTypes: readonly AgreementType[]): Promise<number> {
  return ctx.count(`UPDATE contract SET status = $3 WHERE company_id = $1 AND agreement_type = ANY ($2) AND status = ANY ($4)`, [
    ctx.companyId,
    agreementTypes,
    signing.actions.expire.to[0],
    signing.fromStates('expire'),
  ]);
}

export interface NewContract {
  readonly contractCode: string;
  readonly payeeId: string;
  readonly personId: string;
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly name: string;
  readonly signedOn: string;
  readonly endsOn: string;
  readonly evidenceFileId: string;
}

export async function insertSignedContract(ctx: Ctx, fresh: NewContract): Promise<string> {
  const row = await ctx.row<{ id: string }>(
    `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, name, signed_on, ends_on,
       evidence_file_id, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, 'HAS_BEEN_SIGNED', 'OFFLINE_RECORD', $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      ctx.companyId,
      fresh.contractCode,
      fresh.payeeId,
      fresh.personId,
      fresh.subjectId,
      fresh.agreementType,
      fresh.name,
      fresh.signedOn,
      fresh.endsOn,
      fresh.evidenceFileId,
      ctx.actor?.id ?? 'system',
      ctx.now,
    ],
  );
  return row.id;
}

export async function nextNumber(ctx: Ctx, day: string): Promise<number> {
  const row = await ctx.row<{ last_no: number }>(
    `INSERT INTO contract_counter AS c (company_id, day, last_no) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, day) DO UPDATE SET last_no = c.last_no + 1 RETURNING last_no`,
    [ctx.companyId, day],
  );
  return row.last_no;
}

export async function listContracts(
  ctx: Ctx,
  search: { name: string | null; idIndex: string | null },
  page: Page,
): Promise<{ rows: ContractRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const filter: string[] = [];
  if (search.name !== null) filter.push(`AND c.name LIKE '%' || $${parameters.push(search.name)} || '%'`);
  if (search.idIndex !== null) filter.push(`AND p.id_index = $${parameters.push(search.idIndex)}`);
  const sql = `${CONTRACT} ${filter.join(' ')}`;
  const counted = await ctx.row<{ n: number }>(`SELECT count(*)::int AS n FROM (${sql} LIMIT ${COUNT_CAP}) x`, parameters);
  const rows = await ctx.rows<ContractRecord>(`${sql} ORDER BY c.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`, parameters);
  return { rows, count: counted.n };
}

export interface EntryRecord {
  readonly id: string;
  readonly company_id: string;
  readonly name: string;
  readonly id_card_cipher: string;
  readonly id_index: string;
  readonly id_card_mask: string;
  readonly subject_id: string;
  readonly agreement_type: AgreementType;
  readonly signed_on: string;
  readonly ends_on: string;
  readonly evidence_file_id: string;
  readonly status: ApprovalStatus;
  readonly entered_by: string;
  readonly entered_by_name: string;
  readonly entered_at: Date;
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
}

export type NewEntry = Pick<
  EntryRecord,
  'name' | 'id_card_cipher' | 'id_index' | 'id_card_mask' | 'subject_id' | 'agreement_type' | 'signed_on' | 'ends_on' | 'evidence_file_id'
>;

export async function insertEntry(ctx: Ctx, fresh: NewEntry): Promise<EntryRecord> {
  return ctx.row<EntryRecord>(
    `INSERT INTO signature_entry (company_id, name, id_card_cipher, id_index, id_card_mask, subject_id, agreement_type, signed_on, ends_on,
       evidence_file_id, status, entered_by, entered_by_name, entered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'PROPOSED', $11, $12, $13) RETURNING *`,
    [
      ctx.companyId,
      fresh.name,
      fresh.id_card_cipher,
      fresh.id_index,
      fresh.id_card_mask,
      fresh.subject_id,
      fresh.agreement_type,
      fresh.signed_on,
      fresh.ends_on,
      fresh.evidence_file_id,
      ctx.actor?.id ?? 'system',
      ctx.actor?.name ?? '',
      ctx.now,
    ],
  );
}

/** Operators see all companies (row security lets app_ops pass), so an entry is found by its id alone. */
export async function findEntry(ctx: Ctx, id: string): Promise<EntryRecord | undefined> {
  return ctx.maybe<EntryRecord>('SELECT * FROM signature_entry WHERE id = $1', [id]);
}

export async function lockEntry(ctx: Ctx, id: string): Promise<EntryRecord | undefined> {
  return ctx.maybe<EntryRecord>('SELECT * FROM signature_entry WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE', [ctx.companyId, id]);
}

export async function moveEntry(
  ctx: Ctx,
  id: string,
  decision: { to: 'CONFIRMED' | 'REJECTED'; contractId: string | null; remark: string | null },
): Promise<EntryRecord> {
  return ctx.row<EntryRecord>(
    `UPDATE signature_entry SET status = $3, contract_id = $4, remark = $5, decided_by = $6, decided_by_name = $7, decided_at = $8
     WHERE company_id = $1 AND id = $2 AND status = 'PROPOSED' RETURNING *`,
    [ctx.companyId, id, decision.to, decision.contractId, decision.remark, ctx.actor?.id ?? 'system', ctx.actor?.name ?? '', ctx.now],
  );
}

export async function listEntries(ctx: Ctx, onlyProposed: boolean, page: Page): Promise<{ rows: EntryRecord[]; count: number }> {
  const filter = onlyProposed ? `WHERE status = 'PROPOSED'` : '';
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM signature_entry ${filter} LIMIT ${COUNT_CAP}) x`,
  );
  const rows = await ctx.rows<EntryRecord>(
    `SELECT * FROM signature_entry ${filter} ORDER BY entered_at DESC, id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
  );
  return { rows, count: counted.n };
}
