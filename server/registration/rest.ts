// Registered users on the legacy wire (Spec 2 §7): isSelectAll with checkIds or unCheckIds beside the filters of the list.
import { registration as machine } from '../../schema/machines/registration';
import { countedList } from '../../schema/rest/answers';
import { restTexts } from '../../schema/rest/guides';
import { exportUseCase, startAndWait } from '../export/public';
import { mayCall } from '../kernel/authorise';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow, restSteps } from '../kernel/doors/restRow';
import { selectMode } from '../kernel/doors/selectMode';
import { counted, type Wire } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { offersFile, openContractDocument, plainText } from '../signing/public';
import { openRegistrationLink } from './commands/open-registration-link';
import { remindRegistrations } from './commands/remind-registrations';
import { registrationContract, registrationRemarks, registrations } from './queries/registrations';
import type { RegistrationView } from './views';

const time = (at: Date | string | null): string => (at === null ? '' : wireTime(new Date(at)));

/** REG-009. */
const RECORD = [
  'recordId',
  'name',
  'idCard',
  'phone',
  'importTime',
  'registerTime',
  'confirmTime',
  'subjectName',
  'status',
  'statusStr',
  'remark',
] as const;

const recordOnWire = (view: RegistrationView) => ({
  recordId: view.id,
  name: view.name,
  idCard: view.idCardMasked,
  phone: view.phoneMasked,
  importTime: time(view.importedAt),
  registerTime: time(view.registeredAt),
  confirmTime: time(view.confirmedAt),
  subjectName: view.subjectName,
  status: Number(machine.code(view.status)),
  statusStr: view.statusName,
  remark: view.remark ?? '',
});

function filterOf(wire: Wire) {
  const status = wire.key(machine, 'status');
  const [importedFrom, importedTo] = wire.range('importTime');
  const [registeredFrom, registeredTo] = wire.range('registerTime');
  const [confirmedFrom, confirmedTo] = wire.range('confirmTime');
  return {
    name: wire.text('name') ?? null,
    idCard: wire.text('idCard') ?? null,
    phone: wire.text('phone') ?? null,
    statuses: status === null ? null : [status],
    importedFrom,
    importedTo,
    registeredFrom,
    registeredTo,
    confirmedFrom,
    confirmedTo,
    remark: wire.text('remark') ?? null,
  };
}

const selectionOf = (wire: Wire) => ({
  mode: wire.key(selectMode, 'isSelectAll') ?? ('PAGE' as const),
  ids: wire.list('checkIds') ?? [],
  excludedIds: wire.list('unCheckIds') ?? [],
  filter: filterOf(wire),
});

const conditionsOf = (filter: ReturnType<typeof filterOf>) =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [{ name, values: Array.isArray(value) ? value : [value as string] }],
  );

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/agent/user/list',
    words: ['登记用户', 'Registered users'],
    note: ['时间条件为起止日期，以逗号相隔。', 'A condition of time is its first and last day, separated by a comma.'],
    useCase: registrations,
    takes: (wire) => ({
      filter: filterOf(wire),
      first: wire.int('pageSize') ?? 20,
      page: wire.int('page', 'pageNo') ?? 1,
      after: null,
    }),
    answers: countedList(RECORD),
    output: (page) => counted(page.nodes.map(recordOnWire), page.totalCount),
  }),
  restRow({
    call: 'GET /api/agent/user/remark/list',
    words: ['备注记录', 'History of remarks'],
    useCase: registrationRemarks,
    takes: (wire) => ({ id: wire.needed.id('recordId') }),
    answers: countedList(['remark', 'createTime', 'user_name']),
    output: (remarks) =>
      counted(
        remarks.map((one) => ({ remark: one.text, createTime: time(one.createdAt), user_name: one.byName })),
        remarks.length,
      ),
  }),
  restSteps({
    call: 'GET /api/agent/user/contract/info',
    words: ['登记协议', 'The agreement of a registration'],
    note: [
      '待登记时没有协议，各项为空；文件地址为一次性，合同出具后才有。',
      'Nothing before the person registered; the address of the file works once, and is there when the contract is made.',
    ],
    isRead: true,
    useCases: [registrationContract, openContractDocument],
    takes: (wire) => ({ id: wire.needed.id('recordId') }),
    answers: ['contractFileUrl', 'status', 'statusStr', 'content'],
    async steps({ caller, sent }) {
      const { status, statusName, contract } = await run(caller, registrationContract, sent);
      // Who only looks at the company reads the words and opens no file.
      const isOpen = offersFile(contract) && mayCall(caller, openContractDocument);
      return {
        contractFileUrl: contract && isOpen ? (await run(caller, openContractDocument, { id: contract.id })).url : '',
        status: Number(machine.code(status)),
        statusStr: statusName,
        content: plainText(contract?.contentBlocks ?? null),
      };
    },
  }),
  restSteps({
    call: 'POST /api/agent/user/list/export',
    words: ['导出登记用户', 'Export registered users'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    takes: selectionOf,
    naturalKey: 'EACH',
    answers: ['fileUrl', 'export_key'],
    async steps({ caller, sent: { mode, ids, excludedIds, filter }, keyed }) {
      const call = {
        kind: 'REGISTRATIONS',
        selection: { mode, ids, excludedIds },
        conditions: mode === 'ALL' ? conditionsOf(filter) : [],
      } as const;
      const { view, url } = await startAndWait(caller, call, keyed);
      return { fileUrl: url, export_key: view.id };
    },
  }),
  restRow({
    call: 'POST /api/agent/user/sign/notice',
    words: ['短信提醒', 'Remind by SMS'],
    note: ['每人每天最多 5 次；num 为将收到短信的人数。', 'At most five a day for each; num is how many get an SMS.'],
    useCase: remindRegistrations,
    takes: (wire) => ({ selection: selectionOf(wire) }),
    naturalKey: 'EACH',
    answers: ['num'],
    output: ({ sent }) => ({ num: sent }),
  }),
  restRow({
    call: 'POST /api/agent/user/copy/link',
    isOurs: true,
    words: ['取得登记链接', 'A link to register'],
    note: ['此前的链接随即失效。', 'It ends the link before it.'],
    useCase: openRegistrationLink,
    takes: (wire) => ({ id: wire.needed.id('recordId') }),
    answers: ['link'],
    output: ({ url }) => ({ link: url }),
  }),
];
