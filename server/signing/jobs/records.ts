import { createHash } from 'node:crypto';
import { fillText } from '../../../schema/errors';
import { recordWords } from '../../../schema/recordWords';
import { eachApart } from '../../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { untilDone } from '../../kernel/untilDone';
import { bindRecord } from '../commands/bind-record';
import { expireContracts } from '../commands/expire-contracts';
import { remindNext } from '../commands/remind-next';
import { drawInThread } from '../paper/contractPool';
import { overdueCompanies } from '../queries/overdue';
import { recordToDraw } from '../queries/recordToDraw';

const EVERY_MS = 5_000;

/** May run twice: the same order gives the same bytes under the same key. */
async function drawRecord(companyId: string, contractId: string, api: JobApi): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const order = await api.run(caller, recordToDraw, { contractId });
  if (order === null) return;
  const bytes = Buffer.from(await drawInThread({ kind: 'RECORD', order }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `contracts/${companyId}/${contractId}/${sha256}.pdf`;
  const { size } = await api.gateways.storage.put(storageKey, bytes);
  const name = fillText(recordWords.fileName, { code: order.contractNo });
  await api.run(caller, bindRecord, { contractId, name, storageKey, size, sha256 });
}

export const jobs: readonly JobDefinition[] = [
  { task: 'signing.record', run: ({ companyId, contractId }, api) => drawRecord(String(companyId), String(contractId), api) },
  {
    task: 'signing.remind',
    /** May be killed anywhere: what a page has done is counted in its own transaction, and the next run goes on behind it. */
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      const batchId = String(payload.batchId);
      await untilDone(api, async () => (await api.run(caller, remindNext, { batchId })).isEnded);
    },
  },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'signing.expireContracts',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      await eachApart<string>(
        api,
        'contracts were not ended',
        (besides) => api.run(platform, overdueCompanies, { besides: [...besides] }),
        async (companyId) => api.run(await api.systemCaller(companyId), expireContracts, {}),
      );
    },
  },
];
