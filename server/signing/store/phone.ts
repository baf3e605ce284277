// SQL of what a person does with a contract on a phone. In realm payee row security shows the rows of this person only.
import type { AgreementType } from '../../../schema/codes';
import { signing } from '../../../schema/machines/signing';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { columnList, platform, type Row, scoped } from '../../kernel/rows';
import { ContractRow, ContractSignatureRow, ContractTemplateRow } from '../entity';

export type PhoneContract = Row<ContractRow>;
type SignatureRecord = Row<ContractSignatureRow>;

export async function findContract(ctx: Ctx, id: string): Promise<PhoneContract | undefined> {
  return scoped(ctx, ContractRow).find({ id, deleted_at: null });
}

export async function lockContract(ctx: Ctx, id: string): Promise<PhoneContract | undefined> {
  return scoped(ctx, ContractRow).lock({ id, deleted_at: null });
}

/** The newest of the person under this subject and agreement that was not given up. */
export async function newestContract(
  ctx: Ctx,
  of: { readonly personId: string; readonly subjectId: string; readonly agreementType: AgreementType },
): Promise<PhoneContract | undefined> {
  return ctx.maybe<PhoneContract>(
    `SELECT ${columnList(ContractRow)} FROM contract WHERE company_id = $1 AND person_id = $2 AND subject_id = $3 AND agreement_type = $4
       AND sign_system_type = 1 AND deleted_at IS NULL AND status <> 'OVER_TIME_CANCEL' ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, of.personId, of.subjectId, of.agreementType],
  );
}

interface NumberTerms {
  readonly idIndex: string;
  readonly subjectId: string;
  readonly agreementType: AgreementType;
}

/** `is_listed`: the phone is the one that the company listed, and nothing says that it signed; `is_sure`: it opened the session that did; `is_proven`: the phone that is asked about was proven by the person since. */
type SignedPhones = Pick<PhoneContract, 'id' | 'phone_index' | 'end_phone_cipher'> & {
  readonly payee_phone_index: string | null;
  readonly is_listed: boolean;
  readonly is_sure: boolean;
  readonly is_proven: boolean;
};

/**
 * What this number has ever signed of one kind, newest first, whatever has become of it, with the phones that are known of it. Not in realm payee.
 * Who came to a code before its phone was written to the record (`qr_id`) signed a record that a list had made with a phone that stands nowhere but
 * among the proven ones: no link of the record was used up.
 */
export async function signedBy(ctx: Ctx, of: NumberTerms & { readonly phoneIndex: string }): Promise<SignedPhones[]> {
  return ctx.rows<SignedPhones>(
    `SELECT c.id, c.phone_index, c.end_phone_cipher, p.phone_index AS payee_phone_index,
       c.phone_index IS NOT NULL AND c.qr_id IS NULL AND c.source <> 'REGISTRATION' AND NOT EXISTS (SELECT 1 FROM payee_link k
         WHERE k.company_id = c.company_id AND k.purpose = 'SIGN' AND k.target_id = c.id::text AND k.used_at IS NOT NULL)
         AND g.at_proven_phone IS NOT TRUE AS is_listed, coalesce(g.at_proven_phone, false) AS is_sure,
       coalesce(person_of_phone($5, coalesce(c.signed_at, c.created_at) - interval '1 hour') = c.person_id, false) AS is_proven
     FROM contract c JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id
     LEFT JOIN contract_signature g ON g.company_id = c.company_id AND g.contract_id = c.id
     WHERE c.company_id = $1 AND p.id_index = $2 AND c.subject_id = $3 AND c.agreement_type = $4 AND c.deleted_at IS NULL
       AND (c.status IN ('SIGNING', 'HAS_BEEN_SIGNED') OR (c.status = 'HAS_BEEN_VOIDED' AND c.signed_at IS NOT NULL)) ORDER BY c.id DESC`,
    [ctx.companyId, of.idIndex, of.subjectId, of.agreementType, of.phoneIndex],
  );
}

/** Whether this number has something of the kind to sign on a phone, or has signed it there and it is not over. Not in realm payee. */
export async function hasBegun(ctx: Ctx, of: NumberTerms): Promise<boolean> {
  const row = await ctx.maybe<{ id: string }>(
    `SELECT c.id FROM contract c JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id
     WHERE c.company_id = $1 AND p.id_index = $2 AND c.subject_id = $3 AND c.agreement_type = $4 AND c.deleted_at IS NULL AND c.sign_system_type = 1
       AND (c.status = 'SIGNING' OR (c.status = 'WAITING_SIGN' AND (c.deadline_at IS NULL OR c.deadline_at > $5))
         OR (c.status = 'HAS_BEEN_SIGNED' AND c.ends_on >= $6)) LIMIT 1`,
    [ctx.companyId, of.idIndex, of.subjectId, of.agreementType, ctx.now, dayOf(ctx.now)],
  );
  return row !== undefined;
}

/** null = the company has looked into it. That she comes herself is no answer to who came in her name. */
export async function noteOtherPhone(ctx: Ctx, id: string, mask: string | null): Promise<void> {
  await scoped(ctx, ContractRow).update({ id }, { other_phone_at: mask === null ? null : ctx.now, other_phone_mask: mask });
}

/** She has proven with this phone, at a code (`qrId`) or by a link, who she is: it is the one that signs, whatever was listed. Of a locked contract that waits for her. */
export async function takeProvenPhone(
  ctx: Ctx,
  { id, status, qr_id: former }: PhoneContract,
  proven: Pick<PhoneContract, 'phone_cipher' | 'phone_mask' | 'phone_index'> & { readonly qrId: string | null },
): Promise<void> {
  const { qrId, ...phone } = proven;
  const change = { ...phone, qr_id: former ?? qrId, authentication_failed: false, unbound_at: null };
  await scoped(ctx, ContractRow).updateOne({ id, status }, change);
}

type NewSignature = Pick<
  SignatureRecord,
  | 'contract_id'
  | 'person_id'
  | 'form'
  | 'strokes'
  | 'typed_name'
  | 'text_sha256'
  | 'read_ms'
  | 'consent_version'
  | 'consented_at'
  | 'code_proof'
  | 'model_cipher'
  | 'ends_on'
  | 'signed_at'
  | 'shown_at'
  | 'at_proven_phone'
>;

export async function insertSignature(ctx: Ctx, fresh: NewSignature): Promise<void> {
  await scoped(ctx, ContractSignatureRow).insert({ ...fresh, ip: ctx.ip, user_agent: ctx.userAgent });
}

export type GivenAccount = Pick<PhoneContract, 'pay_way' | 'account_cipher' | 'account_index' | 'account_mask' | 'bank_name'>;

/** The person has signed; the authorities come next. Of a locked contract. */
export async function moveToSigning(
  ctx: Ctx,
  id: string,
  signed: { readonly textSha256: string; readonly realTime: Date; readonly account: GivenAccount | null },
): Promise<void> {
  await scoped(ctx, ContractRow).updateOne(
    { id, status: [...signing.fromStates('sign')] },
    {
      status: 'SIGNING',
      signed_at: ctx.now,
      text_sha256: signed.textSha256,
      seal_due_at: signed.realTime,
      // Somebody else may have tried while the person was reading: a signature is the answer to that.
      authentication_failed: false,
      unbound_at: null,
      ...(signed.account ?? {}),
    },
  );
}

/** Whether this person has signed anything of the company on a phone; what was made void was perhaps not hers, and says nothing of her. */
export async function hasSignedHere(ctx: Ctx, personId: string): Promise<boolean> {
  const row = await ctx.row<{ signed: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM contract_signature s JOIN contract c ON c.company_id = s.company_id AND c.id = s.contract_id
       WHERE s.company_id = $1 AND s.person_id = $2 AND c.status <> 'HAS_BEEN_VOIDED') AS signed`,
    [ctx.companyId, personId],
  );
  return row.signed;
}

export async function findSignature(ctx: Ctx, contractId: string): Promise<SignatureRecord | undefined> {
  return scoped(ctx, ContractSignatureRow).find({ contract_id: contractId });
}

/** The payee agreed that it ends. Of a locked contract. */
export async function moveToVoided(ctx: Ctx, { id, status }: PhoneContract, proof: string): Promise<void> {
  const change = { status: 'HAS_BEEN_VOIDED', voided_at: ctx.now, void_pending_until: null, end_proof: proof } as const;
  await scoped(ctx, ContractRow).updateOne({ id, status }, change);
}

export async function templateNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await platform(ctx, ContractTemplateRow).list({ id: [...new Set(ids)] })).map(({ id, name }) => [id, name]));
}

/** Of the payee's session that asked, with which it ends. */
interface OwnTicket {
  readonly tokenHash: string;
  readonly livesMs: number;
  readonly session: string;
}

/** One-time address of the person's own document; false = it is not made yet, or somebody else's. */
export async function ticketOfContract(ctx: Ctx, id: string, ticket: OwnTicket): Promise<boolean> {
  const row = await ctx.maybe<{ ends: Date | null }>('SELECT payee_contract_ticket($1, $2, $3, $4) AS ends', [
    id,
    ticket.tokenHash,
    ticket.livesMs,
    ticket.session,
  ]);
  return row?.ends !== undefined && row.ends !== null;
}

/** Of the person of this transaction in whatever company, newest first; row security shows no other. What was given up before it was signed is left out. */
export async function ownContracts(ctx: Ctx, most: number): Promise<PhoneContract[]> {
  return ctx.rows<PhoneContract>(
    `SELECT ${columnList(ContractRow)} FROM contract WHERE deleted_at IS NULL AND status <> 'OVER_TIME_CANCEL' ORDER BY id DESC LIMIT $1`,
    [most],
  );
}

/** What waits for the person of this transaction and is in time; a registration has a page of its own. */
export async function ownToSign(ctx: Ctx, most: number): Promise<PhoneContract[]> {
  return ctx.rows<PhoneContract>(
    `SELECT ${columnList(ContractRow)} FROM contract WHERE deleted_at IS NULL AND status = 'WAITING_SIGN' AND source <> 'REGISTRATION'
       AND sign_system_type = 1 AND deadline_at > $1 ORDER BY id DESC LIMIT $2`,
    [ctx.now, most],
  );
}

/** A fresh link for the session that asked; false = its phone is not the one that the company asked. Of a locked contract. */
export async function linkToSign(
  ctx: Ctx,
  id: string,
  link: Pick<OwnTicket, 'tokenHash' | 'session'> & { readonly expiresAt: Date },
): Promise<boolean> {
  const row = await ctx.row<{ made: string | null }>('SELECT payee_sign_link($1, $2, $3, $4, $5) AS made', [
    id,
    link.tokenHash,
    ctx.now,
    link.expiresAt,
    link.session,
  ]);
  return row.made !== null;
}

export async function companyOfOwn(ctx: Ctx, id: string): Promise<string | null> {
  const row = await ctx.maybe<{ company_id: string }>('SELECT company_id FROM contract WHERE id = $1 AND deleted_at IS NULL', [id]);
  return row?.company_id ?? null;
}
