import { cleanCell } from '../../../schema/cells';
import { formats } from '../../../schema/formats';
import { classifySearch, soughtIdCard } from '../../../schema/searchArm';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex, phoneIndexOf } from '../../kernel/secrets';
import type { ContractFilterInput } from '../inputs';
import type { ContractFilter } from '../store/contractList';

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** What no record has: an index is never empty. */
const NOTHING = '-';

function phoneIndex(phone: string | null | undefined): string | null {
  const plain = cleanCell('phone', phone ?? '').value;
  if (plain === '') return null;
  // Half a number is found nowhere: phones are kept by their index only.
  return formats.mobile.test(plain) ? phoneIndexOf(plain) : NOTHING;
}

/** The conditions of the list as SQL wants them; the keyword is a name or a whole id card (D15). */
export function filterOf(ctx: Ctx, input: ContractFilterInput, search?: string | null): ContractFilter {
  const keyword = (input?.keyword || search)?.trim();
  const arm = keyword ? classifySearch(keyword) : null;
  const some = <T>(list: readonly (T | undefined)[] | null | undefined): T[] | null =>
    list && list.length > 0 ? list.filter((one): one is T => one !== undefined) : null;
  return {
    name: arm?.arm === 'NAME' ? likeText(arm.text) : null,
    idIndex: arm?.arm === 'CARD' ? blindIndex(ctx.companyId, 'idCard', soughtIdCard(arm.text)) : null,
    phoneIndex: phoneIndex(input?.phone),
    agreementTypes: some(input?.agreementTypes),
    contractName: input?.contractName?.trim() ? likeText(input.contractName.trim()) : null,
    statuses: some(input?.statuses),
    importedFrom: input?.importedFrom ? startOfDay(input.importedFrom) : null,
    importedBefore: input?.importedTo ? startOfDay(addDays(input.importedTo, 1)) : null,
    signedFrom: input?.signedFrom ?? null,
    signedTo: input?.signedTo ?? null,
    subjectId: input?.subjectId ?? null,
  };
}
