// People who are imported to register (IMP-015): what is asked of them beside the rules of every such list, and what they become.
import { maskIdCard, maskPhone } from '../../../schema/formats';
import { requireOpen, serviceOpen } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ImportedPerson, PeopleImportKind, RosterScope, RowProblem } from '../../kernel/kinds';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { termsOfImport } from '../../peopleImport/public';
import { peopleOfRows } from '../../roster/public';
import { contractsOf } from '../../signing/public';
import { PHONE_COLUMN } from '../rules';
import { insertRegistrations, newestOf } from '../store/registrations';

const PAGE = 2000;

/** Who registered before and whose contract is still in force has nothing left to do; who has an open request was asked already. */
async function registeredProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { subjectId, agreementType } = termsOfImport(scope.roster.context);
  const people = await peopleOfRows(ctx, scope);
  const personIds = [...new Set(people.map(({ personId }) => personId))];
  const newest = new Map((await newestOf(ctx, subjectId, personIds)).map((row) => [row.person_id, row]));
  const contracts = await contractsOf(ctx, { subjectId, agreementType, personIds: [...newest.keys()] });
  return people.flatMap(({ rowId, personId }): RowProblem[] => {
    const known = newest.get(personId);
    if (!known) return [];
    if (known.confirmed_at === null) return [{ rowId, field: 'idCard', code: 'REGISTRATION_OPEN' }];
    if (!contracts.get(personId)?.isValid) return [];
    return [{ rowId, field: 'idCard', code: 'ALREADY_REGISTERED', params: { date: dayOf(known.confirmed_at) } }];
  });
}

const rowOf = (ctx: Ctx, { personId, payeeId, name, idCard, phone }: ImportedPerson) => ({
  person_id: personId,
  payee_id: payeeId,
  name,
  id_index: blindIndex(ctx.companyId, 'idCard', idCard),
  id_card_mask: maskIdCard(idCard),
  phone_cipher: encryptField(ctx.companyId, PHONE_COLUMN, phone),
  phone_index: blindIndex(ctx.companyId, 'phone', phone),
  phone_mask: maskPhone(phone),
});

const registering: PeopleImportKind = {
  key: 'REGISTRATION',
  asksFor: [],
  checks: [{ codes: ['ALREADY_REGISTERED', 'REGISTRATION_OPEN'], step: 2, run: registeredProblems }],
  /** D43: the agreement may be left out; labor then, the continuous kind where it is open. */
  async begin(ctx, { subjectId, agreementType }) {
    const labor = serviceOpen(ctx, 'LABOR_CONTINUOUS') ? 'LABOR_CONTINUOUS' : 'LABOR_GENERAL';
    const chosen = agreementType ?? labor;
    requireOpen(ctx, chosen);
    return { subjectId, agreementType: chosen, templateId: null };
  },
  async take(ctx, { subjectId, agreementType }, people, isNotified) {
    let made = 0;
    for (let from = 0; from < people.length; from += PAGE) {
      const rows = people.slice(from, from + PAGE).map((person) => rowOf(ctx, person));
      made += await insertRegistrations(ctx, { subjectId, agreementType, isNoticeDue: isNotified }, rows);
    }
    ctx.announce('registration', '');
    if (isNotified && made > 0) ctx.enqueue('registration.notify', { companyId: ctx.companyId });
    return isNotified ? made : 0;
  },
};

export const peopleImports: readonly PeopleImportKind[] = [registering];
