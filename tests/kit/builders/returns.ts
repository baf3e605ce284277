// What was paid and comes back: two operators have the bank's word of it.
import { Readable } from 'node:stream';
import type { Cents } from '../../../schema/money';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { Caller } from '../../../server/kernel/context';
import { runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsReturnLine } from '../../../server/payout/commands/propose-result';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import type { SmallWorld } from '../worlds/smallWorld';
import { key } from './statements';

/** Of a statement of this company, the line of this amount. */
export async function returnedLine(world: SmallWorld, companyId: string, paid: { statementId: string; gross: Cents }): Promise<void> {
  const builder = makeBuilder(world.api, world.gateways);
  const finance = await builder.operator(world.platform.finance);
  const review = await builder.operator(world.platform.review);
  const [line] = await world.app.database.rows<{ attempt_id: string }>(
    `SELECT a.id AS attempt_id FROM statement_line l JOIN payout_attempt a ON a.line_id = l.id WHERE l.statement_id = $1 AND l.gross_cents = $2
     ORDER BY a.attempt_no DESC LIMIT 1`,
    [paid.statementId, paid.gross],
  );
  const stream = Readable.from([Buffer.from('%PDF-1.7 bank')]);
  const file = { fileName: '退票.pdf', contentType: '', stream, companyId };
  const evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
  const said = { attemptId: must(line).attempt_id, reason: '银行退票', evidenceFileId };
  const { id } = await runRaw(finance, opsReturnLine, said, { idempotencyKey: key() });
  await runRaw(review, opsConfirmPayoutDecision, { id }, { idempotencyKey: key() });
}

/** All that failed or came back of a statement is stopped: its money goes back to where it was taken from. */
export async function stopFailed(caller: Caller, statementId: string): Promise<void> {
  const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
  await runRaw(caller, terminateLines, { statementId, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
}
