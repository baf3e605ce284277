// SQL of contracts that wait for their person: made, counted, ended. Many at once, each step one statement.
import type { AgreementType } from '../../../schema/codes';
import { signing } from '../../../schema/machines/signing';
import type { ContractSource } from '../../../schema/signingTexts';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { ContractRow, SigningReminderRow } from '../entity';

type NewRecord = Pick<
  Row<ContractRow>,
  'contract_code' | 'payee_id' | 'person_id' | 'name' | 'phone_cipher' | 'phone_mask' | 'phone_index'
>;

interface RecordOrder {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly templateId: string;
  readonly version: number;
  readonly source: ContractSource;
  readonly qrId: string | null;
  readonly deadlineAt: Date;
}

/** Who has an open request of the same agreement gets no second one. Answers what was made. */
export async function insertRecords(
  ctx: Ctx,
  order: RecordOrder,
  people: readonly NewRecord[],
): Promise<{ id: string; person_id: string }[]> {
  return ctx.rows(
    `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, sign_system_type, name,
       template_id, template_version, phone_cipher, phone_mask, phone_index, qr_id, deadline_at, created_by, created_at)
     SELECT $1, x.contract_code, x.payee_id, x.person_id, $2, $3, 'WAITING_SIGN', $4, 1, x.name, $5, $6, x.phone_cipher, x.phone_mask, x.phone_index, $7, $8, $9, $10
     FROM jsonb_to_recordset($11::jsonb) AS x(contract_code text, payee_id bigint, person_id bigint, name text, phone_cipher text, phone_mask text,
       phone_index text)
     ORDER BY x.contract_code
     ON CONFLICT (company_id, person_id, subject_id, agreement_type) WHERE status IN ('WAITING_SIGN', 'SIGNING') AND deleted_at IS NULL DO NOTHING
     RETURNING id, person_id`,
    [
      ctx.companyId,
      order.subjectId,
      order.agreementType,
      order.source,
      order.templateId,
      order.version,
      order.qrId,
      order.deadlineAt,
      ctx.actor?.id ?? 'system',
      ctx.now,
      JSON.stringify(people),
    ],
  );
}

type OpenRequest = Pick<Row<ContractRow>, 'id' | 'person_id' | 'deadline_at'>;

/** Of these people, who has an open request of this agreement: there is at most one each. */
export async function openRequests(
  ctx: Ctx,
  key: { readonly subjectId: string; readonly agreementType: AgreementType; readonly personIds: readonly string[] },
): Promise<Map<string, OpenRequest>> {
  const rows = await ctx.rows<OpenRequest>(
    `SELECT id, person_id, deadline_at FROM contract WHERE company_id = $1 AND subject_id = $2 AND agreement_type = $3
       AND person_id = ANY ($4::bigint[]) AND status IN ('WAITING_SIGN', 'SIGNING') AND deleted_at IS NULL`,
    [ctx.companyId, key.subjectId, key.agreementType, key.personIds],
  );
  return new Map(rows.map((row) => [row.person_id, row]));
}

/** Counts one reminder of today for each of these people; answers those who had some left. */
export async function countReminders(ctx: Ctx, people: readonly string[], day: string, most: number): Promise<Set<string>> {
  const rows = await ctx.rows<{ person_id: string }>(
    `INSERT INTO signing_reminder AS r (company_id, person_id, day, sent) SELECT $1, p, $3, 1 FROM unnest($2::bigint[]) AS p ORDER BY p
     ON CONFLICT (company_id, person_id, day) DO UPDATE SET sent = r.sent + 1 WHERE r.sent < $4 RETURNING person_id`,
    [ctx.companyId, [...new Set(people)], day, most],
  );
  return new Set(rows.map((row) => row.person_id));
}

export async function remindersOn(ctx: Ctx, personIds: readonly string[], day: string): Promise<Map<string, number>> {
  const rows = await scoped(ctx, SigningReminderRow).list({ person_id: [...new Set(personIds)], day });
  return new Map(rows.map((row) => [row.person_id, row.sent]));
}

const contractRows = (ctx: Ctx) => scoped(ctx, ContractRow);

/** All of these are locked and wait; answers how many. */
export async function deleteUnsigned(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return contractRows(ctx).update({ id: ids, status: 'WAITING_SIGN' }, { deleted_at: ctx.now });
}

/** What is in force ends. Answers how many of them still were. */
export async function voidSigned(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const status = signing.target('HAS_BEEN_SIGNED', 'void');
  return contractRows(ctx).update({ id: ids, status: 'HAS_BEEN_SIGNED' }, { status, voided_at: ctx.now, void_pending_until: null });
}

/** What never came into force ends. Answers how many of them still had not. */
export async function abandonUnsealed(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const status = signing.target('SIGNING', 'abandon');
  return contractRows(ctx).update({ id: ids, status: 'SIGNING' }, { status, voided_at: ctx.now });
}

export async function awaitTermination(ctx: Ctx, ids: readonly string[], until: Date): Promise<number> {
  if (ids.length === 0) return 0;
  return contractRows(ctx).update({ id: ids, status: 'HAS_BEEN_SIGNED' }, { void_pending_until: until });
}

/** Companies with something whose time is over by the business clock: not signed, or an end that nobody confirmed. Over all companies. */
export async function listOverdue(ctx: Ctx, besides: readonly string[]): Promise<{ company_id: string }[]> {
  return ctx.rows('SELECT company_id FROM due_contracts($1, $2)', [ctx.now, besides]);
}

/** At most a thousand at once; answers which. */
export async function expireOverdue(ctx: Ctx): Promise<{ id: string; person_id: string }[]> {
  return ctx.rows<{ id: string; person_id: string }>(
    `UPDATE contract SET status = $3 WHERE company_id = $1 AND status = 'WAITING_SIGN' AND id IN (SELECT id FROM contract WHERE company_id = $1
       AND status = 'WAITING_SIGN' AND deleted_at IS NULL AND deadline_at <= $2 ORDER BY id LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED) RETURNING id, person_id`,
    [ctx.companyId, ctx.now, signing.target('WAITING_SIGN', 'expire')],
  );
}

/** Nobody confirmed: the contract goes on as if it had not been asked. */
export async function endWaitingVoids(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    'UPDATE contract SET void_pending_until = NULL WHERE company_id = $1 AND void_pending_until <= $2 RETURNING id',
    [ctx.companyId, ctx.now],
  );
  return rows.map(({ id }) => id);
}

/** Signed ones with another phone whose time has come, locked. */
export async function dueMoves(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `SELECT id FROM contract WHERE company_id = $1 AND next_phone_from <= $2 ORDER BY id LIMIT 200 FOR NO KEY UPDATE SKIP LOCKED`,
    [ctx.companyId, ctx.now],
  );
  return rows.map(({ id }) => id);
}

/** Terminations of these go to their other phone from now on. Of locked contracts. */
export async function letPhonesCount(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.count(
    `UPDATE contract SET end_phone_cipher = next_phone_cipher, end_phone_mask = next_phone_mask,
       next_phone_cipher = NULL, next_phone_mask = NULL, next_phone_from = NULL
     WHERE company_id = $1 AND id = ANY ($2::bigint[]) AND next_phone_from <= $3`,
    [ctx.companyId, ids, ctx.now],
  );
}
