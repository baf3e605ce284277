// From the form over both checks to the submission.
import { countedList } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { exportUseCase, startAndWait } from '../../export/public';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import {
  deletedRow,
  deletionOf,
  editedRow,
  editOf,
  exportOfList,
  LIST_NOTES,
  listedRows,
  newListRefusal,
  rosterUseCases,
  typedCells,
} from '../../roster/public';
import { passAgentInvoiceCheck } from '../commands/pass-agent-invoice-check';
import { startAgentInvoice } from '../commands/start-agent-invoice';
import { submitAgentInvoice } from '../commands/submit-agent-invoice';
import { agentInvoiceListSeen } from '../queries/orders';
import { BASE, CELLS, CHECKED, checkedOnWire, formOf, keyOf, pageOf } from './wire';

const begun = restRow({
  call: `POST ${BASE}/check`,
  words: ['发起代开并校验信息', 'Start an agent invoice order; its list is checked'],
  note: [
    'id 为上传接口返回的 key；同一文件与标题重复提交只创建一次，核对中终止后可再次提交。返回的 key 即电子发票单 ID。',
    'id is the key of the upload; the same file and title make one order, and another one after it was terminated while its list was checked. The key that is answered is the id of the order.',
  ],
  useCase: startAgentInvoice,
  takes: formOf,
  naturalKey: ['fileId', 'title'],
  saysAlike: ['subjectId', 'kind', 'category', 'labor', 'hiddenRows'],
  refusal: newListRefusal,
  answers: ['key'],
  output: ({ id }) => ({ key: id }),
});

export const checkRows: readonly RestRow[] = [
  begun,
  aliasOf(begun, `${BASE}/create`, { isOurs: false, words: ['发起代开', 'Start an agent invoice order'] }),
  restRow({
    call: `POST ${BASE}/save`,
    words: ['信息校验通过，进入签约校验', 'From the check of the information to the check of the contracts'],
    useCase: passAgentInvoiceCheck,
    sees: agentInvoiceListSeen,
    takes: keyOf,
    input: ({ id }, { keyAge }) => ({ id, keyAge }),
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/commit`,
    words: ['提交签约校验通过的名单', 'Submit a list whose people have signed'],
    useCase: submitAgentInvoice,
    sees: agentInvoiceListSeen,
    takes: keyOf,
    input: ({ id }, { keyAge }) => ({ id, keyAge }),
    naturalKey: ['id'],
    answers: null,
  }),
  restSteps({
    call: `GET ${BASE}/import/list`,
    words: ['校验中的名单', 'The list that is being checked'],
    useCases: [rosterUseCases.roster, rosterUseCases.rows],
    sees: agentInvoiceListSeen,
    takes: (wire) => ({ ...keyOf(wire), ...pageOf(wire) }),
    answers: countedList(CHECKED, LIST_NOTES),
    steps: (call) => listedRows(checkedOnWire, call),
  }),
  restRow({
    ...editedRow,
    call: `POST ${BASE}/update`,
    sees: agentInvoiceListSeen,
    takes: (wire) => ({ id: wire.needed.id('key'), rowId: wire.needed.id('id'), cells: typedCells(wire, CELLS) }),
    input: (sent, seen) => editOf(sent, seen),
  }),
  restRow({
    ...deletedRow,
    call: `POST ${BASE}/delete`,
    sees: agentInvoiceListSeen,
    takes: (wire) => ({ id: wire.needed.id('key'), rowId: wire.needed.id('id') }),
    input: (sent, seen) => deletionOf(sent, seen),
  }),
  restSteps({
    call: `GET ${BASE}/export`,
    words: ['导出校验中的名单', 'Export the list that is being checked'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    sees: agentInvoiceListSeen,
    takes: keyOf,
    naturalKey: 'EACH',
    answers: ['url', 'exportKey'],
    async steps({ caller, seen, keyed }) {
      const { view, url } = await startAndWait(caller, exportOfList(seen), keyed);
      return { url, exportKey: view.id };
    },
  }),
];
