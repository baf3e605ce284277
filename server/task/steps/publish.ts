import type { AgreementType } from '../../../schema/codes';
import { task as machine } from '../../../schema/machines/task';
import type { TaskMode } from '../../../schema/taskTexts';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { TaskEditInput } from '../inputs';
import { insertTask, nextNumber, type TaskRecord } from '../store/tasks';
import { columnsOf, requirePicture } from './form';

interface Terms {
  readonly mode: TaskMode;
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly templateId: string | null;
  readonly listFileId: string | null;
}

/** A task with its number, open from now on; its terms were judged before. Errors: FILE_NOT_FOUND. */
export async function publish(ctx: Ctx, input: TaskEditInput, terms: Terms): Promise<TaskRecord> {
  await requirePicture(ctx, input.imageFileId);
  const row = await insertTask(ctx, {
    ...columnsOf(ctx, input),
    mode: terms.mode,
    subject_id: terms.subjectId,
    agreement_type: terms.agreementType,
    template_id: terms.templateId,
    list_file_id: terms.listFileId,
    task_number: await nextNumber(ctx, dayOf(ctx.now)),
    status: machine.initial[0] ?? 'OPEN',
    published_at: ctx.now,
    updated_at: ctx.now,
    created_by: ctx.actor?.id ?? 'system',
    created_by_name: ctx.actor?.name ?? '',
  });
  ctx.announce('task', row.id);
  ctx.note({ after: { taskNumber: row.task_number, name: row.name, mode: row.mode } });
  return row;
}
