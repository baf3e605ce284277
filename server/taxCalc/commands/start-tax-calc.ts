import { array, number, object, string } from 'yup';
import { type HiddenRowsChoice, hiddenRowsChoice, type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { taxCalc as machine } from '../../../schema/machines/taxCalc';
import { taxCalcTexts } from '../../../schema/taxCalcTexts';
import { openErrors, requireOpen, serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { optionalIdInput, optionalKeyShape, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createRoster, isListDropped, newRosterErrors, rosterFieldOf } from '../../roster/public';
import { mySubjectIds, requireSubject, subjectErrors, subjectOffer } from '../../subject/public';
import { changeCalc, insertCalc } from '../store/calcs';
import { calcView, type TaxCalcView } from '../views';

/** TAX-012: what is missing is asked for in the words of the form, all of it at once. */
export const startTaxCalc = command({
  name: 'startTaxCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({
    title: titleShape(),
    fileId: optionalIdInput(),
    subjectId: optionalIdInput(),
    kind: optionalKeyShape<ServiceKind>(serviceKind.keys),
    tab: string().nullable().max(100).default(null),
    mapping: array(object({ index: number().integer().min(0).required(), field: string().nullable().default(null) }))
      .nullable()
      .max(50)
      .default(null),
    hiddenRows: optionalKeyShape<HiddenRowsChoice>(hiddenRowsChoice.keys),
  }),
  errors: [...newRosterErrors, ...subjectErrors, ...openErrors],
  idempotent: 'required',
  hasEnded: isListDropped,
  audit: { action: 'taxCalc.start', target: (_input, output: TaxCalcView) => ['taxCalc', output.id] },
  async run(ctx, input) {
    const { title, fileId } = requireSaid(input);
    const { subjectId, kind } = await placeOf(ctx, input);
    const calc = await insertCalc(ctx, {
      title,
      status: machine.initial[0] ?? 'CHECKING',
      subject_id: subjectId,
      kind,
      created_by: ctx.actor?.id ?? 'system',
      created_by_name: ctx.actor?.name ?? '',
      created_at: ctx.now,
    });
    const { rosterId } = await createRoster(ctx, {
      kind: 'TAX_CALC',
      holderType: 'taxCalc',
      holderId: calc.id,
      fileId,
      tab: input.tab ?? null,
      mapping: (input.mapping ?? []).map(({ index, field }) => ({ index, field: rosterFieldOf(field) })),
      hiddenRows: input.hiddenRows ?? null,
      context: { subjectId, kind },
    });
    ctx.note({ after: { title, kind, subjectId } });
    return calcView(ctx, await changeCalc(ctx, calc, { roster_id: rosterId }));
  },
});

function requireSaid({ title, fileId }: { readonly title?: string | null | undefined; readonly fileId?: string | null | undefined }) {
  const faults: Record<string, string> = {};
  if (!title) faults.title = taxCalcTexts.titleMissing;
  else if (!formats.statementTitle.test(title)) faults.title = formats.statementTitle.message;
  if (!fileId) faults.fileId = taxCalcTexts.fileMissing;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { title: title ?? '', fileId: fileId ?? '' };
}

const PREFERRED: readonly ServiceKind[] = ['LABOR_CONTINUOUS', 'LABOR_GENERAL', 'BUSINESS_INCOME'];

/** The legacy form asks neither for subject nor for kind: the first subject that settles a kind which is open for the company. */
async function placeOf(
  ctx: Ctx,
  said: { readonly subjectId?: string | null | undefined; readonly kind?: ServiceKind | null | undefined },
): Promise<{ readonly subjectId: string; readonly kind: ServiceKind }> {
  if (said.kind) requireOpen(ctx, said.kind);
  const wanted = said.kind ? [said.kind] : PREFERRED.filter((kind) => serviceOpen(ctx, kind));
  const subjectIds = said.subjectId ? [(await requireSubject(ctx, said.subjectId)).id] : await mySubjectIds(ctx);
  for (const kind of wanted) {
    for (const subjectId of subjectIds) if ((await subjectOffer(ctx, subjectId)).kinds.includes(kind)) return { subjectId, kind };
  }
  if (wanted[0] === undefined) requireOpen(ctx, 'LABOR_CONTINUOUS');
  throw new DomainError('SUBJECT_NOT_FOUND');
}
