import type { Role } from '../../schema/codes';
import { role } from '../../schema/codes';
import { formats } from '../../schema/formats';
import { type MemberStatus, member } from '../../schema/machines/member';

/** Passwords of every list of leaked ones that also satisfy the classes of Spec 3 §5; compared without case. */
const LEAKED = new Set(
  (
    'password1 passw0rd passw0rd1 password12 password123 p@ssw0rd qwer1234 qwerty12 qwerty123 qwerty1234 abcd1234 abc12345 abc123456 aa123456 aa12345678 ' +
    'a1234567 a12345678 a123456789 admin123 admin1234 admin2024 welcome1 welcome123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx asdf1234 asd12345 qaz12345 ' +
    'test1234 iloveyou1 woaini1314 woaini520 changeme1 letmein1 monkey123 dragon123 football1 baseball1 superman1 trustno1 sunshine1 princess1'
  ).split(' '),
);

type PasswordProblem = 'SHAPE' | 'LEAKED';

export function passwordProblem(password: string): PasswordProblem | null {
  if (!formats.password.test(password)) return 'SHAPE';
  return LEAKED.has(password.toLowerCase()) ? 'LEAKED' : null;
}

/** R06: a role nobody gives by invitation, an unknown one, none at all, or one twice. */
export function rolesProblem(roles: readonly string[]): 'NONE' | 'MASTER' | 'UNKNOWN' | 'TWICE' | null {
  if (roles.length === 0) return 'NONE';
  if (roles.includes('MASTER')) return 'MASTER';
  if (!roles.every(role.is)) return 'UNKNOWN';
  return new Set(roles).size === roles.length ? null : 'TWICE';
}

/** An invitation that ran out is shown as expired from that moment on, without anybody having to write it. */
export function statusAt(status: MemberStatus, invitationEndsAt: Date | null, now: Date): MemberStatus {
  const isOver = status === 'INVITED' && invitationEndsAt !== null && invitationEndsAt.getTime() <= now.getTime();
  return isOver ? member.target('INVITED', 'expire') : status;
}

/**
 * What the old master keeps (XFR-006): the master counts as maker, checker and payer, and only the administration is handed over. The new master may
 * take more.
 */
export const ORDINARY_ROLES: readonly Role[] = ['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT'];

export function isMaster(roles: readonly string[]): boolean {
  return roles.includes('MASTER');
}

/** Something was taken away, not only added. */
export function losesRights(before: readonly string[], after: readonly string[]): boolean {
  return before.some((held) => !after.includes(held));
}

export function roleNames(roles: readonly string[]): string[] {
  return roles.filter(role.is).map((key: Role) => role.label(key));
}
