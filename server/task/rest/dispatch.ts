// A dispatch on the legacy wire (TSK-049, TSK-054): its list is checked by the calls of every such list (peopleImport), and goes over with the task.
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { makeWire, type Wire } from '../../kernel/doors/wire';
import { randomToken } from '../../kernel/secrets';
import { run } from '../../kernel/usecase';
import { importSeen } from '../../peopleImport/public';
import { addTaskPeople } from '../commands/add-task-people';
import { dispatchTask } from '../commands/dispatch-task';
import { editTask } from '../commands/edit-task';
import { dispatchSeen } from '../queries/dispatch';
import { textOf } from './tasks';

/** The fields of the form, in `info` or beside it. */
const formOf = (wire: Wire): Wire => {
  const said = wire.raw('info');
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? makeWire(said as Record<string, unknown>) : wire;
};

const keyOf = (wire: Wire) => ({ key: wire.needed.id('code', 'key'), kind: 'TASK' as const });

export const dispatchRows: readonly RestRow[] = [
  restSteps({
    call: 'POST /api/taskManagement/submit',
    isOurs: true,
    words: ['发布或修改派单任务', 'Publish or edit a dispatch'],
    note: [
      'code 为名单核对的 key，info 为任务的内容；名单中的人会收到短信。info 含 id 时修改该任务，不需要 code；不带 endDate 时截止日期不变，传空则取消。',
      'code is the key of the checked list, info what the task is; the people of the list are told by SMS. With an id in info that task is edited, and no code is needed; without endDate the last day stays, an empty one takes it away.',
    ],
    useCases: [dispatchTask, editTask],
    sees: dispatchSeen,
    takes: (wire) => {
      const form = formOf(wire);
      return { key: wire.optionalId('code', 'key'), id: form.optionalId('id'), version: form.int('version') ?? null, form: textOf(form) };
    },
    alsoTakes: ['state_file_id', 'taskType', 'subjectId', 'businessType', 'agreementType', 'contractId'],
    naturalKey: ['key'],
    saysAlike: ['form'],
    answers: 'empty',
    async steps({ caller, sent: { key, id, version, form }, seen: { keyAge }, keyed, context }) {
      // An edit is one of its own each time; the list is taken once.
      const own = { idempotencyKey: context.idempotencyKey ?? randomToken() };
      if (id !== null) await run(caller, editTask, { id, version, input: form }, own);
      else await run(caller, dispatchTask, { key: key ?? '0', keyAge, input: form }, keyed);
      return {};
    },
  }),
  restRow({
    call: 'POST /api/taskManagement/person/submit',
    isOurs: true,
    words: ['派单任务新增用户', 'Add people to a dispatch'],
    note: ['code 为名单核对的 key，info 含 taskId。', 'code is the key of the checked list, info holds taskId.'],
    useCase: addTaskPeople,
    sees: importSeen,
    takes: (wire) => ({ ...keyOf(wire), taskId: formOf(wire).needed.id('taskId', 'id') }),
    input: ({ key, taskId }, { keyAge }) => ({ key, keyAge, taskId }),
    naturalKey: ['key'],
    saysAlike: ['taskId'],
    answers: 'empty',
  }),
];
