import { allows, type Permission } from '../../../schema/permissions';
import type { Ctx } from '../../kernel/context';

type Doer = Permission | 'SYS' | 'PAYEE';

/** Who looks may do what these need. */
export const mayOf = (ctx: Ctx) => {
  const [roles, facts] = [ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true }];
  return (need: Doer): boolean => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, facts);
};
