import { fillDemo } from '../../../server/tools/seed/fillDemo';
import { canonicalDump, differencesOf } from '../../kit/checks/canonicalDump';
import { brokenBooks } from '../../kit/checks/invariants';
import { startApp } from '../../kit/worlds/app';

jest.setTimeout(900_000);

/** The world from nothing, by the product's own commands and simulated gateways, as a first start builds it. */
async function built(): Promise<Map<string, string[]>> {
  const app = await startApp({ prepare: fillDemo, config: { role: 'web', bankLatency: 'demo' } });
  try {
    expect(await brokenBooks(app)).toEqual([]);
    return await canonicalDump(app.database);
  } finally {
    await app.close();
  }
}

test('[GWY-015] [DEM-001 1/4] the demo world that is built twice is the same world: every table of both, apart from ids and times', async () => {
  const first = await built();
  const second = await built();
  expect(first.get('statement_line')?.length ?? 0).toBeGreaterThan(1_000);
  expect(differencesOf(first, second)).toEqual([]);
});
