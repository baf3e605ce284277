import type { Language } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { maskEmail, maskPhone } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { member } from '../../schema/machines/member';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { platform, type Row, scoped, sql } from '../kernel/rows';
import { blindIndex, decryptField, encryptField, phoneIndexOf } from '../kernel/secrets';
import { AppUserRow, MemberRow } from './entity';

const PHONE = 'app_user.phone';
const EMAIL = 'app_user.email';
const INVITED_EMAIL = 'member.email';

const emailIndex = (email: string): string => blindIndex(null, 'email', email.trim().toLowerCase());

export type UserRecord = Row<AppUserRow>;

export const phoneOfRecord = (user: UserRecord): string => decryptField(null, PHONE, user.phone_cipher);

export const emailOfRecord = (user: UserRecord): string | null =>
  user.email_cipher === null ? null : decryptField(null, EMAIL, user.email_cipher);

export async function findUserByPhone(ctx: Ctx, phone: string): Promise<UserRecord | undefined> {
  return platform(ctx, AppUserRow).find({ phone_index: phoneIndexOf(phone) });
}

export async function findUserByEmail(ctx: Ctx, email: string): Promise<UserRecord | undefined> {
  return platform(ctx, AppUserRow).find({ email_index: emailIndex(email) });
}

export async function getUser(ctx: Ctx, id: string): Promise<UserRecord> {
  return platform(ctx, AppUserRow).get({ id }, 'USER_NOT_FOUND');
}

/** The user of a phone; a new one has no password until he sets it himself. */
export async function ensureUser(ctx: Ctx, person: { readonly phone: string; readonly name: string }): Promise<UserRecord> {
  const phone = person.phone.trim();
  const fresh = await platform(ctx, AppUserRow).insertOnce({
    name: person.name,
    phone_index: phoneIndexOf(phone),
    phone_cipher: encryptField(null, PHONE, phone),
    phone_mask: maskPhone(phone),
    created_at: ctx.now,
  });
  if (fresh) return fresh;
  const user = await findUserByPhone(ctx, phone);
  if (!user) throw new Error('the user who was in the way is gone');
  return user;
}

export async function writePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
  await platform(ctx, AppUserRow).update({ id: userId }, { password_hash: hash, password_changed_at: ctx.now });
}

export async function writeName(ctx: Ctx, userId: string, name: string): Promise<void> {
  await platform(ctx, AppUserRow).update({ id: userId }, { name });
}

export async function writeLanguage(ctx: Ctx, userId: string, language: Language): Promise<void> {
  await platform(ctx, AppUserRow).update({ id: userId }, { language });
}

export async function writePhone(ctx: Ctx, userId: string, phone: string): Promise<void> {
  await platform(ctx, AppUserRow).update(
    { id: userId },
    { phone_index: phoneIndexOf(phone), phone_cipher: encryptField(null, PHONE, phone), phone_mask: maskPhone(phone) },
  );
}

export async function writeEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  await platform(ctx, AppUserRow).update(
    { id: userId },
    { email_index: emailIndex(email), email_cipher: encryptField(null, EMAIL, email), email_mask: maskEmail(email) },
  );
}

export async function raiseListVersion(ctx: Ctx, userId: string): Promise<void> {
  await platform(ctx, AppUserRow).update({ id: userId }, { company_list_version: sql`company_list_version + 1` });
}

/** The company is no default of his any more. */
export async function dropDefaultCompany(ctx: Ctx, userId: string, companyId: string): Promise<void> {
  await platform(ctx, AppUserRow).update({ id: userId, default_company_id: companyId }, { default_company_id: null });
}

export async function writeDefaultCompany(ctx: Ctx, userId: string, companyId: string, onlyIfNone: boolean): Promise<void> {
  const where = onlyIfNone ? { id: userId, default_company_id: null } : { id: userId };
  await platform(ctx, AppUserRow).update(where, { default_company_id: companyId });
}

/** A membership with the company's name and state. */
export interface BoundRecord extends Pick<Row<MemberRow>, 'company_id' | 'roles' | 'joined_at'> {
  readonly name: string;
  readonly status: 'REGISTERED' | 'UNDER_REVIEW' | 'OPEN' | 'SUSPENDED';
}

export async function listBound(ctx: Ctx, userId: string): Promise<BoundRecord[]> {
  return ctx.rows<BoundRecord>(`SELECT company_id, name, status, roles, joined_at FROM user_companies($1)`, [userId]);
}

/** With what the user of the member says of themself. */
export interface MemberRecord
  extends Pick<Row<MemberRow>, 'id' | 'user_id' | 'name' | 'roles' | 'status' | 'invited_at' | 'invitation_ends_at' | 'joined_at'> {
  readonly phone_mask: string;
  readonly email_mask: string | null;
}

const MEMBER = `m.id, m.user_id, CASE WHEN m.status = 'ACTIVE' THEN u.name ELSE m.name END AS name, u.phone_mask,
  coalesce(CASE WHEN m.status = 'ACTIVE' THEN u.email_mask END, m.invited_email_mask) AS email_mask, m.roles, m.status, m.invited_at, m.invitation_ends_at,
  m.joined_at`;

export async function listMembers(ctx: Ctx, page: Page): Promise<{ rows: MemberRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = [`m.company_id = $1`, `m.status <> 'REMOVED'`];
  const counted = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM (SELECT 1 FROM member m WHERE ${where.join(' AND ')} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  if (page.cursor) where.push(`m.id > $${parameters.push(page.cursor[0])}`);
  const rows = await ctx.rows<MemberRecord>(
    `SELECT ${MEMBER} FROM member m JOIN app_user u ON u.id = m.user_id WHERE ${where.join(' AND ')}
     ORDER BY m.id LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: Number(counted.count) };
}

/** Everybody who is or was invited to this company and not removed, in the order of the list. */
export async function listEveryMember(ctx: Ctx, most: number): Promise<MemberRecord[]> {
  return ctx.rows<MemberRecord>(
    `SELECT ${MEMBER} FROM member m JOIN app_user u ON u.id = m.user_id
     WHERE m.company_id = $1 AND m.status <> 'REMOVED' ORDER BY m.id LIMIT $2`,
    [ctx.companyId, most],
  );
}

/** A user of this company, as its list shows him. */
export async function findMemberOfUser(ctx: Ctx, userId: string): Promise<MemberRecord | undefined> {
  const row = await oneMember(ctx, 'm.user_id', userId);
  return row?.status === 'REMOVED' ? undefined : row;
}

/** Active members of this company who are not its master, as many as a list to choose from can hold. */
export async function listTransferTargets(ctx: Ctx): Promise<MemberRecord[]> {
  return ctx.rows<MemberRecord>(
    `SELECT ${MEMBER} FROM member m JOIN app_user u ON u.id = m.user_id
     WHERE m.company_id = $1 AND m.status = 'ACTIVE' AND NOT 'MASTER' = ANY (m.roles) ORDER BY m.id LIMIT 500`,
    [ctx.companyId],
  );
}

async function oneMember(ctx: Ctx, where: string, value: string, lock = ''): Promise<MemberRecord | undefined> {
  return ctx.maybe<MemberRecord>(
    `SELECT ${MEMBER} FROM member m JOIN app_user u ON u.id = m.user_id WHERE m.company_id = $1 AND ${where} = $2 ${lock}`,
    [ctx.companyId, value],
  );
}

export async function findMember(ctx: Ctx, id: string): Promise<MemberRecord | undefined> {
  const row = await oneMember(ctx, 'm.id', id);
  return row?.status === 'REMOVED' ? undefined : row;
}

export async function lockMember(ctx: Ctx, id: string): Promise<MemberRecord> {
  const row = await oneMember(ctx, 'm.id', id, 'FOR NO KEY UPDATE OF m');
  if (!row || row.status === 'REMOVED') throw new DomainError('MEMBER_NOT_FOUND');
  return row;
}

const MASTER_OF = `SELECT ${MEMBER} FROM member m JOIN app_user u ON u.id = m.user_id
  WHERE m.company_id = $1 AND m.status <> 'REMOVED' AND 'MASTER' = ANY (m.roles) ORDER BY m.status = 'ACTIVE' DESC, m.id LIMIT 1`;

/** The master, or who is invited to be it. */
export async function findMaster(ctx: Ctx): Promise<MemberRecord | undefined> {
  return ctx.maybe<MemberRecord>(MASTER_OF, [ctx.companyId]);
}

export async function lockMaster(ctx: Ctx): Promise<MemberRecord | undefined> {
  return ctx.maybe<MemberRecord>(`${MASTER_OF} FOR NO KEY UPDATE OF m`, [ctx.companyId]);
}

export async function lockMemberOfUser(ctx: Ctx, userId: string): Promise<MemberRecord | undefined> {
  return oneMember(ctx, 'm.user_id', userId, 'FOR NO KEY UPDATE OF m');
}

export async function lockInvitation(ctx: Ctx, hash: string): Promise<MemberRecord | undefined> {
  return oneMember(ctx, 'm.invitation_hash', hash, 'FOR NO KEY UPDATE OF m');
}

export async function findInvitation(ctx: Ctx, hash: string): Promise<MemberRecord | undefined> {
  return oneMember(ctx, 'm.invitation_hash', hash);
}

export async function companyOfInvitation(ctx: Ctx, hash: string): Promise<string | null> {
  return (await ctx.row<{ id: string | null }>(`SELECT invitation_company($1) AS id`, [hash])).id;
}

interface InvitationWrite {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly invitedBy: string | null;
  readonly endsAt: Date;
  readonly tokenHash: string;
  readonly email: string | null;
}

/** A new invitation, or a new link for somebody who has not joined: the old token stops working. Errors: REMINDER_LIMIT. */
export async function writeInvitation(ctx: Ctx, invitation: InvitationWrite): Promise<string> {
  // By hand: who has joined keeps their row, and each call counts on the day of the business clock.
  const row = await ctx.row<{ id: string; sent: number }>(
    `INSERT INTO member (company_id, user_id, name, roles, status, invited_by, invited_at, invitation_ends_at, invitation_hash,
       invited_email_cipher, invited_email_mask, invitations_on, invitations_sent) VALUES ($1, $2, $3, $4, 'INVITED', $5, $6, $7, $8, $9, $10, $11, 1)
     ON CONFLICT (company_id, user_id) DO UPDATE SET name = excluded.name, roles = excluded.roles, status = 'INVITED', invited_by = excluded.invited_by,
       invited_at = excluded.invited_at, invitation_ends_at = excluded.invitation_ends_at, invitation_hash = excluded.invitation_hash,
       invited_email_cipher = coalesce(excluded.invited_email_cipher, member.invited_email_cipher),
       invited_email_mask = coalesce(excluded.invited_email_mask, member.invited_email_mask), removed_at = NULL,
       invitations_on = excluded.invitations_on,
       invitations_sent = CASE WHEN member.invitations_on = excluded.invitations_on THEN member.invitations_sent + 1 ELSE 1 END
     WHERE member.status <> 'ACTIVE' RETURNING id, invitations_sent AS sent`,
    [
      ctx.companyId,
      invitation.userId,
      invitation.name,
      invitation.roles,
      invitation.invitedBy,
      ctx.now,
      invitation.endsAt,
      invitation.tokenHash,
      invitation.email === null ? null : encryptField(ctx.companyId, INVITED_EMAIL, invitation.email),
      invitation.email === null ? null : maskEmail(invitation.email),
      dayOf(ctx.now),
    ],
  );
  if (row.sent > limits.session.invitationsPerDay) throw new DomainError('REMINDER_LIMIT');
  return row.id;
}

export async function moveToActive(ctx: Ctx, id: string): Promise<void> {
  const hit = await scoped(ctx, MemberRow).update(
    { id, status: member.fromStates('accept') },
    { status: 'ACTIVE', joined_at: ctx.now, invitation_hash: null },
  );
  if (hit !== 1) throw new DomainError('STALE');
}

export async function moveToRemoved(ctx: Ctx, id: string, action: 'remove' | 'leave' = 'remove'): Promise<void> {
  const hit = await scoped(ctx, MemberRow).update(
    { id, status: member.fromStates(action) },
    { status: 'REMOVED', removed_at: ctx.now, invitation_hash: null, roles: [] },
  );
  if (hit !== 1) throw new DomainError('STALE');
}

export async function writeRoles(ctx: Ctx, id: string, roles: readonly string[]): Promise<void> {
  await scoped(ctx, MemberRow).update({ id }, { roles });
}

export async function insertActive(ctx: Ctx, userId: string, name: string, roles: readonly string[]): Promise<string> {
  // By hand: who was a member before keeps the name they were invited by.
  const row = await ctx.row<{ id: string }>(
    `INSERT INTO member (company_id, user_id, name, roles, status, joined_at) VALUES ($1, $2, $3, $4, 'ACTIVE', $5)
     ON CONFLICT (company_id, user_id) DO UPDATE SET roles = excluded.roles, status = 'ACTIVE', joined_at = excluded.joined_at, removed_at = NULL,
       invitation_hash = NULL RETURNING id`,
    [ctx.companyId, userId, name, roles, ctx.now],
  );
  return row.id;
}

export async function listUsersWithRoles(ctx: Ctx, roles: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ user_id: string }>(
    `SELECT user_id FROM member WHERE company_id = $1 AND status = 'ACTIVE' AND roles && $2 ORDER BY user_id LIMIT 1000`,
    [ctx.companyId, roles],
  );
  return rows.map((row) => row.user_id);
}

/** Those of them who are at work in this company. */
export async function listActiveOf(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const rows = await scoped(ctx, MemberRow).list({ user_id: userIds, status: 'ACTIVE' });
  return rows.map((row) => row.user_id);
}

export async function listMembersWithRoles(ctx: Ctx, roles: readonly string[]): Promise<{ user_id: string; name: string }[]> {
  return ctx.rows(
    `SELECT user_id, name FROM member WHERE company_id = $1 AND status = 'ACTIVE' AND roles && $2 ORDER BY joined_at, user_id LIMIT 100`,
    [ctx.companyId, roles],
  );
}

export async function listNames(ctx: Ctx, userIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.rows(`SELECT id, name FROM app_user WHERE id = ANY ($1)`, [userIds]);
}
