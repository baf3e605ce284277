// design/areas/signing.md, target 6: an hour without the authority of time signs nobody, and whoever waited is signed within a minute of its return.
import 'reflect-metadata';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealingReasons } from '../../../../schema/signingPhoneTexts';
import { verifySigned } from '../../../../server/kernel/pdf/verify';
import { sealSweeps } from '../../../../server/signing/jobs/seal';
import { LOOSE } from '../../../kit/builders/people';
import { contractOf, documentOf, phoneOf, publishedTemplate, signOnPhone, trustOf, untilSealed } from '../../../kit/builders/phones';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

/** What is left of the minute once the sweep has come by and the work itself is done. */
const MAX_WAIT_SECONDS = 30;
/** At one try in 30 s. */
const TRIES_OF_AN_HOUR = 120;

interface Waiting {
  readonly status: string;
  readonly seal_reason: string | null;
  readonly seal_tries: number;
  readonly wait: number;
  readonly hasToken: boolean;
  readonly signed_on: string | null;
}

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE, config: { role: 'all' } });
});
afterAll(() => world?.app.close());

const waitingOf = async (id: string): Promise<Waiting> => {
  // Both ends by the clock of the database, which alone decides what is due.
  const rows = await world.app.database.rows<Waiting>(
    `SELECT c.status, c.seal_reason, c.seal_tries, EXTRACT(epoch FROM c.seal_due_at - clock_timestamp())::float AS wait,
       s.timestamp_token IS NOT NULL AS "hasToken", c.signed_on::text
     FROM contract c JOIN contract_signature s ON s.company_id = c.company_id AND s.contract_id = c.id WHERE c.company_id = $1 AND c.id = $2`,
    [world.companyId, id],
  );
  return must(rows[0]);
};
const makeDue = (ids: readonly string[], tries: number) =>
  world.app.database.rows(
    `UPDATE contract SET seal_due_at = now(), seal_tries = $3 WHERE company_id = $1 AND id = ANY($2::bigint[]) RETURNING id`,
    [world.companyId, ids, tries],
  );
const triedAgain = (id: string, before: number) =>
  waitUntil(
    async () => (await waitingOf(id)).seal_tries > before,
    () => `${id} is tried after ${before} tries`,
  );

test('an hour without the timestamp authority signs nobody, no wait grows beyond half a minute, and all are signed when it is back', async () => {
  const trouble = join(world.app.dataDir, 'authorities/timestamps/trouble');
  const template = await publishedTemplate(world);
  const contract = async (worker: number): Promise<string> => {
    const id = await contractOf(world, worker, template);
    await signOnPhone((await phoneOf(world, worker, id)).caller);
    return id;
  };
  await untilSealed(world, await contract(0));
  writeFileSync(trouble, 'DOWN');
  const ids = [await contract(1), await contract(2)];
  for (const id of ids) await triedAgain(id, 0);
  const waits: number[] = [];
  for (const made of [null, null, null, 5, 6, TRIES_OF_AN_HOUR]) {
    const before = made ?? (await waitingOf(must(ids[1]))).seal_tries;
    await makeDue(ids, before);
    for (const id of ids) {
      await triedAgain(id, before);
      const now = await waitingOf(id);
      waits.push(now.wait);
      expect(now).toMatchObject({ status: 'SIGNING', seal_reason: sealingReasons.TIMESTAMP_UNKNOWN, hasToken: false, signed_on: null });
    }
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(MAX_WAIT_SECONDS);
  expect(must(sealSweeps[0]).everyMs / 1000 + MAX_WAIT_SECONDS).toBeLessThan(60);
  rmSync(trouble);
  // What the clock would do half a minute later.
  await makeDue(ids, TRIES_OF_AN_HOUR);
  for (const id of ids) {
    expect(await untilSealed(world, id)).toMatchObject({ seal_reason: null, signed_on: '2026-11-20' });
    expect(verifySigned(await documentOf(world, id), await trustOf(world)).reason).toBeNull();
  }
});
