import type { Role } from '../../../schema/codes';
import type { Doer } from '../../../schema/machines/machine';
import { allows } from '../../../schema/permissions';

/** Who works on an arrow, for somebody with these roles: neither the system nor a payee. */
export const holds =
  (roles: readonly Role[], auditOn: boolean) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn });
