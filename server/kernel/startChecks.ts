import { startTexts } from '../../schema/startTexts';
import { ConfigError, type Mode } from './config';
import type { Database } from './database';
import { blindIndex, keepIndexVersion, keyVersions } from './secrets';

const OLDEST_VERSION = 160_000;

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly ctype: string;
  readonly is_super: boolean;
  readonly bypasses: boolean;
  readonly demo_world: boolean;
  readonly offset_ms: string;
}

/** What this product cannot run on, in any mode. */
export function unsoundDatabase({ version, encoding, ctype }: Pick<Facts, 'version' | 'encoding' | 'ctype'>): string[] {
  const wrong: string[] = [];
  if (version < OLDEST_VERSION) wrong.push(`PostgreSQL 16 or newer is needed, this is ${Math.floor(version / 10_000)}`);
  if (encoding !== 'UTF8') wrong.push(`the database encoding is ${encoding}, not UTF8`);
  if (!/utf-?8/i.test(ctype)) wrong.push(`the database ctype is ${ctype}, not a UTF-8 one`);
  return wrong;
}

/** What may be in a demo and never under real money. */
export function unsoundProduction(facts: Pick<Facts, 'is_super' | 'bypasses' | 'demo_world' | 'offset_ms'>): string[] {
  const wrong: string[] = [];
  if (facts.is_super) wrong.push('the login role is a superuser and would see through row security');
  if (facts.bypasses) wrong.push('the login role has BYPASSRLS and would see through row security');
  if (facts.demo_world) wrong.push('the database holds the demo world with its known passwords');
  if (facts.offset_ms !== '0') wrong.push('the business clock was moved');
  return wrong;
}

/** Errors: ConfigError with every reason at once. */
export async function requireSoundDatabase(database: Database, mode: Mode): Promise<void> {
  const [facts] = await database.plain<Facts>(
    `SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(d.encoding) AS encoding,
       CASE d.datlocprovider WHEN 'i' THEN 'UTF-8 by ICU' WHEN 'b' THEN coalesce(to_jsonb(d) ->> 'datlocale', d.datctype) ELSE d.datctype END AS ctype,
       r.rolsuper AS is_super, r.rolbypassrls AS bypasses, EXISTS (SELECT 1 FROM setting WHERE key = 'demo.world') AS demo_world,
       (SELECT offset_ms::text FROM business_clock) AS offset_ms
     FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = session_user`,
  );
  if (!facts) throw new ConfigError('the database tells nothing about itself');
  const wrong = [...unsoundDatabase(facts), ...(mode === 'production' ? unsoundProduction(facts) : [])];
  if (wrong.length > 0) throw new ConfigError(`${mode} mode refuses to start: ${wrong.join('; ')}`);
}

const INDEX_KEY = 'secrets.index';

interface IndexKey {
  readonly version: string;
  /** The index of a fixed text: another key under the same name gives another one. */
  readonly check: string;
}

/**
 * Searches by a whole number work as long as the indexes keep the key that they were made with: a database remembers which one it is, so that
 * a rotation neither changes it nor loses it. Errors: ConfigError.
 */
export async function requireIndexKey(database: Database): Promise<void> {
  const check = (): string => blindIndex(null, 'idCard', INDEX_KEY);
  const fresh: IndexKey = { version: keyVersions().index, check: check() };
  await database.plain('INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [INDEX_KEY, JSON.stringify(fresh)]);
  const [row] = await database.plain<{ value: IndexKey }>('SELECT value FROM setting WHERE key = $1', [INDEX_KEY]);
  if (!row) throw new ConfigError('the database keeps no settings');
  keepIndexVersion(row.value.version);
  if (check() !== row.value.check) throw new ConfigError(startTexts.indexKeyOther(row.value.version));
}
