// What other forms of the legacy wire ask about tasks (Spec 2 §7, Spec 3 §7).
import { agreementType } from '../../../schema/codes';
import { countedList } from '../../../schema/rest/answers';
import { taskMode } from '../../../schema/taskTexts';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { counted } from '../../kernel/doors/wire';
import { contractContent } from '../queries/contract';
import { taskChoices, taskManagementType } from '../queries/select';

export const choiceRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/taskManagement/select',
    isOurs: true,
    words: ['可关联的任务', 'Tasks that a settlement may name'],
    useCase: taskChoices,
    takes: (wire) => ({ agreementType: wire.key(agreementType, 'businessType', 'agreementType') }),
    answers: countedList(['id', 'taskNumber', 'taskName']),
    output: (choices) =>
      counted(
        choices.map(({ id, taskNumber, name }) => ({ id, taskNumber, taskName: name })),
        choices.length,
      ),
  }),
  restRow({
    call: 'GET /api/taskManagement/contract/content',
    isOurs: true,
    words: ['合同正文', 'Text of the contract of a task'],
    useCase: contractContent,
    takes: (wire) => ({ templateId: wire.needed.id('contractTemplateId'), subjectName: wire.text('subjectName') ?? null }),
    answers: [['content', 'text']],
    output: ({ content }) => ({ content }),
  }),
  restRow({
    call: 'GET /api/company/management/type',
    isOurs: true,
    words: ['企业的任务模式', 'How tasks of the company are given out'],
    useCase: taskManagementType,
    takes: () => ({}),
    answers: ['taskType'],
    output: (mode) => ({ taskType: taskMode.code(mode) }),
  }),
];
