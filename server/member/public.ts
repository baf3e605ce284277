import type { Language, Role } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { member } from '../../schema/machines/member';
import type { Ctx } from '../kernel/context';
import type { Refusal } from '../kernel/refusals';
import { constraintMeans } from '../kernel/sqlErrors';
import { memberLeft } from './events';
import { isMaster, roleNames as namesOfRoles } from './rules';
import * as passwords from './steps/hashPassword';
import { leaveDefault } from './steps/leaveDefault';
import { invitationBinding as bindingOfInvitation, openInvitation } from './steps/openInvitation';
import {
  type BoundRecord,
  emailOfRecord,
  ensureUser as ensureRow,
  findMember,
  findUserByEmail,
  findUserByPhone,
  getUser,
  insertActive,
  listActiveOf,
  listBound,
  listMembersWithRoles,
  listNames,
  listUsersWithRoles,
  lockMemberOfUser,
  moveToRemoved,
  phoneOfRecord,
  raiseListVersion,
  type UserRecord,
  writeDefaultCompany,
  writeEmail,
  writeLanguage,
  writeName,
  writePassword,
  writePhone,
} from './store';

constraintMeans('app_user_phone_once', 'PHONE_TAKEN');
constraintMeans('app_user_email_once', 'EMAIL_TAKEN');
constraintMeans('member_one_master', 'ACTION_NOT_ALLOWED');

export function roleNames(roles: readonly string[]): string[] {
  return namesOfRoles(roles);
}

export function hashPassword(password: string): Promise<string> {
  return passwords.hashPassword(password);
}

/** Takes the same time for a missing account (AUTH-002). */
export function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return passwords.verifyPassword(password, hash);
}

/** Errors: VALIDATION_FAILED. */
export function requireGoodPassword(password: string, field = 'password'): void {
  passwords.requireGoodPassword(password, field);
}

export function invitationBinding(token: string): string {
  return bindingOfInvitation(token);
}

/** Of phoneOfInvitation, and of accepting one. */
export const invitationErrors: readonly Refusal[] = ['LINK_INVALID', 'INVITATION_EXPIRED'];

/** Phone of an open invitation; the transaction goes on in the inviting company. Errors: LINK_INVALID, INVITATION_EXPIRED. */
export async function phoneOfInvitation(ctx: Ctx, token: string): Promise<string> {
  const { row } = await openInvitation(ctx, token);
  return phoneOfRecord(await getUser(ctx, row.user_id));
}

interface UserFacts {
  readonly id: string;
  readonly name: string;
  readonly phoneMasked: string;
  readonly emailMasked: string | null;
  readonly hasPassword: boolean;
  readonly defaultCompanyId: string | null;
  readonly companyListVersion: number;
  /** Of the console's texts; null until a choice was made. */
  readonly language: Language | null;
}

function factsOf(user: UserRecord): UserFacts {
  return {
    id: user.id,
    name: user.name,
    phoneMasked: user.phone_mask,
    emailMasked: user.email_mask,
    hasPassword: user.password_hash !== null,
    defaultCompanyId: user.default_company_id,
    companyListVersion: user.company_list_version,
    language: user.language,
  };
}

/** The user of a phone or e-mail address, with the hash his password must match. */
export async function userByAccount(
  ctx: Ctx,
  account: string,
): Promise<(UserFacts & { readonly passwordHash: string | null }) | undefined> {
  const text = account.trim();
  const user = text.includes('@') ? await findUserByEmail(ctx, text) : await findUserByPhone(ctx, text);
  return user && { ...factsOf(user), passwordHash: user.password_hash };
}

export async function userById(ctx: Ctx, id: string): Promise<UserFacts> {
  const found = await ctx.once('member.users', [id], async (ids) => {
    const users = await Promise.all([...new Set(ids)].map((one) => getUser(ctx, one)));
    return new Map(users.map((user) => [user.id, factsOf(user)]));
  });
  const user = found.get(id);
  if (!user) throw new DomainError('USER_NOT_FOUND');
  return user;
}

/** Plain phone, to send something there; never for a view. Errors: USER_NOT_FOUND. */
export async function phoneOf(ctx: Ctx, userId: string): Promise<string> {
  return phoneOfRecord(await getUser(ctx, userId));
}

/** Null when the user has none. */
export async function emailOf(ctx: Ctx, userId: string): Promise<string | null> {
  return emailOfRecord(await getUser(ctx, userId));
}

export async function ensureUser(ctx: Ctx, person: { readonly phone: string; readonly name: string }): Promise<UserFacts> {
  return factsOf(await ensureRow(ctx, person));
}

export async function setPassword(ctx: Ctx, userId: string, hash: string): Promise<void> {
  await writePassword(ctx, userId, hash);
}

export async function setName(ctx: Ctx, userId: string, name: string): Promise<void> {
  await writeName(ctx, userId, name);
}

export async function setLanguage(ctx: Ctx, userId: string, language: Language): Promise<void> {
  await writeLanguage(ctx, userId, language);
}

/** Errors: PHONE_TAKEN. */
export async function setPhone(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const owner = await findUserByPhone(ctx, phone);
  if (owner && owner.id !== userId) throw new DomainError('PHONE_TAKEN');
  await writePhone(ctx, userId, phone);
}

/** Errors: EMAIL_TAKEN. */
export async function setEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  const owner = await findUserByEmail(ctx, email);
  if (owner && owner.id !== userId) throw new DomainError('EMAIL_TAKEN');
  await writeEmail(ctx, userId, email);
}

interface BoundCompany {
  readonly companyId: string;
  readonly name: string;
  readonly status: BoundRecord['status'];
  readonly roles: readonly string[];
  readonly roleLabels: string[];
  readonly isMaster: boolean;
}

export async function companiesOf(ctx: Ctx, userId: string): Promise<BoundCompany[]> {
  const rows = await listBound(ctx, userId);
  return rows.map((row) => ({
    companyId: row.company_id,
    name: row.name,
    status: row.status,
    roles: row.roles,
    roleLabels: namesOfRoles(row.roles),
    isMaster: isMaster(row.roles),
  }));
}

export async function setDefaultCompany(ctx: Ctx, userId: string, companyId: string, onlyIfNone = false): Promise<void> {
  await writeDefaultCompany(ctx, userId, companyId, onlyIfNone);
  await raiseListVersion(ctx, userId);
}

/** Joins the company of this transaction without an invitation: registration and the founding of worlds. */
export async function addMember(ctx: Ctx, userId: string, roles: readonly Role[]): Promise<string> {
  const user = await getUser(ctx, userId);
  const id = await insertActive(ctx, userId, user.name, roles);
  await setDefaultCompany(ctx, userId, ctx.companyId, true);
  return id;
}

/**
 * XFR-008: leaves the company of this transaction, which keeps what he made there. Errors: MEMBER_NOT_FOUND, ACTION_NOT_ALLOWED (its master).
 */
export async function leaveCompany(ctx: Ctx, userId: string): Promise<void> {
  const row = await lockMemberOfUser(ctx, userId);
  if (!row) throw new DomainError('MEMBER_NOT_FOUND');
  member.require(row.status, 'leave');
  if (isMaster(row.roles)) {
    const names = { state: member.guards.notMaster, action: member.actions.leave.label };
    throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: 'leave' });
  }
  await moveToRemoved(ctx, row.id, 'leave');
  await leaveDefault(ctx, userId);
  ctx.emit(memberLeft({ userId, companyId: ctx.companyId }));
  ctx.note({ before: { roles: row.roles } });
}

/** Phone of a member to be invited, whatever his state. */
export async function phoneOfMember(ctx: Ctx, memberId: string): Promise<string> {
  const row = await findMember(ctx, memberId);
  if (!row) throw new DomainError('MEMBER_NOT_FOUND');
  return phoneOf(ctx, row.user_id);
}

/** Active members of this company who hold one of the roles, in the order in which they came. */
export async function membersWithRoles(ctx: Ctx, roles: readonly Role[]): Promise<{ readonly userId: string; readonly name: string }[]> {
  const rows = await listMembersWithRoles(ctx, roles);
  return rows.map((row) => ({ userId: row.user_id, name: row.name }));
}

/** Ids of the active members of this company who hold one of the roles. */
export async function usersWithRoles(ctx: Ctx, roles: readonly Role[]): Promise<string[]> {
  return listUsersWithRoles(ctx, roles);
}

/** Those of these users who are active members of this company; whoever has left or was suspended is none. */
export const activeOf = (ctx: Ctx, userIds: readonly string[]): Promise<string[]> => listActiveOf(ctx, userIds);

export async function userNames(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listNames(ctx, userIds)).map((row) => [row.id, row.name]));
}
