import { DomainError } from '../../schema/errors';
import { maskEmail, maskPhone } from '../../schema/formats';
import type { MemberStatus } from '../../schema/machines/member';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { blindIndex, decryptField, encryptField } from '../kernel/secrets';

const PHONE = 'app_user.phone';
const EMAIL = 'app_user.email';
const INVITED_EMAIL = 'member.email';

export const phoneIndex = (phone: string): string => blindIndex(null, 'phone', phone.trim());
export const emailIndex = (email: string): string => blindIndex(null, 'email', email.trim().toLowerCase());

export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly phone_cipher: string;
  readonly phone_mask: string;
  readonly email_cipher: string | null;
  readonly email_mask: string | null;
  readonly password_hash: string | null;
  readonly default_company_id: string | null;
  readonly company_list_version: number;
}

const USER = 'id, name, phone_cipher, phone_mask, email_cipher, email_mask, password_hash, default_company_id, company_list_version';

export const phoneOfRecord = (user: UserRecord): string => decryptField(null, PHONE, user.phone_cipher);

export async function findUserByPhone(ctx: Ctx, phone: string): Promise<UserRecord | undefined> {
  return ctx.maybe<UserRecord>(`SELECT ${USER} FROM app_user WHERE phone_index = $1`, [phoneIndex(phone)]);
}

export async function findUserByEmail(ctx: Ctx, email: string): Promise<UserRecord | undefined> {
  return ctx.maybe<UserRecord>(`SELECT ${USER} FROM app_user WHERE email_index = $1`, [emailIndex(email)]);
}

export async function findUser(ctx: Ctx, id: string): Promise<UserRecord | undefined> {
  return ctx.maybe<UserRecord>(`SELECT ${USER} FROM app_user WHERE id = $1`, [id]);
}

export async function getUser(ctx: Ctx, id: string): Promise<UserRecord> {
  const user = await findUser(ctx, id);
  if (!user) throw new DomainError('USER_NOT_FOUND');
  return user;
}

/** The user of a phone; a new one has no password until he sets it himself. */
export async function ensureUser(ctx: Ctx, person: { readonly phone: string; readonly name: string }): Promise<UserRecord> {
  const phone = person.phone.trim();
  await ctx.count(
    `INSERT INTO app_user (name, phone_index, phone_cipher, phone_mask, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (phone_index) DO NOTHING`,
    [person.name, phoneIndex(phone), encryptField(null, PHONE, phone), maskPhone(phone), ctx.now],
  );
  const user = await findUserByPhone(ctx, phone);
  if (!user) throw new Error('the user that was just written is gone');
  return user;
}

export async function writePassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
  await ctx.count(`UPDATE app_user SET password_hash = $2, password_changed_at = $3 WHERE id = $1`, [userId, hash, ctx.now]);
}

export async function writeName(ctx: Ctx, userId: string, name: string): Promise<void> {
  await ctx.count(`UPDATE app_user SET name = $2 WHERE id = $1`, [userId, name]);
}

export async function writePhone(ctx: Ctx, userId: string, phone: string): Promise<void> {
  await ctx.count(`UPDATE app_user SET phone_index = $2, phone_cipher = $3, phone_mask = $4 WHERE id = $1`, [
    userId,
    phoneIndex(phone),
    encryptField(null, PHONE, phone),
    maskPhone(phone),
  ]);
}

export async function writeEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  await ctx.count(`UPDATE app_user SET email_index = $2, email_cipher = $3, email_mask = $4 WHERE id = $1`, [
    userId,
    emailIndex(email),
    encryptField(null, EMAIL, email),
    maskEmail(email),
  ]);
}

export async function raiseListVersion(ctx: Ctx, userId: string): Promise<void> {
  await ctx.count(`UPDATE app_user SET company_list_version = company_list_version + 1 WHERE id = $1`, [userId]);
}

export async function writeDefaultCompany(ctx: Ctx, userId: string, companyId: string, onlyIfNone: boolean): Promise<void> {
  await ctx.count(`UPDATE app_user SET default_company_id = $2 WHERE id = $1 AND (NOT $3 OR default_company_id IS NULL)`, [
    userId,
    companyId,
    onlyIfNone,
  ]);
}

export interface BoundRecord {
  readonly company_id: string;
  readonly name: string;
  readonly status: 'REGISTERED' | 'UNDER_REVIEW' | 'OPEN' | 'SUSPENDED';
  readonly roles: string[];
  readonly joined_at: Date;
}

export async function listBound(ctx: Ctx, userId: string): Promise<BoundRecord[]> {
  return ctx.rows<BoundRecord>(`SELECT company_id, name, status, roles, joined_at FROM user_companies($1)`, [userId]);
}

export interface MemberRecord {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly phone_mask: string;
  readonly email_mask: string | null;
  readonly roles: string[];
  readonly status: MemberStatus;
  readonly invited_at: Date | null;
  readonly invitation_ends_at: Date | null;
  readonly invited_email_cipher: string | null;
  readonly joined_at: Date | null;
}

const MEMBER = `m.id, m.user_id, CASE WHEN m.status = 'ACTIVE' THEN u.name ELSE m.name END AS name, u.phone_mask,
  coalesce(u.email_mask, m.invited_email_mask) AS email_mask, m.roles, m.status, m.invited_at, m.invitation_ends_at, m.invited_email_cipher, m.joined_at`;

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

export interface InvitationWrite {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly invitedBy: string | null;
  readonly endsAt: Date;
  readonly tokenHash: string;
  readonly email: string | null;
}

/** A new invitation, or a new link for somebody who has not joined: the old token stops working. */
export async function writeInvitation(ctx: Ctx, invitation: InvitationWrite): Promise<string> {
  const row = await ctx.row<{ id: string }>(
    `INSERT INTO member (company_id, user_id, name, roles, status, invited_by, invited_at, invitation_ends_at, invitation_hash,
       invited_email_cipher, invited_email_mask) VALUES ($1, $2, $3, $4, 'INVITED', $5, $6, $7, $8, $9, $10)
     ON CONFLICT (company_id, user_id) DO UPDATE SET name = excluded.name, roles = excluded.roles, status = 'INVITED', invited_by = excluded.invited_by,
       invited_at = excluded.invited_at, invitation_ends_at = excluded.invitation_ends_at, invitation_hash = excluded.invitation_hash,
       invited_email_cipher = coalesce(excluded.invited_email_cipher, member.invited_email_cipher),
       invited_email_mask = coalesce(excluded.invited_email_mask, member.invited_email_mask), removed_at = NULL
     WHERE member.status <> 'ACTIVE' RETURNING id`,
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
    ],
  );
  return row.id;
}

export function invitedEmail(ctx: Ctx, row: MemberRecord): string | null {
  return row.invited_email_cipher === null ? null : decryptField(ctx.companyId, INVITED_EMAIL, row.invited_email_cipher);
}

export async function moveToActive(ctx: Ctx, id: string): Promise<void> {
  const hit = await ctx.count(
    `UPDATE member SET status = 'ACTIVE', joined_at = $3, invitation_hash = NULL WHERE company_id = $1 AND id = $2 AND status = 'INVITED'`,
    [ctx.companyId, id, ctx.now],
  );
  if (hit !== 1) throw new DomainError('STALE');
}

export async function moveToRemoved(ctx: Ctx, id: string): Promise<void> {
  const hit = await ctx.count(
    `UPDATE member SET status = 'REMOVED', removed_at = $3, invitation_hash = NULL, roles = '{}' WHERE company_id = $1 AND id = $2 AND status <> 'REMOVED'`,
    [ctx.companyId, id, ctx.now],
  );
  if (hit !== 1) throw new DomainError('STALE');
}

export async function writeRoles(ctx: Ctx, id: string, roles: readonly string[]): Promise<void> {
  await ctx.count(`UPDATE member SET roles = $3 WHERE company_id = $1 AND id = $2`, [ctx.companyId, id, roles]);
}

export async function insertActive(ctx: Ctx, userId: string, name: string, roles: readonly string[]): Promise<string> {
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

export async function listNames(ctx: Ctx, userIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.rows(`SELECT id, name FROM app_user WHERE id = ANY ($1)`, [userIds]);
}
