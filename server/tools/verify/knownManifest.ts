import { Client } from 'pg';
import { openSnapshot } from './check';

/** Whether the log has the record that this manifest was written, of whatever company. */
export async function isManifestKnown(url: string, manifestHash: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'jieqing-verify' });
  // A lost connection is told by the query that meets it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await openSnapshot(client);
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM audit_record WHERE action = 'export.done' AND body #>> '{after,manifest}' = $1) AS found`,
      [manifestHash],
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}
