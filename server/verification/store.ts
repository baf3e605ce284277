import type { Ctx } from '../kernel/context';
import type { SendCounts } from './rules';

/** Sends to one receiver are counted and written one after another, else parallel calls all see the same count. */
export async function lockRecipient(ctx: Ctx, recipientIndex: string): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7))`, [recipientIndex]);
}

/** Rate windows run on the real clock of the database: a moved business clock gives no extra codes. */
export async function sendCounts(ctx: Ctx, recipientIndex: string): Promise<SendCounts> {
  const row = await ctx.row<Record<'last' | 'phone_hour' | 'phone_day' | 'ip_hour' | 'company_day', string | null>>(
    `SELECT (SELECT extract(epoch FROM clock_timestamp() - max(sent_at)) FROM verification_code WHERE recipient_index = $1) AS last,
       (SELECT count(*) FROM verification_code WHERE recipient_index = $1 AND sent_at > now() - interval '1 hour') AS phone_hour,
       (SELECT count(*) FROM verification_code WHERE recipient_index = $1 AND sent_at > now() - interval '1 day') AS phone_day,
       (SELECT count(*) FROM verification_code WHERE ip = $2 AND sent_at > now() - interval '1 hour') AS ip_hour,
       (SELECT count(*) FROM verification_code WHERE about_company_id = $3 AND sent_at > now() - interval '1 day') AS company_day`,
    [recipientIndex, ctx.ip, ctx.company?.id ?? null],
  );
  return {
    secondsSinceLast: row.last === null ? null : Number(row.last),
    phoneHour: Number(row.phone_hour),
    phoneDay: Number(row.phone_day),
    ipHour: Number(row.ip_hour),
    companyDay: Number(row.company_day),
  };
}

export async function sendsOfUser(ctx: Ctx, userKey: string): Promise<number> {
  const row = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM verification_code WHERE user_key = $1 AND sent_at > now() - interval '1 hour'`,
    [userKey],
  );
  return Number(row.count);
}

export interface NewCode {
  readonly ticketHash: string;
  readonly purpose: string;
  readonly channel: string;
  readonly recipientIndex: string;
  readonly recipientCipher: string;
  readonly recipientMask: string;
  readonly userKey: string | null;
  readonly bindingHash: string;
  readonly codeHash: string;
  readonly textCipher: string | null;
  readonly expiresAt: Date;
}

/** A new code kills the old one of the same purpose and receiver. */
export async function insertCode(ctx: Ctx, code: NewCode): Promise<string> {
  await ctx.rows(
    `UPDATE verification_code SET replaced_at = $3, text_cipher = NULL
     WHERE purpose = $1 AND recipient_index = $2 AND replaced_at IS NULL AND used_at IS NULL`,
    [code.purpose, code.recipientIndex, ctx.now],
  );
  const row = await ctx.row<{ id: string }>(
    `INSERT INTO verification_code (ticket_hash, purpose, channel, recipient_index, recipient_cipher, recipient_mask, user_key, binding_hash,
       code_hash, text_cipher, expires_at, about_company_id, ip, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp()) RETURNING id`,
    [
      code.ticketHash,
      code.purpose,
      code.channel,
      code.recipientIndex,
      code.recipientCipher,
      code.recipientMask,
      code.userKey,
      code.bindingHash,
      code.codeHash,
      code.textCipher,
      code.expiresAt,
      ctx.company?.id ?? null,
      ctx.ip,
    ],
  );
  return row.id;
}

/** Which code a guess is about: the last one of this purpose sent to the receiver, or to the user. */
export interface CodeOwner {
  readonly purpose: string;
  readonly recipientIndex: string | null;
  readonly userKey: string | null;
}

const LAST_CODE = `SELECT id FROM verification_code WHERE purpose = $1 AND ($2::text IS NULL OR recipient_index = $2)
  AND ($3::text IS NULL OR user_key = $3) AND replaced_at IS NULL ORDER BY id DESC LIMIT 1`;

export async function findLastCode(ctx: Ctx, owner: CodeOwner): Promise<{ id: string; recipient_index: string } | undefined> {
  return ctx.maybe(`SELECT id, recipient_index FROM verification_code WHERE id = (${LAST_CODE})`, [
    owner.purpose,
    owner.recipientIndex,
    owner.userKey,
  ]);
}

/** One guess in one statement: counted whether right or wrong, never more than five. */
export async function tryCode(
  ctx: Ctx,
  id: string,
  guess: { readonly codeHash: string; readonly bindingHash: string },
): Promise<{ tries: number; is_right: boolean } | undefined> {
  return ctx.maybe(
    `UPDATE verification_code SET tries = tries + 1,
       passed_at = CASE WHEN code_hash = $2 AND binding_hash = $3 THEN $4::timestamptz ELSE passed_at END
     WHERE id = $1 AND tries < 5 AND used_at IS NULL AND replaced_at IS NULL AND expires_at > $4
     RETURNING tries, (code_hash = $2 AND binding_hash = $3) AS is_right`,
    [id, guess.codeHash, guess.bindingHash, ctx.now],
  );
}

export async function isBurnt(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.maybe<{ tries: number }>(`SELECT tries FROM verification_code WHERE id = $1 AND used_at IS NULL AND tries >= 5`, [
    id,
  ]);
  return row !== undefined;
}

export async function markUsed(ctx: Ctx, id: string, bindingHash: string): Promise<boolean> {
  const hit = await ctx.count(
    `UPDATE verification_code SET used_at = $3 WHERE id = $1 AND binding_hash = $2 AND passed_at IS NOT NULL AND used_at IS NULL
       AND replaced_at IS NULL AND expires_at > $3`,
    [id, bindingHash, ctx.now],
  );
  return hit === 1;
}

export interface CodeText {
  readonly purpose: string;
  readonly channel: 'SMS' | 'VOICE' | 'MAIL';
  readonly recipient_cipher: string;
  readonly text_cipher: string;
  readonly about_company_id: string | null;
}

/** The text leaves the row when it is taken: afterwards only its keyed hash remains here. */
export async function takeText(ctx: Ctx, id: string): Promise<CodeText | undefined> {
  const row = await ctx.maybe<CodeText>(
    `SELECT purpose, channel, recipient_cipher, text_cipher, about_company_id FROM verification_code
     WHERE id = $1 AND text_cipher IS NOT NULL FOR NO KEY UPDATE`,
    [id],
  );
  if (row) await ctx.rows(`UPDATE verification_code SET text_cipher = NULL WHERE id = $1`, [id]);
  return row;
}

/** false = the challenge was used before. */
export async function useCaptcha(ctx: Ctx, token: string, expiresAt: Date): Promise<boolean> {
  await ctx.rows(`DELETE FROM captcha_use WHERE expires_at < now() - interval '1 hour'`);
  const hit = await ctx.count(`INSERT INTO captcha_use (token, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [token, expiresAt]);
  return hit === 1;
}
