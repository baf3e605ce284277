import { array, number, object, string } from 'yup';
import { type HiddenRowsChoice, hiddenRowsChoice } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { codePoints } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { serviceOrderTexts } from '../../../schema/serviceOrderTexts';
import { downtime, openErrors, requireOpen } from '../../company/public';
import { optionalIdInput, optionalKeyShape, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createRoster, isListDropped, newRosterErrors, rosterFieldOf } from '../../roster/public';
import { requireSubject, subjectErrors } from '../../subject/public';
import { addHistory, changeOrder, insertOrder } from '../store/orders';
import { orderView, type ServiceOrderView } from '../views/orders';

/** ISO-016: subject, file and title; what is missing is asked for in the words of the form, all of it at once. */
export const startServiceOrder = command({
  name: 'startServiceOrder',
  realm: 'company',
  needs: 'ANY',
  input: object({
    title: titleShape(),
    fileId: optionalIdInput(),
    subjectId: optionalIdInput(),
    tab: string().nullable().max(100).default(null),
    mapping: array(object({ index: number().integer().min(0).required(), field: string().nullable().default(null) }))
      .nullable()
      .max(50)
      .default(null),
    hiddenRows: optionalKeyShape<HiddenRowsChoice>(hiddenRowsChoice.keys),
  }),
  errors: [...newRosterErrors, ...subjectErrors, ...openErrors, 'DOWNTIME'],
  idempotent: 'required',
  hasEnded: isListDropped,
  audit: { action: 'serviceOrder.start', target: (_input, output: ServiceOrderView) => ['serviceOrder', output.id] },
  async run(ctx, input) {
    const { title, fileId, subjectId } = requireSaid(input);
    if (await downtime(ctx)) throw new DomainError('DOWNTIME');
    requireOpen(ctx, 'INTERMEDIARY');
    const subject = await requireSubject(ctx, subjectId);
    const order = await insertOrder(ctx, {
      title,
      status: machine.initial[0] ?? 'DRAFT',
      version: 1,
      subject_id: subject.id,
      created_by: ctx.actor?.id ?? 'system',
      created_by_name: ctx.actor?.name ?? '',
      created_at: ctx.now,
    });
    const { rosterId } = await createRoster(ctx, {
      kind: 'SERVICE_ORDER',
      holderType: 'serviceOrder',
      holderId: order.id,
      fileId,
      tab: input.tab ?? null,
      mapping: (input.mapping ?? []).map(({ index, field }) => ({ index, field: rosterFieldOf(field) })),
      hiddenRows: input.hiddenRows ?? null,
      context: { subjectId: subject.id },
    });
    await addHistory(ctx, order, { deed: 'start' });
    ctx.note({ after: { title, subjectId: subject.id } });
    return orderView(ctx, await changeOrder(ctx, order, { roster_id: rosterId }));
  },
});

interface Said {
  readonly title?: string | null | undefined;
  readonly fileId?: string | null | undefined;
  readonly subjectId?: string | null | undefined;
}

function requireSaid({ title, fileId, subjectId }: Said): { title: string; fileId: string; subjectId: string } {
  const faults: Record<string, string> = {};
  if (!subjectId) faults.subjectId = serviceOrderTexts.subjectMissing;
  if (!fileId) faults.fileId = serviceOrderTexts.fileMissing;
  if (!title) faults.title = serviceOrderTexts.titleMissing;
  else if (codePoints(title) > limits.text.statementTitleMax) faults.title = serviceOrderTexts.titleLong;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { title: title ?? '', fileId: fileId ?? '', subjectId: subjectId ?? '' };
}
