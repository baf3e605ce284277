import type { AgreementType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { ContractRow } from '../entity';

/** With the mask of the payee's card, the name of the template and how often the person was reminded today. */
export interface ContractRecord extends Omit<Row<ContractRow>, 'company_id' | 'evidence_file_id' | 'created_by' | 'voided_at'> {
  readonly id_card_mask: string;
  readonly template_name: string | null;
  readonly reminders_today: number;
}

const COLUMNS = columnList(ContractRow, 'c');

/** $1 = company, $2 = today. */
export const CONTRACT = `SELECT ${COLUMNS}, p.id_card_mask, t.name AS template_name, coalesce(r.sent, 0) AS reminders_today
  FROM contract c JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id
  LEFT JOIN contract_template t ON t.id = c.template_id
  LEFT JOIN signing_reminder r ON r.company_id = c.company_id AND r.person_id = c.person_id AND r.day = $2
  WHERE c.company_id = $1 AND c.deleted_at IS NULL`;

/** Without those that are gone. */
export const contractsById = (ctx: Ctx, ids: readonly string[]): Promise<Row<ContractRow>[]> =>
  scoped(ctx, ContractRow).list({ id: ids, deleted_at: null });

interface ContractKey {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly personIds: readonly string[];
}

/** The contract that counts for each person: a signed one with the latest end before all others. */
export async function bestContracts(
  ctx: Ctx,
  key: ContractKey,
): Promise<Pick<ContractRecord, 'person_id' | 'status' | 'signed_on' | 'signed_at' | 'ends_on'>[]> {
  return ctx.rows(
    // Of those that are not signed the newest: whoever is asked again after a contract was voided is asked, and not voided.
    `SELECT DISTINCT ON (person_id) person_id, status, signed_on, signed_at, ends_on FROM contract
     WHERE company_id = $1 AND subject_id = $2 AND agreement_type = $3 AND person_id = ANY ($4) AND deleted_at IS NULL
     ORDER BY person_id, (status = 'HAS_BEEN_SIGNED') DESC, CASE status WHEN 'HAS_BEEN_SIGNED' THEN ends_on END DESC NULLS LAST, id DESC`,
    [ctx.companyId, key.subjectId, key.agreementType, key.personIds],
  );
}

/** How a contract stood at a moment: in force, over by then, signed only afterwards, or of no use (not signed, or voided by then). */
export type ContractStanding = 'IN_FORCE' | 'EXPIRED' | 'LATER' | 'NONE';

/** Whose contract is looked for, and at which moment. */
export interface ContractMoment {
  readonly key: string;
  readonly personId: string;
  readonly at: Date;
}

type ContractPaper = Pick<ContractRecord, 'name' | 'contract_code' | 'document_file_id'> & {
  readonly key: string;
  readonly standing: ContractStanding;
  readonly evidence_file_id: string | null;
  readonly voided_at: Date | null;
  readonly end_proof: string | null;
};

/** The contract that was in force at the moment, whatever has become of it since; else the one that comes nearest to it. */
export async function contractPapers(
  ctx: Ctx,
  { subjectId, agreementType, moments }: Omit<ContractKey, 'personIds'> & { readonly moments: readonly ContractMoment[] },
): Promise<ContractPaper[]> {
  const rows = moments.map(({ key, personId, at }) => ({ key, person_id: personId, at, day: dayOf(at) }));
  return ctx.rows<ContractPaper>(
    // Of a contract on paper only the day is known.
    `SELECT DISTINCT ON (w.key) w.key, c.name, c.contract_code, c.document_file_id, c.evidence_file_id, c.voided_at, c.end_proof, s.standing
     FROM jsonb_to_recordset($4::jsonb) AS w(key text, person_id bigint, at timestamptz, day date)
     JOIN contract c ON c.company_id = $1 AND c.subject_id = $2 AND c.agreement_type = $3 AND c.person_id = w.person_id AND c.deleted_at IS NULL
     CROSS JOIN LATERAL (SELECT CASE
       WHEN c.status NOT IN ('HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED') OR c.signed_on IS NULL OR c.voided_at <= w.at THEN 'NONE'
       WHEN coalesce(c.signed_at > w.at, c.signed_on > w.day) THEN CASE c.status WHEN 'HAS_BEEN_SIGNED' THEN 'LATER' ELSE 'NONE' END
       WHEN c.ends_on < w.day THEN 'EXPIRED' ELSE 'IN_FORCE' END AS standing) s
     ORDER BY w.key, array_position(ARRAY['IN_FORCE', 'EXPIRED', 'LATER', 'NONE'], s.standing), c.ends_on DESC NULLS LAST, c.id DESC`,
    [ctx.companyId, subjectId, agreementType, JSON.stringify(rows)],
  );
}

/** Last day of the signed contract that runs longest; null when there is none. */
export async function maxContract(
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
  return ctx.count(
    `UPDATE contract SET status = $3 WHERE company_id = $1 AND agreement_type = ANY ($2) AND status = ANY ($4) AND deleted_at IS NULL`,
    [ctx.companyId, agreementTypes, signing.actions.expire.to[0], signing.fromStates('expire')],
  );
}

/** How many that would be. */
export async function countUnsigned(ctx: Ctx, agreementTypes: readonly AgreementType[]): Promise<number> {
  const row = await ctx.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM contract WHERE company_id = $1 AND agreement_type = ANY ($2) AND status = ANY ($3) AND deleted_at IS NULL',
    [ctx.companyId, agreementTypes, signing.fromStates('expire')],
  );
  return row.n;
}

interface NewContract {
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
  const { id } = await scoped(ctx, ContractRow).insertReturning({
    contract_code: fresh.contractCode,
    payee_id: fresh.payeeId,
    person_id: fresh.personId,
    subject_id: fresh.subjectId,
    agreement_type: fresh.agreementType,
    status: 'HAS_BEEN_SIGNED',
    source: 'OFFLINE_RECORD',
    sign_system_type: 2,
    name: fresh.name,
    signed_on: fresh.signedOn,
    ends_on: fresh.endsOn,
    evidence_file_id: fresh.evidenceFileId,
    created_by: ctx.actor?.id ?? 'system',
    created_at: ctx.now,
  });
  return id;
}

/** false = it has one, which stays. */
export async function bindDocument(ctx: Ctx, contractId: string, fileId: string): Promise<boolean> {
  return (await scoped(ctx, ContractRow).update({ id: contractId, document_file_id: null }, { document_file_id: fileId })) === 1;
}

/** Counts `count` numbers of the day on; answers the last of them. */
export async function takeNumbers(ctx: Ctx, day: string, count: number): Promise<number> {
  // By hand: the database counts.
  const row = await ctx.row<{ last_no: number }>(
    `INSERT INTO contract_counter AS c (company_id, day, last_no) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, day) DO UPDATE SET last_no = c.last_no + $3 RETURNING last_no`,
    [ctx.companyId, day, count],
  );
  return row.last_no;
}

/** A record that was deleted is gone for everybody who asks by its id. */
export async function getContracts(ctx: Ctx, ids: readonly string[]): Promise<ContractRecord[]> {
  return ctx.rows<ContractRecord>(`${CONTRACT} AND c.id = ANY ($3::bigint[]) ORDER BY c.id DESC`, [ctx.companyId, dayOf(ctx.now), ids]);
}

export async function findContract(ctx: Ctx, id: string): Promise<ContractRecord | undefined> {
  return (await getContracts(ctx, [id]))[0];
}

export async function getContract(ctx: Ctx, id: string): Promise<ContractRecord> {
  const row = await findContract(ctx, id);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  return row;
}

export async function contractByCode(ctx: Ctx, code: string): Promise<Row<ContractRow> | undefined> {
  return scoped(ctx, ContractRow).find({ contract_code: code, deleted_at: null });
}

/** Numbers of contracts, over all companies: for operators. */
export async function codesOfContracts(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // By hand: entries of many companies stand in one list.
  const rows = await ctx.rows<{ id: string; contract_code: string }>(
    'SELECT id, contract_code FROM contract WHERE id = ANY ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.contract_code]));
}

/** In id order, as everybody who locks several does. */
export async function lockContracts(ctx: Ctx, ids: readonly string[]): Promise<ContractRecord[]> {
  return ctx.rows<ContractRecord>(`${CONTRACT} AND c.id = ANY ($3::bigint[]) ORDER BY c.id FOR NO KEY UPDATE OF c`, [
    ctx.companyId,
    dayOf(ctx.now),
    ids,
  ]);
}

export async function lockContract(ctx: Ctx, id: string): Promise<ContractRecord> {
  const [row] = await lockContracts(ctx, [id]);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  return row;
}

/** One locked record; its state is told again, so that nothing moves by surprise. */
export async function changeContract(
  ctx: Ctx,
  row: Pick<ContractRecord, 'id' | 'status'>,
  change: Parameters<ReturnType<typeof contractRows>['updateOne']>[1],
): Promise<void> {
  await contractRows(ctx).updateOne({ id: row.id, status: row.status }, change);
}

const contractRows = (ctx: Ctx) => scoped(ctx, ContractRow);
