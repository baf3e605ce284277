import { DomainError } from '../../../schema/errors';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { viewer } from '../queries';
import type { BoundView, ViewerView } from '../view';

/** The logged-in user, or the reason why there is none. */
export async function me(caller: Caller): Promise<ViewerView> {
  // Without a role in his own company he is told so (allow_access); a company that is not his is refused.
  if (caller.problem && !caller.company) throw new DomainError(caller.problem);
  const found = await run(caller, viewer, {});
  if (!found) throw new DomainError('SESSION_EXPIRED');
  return found;
}

export const boundWire = (company: BoundView) => ({
  company_id: company.companyId,
  company_name: company.name,
  customerName: company.name,
  customerCode: company.companyId,
  roles: company.roleLabels,
  isAdmin: company.isMaster ? 1 : 0,
  isCurrentCompany: company.isCurrent ? 1 : 0,
  is_default: company.isDefault ? 1 : 0,
});
