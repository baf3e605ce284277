import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { verifySigned } from '../../../server/kernel/pdf/verify';
import { sealSweeps } from '../../../server/signing/jobs/seal';
import { SEAL_LEASE_MS } from '../../../server/signing/store/sealing';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, documentOf, phoneOf, publishedTemplate, signOnPhone, trustOf, untilSealed } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { startSmallWorld } from '../../kit/worlds/smallWorld';
import { startWorkerPool } from '../../kit/worlds/workers';

const STEPS = [
  'sealClaimed',
  'sealKey',
  'sealAsked',
  'sealCertified',
  'sealSignature',
  'sealSigned',
  'sealStamped',
  'sealTimed',
  'sealWritten',
  'sealStored',
] as const;

test('sealing survives a kill at each of its ten points: nothing is stuck, one certificate in the book of the authority for each contract', async () => {
  const world = await startSmallWorld({ limits: LOOSE, config: { role: 'web' } });
  const template = await publishedTemplate(world);
  const issued = (): string[] => readdirSync(join(world.app.dataDir, 'authorities/certificates/issued'));
  /** For how long a contract is held back once the process that comes after the dead one is there, by the clock of the database. */
  const heldBack: Promise<number>[] = [];
  const waitOf = async (id: string): Promise<number> => {
    const rows = await world.app.database.rows<{ wait: number }>(
      'SELECT EXTRACT(epoch FROM seal_due_at - clock_timestamp())::float * 1000 AS wait FROM contract WHERE id = $1',
      [id],
    );
    return must(rows[0]).wait;
  };
  let deaths = 0;
  for (const [at, step] of STEPS.entries()) {
    const id = await contractOf(world, 0, template);
    await signOnPhone((await phoneOf(world, 0, id)).caller);
    let starts = 0;
    // The first process dies at the step, the one that is started in its place goes on.
    const pool = startWorkerPool(world, 1, () => {
      starts += 1;
      if (starts === 2) heldBack.push(waitOf(id));
      return starts === 1 ? { JIEQING_ENDS_AT: `${step}:1` } : {};
    });
    try {
      await untilSealed(world, id);
    } finally {
      await pool.stop();
    }
    deaths += starts > 1 ? 1 : 0;
    const file = await documentOf(world, id);
    expect({ step, ...verifySigned(file, await trustOf(world)) }).toMatchObject({ step, reason: null });
    expect([step, issued().length]).toEqual([step, at + 1]);
  }
  expect(deaths).toBe(STEPS.length);
  // design/areas/signing.md, target 5: nothing is stuck for more than ten seconds after a restart.
  expect(heldBack).toHaveLength(STEPS.length);
  expect(Math.max(...(await Promise.all(heldBack)))).toBeLessThanOrEqual(SEAL_LEASE_MS);
  expect(SEAL_LEASE_MS + must(sealSweeps[0]).everyMs).toBeLessThanOrEqual(10_000);
  await world.app.close();
}, 600_000);
