import { sweeps } from '../../../server/analytics/jobs';
import type { ApplicationOptions } from '../../../server/application';
import { reconcilePastDays } from '../../../server/payout/jobs/reconcile';
import { fillDemo } from '../../../server/tools/seed/fillDemo';
import { canonicalDump, differencesOf } from '../../kit/checks/canonicalDump';
import { brokenBooks } from '../../kit/checks/invariants';
import { startApp } from '../../kit/worlds/app';

jest.setTimeout(900_000);

/** With what sweeps would do to it in the minutes that follow: days compared with the bank's book, days of the analysis counted. */
const whole: NonNullable<ApplicationOptions['prepare']> = async (parts) => {
  await fillDemo(parts);
  await reconcilePastDays(parts.api);
  for (const sweep of sweeps) await sweep.run(parts.api);
};

/** The world from nothing, by the product's own commands and simulated gateways, as a first start builds it. */
async function built(): Promise<Map<string, string[]>> {
  const app = await startApp({ prepare: whole, config: { role: 'web', bankLatency: 'demo' } });
  try {
    expect(await app.database.rows('SELECT 1 FROM rollup_mark')).toEqual([]);
    expect(await brokenBooks(app)).toEqual([]);
    return await canonicalDump(app.database);
  } finally {
    await app.close();
  }
}

test('[GWY-015] the demo world that is built twice is the same world: every table of both, apart from ids and times', async () => {
  const first = await built();
  const second = await built();
  expect(first.get('statement_line')?.length ?? 0).toBeGreaterThan(1_000);
  expect(differencesOf(first, second)).toEqual([]);
});
