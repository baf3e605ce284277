import { countedAddress } from '../kernel/addresses';
import type { Ctx } from '../kernel/context';
import { platform, type Row, sql } from '../kernel/rows';
import { decryptField, encryptField } from '../kernel/secrets';
import { CaptchaUseRow, PasswordKeyRow, VerificationCodeRow } from './entity';
import type { Budget, SendCounts } from './rules';

/** Sends to one receiver and of one user are counted and written one after another, else parallel calls all see the same count. */
export async function lockBudget(ctx: Ctx, recipientIndex: string, userKey: string | null): Promise<void> {
  for (const name of [recipientIndex, ...(userKey === null ? [] : [userKey])].sort()) {
    await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7))`, [name]);
  }
}

/** Rate windows run on the real clock of the database: a moved business clock gives no extra codes. */
export async function sendCounts(ctx: Ctx, recipientIndex: string, budget: Budget): Promise<SendCounts> {
  const row = await ctx.row<Record<'last' | 'hour' | 'day' | 'foreign_hour' | 'ip_hour' | 'company_day', string | null>>(
    `WITH own AS (SELECT sent_at FROM verification_code
       WHERE purpose = ANY($4) AND sent_at > now() - interval '1 day'
         AND user_key IS NOT DISTINCT FROM $5 AND ($5::text IS NOT NULL OR recipient_index = $1))
     SELECT (SELECT extract(epoch FROM clock_timestamp() - max(sent_at)) FROM own) AS last,
       (SELECT count(*) FROM own WHERE sent_at > now() - interval '1 hour') AS hour, (SELECT count(*) FROM own) AS day,
       (SELECT count(*) FROM verification_code WHERE recipient_index = $1 AND user_key <> $5 AND purpose = $6
         AND sent_at > now() - interval '1 hour') AS foreign_hour,
       (SELECT count(*) FROM verification_code WHERE $5::text IS NULL AND ip = $2 AND user_key IS NULL
         AND sent_at > now() - interval '1 hour') AS ip_hour,
       (SELECT count(*) FROM verification_code WHERE about_company_id = $3 AND purpose = ANY($4)
         AND sent_at > now() - interval '1 day') AS company_day`,
    [
      recipientIndex,
      countedAddress(ctx.ip),
      ctx.company?.id ?? null,
      budget.purposes,
      budget.userKey,
      budget.isOwnReceiver ? null : budget.purpose,
    ],
  );
  return {
    secondsSinceLast: row.last === null ? null : Number(row.last),
    phoneHour: Number(row.hour),
    phoneDay: Number(row.day),
    foreignHour: Number(row.foreign_hour),
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

interface NewCode {
  readonly ticketHash: string;
  readonly purpose: string;
  readonly channel: VerificationCodeRow['channel'];
  readonly recipientIndex: string;
  readonly recipientCipher: string;
  readonly recipientMask: string;
  readonly userKey: string | null;
  readonly bindingHash: string;
  readonly codeHash: string;
  readonly textCipher: string | null;
  readonly subjectText: string | null;
  readonly expiresAt: Date;
}

/** A new code kills the old one of the same purpose, receiver and user: nobody else's. */
export async function insertCode(ctx: Ctx, code: NewCode): Promise<string> {
  await ctx.rows(
    `UPDATE verification_code SET replaced_at = $3, text_cipher = NULL
     WHERE purpose = $1 AND recipient_index = $2 AND user_key IS NOT DISTINCT FROM $4 AND replaced_at IS NULL AND used_at IS NULL`,
    [code.purpose, code.recipientIndex, ctx.now, code.userKey],
  );
  const { id } = await platform(ctx, VerificationCodeRow).insertReturning({
    ticket_hash: code.ticketHash,
    purpose: code.purpose,
    channel: code.channel,
    recipient_index: code.recipientIndex,
    recipient_cipher: code.recipientCipher,
    recipient_mask: code.recipientMask,
    user_key: code.userKey,
    binding_hash: code.bindingHash,
    code_hash: code.codeHash,
    text_cipher: code.textCipher,
    expires_at: code.expiresAt,
    about_company_id: ctx.company?.id ?? null,
    ip: countedAddress(ctx.ip),
    subject_text: code.subjectText,
    sent_at: sql`clock_timestamp()`,
  });
  return id;
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

/**
 * Whether the last code of this receiver was sent for exactly this and may still be entered. Where nobody is known (no user key) it counts as such after it
 * was used, too: to whoever only knows a number this answer must not say that its owner has just got in.
 */
export async function isOnItsWay(ctx: Ctx, code: CodeOwner & { readonly binding: string }): Promise<boolean> {
  // By hand: the count of tries, and the product's clock.
  const row = await ctx.maybe(
    `SELECT 1 FROM verification_code WHERE id = (SELECT max(id) FROM verification_code
         WHERE purpose = $1 AND recipient_index = $2 AND user_key IS NOT DISTINCT FROM $3 AND replaced_at IS NULL)
       AND binding_hash = $4 AND tries < 5 AND expires_at > $5 AND ($3::text IS NULL OR used_at IS NULL)`,
    [code.purpose, code.recipientIndex, code.userKey, code.binding, ctx.now],
  );
  return row !== undefined;
}

/** One guess in one statement; five wrong ones are the end. A right one is no try, so that a refusal of the business costs none. */
export async function tryCode(
  ctx: Ctx,
  id: string,
  guess: { readonly codeHashes: readonly string[]; readonly bindingHash: string },
): Promise<{ tries: number; is_right: boolean } | undefined> {
  // By hand: the guess is judged and counted in the same statement.
  return ctx.maybe(
    `UPDATE verification_code SET tries = tries + CASE WHEN code_hash = ANY ($2) AND binding_hash = $3 THEN 0 ELSE 1 END,
       passed_at = CASE WHEN code_hash = ANY ($2) AND binding_hash = $3 THEN $4::timestamptz ELSE passed_at END
     WHERE id = $1 AND tries < 5 AND used_at IS NULL AND replaced_at IS NULL AND expires_at > $4
     RETURNING tries, (code_hash = ANY ($2) AND binding_hash = $3) AS is_right`,
    [id, guess.codeHashes, guess.bindingHash, ctx.now],
  );
}

export async function isBurnt(ctx: Ctx, id: string): Promise<boolean> {
  // By hand: compares the count of tries.
  const row = await ctx.maybe<{ tries: number }>(`SELECT tries FROM verification_code WHERE id = $1 AND used_at IS NULL AND tries >= 5`, [
    id,
  ]);
  return row !== undefined;
}

export async function markUsed(ctx: Ctx, id: string, bindingHash: string): Promise<boolean> {
  // By hand: compares times.
  const hit = await ctx.count(
    `UPDATE verification_code SET used_at = $3 WHERE id = $1 AND binding_hash = $2 AND passed_at IS NOT NULL AND used_at IS NULL
       AND replaced_at IS NULL AND expires_at > $3`,
    [id, bindingHash, ctx.now],
  );
  return hit === 1;
}

type CodeText = Pick<Row<VerificationCodeRow>, 'purpose' | 'channel' | 'recipient_cipher' | 'about_company_id' | 'subject_text'> & {
  readonly text_cipher: string;
};

/** The text leaves the row when it is taken: afterwards only its keyed hash remains here. */
export async function takeText(ctx: Ctx, id: string): Promise<CodeText | undefined> {
  const codes = platform(ctx, VerificationCodeRow);
  const row = await codes.lock({ id });
  if (!row || row.text_cipher === null) return undefined;
  await codes.update({ id }, { text_cipher: null });
  return { ...row, text_cipher: row.text_cipher };
}

/** false = the challenge was used before. */
export async function useCaptcha(ctx: Ctx, token: string, expiresAt: Date): Promise<boolean> {
  await ctx.rows(`DELETE FROM captcha_use WHERE expires_at < now() - interval '1 hour'`);
  return (await platform(ctx, CaptchaUseRow).insertOnce({ token, expires_at: expiresAt })) !== undefined;
}

const PRIVATE = 'password_key.private';
const ONLY = '1';

export async function findPasswordKey(ctx: Ctx): Promise<{ readonly publicKey: string; readonly privateKey: string } | undefined> {
  const row = await platform(ctx, PasswordKeyRow).find({ id: ONLY });
  return row && { publicKey: row.public_key, privateKey: decryptField(null, PRIVATE, row.private_cipher) };
}

/** Of two that are made at once the first one stays. */
export async function keepPasswordKey(ctx: Ctx, pair: { readonly publicKey: string; readonly privateKey: string }): Promise<void> {
  const private_cipher = encryptField(null, PRIVATE, pair.privateKey);
  await platform(ctx, PasswordKeyRow).insertOnce({ id: ONLY, public_key: pair.publicKey, private_cipher, made_at: ctx.now });
}
