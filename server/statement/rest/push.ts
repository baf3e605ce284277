import type { PushRow } from '../../kernel/doors/sockets';
import { run } from '../../kernel/usecase';
import { statementById } from '../queries/statements';
import { statusCode } from './wire';

/** PLT-033: a statement has changed; a discarded one has nothing to tell. */
export const pushRows: readonly PushRow[] = [
  {
    topic: 'statement',
    async read(caller, subjectId) {
      const view = await run(caller, statementById, { id: subjectId });
      if (!view) return undefined;
      return {
        type: 'statement',
        statement_id: view.id,
        statement_key: view.statementKey,
        settlement_type: view.settlementType,
        status: statusCode(view.status),
        status_name: view.statusName,
      };
    },
  },
];
