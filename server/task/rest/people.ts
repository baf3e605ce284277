// People on tasks on the legacy wire (Spec 2 §7, D44): the list, reminders, links and phones.

import { doneTexts } from '../../../schema/doneTexts';
import { phoneReference } from '../../../schema/phoneReferences';
import { countedList } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { taskConfirm, taskSignState } from '../../../schema/taskTexts';
import { exportUseCase, startAndWait } from '../../export/public';
import { wireTime } from '../../kernel/clock';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { counted, type Wire } from '../../kernel/doors/wire';
import { editTaskPhone } from '../commands/edit-task-phone';
import { openTaskLink } from '../commands/open-task-link';
import { remindTaskPeople } from '../commands/remind-task-people';
import { resendTaskLink } from '../commands/resend-task-link';
import { unbindTaskPerson } from '../commands/unbind-task-person';
import { taskPeople } from '../queries/tasks';
import type { TaskPersonView } from '../views';

const time = (at: Date | null): string => (at === null ? '' : wireTime(at));

/** TSK-021; a number is shown whole by the reveal of the audit domain, which phoneEncryption is for, never in a list. */
const PERSON = [
  'id',
  'name',
  'idCard',
  'phone',
  'idCardDesensitization',
  'phoneDesensitization',
  'phoneEncryption',
  'seeInfo',
  'contractSignStatus',
  'contractSignStatusStr',
  'authenticationFailedFlag',
  'createTime',
  'contractSignTime',
  'taskConfirmStatus',
  'taskConfirmTime',
  'contractAgreementId',
] as const;

const personOnWire = (view: TaskPersonView) => ({
  id: view.id,
  name: view.name,
  idCard: view.idCardMasked,
  phone: view.phoneMasked,
  idCardDesensitization: view.idCardMasked,
  phoneDesensitization: view.phoneMasked,
  phoneEncryption: phoneReference('TASK_PERSON', view.id),
  seeInfo: 0 as const,
  contractSignStatus: Number(taskSignState.code(view.signState)),
  contractSignStatusStr: view.signStateName,
  authenticationFailedFlag: view.authenticationFailed ? (1 as const) : (0 as const),
  createTime: time(view.createdAt),
  contractSignTime: view.signedAt ? time(view.signedAt) : view.signedOn ? `${view.signedOn} 00:00:00` : '',
  taskConfirmStatus: view.isConfirmed ? 1 : 0,
  taskConfirmTime: time(view.confirmedAt),
  contractAgreementId: view.templateId ?? '',
});

const peopleOf = (wire: Wire) => {
  const confirmed = wire.key(taskConfirm, 'taskConfirmStatus');
  return {
    taskId: wire.needed.id('taskId'),
    name: wire.text('name') ?? null,
    idCard: wire.text('idCard') ?? null,
    isConfirmed: confirmed === null ? null : confirmed === 'ACCEPTED',
    signState: wire.key(taskSignState, 'contractSignStatus'),
    statuses: null,
  };
};

/** An empty idList means everybody of the filters (TSK-042, TSK-046). */
const selectionOf = (wire: Wire) => {
  const ids = wire.list('idList') ?? [];
  return { mode: ids.length === 0 ? ('ALL' as const) : ('PAGE' as const), ids, excludedIds: [], filter: peopleOf(wire) };
};

export const personRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/taskManagement/person/list',
    isOurs: true,
    words: ['任务人员', 'People on a task'],
    useCase: taskPeople,
    takes: (wire) => ({ filter: peopleOf(wire), first: wire.int('pageSize') ?? 20, page: wire.int('page', 'pageNo') ?? 1, after: null }),
    alsoTakes: ['total'],
    answers: countedList(PERSON),
    output: (page) => counted(page.nodes.map(personOnWire), page.totalCount),
  }),
  restRow({
    call: 'POST /api/taskManagement/person/remind',
    isOurs: true,
    words: ['批量催签', 'Remind by SMS'],
    note: ['idList 为空时为符合筛选的全部；每人每天最多 5 次。', 'An empty idList means all of the filters; at most five a day for each.'],
    useCase: remindTaskPeople,
    takes: (wire) => ({ selection: selectionOf(wire) }),
    naturalKey: 'EACH',
    answers: ['reminderCount'],
    output: ({ sent }) => ({ reminderCount: sent }),
  }),
  restRow({
    call: 'POST /api/taskManagement/person/resend',
    isOurs: true,
    words: ['重发任务短信', 'Send the SMS of a task again'],
    note: ['短信内含新链接；每人每天最多 5 次。', 'With a fresh link; at most five a day for each.'],
    useCase: resendTaskLink,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/taskManagement/person/unbind',
    isOurs: true,
    words: ['向任务人员发送解绑短信', 'Ask a person on the task to unbind'],
    useCase: unbindTaskPerson,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    naturalKey: 'EACH',
    done: doneTexts.unbindSent,
    answers: 'empty',
  }),
  restRow({
    call: 'GET /api/taskManagement/person/link',
    isOurs: true,
    words: ['取得任务链接', 'A link to the task'],
    note: ['此前的链接随即失效。', 'It ends the link before it.'],
    useCase: openTaskLink,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    answers: ['link'],
    output: ({ url }) => ({ link: url }),
  }),
  restRow({
    call: 'POST /api/taskManagement/person/phone/update',
    isOurs: true,
    words: ['修改任务人员的手机号', 'Change the phone of a person on the task'],
    useCase: editTaskPhone,
    takes: (wire) => ({ id: wire.needed.id('id'), phone: wire.needed.text('phone') ?? '' }),
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restSteps({
    call: 'POST /api/taskManagement/person/list/export',
    isOurs: true,
    words: ['导出任务人员', 'Export the people on a task'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    takes: selectionOf,
    alsoTakes: ['page', 'page_size', 'total'],
    naturalKey: 'EACH',
    answers: ['exportKey'],
    async steps({ caller, sent: { mode, ids, excludedIds, filter }, keyed }) {
      const conditions = Object.entries(filter).flatMap(([name, value]) =>
        value === null || (mode === 'PAGE' && name !== 'taskId') ? [] : [{ name, values: [String(value)] }],
      );
      const { view } = await startAndWait(caller, { kind: 'TASK_PEOPLE', selection: { mode, ids, excludedIds }, conditions }, keyed);
      return { exportKey: view.id };
    },
  }),
];
