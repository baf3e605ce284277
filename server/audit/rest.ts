// Wire spellings of the processing record (Spec 1 §4), and of a look at a phone (Spec 2 §7).
import { statement } from '../../schema/machines/statement';
import { legacyReason, phoneReferred } from '../../schema/phoneReferences';
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
