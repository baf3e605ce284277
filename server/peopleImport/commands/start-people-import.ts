import { array, number, object, string } from 'yup';
import { agreementType, type HiddenRowsChoice, hiddenRowsChoice } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { importTexts } from '../../../schema/importTexts';
import { openErrors } from '../../company/public';
import { type PeopleImportKey, type PeopleImportKind, peopleImportKeys } from '../../kernel/kinds';
import { optionalIdInput, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createRoster, newRosterErrors, rosterFieldOf, rosterState } from '../../roster/public';
import { requireSubject, subjectErrors } from '../../subject/public';
import { peopleImportKind } from '../registry';
import { importView, type PeopleImportView } from '../views';

/** SGN-022: what is missing is said in the words of the form, all of it at once. */
export const startPeopleImport = command({
  name: 'startPeopleImport',
  realm: 'company',
  needs: 'ANY',
  input: object({
    kind: string<PeopleImportKey>().oneOf(peopleImportKeys).required(),
    fileId: optionalIdInput(),
    subjectId: optionalIdInput(),
    agreementType: optionalKeyShape(agreementType.keys),
    templateId: optionalIdInput(),
    taskId: optionalIdInput(),
    tab: string().nullable().max(31).default(null),
    mapping: array(object({ index: number().integer().min(0).required(), field: string().nullable().default(null) }))
      .nullable()
      .max(50)
      .default(null),
    hiddenRows: optionalKeyShape<HiddenRowsChoice>(hiddenRowsChoice.keys),
  }),
  errors: [...newRosterErrors, ...subjectErrors, ...openErrors, 'TEMPLATE_NOT_FOUND', 'TASK_NOT_FOUND', 'TASK_CLOSED', 'TASK_MODE_OTHER'],
  idempotent: 'required',
  audit: { action: 'peopleImport.start', target: (_input, output: PeopleImportView) => ['roster', output.key] },
  async run(ctx, input) {
    const kind = peopleImportKind(input.kind);
    const { fileId, subjectId } = requireSaid(input, kind.asksFor);
    await requireSubject(ctx, subjectId);
    const terms = await kind.begin(ctx, {
      subjectId,
      agreementType: input.agreementType ?? null,
      templateId: input.templateId ?? null,
      taskId: input.taskId ?? null,
    });
    const { rosterId } = await createRoster(ctx, {
      kind: kind.key,
      fileId,
      tab: input.tab ?? null,
      mapping: (input.mapping ?? []).map(({ index, field }) => ({ index, field: rosterFieldOf(field) })),
      hiddenRows: input.hiddenRows ?? null,
      context: { ...terms },
    });
    ctx.note({ after: { kind: kind.key, ...terms } });
    return importView(ctx, kind.key, await rosterState(ctx, rosterId));
  },
});

type Said = Readonly<Record<'fileId' | 'subjectId' | 'agreementType' | 'templateId', string | null | undefined>>;

function requireSaid(said: Said, asksFor: PeopleImportKind['asksFor']): { readonly fileId: string; readonly subjectId: string } {
  const needed = ['subjectId', 'fileId', ...asksFor] as const;
  const missing = needed.filter((field) => !said[field]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, importTexts[field]])));
  return { fileId: said.fileId ?? '', subjectId: said.subjectId ?? '' };
}
