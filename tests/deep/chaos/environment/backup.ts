import { asSuper, type TestDatabase } from '../../../kit/worlds/database';

const alone = (name: string) => `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;

/** Nobody may be connected to a database that is copied or put away; who was comes back by itself. */
async function undisturbed(name: string, sql: readonly string[]): Promise<void> {
  await asSuper(async (client) => {
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    for (let left = 1; left > 0; ) {
      await client.query(alone(name));
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = '${name}'`);
      left = rows[0]?.n ?? 0;
    }
    for (const statement of sql) await client.query(statement);
  });
}

interface Backup {
  /** Puts the database back to where it was when the copy was taken. */
  restore(): Promise<void>;
}

/** A whole physical copy, taken in the middle of whatever goes on. */
export async function takeBackup({ name }: TestDatabase): Promise<Backup> {
  const copy = `${name}_backup`;
  await undisturbed(name, [
    `CREATE DATABASE ${copy} TEMPLATE ${name} OWNER jieqing STRATEGY FILE_COPY`,
    `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`,
  ]);
  return {
    restore: () =>
      undisturbed(name, [
        `DROP DATABASE ${name} WITH (FORCE)`,
        `ALTER DATABASE ${copy} RENAME TO ${name}`,
        `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`,
      ]),
  };
}
