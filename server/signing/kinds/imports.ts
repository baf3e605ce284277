// People who are imported to sign (IMP-015): what is asked of them beside the rules of every such list, and what they become.
import { agreementType as agreements } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { requireOpen } from '../../company/public';
import { addDays, dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { PeopleImportKind, RosterScope, RowProblem } from '../../kernel/kinds';
import { termsOfImport } from '../../peopleImport/public';
import { peopleOfRows } from '../../roster/public';
import { contractsOf } from '../public';
import { createRecords, requireTemplate } from '../steps/createRecords';
import { openRequests } from '../store/sending';

/** Who was asked already, and whose contract still runs: it is renewed in its last days, not before. */
async function signedProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { subjectId, agreementType } = termsOfImport(scope.roster.context);
  const people = await peopleOfRows(ctx, scope);
  const key = { subjectId, agreementType, personIds: [...new Set(people.map(({ personId }) => personId))] };
  const [contracts, waiting] = [await contractsOf(ctx, key), await openRequests(ctx, key)];
  const renewable = addDays(dayOf(ctx.now), limits.signing.renewalDays);
  const agreement = agreements.label(agreementType);
  return people.flatMap(({ rowId, personId }): RowProblem[] => {
    if (waiting.has(personId)) return [{ rowId, field: 'idCard', code: 'SIGNING_OPEN', params: { agreement } }];
    const contract = contracts.get(personId);
    if (!contract?.isValid || contract.endsOn === null || contract.endsOn <= renewable) return [];
    return [{ rowId, field: 'idCard', code: 'ALREADY_SIGNED', params: { agreement, date: contract.endsOn } }];
  });
}

const signing: PeopleImportKind = {
  key: 'SIGNING',
  asksFor: ['agreementType', 'templateId'],
  checks: [{ codes: ['ALREADY_SIGNED', 'SIGNING_OPEN'], step: 2, run: signedProblems }],
  async begin(ctx, { subjectId, agreementType, templateId }) {
    // asksFor: both were said.
    if (agreementType === null) throw new Error('an import of signers without an agreement');
    requireOpen(ctx, agreementType);
    const template = await requireTemplate(ctx, { subjectId, agreementType, templateId });
    return { subjectId, agreementType, templateId: template.id };
  },
  async take(ctx, terms, people, isNotified) {
    const created = await createRecords(ctx, { ...terms, people, source: 'IMPORT', isNotify: isNotified });
    return isNotified ? created.length : 0;
  },
};

export const peopleImports: readonly PeopleImportKind[] = [signing];
