/** npm run statistics:rebuild: marks every day that has lines or counts; the workers count them again, the newest days first. */
import { Client } from 'pg';
import { withDatabase } from './verify/open';

withDatabase(async ({ url }) => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ marked: string }>('SELECT mark_all_rollups() AS marked');
    console.log(`${rows[0]?.marked ?? 0} days are marked; running workers count them within a minute, others at their next start`);
    return 0;
  } finally {
    await client.end();
  }
});
