// Wire spellings of the processing record (Spec 1 §4).
import { statement } from '../../schema/machines/statement';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/rest';
import { counted } from '../kernel/doors/wire';
import { type AuditRecordView, type StatementOperatorView, statementOperators, statementRecords } from './queries';

const codeOf = (key: string | null): number | string => (key !== null && statement.is(key) ? statement.code(key) : '');

const recordOnWire = (view: AuditRecordView) => ({
  status: codeOf(view.statusKey),
  status_str: view.statusLabel ?? '',
  create_time: wireTime(view.at),
  op_time: Math.floor(view.at.getTime() / 1000),
  user_name: view.actorName,
  user_id: view.actorId ?? '',
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
    method: 'GET',
    path: '/api/statement/operator/list',
    given: true,
    kind: 'read',
    useCase: statementOperators,
    input: (wire) => ({ statementId: wire.id('statement_id') }),
    output: (operators) => counted(operators.map(operatorOnWire)),
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/operator/history',
    given: true,
    kind: 'read',
    useCase: statementRecords,
    fields: ['settlement_type'],
    input: (wire) => ({
      statementId: wire.id('statement_id'),
      actorId: wire.text('user_id') ?? null,
      first: wire.int('page_size') ?? 20,
      page: wire.int('page', 'pageNo') ?? 1,
      after: null,
    }),
    output: (page) => counted(page.nodes.map(recordOnWire), page.totalCount),
  }),
];
