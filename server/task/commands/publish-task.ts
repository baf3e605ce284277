import { object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { taskMode, taskTexts } from '../../../schema/taskTexts';
import { currentCompanyView, openErrors, requireOpen } from '../../company/public';
import { command } from '../../kernel/usecase';
import { requireOffered } from '../../signing/public';
import { requireSubject, subjectErrors } from '../../subject/public';
import { type TaskInput, taskShape } from '../inputs';
import { publish } from '../steps/publish';
import { type TaskView, taskView } from '../views';

/** TSK-027, TSK-031: what is missing is said in the words of the form, all of it at once. */
function said({ mode, subjectId, agreementType, templateId }: TaskInput) {
  const missing = {
    ...(mode ? {} : { mode: taskTexts.modeMissing }),
    ...(subjectId ? {} : { subjectId: taskTexts.subjectMissing }),
    ...(agreementType ? {} : { agreementType: taskTexts.agreementMissing }),
    ...(mode === 'DISPATCH' && !templateId ? { templateId: taskTexts.contractMissing } : {}),
  };
  if (!mode || !subjectId || !agreementType || Object.keys(missing).length > 0) throw invalid(missing);
  return { mode, subjectId, agreementType, templateId: templateId ?? null };
}

/** D44: both modes publish, each company in its own. */
export const publishTask = command({
  name: 'publishTask',
  realm: 'company',
  needs: 'ANY',
  input: object({ input: taskShape() }),
  errors: ['TASK_MODE_OTHER', 'TEMPLATE_NOT_FOUND', 'FILE_NOT_FOUND', ...openErrors, ...subjectErrors],
  idempotent: 'required',
  audit: { action: 'task.publish', target: (_input, output: TaskView) => ['task', output.id] },
  async run(ctx, { input }): Promise<TaskView> {
    const { mode, subjectId, agreementType, templateId } = said(input);
    // Before its parts are judged: nothing in the form makes a task of the other mode right.
    const { taskMode: own } = await currentCompanyView(ctx);
    if (mode !== own) throw new DomainError('TASK_MODE_OTHER', { mode: taskMode.label(own) });
    requireOpen(ctx, agreementType);
    await requireSubject(ctx, subjectId);
    if (templateId !== null) await requireOffered(ctx, { subjectId, agreementType, templateId });
    // TSK-031: a dispatch goes to the people of a list, and comes with it (dispatchTask).
    if (mode === 'DISPATCH') throw invalid({ fileId: taskTexts.fileMissing });
    const row = await publish(ctx, input, { mode, subjectId, agreementType, templateId, listFileId: null });
    return taskView(ctx, row);
  },
});
