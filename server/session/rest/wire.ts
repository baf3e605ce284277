import { DomainError } from '../../../schema/errors';
import { type Answer, parts } from '../../../schema/rest/answers';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { viewer } from '../queries';
import type { BoundView, ViewerView } from '../views';

/** The logged-in user, or the reason why there is none. */
export async function me(caller: Caller): Promise<ViewerView> {
  // Without a role in their own company they are told so (allow_access); a company that is not theirs is refused.
  if (caller.problem && !caller.company) throw new DomainError(caller.problem);
  const found = await run(caller, viewer, {});
  if (!found) throw new DomainError('SESSION_EXPIRED');
  return found;
}

export const BOUND = parts(
  'company_id',
  'company_name',
  'customerName',
  'customerCode',
  'roles',
  'isAdmin',
  'isCurrentCompany',
  'is_default',
);
export const boundWire = (company: BoundView): Answer<typeof BOUND> => ({
  company_id: company.companyId,
  company_name: company.name,
  customerName: company.name,
  customerCode: company.companyId,
  roles: company.roleLabels,
  isAdmin: company.isMaster ? 1 : 0,
  isCurrentCompany: company.isCurrent ? 1 : 0,
  is_default: company.isDefault ? 1 : 0,
});
