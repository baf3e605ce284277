import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { beginKeyRotation } from '../commands/begin-key-rotation';
import { beginRetention } from '../commands/begin-retention';
import { eraseImportsPart } from '../commands/erase-imports';
import { finishRetention } from '../commands/finish-retention';
import { forgetErasedFile } from '../commands/forget-erased-file';
import { resealPart } from '../commands/reseal-pages';
import { erasedFiles } from '../queries';

/** A new key comes with a new process, and a run with the night: the first look is at the start. */
const EVERY_MS = 10 * 60_000;

/** Small steps, each a transaction of its own: nobody waits for them, and a killed process loses one. */
async function reseal(api: JobApi): Promise<void> {
  const caller = await api.systemCaller(null);
  while (!api.signal.aborted && (await api.run(caller, resealPart, {})));
}

/** The bytes go first, the note of them last. */
async function removeFiles(api: JobApi): Promise<void> {
  const caller = await api.systemCaller(null);
  for (const storageKey of await api.run(caller, erasedFiles, {})) {
    await api.gateways.storage.delete(storageKey);
    await api.run(caller, forgetErasedFile, { storageKey });
  }
}

async function erase(api: JobApi): Promise<void> {
  const caller = await api.systemCaller(null);
  for (let answer = 'MORE'; answer === 'MORE' && !api.signal.aborted; ) {
    answer = await api.run(caller, eraseImportsPart, {});
    if (answer === 'LAST') await api.run(caller, finishRetention, {});
  }
  await removeFiles(api);
}

export const jobs: readonly JobDefinition[] = [
  { task: 'custody.reseal', run: (_payload, api) => reseal(api) },
  { task: 'custody.retention', run: (_payload, api) => erase(api) },
  { task: 'custody.files', run: (_payload, api) => removeFiles(api) },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'custody.keys',
    everyMs: EVERY_MS,
    async run(api) {
      await api.run(await api.systemCaller(null), beginKeyRotation, {});
      await reseal(api);
    },
  },
  {
    name: 'custody.retention',
    everyMs: EVERY_MS,
    async run(api) {
      if (await api.run(await api.systemCaller(null), beginRetention, {})) await erase(api);
      else await removeFiles(api);
    },
  },
];
