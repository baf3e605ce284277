// SQL of sessions, proven phones and wrong tries of payees: tables of the platform, reached through functions.
import type { Language } from '../../../schema/codes';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';

/**
 * By a code to which phone, and of which link if of one. A session of a link reaches the company of the link; one of a phone reaches those that
 * have this phone of the person, and those that have the phone which a link of theirs has proven before in the same browser.
 */
export interface Opening {
  readonly phoneIndex: string;
  readonly link?: { readonly companyId: string; readonly id: string };
}

interface NewSession {
  readonly tokenHash: string;
  readonly personId: string;
  readonly opened: Opening;
  /** The session that the same browser had so far: what it has proven of the same person goes on. */
  readonly former: string | null;
}

/** Answers when it ends at the latest, by the real clock. */
export async function insertSession(ctx: Ctx, { tokenHash, personId, opened: { link, phoneIndex }, former }: NewSession): Promise<Date> {
  const row = await ctx.row<{ ends: Date }>('SELECT payee_session_open($1, $2, $3, $4, $5, $6, $7, $8) AS ends', [
    tokenHash,
    personId,
    link?.companyId ?? null,
    link?.id ?? null,
    phoneIndex,
    ctx.ip,
    ctx.userAgent,
    former,
  ]);
  return row.ends;
}

/** Of the person of this transaction; false = it had ended. */
export async function endSession(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.row<{ ended: boolean | null }>('SELECT payee_session_end($1) AS ended', [id]);
  return row.ended ?? false;
}

export async function sessionEnd(ctx: Ctx, id: string): Promise<Date | null> {
  const row = await ctx.row<{ ends: Date | null }>('SELECT payee_session_ends($1) AS ends', [id]);
  return row.ends;
}

/** Index of the phone whose code opened it. Of the person of this transaction. */
export async function phoneOfSession(ctx: Ctx, id: string): Promise<string | null> {
  const row = await ctx.row<{ phone: string | null }>('SELECT payee_session_phone($1) AS phone', [id]);
  return row.phone;
}

export async function provePhone(ctx: Ctx, phoneIndex: string, personId: string): Promise<void> {
  await ctx.rows('SELECT person_phone_prove($1, $2, $3)', [phoneIndex, personId, ctx.now]);
}

export async function releaseProvenPhone(ctx: Ctx, linkId: string, phoneIndex: string): Promise<void> {
  await ctx.rows('SELECT person_phone_release_by_link($1, $2)', [linkId, phoneIndex]);
}

/** Sessions of the person of the living link to let the phone go that its code had opened. Answers which have ended. */
export async function endSessionsOfPhone(ctx: Ctx, linkId: string, phoneIndex: string): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>('SELECT id FROM payee_sessions_end_by_link($1, $2) AS id', [linkId, phoneIndex]);
  return rows.map(({ id }) => id);
}

/** Whose phone it is, proven after `since` and logged in by after `usedSince`. */
export async function personOfPhone(
  ctx: Ctx,
  phoneIndex: string,
  { since, usedSince }: { readonly since: Date; readonly usedSince: Date },
): Promise<string | null> {
  const row = await ctx.row<{ person: string | null }>('SELECT person_behind_phone($1, $2, $3) AS person', [phoneIndex, since, usedSince]);
  return row.person;
}

/** Of a phone that is the person's: it was logged in by just now. */
export async function usePhone(ctx: Ctx, phoneIndex: string, personId: string): Promise<void> {
  await ctx.rows('SELECT person_phone_use($1, $2, $3)', [phoneIndex, personId, ctx.now]);
}

/** The person of this name and number, when some company pays her and has this phone of hers. */
export async function personWithPhone(
  ctx: Ctx,
  asked: { readonly name: string; readonly idIndex: string; readonly phoneIndex: string },
): Promise<string | null> {
  const row = await ctx.row<{ person: string | null }>('SELECT person_with_phone($1, $2, $3) AS person', [
    asked.name,
    asked.idIndex,
    asked.phoneIndex,
  ]);
  return row.person;
}

export async function companiesOfPayee(ctx: Ctx): Promise<{ company_id: string; name: string }[]> {
  return ctx.rows('SELECT company_id, name FROM companies_of_payee()');
}

/** Whether every company that knows the person of this transaction is reached by her session. */
export async function isWhole(ctx: Ctx): Promise<boolean> {
  return (await ctx.row<{ whole: boolean }>('SELECT payee_is_whole() AS whole')).whole;
}

export async function languageOf(ctx: Ctx, personId: string): Promise<Language | null> {
  const { language } = await ctx.row<{ language: Language | null }>('SELECT payee_language($1) AS language', [personId]);
  return language;
}

/** Of whoever calls. */
export async function chooseLanguage(ctx: Ctx, language: Language): Promise<void> {
  await ctx.rows('SELECT payee_language_choose($1)', [language]);
}

type GuessKind = 'LINK' | 'IDENTITY';

/** Wrong tries within the last hour of the real clock. */
export async function guessesOf(ctx: Ctx, kind: GuessKind, countedBy: string): Promise<number> {
  // By hand: the hour is one of the database's real clock.
  const row = await ctx.maybe<{ guesses: number }>(
    `SELECT guesses FROM payee_guess WHERE kind = $1 AND counted_by = $2 AND first_at > now() - interval '1 hour'`,
    [kind, countedBy],
  );
  return row?.guesses ?? 0;
}

/** Until when nobody may try again, by the product's clock, once so many were wrong; null = they may. */
export async function guessesSpentUntil(ctx: Ctx, countedBy: string, allowed: number): Promise<Date | null> {
  // By hand: the hour is one of the database's real clock.
  const row = await ctx.maybe<{ seconds: string }>(
    `SELECT extract(epoch FROM first_at + interval '1 hour' - now()) AS seconds FROM payee_guess
     WHERE kind = 'IDENTITY' AND counted_by = $1 AND first_at > now() - interval '1 hour' AND guesses >= $2`,
    [countedBy, allowed],
  );
  return row ? later(ctx.now, Math.ceil(Number(row.seconds)) * 1_000) : null;
}

/** One more; answers how many there are in the hour that began with the first. */
export async function countGuess(ctx: Ctx, kind: GuessKind, countedBy: string): Promise<number> {
  await ctx.rows(`DELETE FROM payee_guess WHERE first_at < now() - interval '1 day'`);
  // By hand: counted in one statement, in the hour of the database's real clock.
  const row = await ctx.row<{ guesses: number }>(
    `INSERT INTO payee_guess AS g (kind, counted_by, guesses) VALUES ($1, $2, 1)
     ON CONFLICT (kind, counted_by) DO UPDATE SET
       guesses = CASE WHEN g.first_at > now() - interval '1 hour' THEN g.guesses + 1 ELSE 1 END,
       first_at = CASE WHEN g.first_at > now() - interval '1 hour' THEN g.first_at ELSE now() END
     RETURNING guesses`,
    [kind, countedBy],
  );
  return row.guesses;
}
