// A dispatch on the legacy wire (TSK-049, TSK-054): its list is checked by the calls of every such list (peopleImport), and goes over with the task.
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { makeWire, type Wire } from '../../kernel/doors/wire';
import { importSeen } from '../../peopleImport/public';
import { addTaskPeople } from '../commands/add-task-people';
import { dispatchTask } from '../commands/dispatch-task';
import { textOf } from './tasks';

/** The fields of the form, in `info` or beside it. */
const formOf = (wire: Wire): Wire => {
  const said = wire.raw('info');
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? makeWire(said as Record<string, unknown>) : wire;
};

const keyOf = (wire: Wire) => ({ key: wire.needed.id('code', 'key'), kind: 'TASK' as const });

export const dispatchRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/taskManagement/submit',
    isOurs: true,
    words: ['发布派单任务', 'Publish a dispatch'],
    note: [
      'code 为名单核对的 key，info 为任务的内容；名单中的人会收到短信。',
      'code is the key of the checked list, info what the task is; the people of the list are told by SMS.',
    ],
    useCase: dispatchTask,
    sees: importSeen,
    takes: (wire) => ({ ...keyOf(wire), form: textOf(formOf(wire)) }),
    alsoTakes: ['state_file_id', 'taskType', 'subjectId', 'businessType', 'agreementType', 'contractId'],
    input: ({ key, form }, { keyAge }) => ({ key, keyAge, input: form }),
    naturalKey: ['key'],
    answers: 'empty',
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
    answers: 'empty',
  }),
];
