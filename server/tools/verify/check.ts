import { Client } from 'pg';
import { Blind, type Finding, lookAt, requireBypassRls } from '../../payout/books/check';
import type { Invariant } from '../../payout/books/invariant';

const SHOWN = 20;

export async function openSnapshot(client: Client): Promise<void> {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL ROLE app_verify').catch((error: Error) => {
    throw new Blind(`the login role cannot become app_verify: ${error.message}`);
  });
}

/** All of them in one read-only snapshot. Errors: Blind when the snapshot would hide rows. */
export async function checkInvariants(url: string, invariants: readonly Invariant[]): Promise<Finding[]> {
  const client = new Client({ connectionString: url, application_name: 'jieqing-verify' });
  // A lost connection is told by the query that meets it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await openSnapshot(client);
    const ask = async (sql: string): Promise<object[]> => (await client.query(sql)).rows;
    await requireBypassRls(ask);
    return await lookAt(ask, invariants);
  } finally {
    await client.end();
  }
}

export function report(findings: readonly Finding[]): string {
  const lines = findings.map(({ id, says, looked, bad, ms }) => {
    const head = `${id.padEnd(5)} ${String(looked).padStart(9)} rows ${String(bad.length).padStart(6)} bad ${String(ms).padStart(6)} ms  ${says}`;
    const more = bad.length > SHOWN ? ` … and ${bad.length - SHOWN} more` : '';
    return bad.length === 0 ? head : `${head}\n      ${bad.slice(0, SHOWN).join(', ')}${more}`;
  });
  const badCount = findings.reduce((sum, { bad }) => sum + bad.length, 0);
  return [...lines, `${findings.length} checks, ${badCount} bad rows`].join('\n');
}
