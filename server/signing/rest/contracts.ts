// Contracts on the legacy wire (Spec 2 §7): select_all_flag 1 is everything of the filters, 2 what is ticked (D63).
import { agreementType } from '../../../schema/codes';
import { doneTexts } from '../../../schema/doneTexts';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { countedList, many } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { exportUseCase, startAndWait } from '../../export/public';
import { mayCall } from '../../kernel/authorise';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { selectMode } from '../../kernel/doors/selectMode';
import { counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { deleteContracts } from '../commands/delete-contracts';
import { editContract } from '../commands/edit-contract';
import { openContractDocument } from '../commands/open-contract-document';
import { openSigningLink } from '../commands/open-signing-link';
import { remindContracts } from '../commands/remind-contracts';
import { sendUnbind } from '../commands/send-unbind';
import { sendUnbindPerson } from '../commands/send-unbind-person';
import { voidContracts } from '../commands/void-contracts';
import { contract, contracts } from '../queries/contracts';
import { contractSelection } from '../queries/selection';
import { contractTemplates } from '../queries/templates';
import { offersFile } from '../views/contracts';
import { RECORD, recordOnWire } from './record';

function filterOf(wire: Wire) {
  const agreement = wire.key(agreementType, 'businessType');
  const status = wire.key(signing, 'signStatus');
  const [importedFrom, importedTo] = wire.range('importDate');
  const [signedFrom, signedTo] = wire.range('signTime');
  return {
    keyword: wire.text('keyword') ?? null,
    phone: wire.text('phone') ?? null,
    agreementTypes: agreement === null ? null : [agreement],
    contractName: wire.text('contractName') ?? null,
    // Being sealed is no state of this wire.
    statuses: status === null ? null : status === 'WAITING_SIGN' ? ([status, 'SIGNING'] as const) : [status],
    importedFrom,
    importedTo,
    signedFrom,
    signedTo,
    subjectId: wire.text('subjectId') ?? null,
  };
}

const selectionOf = (wire: Wire) => ({
  mode: wire.key(selectMode, 'select_all_flag') ?? ('PAGE' as const),
  ids: wire.list('sign_record_ids') ?? [],
  excludedIds: wire.list('unCheckIds') ?? [],
  filter: filterOf(wire),
});

const oneOf = (id: string) => ({ selection: { mode: 'PAGE' as const, ids: [id], excludedIds: [], filter: null } });

/** D79: nothing said is what the path says; another value is none. */
function operationOf(wire: Wire, expected: '1' | '2'): void {
  const said = wire.text('operation_type');
  if (said !== undefined && said !== '' && said !== expected) throw new DomainError('UNKNOWN_VALUE', { field: 'operation_type' });
}

const conditionsOf = (filter: ReturnType<typeof filterOf>) =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === null ? [] : [{ name, values: typeof value === 'string' ? [value] : [...value] }],
  );

const person = (wire: Wire) => ({
  name: wire.needed.text('name') ?? '',
  idCard: wire.needed.text('id_card') ?? '',
  phone: wire.needed.text('phone') ?? '',
});

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/sign/list',
    isOurs: true,
    words: ['签署合同', 'Contracts to sign'],
    note: ['时间条件为起止日期，以逗号相隔。', 'A condition of time is its first and last day, separated by a comma.'],
    useCase: contracts,
    takes: (wire) => ({ filter: filterOf(wire), search: null, first: wire.int('page_size') ?? 20, page: wire.int('page') ?? 1 }),
    answers: countedList(RECORD),
    output: (page) => counted(page.nodes.map(recordOnWire), page.totalCount),
  }),
  restSteps({
    call: 'GET /api/sign/detail',
    isOurs: true,
    words: ['合同详情', 'One contract'],
    note: [
      '合同出具后 contractFileUrl 为一次性地址，60 秒内有效；只读查看与无 personal:read 的令牌得到空值。signUrl 恒为空：签署链接是收款人的凭据，只由 GET /api/sign/url 给出。',
      'Once the contract is made, contractFileUrl is an address that works once; it is empty for read-only views and for tokens without personal:read. signUrl is always empty: the link is a secret of the payee and is handed out by GET /api/sign/url alone.',
    ],
    isRead: true,
    useCases: [contract, openContractDocument],
    takes: (wire) => ({ id: wire.needed.id('sign_record_id') }),
    answers: RECORD,
    async steps({ caller, sent }) {
      const view = await run(caller, contract, sent);
      const isOpen = offersFile(view) && mayCall(caller, openContractDocument);
      return { ...recordOnWire(view), contractFileUrl: isOpen ? (await run(caller, openContractDocument, { id: view.id })).url : '' };
    },
  }),
  restRow({
    call: 'POST /api/sign/info/update',
    isOurs: true,
    words: ['修改签署人', 'Name the signer right'],
    useCase: editContract,
    takes: (wire) => ({ id: wire.needed.id('sign_record_id'), ...person(wire) }),
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restRow({
    call: 'GET /api/sign/url',
    isOurs: true,
    words: ['取得签署链接', 'A link to sign'],
    note: ['此前的链接随即失效。', 'It ends the link before it.'],
    useCase: openSigningLink,
    takes: (wire) => ({ id: wire.needed.id('signRecordId') }),
    answers: ['signUrl'],
    output: ({ url }) => ({ signUrl: url }),
  }),
  restRow({
    call: 'POST /api/sign/delete',
    isOurs: true,
    words: ['删除待签署合同', 'Delete a contract that waits'],
    useCase: deleteContracts,
    takes: (wire) => oneOf(wire.needed.id('sign_record_id')),
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/sign/batch/delete',
    isOurs: true,
    words: ['批量删除待签署合同', 'Delete contracts that wait'],
    useCase: deleteContracts,
    takes: (wire) => {
      operationOf(wire, '1');
      return { selection: selectionOf(wire) };
    },
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/sign/batch/void',
    isOurs: true,
    words: ['批量作废合同', 'Void contracts'],
    note: [
      'list 为今日不能再向其手机号发送解约短信、未处理的合同，次日起可再作废；没有时为空。',
      'list are those left as they are, because their phone takes no more of these SMS today: they can be voided from tomorrow on. Empty where there are none.',
    ],
    useCase: voidContracts,
    takes: (wire) => {
      operationOf(wire, '2');
      return { selection: selectionOf(wire) };
    },
    naturalKey: 'EACH',
    answers: [many('list', ['sign_record_id', 'name', ['reason', 'text']])],
    output: ({ leftOut }) => ({ list: leftOut.map(({ id, name, reason }) => ({ sign_record_id: id, name, reason: reason ?? '' })) }),
  }),
  restRow({
    call: 'POST /api/sign/void',
    isOurs: true,
    words: ['作废合同', 'Void a contract'],
    useCase: voidContracts,
    takes: (wire) => oneOf(wire.needed.id('sign_record_id')),
    naturalKey: 'EACH',
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/sign/batch/check',
    isOurs: true,
    words: ['批量操作前的检查', 'What a batch would touch'],
    note: ['operation_type：1 删除，2 作废，空为提醒。', 'operation_type: 1 deletes, 2 voids, nothing reminds.'],
    useCase: contractSelection,
    takes: (wire) => {
      const said = wire.text('operation_type') ?? '';
      const action = ({ '': 'REMIND', '1': 'DELETE', '2': 'VOID' } as const)[said];
      if (action === undefined) throw new DomainError('UNKNOWN_VALUE', { field: 'operation_type' });
      return { action, selection: selectionOf(wire) };
    },
    answers: ['count'],
    // SGN-034: a batch that would refuse them all touches none.
    output: ({ count, refusedReason }) => ({ count: refusedReason === null ? count : 0 }),
  }),
  restRow({
    call: 'POST /api/sign/remind',
    isOurs: true,
    words: ['提醒签署', 'Remind by SMS'],
    note: [
      '每人每天最多 5 次；reminder_count 为实际发出的条数。超过 200 条由后台发送，此时为所选的条数。',
      'At most five a day for each; reminder_count is how many were sent. Above 200 a job sends them, and it is how many were chosen.',
    ],
    useCase: remindContracts,
    takes: (wire) => {
      const id = wire.text('sign_record_id') ?? '';
      return id === '' ? { selection: selectionOf(wire) } : oneOf(id);
    },
    naturalKey: 'EACH',
    answers: ['reminder_count'],
    output: ({ sent, batch }) => ({ reminder_count: batch?.total ?? sent }),
  }),
  restSteps({
    call: 'POST /api/sign/list/export',
    isOurs: true,
    words: ['导出签署合同', 'Export contracts'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    takes: selectionOf,
    naturalKey: 'EACH',
    answers: ['download_url', 'export_key'],
    async steps({ caller, sent: { mode, ids, excludedIds, filter }, keyed }) {
      const call = {
        kind: 'CONTRACTS',
        selection: { mode, ids, excludedIds },
        conditions: mode === 'ALL' ? conditionsOf(filter) : [],
      } as const;
      const { view, url } = await startAndWait(caller, call, keyed);
      return { download_url: url, export_key: view.id };
    },
  }),
  restRow({
    call: 'GET /api/sign/template/list',
    isOurs: true,
    words: ['可用的合同模板', 'Templates that can be sent'],
    useCase: contractTemplates,
    takes: (wire) => ({ subjectId: wire.text('subject_id') ?? null, agreementType: wire.key(agreementType, 'agreementType') }),
    answers: countedList(['contract_id', 'contract_name', 'contract_content']),
    output: (templates) =>
      counted(
        templates.map(({ id, name, body }) => ({ contract_id: id, contract_name: name, contract_content: body })),
        templates.length,
      ),
  }),
  restRow({
    call: 'GET /api/sign/download',
    isOurs: true,
    words: ['下载合同', 'The sealed document'],
    useCase: openContractDocument,
    takes: (wire) => ({ id: wire.needed.id('sign_record_id') }),
    answers: ['download_url'],
    output: ({ url }) => ({ download_url: url }),
  }),
  restRow({
    call: 'POST /api/sign/unbind/sms',
    isOurs: true,
    words: ['向合同的手机号发送解绑短信', 'Ask the person of a contract to unbind'],
    useCase: sendUnbind,
    takes: (wire) => ({ id: wire.needed.id('sign_record_id') }),
    naturalKey: 'EACH',
    done: doneTexts.unbindSent,
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/sign/unbind/person/sms',
    isOurs: true,
    words: ['向填写的手机号发送解绑短信', 'Ask somebody to unbind at a phone that is typed'],
    useCase: sendUnbindPerson,
    takes: person,
    naturalKey: 'EACH',
    done: doneTexts.unbindSent,
    answers: 'empty',
  }),
];
