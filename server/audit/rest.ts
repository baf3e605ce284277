// Wire spellings of the processing record (Spec 1 §4), and of a look at a phone (Spec 2 §7).
import { personalField, personalRecord } from '../../schema/codes';
import { statement } from '../../schema/machines/statement';
import { legacyFieldReason, legacyReason, phoneReferred } from '../../schema/phoneReferences';
import { type Answer, countedList, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted } from '../kernel/doors/wire';
import { revealPersonalField } from './commands/reveal-personal-field';
import { type AuditRecordView, type StatementOperatorView, statementOperators, statementRecords } from './queries';

const codeOf = (key: string | null): number | string => (key !== null && statement.is(key) ? statement.code(key) : '');

const RECORD = parts(
  'status',
  'status_str',
  'create_time',
  'op_time',
  'user_name',
  'user_id',
  ['roles', 'text'],
  'operation',
  'is_refused',
  'remark',
);
const recordOnWire = (view: AuditRecordView): Answer<typeof RECORD> => ({
  status: codeOf(view.statusKey),
  status_str: view.statusLabel ?? '',
  create_time: wireTime(view.at),
  op_time: Math.floor(view.at.getTime() / 1000),
  user_name: view.actorName,
  // What the platform did by itself was done by nobody's id.
  user_id: /^\d+$/.test(view.actorId ?? '') ? (view.actorId ?? '') : '',
  roles: view.actorRole,
  operation: view.actionLabel,
  is_refused: view.outcome === 'REFUSED' ? 1 : 0,
  remark: view.remark ?? '',
});

const operatorOnWire = (view: StatementOperatorView) => ({
  user_id: view.userId ?? '',
  user_name: view.userName,
  roles: view.roles,
  last_time: wireTime(view.lastAt),
  count: view.count,
});

export const rest: RestRow[] = [
  restRow({
    call: 'POST /api/sign/phone/decrypt',
    isOurs: true,
    words: ['查看完整手机号', 'A phone in full'],
    note: [
      'phoneEncryption 由列表返回；每次查看都会留痕，每小时次数有限。reason 为查看原因，可选。',
      'phoneEncryption comes from a list; every look is recorded, and their number within an hour is limited. reason says why, and is optional.',
    ],
    useCase: revealPersonalField,
    takes: (wire) => ({
      ref: wire.requireKey({ fromCode: phoneReferred }, 'phoneEncryption'),
      field: 'PHONE' as const,
      reason: wire.text('reason') || legacyReason,
    }),
    answers: ['phone'],
    output: ({ text }) => ({ phone: text }),
  }),
  restRow({
    call: 'POST /api/tool/sensitive/reveal',
    isOurs: true,
    words: ['查看个人信息原文', 'A masked field in full'],
    note: [
      'type 为记录种类：statementLine 结算明细、rosterRow 名单行、registration 登记用户、taskPerson 任务人员、contract 签署合同、payoutAttempt 付款；id 为该记录的 ID；field 为 id_card 身份证号、phone 手机号或 account 收款账号（记录没有该字段时拒绝）。例如 {"type":"contract","id":"1024","field":"id_card"}。每次查看都会留痕，每小时次数有限。reason 为查看原因，可选。',
      'type is the kind of the record: statementLine, rosterRow, registration, taskPerson, contract or payoutAttempt; id is its id; field is id_card, phone or account, refused where the record has none. For example {"type":"contract","id":"1024","field":"id_card"}. Every look is recorded, and their number within an hour is limited. reason says why, and is optional.',
    ],
    useCase: revealPersonalField,
    takes: (wire) => ({
      ref: { record: wire.requireKey(personalRecord, 'type'), id: wire.needed.id('id') },
      field: wire.requireKey(personalField, 'field'),
      reason: wire.text('reason') || legacyFieldReason,
    }),
    answers: [['value', 'text']],
    output: ({ text }) => ({ value: text }),
  }),
  restRow({
    call: 'GET /api/statement/operator/list',
    words: ['处理过这张单的人', 'Who has acted on the statement'],
    useCase: statementOperators,
    takes: (wire) => ({ statementId: wire.id('statement_id') }),
    answers: countedList(['user_id', 'user_name', 'roles', 'last_time', 'count']),
    output: (operators) => counted(operators.map(operatorOnWire)),
  }),
  restRow({
    call: 'GET /api/statement/operator/history',
    words: ['处理记录', 'What was done'],
    useCase: statementRecords,
    takes: (wire) => ({
      statementId: wire.id('statement_id'),
      actorId: wire.text('user_id') ?? null,
      first: wire.int('page_size') ?? 20,
      page: wire.int('page', 'pageNo') ?? 1,
      after: null,
    }),
    alsoTakes: ['settlement_type'],
    answers: countedList(RECORD),
    output: (page) => counted(page.nodes.map(recordOnWire), page.totalCount),
  }),
];
