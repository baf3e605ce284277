import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

/** A database of its own for one test file, cloned from the migrated template. */
export interface TestDatabase {
  readonly name: string;
  /** As the product logs in. */
  readonly url: string;
  /** As superuser: sees through row security, so tests can look at what really is in the tables. */
  readonly superUrl: string;
  /** Rows as the superuser sees them. */
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Lets go of the database without dropping it, so that it can be renamed or cloned. */
  release(): Promise<void>;
  drop(): Promise<void>;
}

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: this test belongs to a project with the cluster as global set-up`);
  return value;
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.toString();
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A killed PostgreSQL would end the test process otherwise.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export const TEMPLATE = 'jieqing_template';

export async function asSuper<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(environment('JIEQING_TEST_SUPER_URL'));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function makeDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `jq_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  await asSuper((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER jieqing STRATEGY FILE_COPY`));
  const superUrl = withDatabase(environment('JIEQING_TEST_SUPER_URL'), name);
  const looker = new Pool({ connectionString: superUrl, max: 3 });
  looker.on('error', () => undefined);
  return {
    name,
    url: withDatabase(environment('JIEQING_TEST_URL'), name),
    superUrl,
    rows: async <T>(sql: string, parameters?: readonly unknown[]) =>
      (await looker.query(sql, parameters ? [...parameters] : undefined)).rows as T[],
    release: () => looker.end(),
    async drop() {
      await looker.end();
      await asSuper((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
