// Imports of people on the legacy wire: the same calls for every kind, under the paths that its screens know (Spec 2 §7).
import { agreementType, hiddenRowsChoice } from '../../schema/codes';
import { importWords } from '../../schema/importTexts';
import { countedList } from '../../schema/rest/answers';
import { restTexts } from '../../schema/rest/guides';
import type { NamesOf } from '../../schema/rest/names/all';
import { type RestRow, restRow, restSteps } from '../kernel/doors/restRow';
import { flagOf, type Wire } from '../kernel/doors/wire';
import type { PeopleImportKey } from '../kernel/kinds';
import {
  type CheckedRow,
  checkOnWire,
  deletedRow,
  deletionOf,
  editedRow,
  editOf,
  fileUseCase,
  LIST_NOTES,
  listedRows,
  newListRefusal,
  rosterFile,
  rosterUseCases,
  typedCells,
} from '../roster/public';
import { nextPeopleImport } from './commands/next-people-import';
import { startPeopleImport } from './commands/start-people-import';
import { submitPeopleImport } from './commands/submit-people-import';
import { importOfRowSeen, importSeen, importsDropped } from './queries';

interface ImportCalls {
  readonly kind: PeopleImportKey;
  /** Where the check rows stand: `<check>/list`, `<check>/detail/update` … */
  readonly check: `/api/${string}`;
  readonly start: `/api/${string}`;
  /** Which of these paths the specs do not name. */
  readonly ours: readonly string[];
}

/** Of a kind that is submitted by itself. */
interface Steps {
  readonly next: `/api/${string}`;
  readonly submit: `/api/${string}`;
  readonly flag: NamesOf<'flag'>;
}

const ROW = ['list_id', 'listId', 'line_no', 'name', 'id_card', 'idCard', 'phone', 'status', 'error_reason', 'errorReason'] as const;

function rowOnWire(row: CheckedRow) {
  const { status, reason } = checkOnWire(row);
  const idCard = row.idCard ?? '';
  return {
    list_id: row.id,
    listId: row.id,
    line_no: row.lineNo,
    name: row.name ?? '',
    id_card: idCard,
    idCard,
    phone: row.phone ?? '',
    status,
    error_reason: reason,
    errorReason: reason,
  };
}

const CELLS = { NAME: 'name', ID_CARD: 'id_card', PHONE: 'phone' } as const;

const oursOf = (calls: ImportCalls, path: string) => ({ isOurs: calls.ours.includes(path) });
const keyOf = (kind: PeopleImportKey) => (wire: Wire) => ({ key: wire.needed.id('key'), kind });

/** SGN-043: a row says by itself of which list it is; a key that is sent must be the one of that list. */
const rowOf = (kind: PeopleImportKey) => (wire: Wire) => ({ key: wire.optionalId('key'), kind, rowId: wire.needed.id('list_id') });

/** From the file to a list that is checked. */
const startRow = (calls: ImportCalls): RestRow => {
  const [zh, en] = importWords[calls.kind];
  const { kind } = calls;
  return restRow({
    ...oursOf(calls, calls.start),
    call: `POST ${calls.start}`,
    words: [`导入${zh}名单`, `Import a list of people to ${en}`],
    note: [
      '同一文件以相同内容重复提交只导入一次；取消后可再次提交。',
      'The same file with the same choices is imported once however often it is sent; after a cancellation it can be sent again.',
    ],
    useCase: startPeopleImport,
    sees: importsDropped,
    takes: (wire) => ({
      kind,
      fileId: wire.needed.optionalId('file_id', 'state_attachment'),
      subjectId: wire.needed.optionalId('subject_id', 'bill_company_id'),
      agreementType: wire.key(agreementType, 'agreementType', 'businessType'),
      templateId: wire.optionalId('contract_id'),
      taskId: kind === 'TASK' ? wire.optionalId('taskId') : null,
      tab: null,
      mapping: null,
      hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows'),
    }),
    // What is said differently is another check, and so is the file that is brought once more after its list was dropped.
    naturalKey: ['kind', 'fileId', 'taskId', 'subjectId', 'agreementType', 'templateId', 'hiddenRows', 'dropped'],
    input: (sent) => sent,
    refusal: newListRefusal,
    answers: ['key'],
    output: ({ key }) => ({ key }),
  });
};

/** From there to the records. */
function stepRows(calls: ImportCalls & Steps): RestRow[] {
  const { kind } = calls;
  const [zh, en] = importWords[kind];
  return [
    restRow({
      ...oursOf(calls, calls.next),
      call: `POST ${calls.next}`,
      words: [`进入${zh}核对`, 'From the base check to the depth check'],
      useCase: nextPeopleImport,
      sees: importSeen,
      takes: keyOf(kind),
      input: ({ key }, { keyAge }) => ({ key, keyAge }),
      answers: ['key'],
      output: ({ key }) => ({ key }),
    }),
    restRow({
      ...oursOf(calls, calls.submit),
      call: `POST ${calls.submit}`,
      words: [`提交${zh}名单`, `Submit the list of people to ${en}`],
      useCase: submitPeopleImport,
      sees: importSeen,
      // D42: whatever does not say yes submits only.
      takes: (wire) => ({ ...keyOf(kind)(wire), isNotify: flagOf(wire.text(calls.flag) ?? '') === true }),
      input: ({ key, isNotify }, { keyAge }) => ({ key, keyAge, isNotify }),
      naturalKey: ['key'],
      saysAlike: ['isNotify'],
      answers: null,
    }),
  ];
}

/** The check table. */
function checkRows(calls: ImportCalls): RestRow[] {
  const { kind } = calls;
  const [zh, en] = importWords[kind];
  return [
    restSteps({
      ...oursOf(calls, `${calls.check}/list`),
      call: `GET ${calls.check}/list`,
      words: [`核对中的${zh}名单`, `The list of people to ${en}`],
      useCases: [rosterUseCases.roster, rosterUseCases.rows],
      sees: importSeen,
      takes: (wire) => ({ ...keyOf(kind)(wire), first: wire.int('page_size') ?? 20, page: wire.int('page', 'pageNo') ?? 1 }),
      alsoTakes: ['check_type'],
      answers: countedList(ROW, LIST_NOTES),
      steps: (call) => listedRows(rowOnWire, call),
    }),
    restSteps({
      ...oursOf(calls, `${calls.check}/list/export`),
      call: `GET ${calls.check}/list/export`,
      words: [`导出核对中的${zh}名单`, `Export the list of people to ${en}`],
      note: restTexts.fileNote,
      acceptsQueryToken: true,
      useCases: [fileUseCase],
      sees: importSeen,
      takes: keyOf(kind),
      alsoTakes: ['check_type', 'page', 'page_size', 'token'],
      answers: 'file',
      steps: ({ caller, seen: { rosterId } }) => rosterFile(caller, rosterId, false),
    }),
  ];
}

/** Corrections in it. */
function editRows(calls: ImportCalls): RestRow[] {
  const { kind } = calls;
  return [
    restRow({
      ...editedRow,
      ...oursOf(calls, `${calls.check}/detail/update`),
      call: `POST ${calls.check}/detail/update`,
      sees: importOfRowSeen,
      takes: (wire) => ({ ...rowOf(kind)(wire), cells: typedCells(wire, CELLS) }),
      input: (sent, seen) => editOf(sent, seen),
      alsoTakes: ['check_type'],
    }),
    restRow({
      ...deletedRow,
      ...oursOf(calls, `${calls.check}/detail/delete`),
      call: `POST ${calls.check}/detail/delete`,
      sees: importOfRowSeen,
      takes: rowOf(kind),
      input: (sent, seen) => deletionOf(sent, seen),
      alsoTakes: ['check_type'],
    }),
  ];
}

const signing: ImportCalls & Steps = {
  kind: 'SIGNING',
  start: '/api/sign/check',
  check: '/api/sign/check',
  next: '/api/sign/check/next',
  submit: '/api/sign/check/submit',
  flag: 'is_sign',
  ours: ['', '/list', '/next', '/submit', '/detail/update', '/detail/delete'].map((end) => `/api/sign/check${end}`),
};

const registration: ImportCalls & Steps = {
  kind: 'REGISTRATION',
  start: '/api/agent/user/register/base/check',
  check: '/api/agent/user/register/check',
  next: '/api/agent/user/register/depth/check',
  submit: '/api/agent/user/register/commit',
  flag: 'isNotify',
  ours: [],
};

/** The people of a dispatch: their list goes over with the task, by a call of that domain (TSK-054). */
const task: ImportCalls = {
  kind: 'TASK',
  start: '/api/taskManagement/check',
  check: '/api/taskManagement/check',
  ours: ['', '/list', '/list/export', '/detail/update', '/detail/delete'].map((end) => `/api/taskManagement/check${end}`),
};

const checked = (calls: ImportCalls): RestRow[] => [startRow(calls), ...checkRows(calls), ...editRows(calls)];

export const rest: readonly RestRow[] = [
  ...[signing, registration].flatMap((calls) => [...checked(calls), ...stepRows(calls)]),
  ...checked(task),
];
