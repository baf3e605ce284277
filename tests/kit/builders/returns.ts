// What was paid and comes back: two operators have the bank's word of it.
import { Readable } from 'node:stream';
import type { Cents } from '../../../schema/money';
import { receiveUpload } from '../../../server/file/rest/receive';
import { runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsReturnLine } from '../../../server/payout/commands/propose-result';
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
    `SELECT a.id AS attempt_id FROM statement_line l JOIN payout_attempt a ON a.line_id = l.id WHERE l.statement_id = $1 AND l.gross_cents = $2`,
    [paid.statementId, paid.gross],
  );
  const stream = Readable.from([Buffer.from('%PDF-1.7 bank')]);
  const file = { fileName: '退票.pdf', contentType: '', stream, companyId };
  const evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
  const said = { attemptId: must(line).attempt_id, reason: '银行退票', evidenceFileId };
  const { id } = await runRaw(finance, opsReturnLine, said, { idempotencyKey: key() });
  await runRaw(review, opsConfirmPayoutDecision, { id }, { idempotencyKey: key() });
}
