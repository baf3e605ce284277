// People who are offered a task by a list (TSK-016, TSK-018): what is asked of them beside the rules of every such list.
import { DomainError } from '../../../schema/errors';
import { taskMode } from '../../../schema/taskTexts';
import type { Ctx } from '../../kernel/context';
import type { PeopleImportKind, RosterScope, RowProblem } from '../../kernel/kinds';
import { termsOfImport } from '../../peopleImport/public';
import { peopleOfRows } from '../../roster/public';
import { requireOffered } from '../../signing/public';
import { personsOf } from '../store/people';
import { getTask } from '../store/tasks';

/** Who is on the task already is not offered it again. */
async function takenProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const { taskId } = termsOfImport(scope.roster.context);
  if (!taskId) return [];
  const people = await peopleOfRows(ctx, scope);
  const known = await personsOf(ctx, taskId, [...new Set(people.map(({ personId }) => personId))]);
  return people.filter(({ personId }) => known.has(personId)).map(({ rowId }) => ({ rowId, field: 'idCard', code: 'ON_TASK_ALREADY' }));
}

const task: PeopleImportKind = {
  key: 'TASK',
  asksFor: ['agreementType', 'templateId'],
  checks: [{ codes: ['ON_TASK_ALREADY'], step: 1, run: takenProblems }],
  async begin(ctx, { subjectId, agreementType, templateId, taskId }) {
    // asksFor: it was said.
    if (agreementType === null) throw new Error('a list for a task without an agreement');
    if (taskId !== null) {
      const { mode, status, subject_id, agreement_type, template_id } = await getTask(ctx, taskId);
      if (mode !== 'DISPATCH') throw new DomainError('TASK_MODE_OTHER', { mode: taskMode.label('GRAB') });
      if (status !== 'OPEN') throw new DomainError('TASK_CLOSED');
      // What the people of the task signed for stands with it, whatever the caller repeats.
      return { subjectId: subject_id, agreementType: agreement_type, templateId: template_id, taskId };
    }
    const template = await requireOffered(ctx, { subjectId, agreementType, templateId });
    return { subjectId, agreementType, templateId: template.id, taskId };
  },
};

export const peopleImports: readonly PeopleImportKind[] = [task];
