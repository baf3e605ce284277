// Tasks on the legacy wire (Spec 2 §7, D44): the form, the list, and the states of a task.
import { agreementType } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { task as machine } from '../../../schema/machines/task';
import { type Cents, formatYuan } from '../../../schema/money';
import { countedList } from '../../../schema/rest/answers';
import { taskMode, taskTexts } from '../../../schema/taskTexts';
import { wireTime } from '../../kernel/clock';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { closeTask } from '../commands/close-task';
import { deleteTask } from '../commands/delete-task';
import { editTask } from '../commands/edit-task';
import { openTask } from '../commands/open-task';
import { publishTask } from '../commands/publish-task';
import { task, tasks } from '../queries/tasks';
import type { TaskView } from '../views';

const fee = (amount: Cents | null): string => (amount === null ? '' : formatYuan(amount));

/** TSK-020. */
const TASK = [
  'id',
  'taskNumber',
  'taskName',
  'taskDescribe',
  'taskType',
  'taskTypeStr',
  'status',
  'statusStr',
  'createAt',
  'updateAt',
  'contractTemplateId',
  'contractName',
  'subjectName',
  'subjectId',
  'contractId',
  'agreementType',
  'agreementTypeName',
  'businessType',
  'feeMin',
  'feeMax',
  ['numberOfPeople', ['count', 'none']],
  // Ours: what an edit is about, and until when the task is taken.
  'version',
  'endDate',
  'imgDescribe',
  'imgName',
  'pictureFileId',
  'pictureFileName',
  'pictureFileUrl',
  // The list of people that a dispatch was published with.
  'fileId',
  'fileName',
  'state_file_id',
] as const;

function taskOnWire(view: TaskView) {
  const [template, picture, name] = [view.templateId ?? '', view.imageFileId ?? '', view.imageName ?? ''];
  return {
    id: view.id,
    taskNumber: view.taskNumber,
    taskName: view.name,
    taskDescribe: view.description,
    taskType: taskMode.code(view.mode),
    taskTypeStr: view.modeName,
    status: Number(machine.code(view.status)),
    statusStr: view.statusName,
    createAt: wireTime(view.publishedAt),
    updateAt: wireTime(view.updatedAt),
    contractTemplateId: template,
    contractName: view.contractName ?? '',
    subjectName: view.subjectName,
    subjectId: view.subjectId,
    contractId: template,
    agreementType: agreementType.code(view.agreementType),
    agreementTypeName: view.agreementName,
    businessType: agreementType.code(view.agreementType),
    feeMin: fee(view.feeMin),
    feeMax: fee(view.feeMax),
    numberOfPeople: view.people,
    version: view.version,
    endDate: view.endsOn ?? '',
    imgDescribe: picture,
    imgName: name,
    pictureFileId: picture,
    pictureFileName: name,
    pictureFileUrl: picture === '' ? '' : `/api/file/download?fileId=${picture}`,
    fileId: view.listFileId ?? '',
    fileName: view.listFileName ?? '',
    state_file_id: view.listFileId ?? '',
  };
}

/** A fee that is none is refused in the words of the form (TSK-029). */
function feeOf(wire: Wire, name: 'feeMin' | 'feeMax'): Cents | null {
  try {
    return wire.money(name) ?? null;
  } catch (failure) {
    if (failure instanceof DomainError && failure.key === 'VALIDATION_FAILED') throw invalid({ [name]: taskTexts.feeFormat });
    throw failure;
  }
}

/** So is a number of people that is none (TSK-028); one with more digits than a count has is too many. */
function peopleOf(wire: Wire): number | null {
  const said = wire.text('numberOfPeople');
  if (said === undefined) return null;
  if (!/^\d+$/.test(said)) throw invalid({ numberOfPeople: taskTexts.peopleDigits });
  return Number(said);
}

export const textOf = (wire: Wire) => ({
  name: wire.needed.text('taskName') ?? '',
  description: wire.needed.text('taskDescribe') ?? '',
  people: peopleOf(wire),
  feeMin: feeOf(wire, 'feeMin'),
  feeMax: feeOf(wire, 'feeMax'),
  imageFileId: wire.optionalId('imgDescribe', 'pictureFileId'),
  // An update that does not name the last day leaves it; one that names it empty takes it away.
  endsOn: wire.typed('endDate') === undefined ? undefined : (wire.day('endDate') ?? null),
});

const formOf = (wire: Wire) => ({
  ...textOf(wire),
  mode: wire.key(taskMode, 'taskType'),
  subjectId: wire.optionalId('subjectId'),
  agreementType: wire.key(agreementType, 'agreementType', 'businessType'),
  templateId: wire.optionalId('contractId', 'contractTemplateId'),
});

/** On the wire a task is open or closed; one that was deleted is not there at all. */
const wireStates = { fromCode: (code: string) => ({ '0': 'OPEN' as const, '1': 'CLOSED' as const })[code] ?? null };

export const taskRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/taskManagement/create',
    isOurs: true,
    words: ['发布任务', 'Publish a task'],
    note: ['taskType 须与企业的任务模式一致。', 'taskType is the mode of the company.'],
    useCase: publishTask,
    takes: (wire) => ({ input: formOf(wire) }),
    alsoTakes: ['state_file_id'],
    naturalKey: 'EACH',
    answers: ['id'],
    output: ({ id }) => ({ id }),
  }),
  restRow({
    call: 'POST /api/taskManagement/update',
    isOurs: true,
    words: ['修改任务', 'Edit a task'],
    note: [
      '任务模式、合作主体与合同不变；不带 endDate 时截止日期不变，传空则取消；带 version（详情所答）时，其间已被他人修改的会被拒绝。',
      'Mode, subject and contract stay; without endDate the last day stays too, an empty one takes it away; with version, as the detail tells it, an edit of somebody else in between refuses.',
    ],
    useCase: editTask,
    takes: (wire) => ({ id: wire.needed.id('id'), version: wire.int('version') ?? null, input: textOf(wire) }),
    alsoTakes: ['state_file_id', 'taskType', 'subjectId', 'businessType', 'agreementType', 'contractId'],
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restRow({
    call: 'GET /api/taskManagement/detail',
    isOurs: true,
    words: ['任务详情', 'One task'],
    useCase: task,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    answers: TASK,
    output: taskOnWire,
  }),
  restRow({
    call: 'GET /api/taskManagement/list',
    isOurs: true,
    words: ['任务列表', 'Tasks'],
    useCase: tasks,
    takes: (wire) => ({
      filter: {
        status: wire.key(wireStates, 'status'),
        taskNumber: wire.text('taskNumber') ?? null,
        name: wire.text('taskName') ?? null,
        mode: wire.key(taskMode, 'taskType'),
        createdFrom: wire.day('createStart') ?? null,
        createdTo: wire.day('createEnd') ?? null,
        updatedFrom: wire.day('updateStart') ?? null,
        updatedTo: wire.day('updateEnd') ?? null,
      },
      first: wire.int('pageSize') ?? 20,
      page: wire.int('page', 'pageNo') ?? 1,
      after: null,
    }),
    answers: countedList(TASK),
    output: (page) => counted(page.nodes.map(taskOnWire), page.totalCount),
  }),
  restSteps({
    call: 'POST /api/taskManagement/status/update',
    isOurs: true,
    words: ['开启或关闭任务', 'Open or close a task'],
    note: ['status：0 开启，1 关闭。', 'status: 0 opens, 1 closes.'],
    useCases: [openTask, closeTask],
    takes: (wire) => ({ id: wire.needed.id('id'), status: wire.key(wireStates, 'status') }),
    alsoTakes: ['code', 'customerCode'],
    answers: 'empty',
    async steps({ caller, sent: { id, status } }) {
      if (status === null) throw new DomainError('UNKNOWN_VALUE', { field: 'status' });
      await run(caller, status === 'OPEN' ? openTask : closeTask, { id });
      return {};
    },
  }),
  restRow({
    call: 'POST /api/taskManagement/delete',
    isOurs: true,
    words: ['删除任务', 'Delete a task'],
    useCase: deleteTask,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    alsoTakes: ['code', 'customerCode', 'status'],
    answers: 'empty',
  }),
];
