import { type AgreementType, agreementType } from '../../schema/codes';
import type { AvailableAction } from '../../schema/machines/machine';
import { type PeopleImportStatus, peopleImport } from '../../schema/machines/peopleImport';
import { allows } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import type { ImportTerms, PeopleImportKey } from '../kernel/kinds';
import type { RosterState } from '../roster/public';
import { subjectNames } from '../subject/public';
import { statusOf, termsOf } from './rules';

export interface PeopleImportView {
  readonly key: string;
  readonly kind: PeopleImportKey;
  readonly step: 'BASE' | 'DEPTH';
  readonly status: PeopleImportStatus;
  readonly statusName: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly templateId: ImportTerms['templateId'];
  readonly keyAge: number;
  readonly availableActions: readonly AvailableAction[];
}

export async function importView(
  ctx: Ctx,
  kind: PeopleImportKey,
  { roster, status, counts, keyAge }: RosterState,
): Promise<PeopleImportView> {
  const terms = termsOf(roster.context);
  const names = await subjectNames(ctx, [terms.subjectId]);
  const state = statusOf(status, roster.step);
  const facts = { isFaultless: counts.total > 0 && counts.errors === 0, isSettled: counts.checking === 0 };
  const roles = ctx.actor?.roles ?? [];
  return {
    key: roster.id,
    kind,
    step: roster.step === 1 ? 'BASE' : 'DEPTH',
    status: state,
    statusName: peopleImport.label(state),
    subjectId: terms.subjectId,
    subjectName: names.get(terms.subjectId) ?? '',
    agreementType: terms.agreementType,
    agreementName: agreementType.label(terms.agreementType),
    templateId: terms.templateId,
    keyAge,
    availableActions: peopleImport.availableActions(
      state,
      facts,
      (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn: ctx.company?.auditOn ?? true }),
    ),
  };
}
