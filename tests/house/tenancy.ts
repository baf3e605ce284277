/** One row of what is wrong: `name: why`. The rows come from the catalogue of a migrated database. */
export type Look = <T>(sql: string) => Promise<T[]>;

const TABLES = `SELECT c.oid, c.relname FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migration'`;
const COMPANY_TABLES = `SELECT t.oid, t.relname, a.attnum FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'company_id' AND NOT a.attisdropped`;

const names = async (look: Look, sql: string): Promise<string[]> => (await look<{ name: string }>(sql)).map((row) => row.name).sort();

/** Tables without company_id that are not on the list, and listed ones that do not exist. */
export async function unlistedPlatformTables(look: Look, listed: readonly string[]): Promise<string[]> {
  const found = await names(look, `SELECT relname AS name FROM (${TABLES}) t WHERE oid NOT IN (SELECT oid FROM (${COMPANY_TABLES}) k)`);
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `${name}: has no company_id and is not in platform-tables.ts`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `${name}: is listed in platform-tables.ts and is no platform table`),
  ];
}

/** Growth: company_id leads the primary key or a unique key. */
export const keysWithoutCompany = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT k.relname || ': company_id leads neither the primary key nor a unique key' AS name FROM (${COMPANY_TABLES}) k
     WHERE NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = k.oid AND i.indisunique AND i.indpred IS NULL AND i.indkey[0] = k.attnum)`,
  );

export const openTables = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT c.relname || ': row security is not forced' AS name FROM (${COMPANY_TABLES}) k JOIN pg_class c ON c.oid = k.oid WHERE NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  );

const FENCE = `(company_id = (NULLIF(current_setting(''app.company_id''::text, true), ''''::text))::bigint)`;

/** The company role has one policy, and it is the fence, for reading and for writing. */
export const wrongPolicies = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT k.relname || ': the policy of app_rw is not company_id = app.company_id' AS name FROM (${COMPANY_TABLES}) k
     WHERE (SELECT count(*) FROM pg_policy p WHERE p.polrelid = k.oid AND 'app_rw'::regrole = ANY (p.polroles)) <> 1
        OR EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = k.oid AND 0 = ANY (p.polroles))
        OR EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = k.oid AND 'app_rw'::regrole = ANY (p.polroles)
             AND (p.polcmd <> '*' OR pg_get_expr(p.polqual, p.polrelid) IS DISTINCT FROM '${FENCE}' OR pg_get_expr(p.polwithcheck, p.polrelid) IS DISTINCT FROM '${FENCE}'))`,
  );

/** A single-column key would accept another company's parent. */
export const looseForeignKeys = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT f.conrelid::regclass || '.' || f.conname || ': does not contain company_id' AS name FROM pg_constraint f
     JOIN (${COMPANY_TABLES}) child ON child.oid = f.conrelid JOIN (${COMPANY_TABLES}) parent ON parent.oid = f.confrelid
     WHERE f.contype = 'f' AND NOT EXISTS (SELECT 1 FROM unnest(f.conkey, f.confkey) AS pair (mine, theirs) WHERE pair.mine = child.attnum AND pair.theirs = parent.attnum)`,
  );

export const leakyViews = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT relname || CASE relkind WHEN 'm' THEN ': materialized views ignore row security' ELSE ': a view without security_invoker ignores row security' END AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND (relkind = 'm' OR (relkind = 'v' AND NOT coalesce('security_invoker=true' = ANY (reloptions), false)))`,
  );

/** Nobody but the owner may empty a table; the log, transfers and live events only grow. */
export const wideGrants = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT t.relname || ': ' || r.rolname || ' may ' || p.privilege AS name FROM (${TABLES}) t
     CROSS JOIN (SELECT rolname FROM pg_roles WHERE rolname IN ('app_rw', 'app_ops', 'app_payee', 'app_verify')) r
     CROSS JOIN (VALUES ('TRUNCATE'), ('REFERENCES'), ('TRIGGER'), ('UPDATE'), ('DELETE'), ('INSERT')) p (privilege)
     WHERE has_table_privilege(r.rolname, t.oid, p.privilege) AND (p.privilege IN ('TRUNCATE', 'REFERENCES', 'TRIGGER') OR r.rolname = 'app_verify'
        OR (t.relname IN ('ledger_transfer', 'fund_flow', 'audit_record', 'live_event') AND p.privilege IN ('UPDATE', 'DELETE')))`,
  );

/** States are keys of a machine table: a text column named status with a CHECK. */
export const looseStates = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT t.relname || '.' || a.attname || ': a state is a text column with a CHECK, named status' AS name FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE a.attname IN ('state', 'status') AND (a.attname = 'state' OR a.atttypid <> 'text'::regtype
        OR NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conrelid = t.oid AND c.contype = 'c' AND a.attnum = ANY (c.conkey)))`,
  );

export const looseMoney = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT t.relname || '.' || a.attname || ': money is bigint cents' AS name FROM (${TABLES}) t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE (a.attname LIKE '%\\_cents' AND a.atttypid <> 'bigint'::regtype) OR a.atttypid IN ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype, 'money'::regtype)`,
  );

/** Functions that read across companies belong to app_sys and are closed to everybody else; those that reach into
 * the queue, or analyse a table, need its owner. */
export const wrongDefiners = (look: Look): Promise<string[]> =>
  names(
    look,
    `SELECT p.oid::regprocedure || ': a SECURITY DEFINER function belongs to app_sys, pins its search_path and is closed to PUBLIC' AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
       AND ((p.proowner <> 'app_sys'::regrole AND p.proname NOT IN ('enqueue', 'ops_jobs', 'ops_job_retry', 'ops_job_cancel', 'analyse_roster_tables')) OR has_function_privilege('public', p.oid, 'EXECUTE')
            OR NOT EXISTS (SELECT 1 FROM unnest(p.proconfig) c WHERE c LIKE 'search_path=%'))`,
  );

type PayeeTables = Readonly<Record<'own' | 'through' | 'company' | 'open', readonly string[]>>;

const SETTING = (name: string): string => `NULLIF(current_setting('app.${name}'::text, true), ''::text)`;
const MINE = `person_id = (${SETTING('person_id')})::bigint`;
const HERE = `company_id = (${SETTING('company_id')})::bigint`;
const SOMEBODY = `${SETTING('person_id')} IS NOT NULL`;

const REACHED = `company_id = ANY (( SELECT (string_to_array(${SETTING('person_reach')}, ','::text))::bigint[] AS string_to_array)::bigint[])`;

/**
 * The role of payees reaches the listed tables only; there its policies name the person, and for what it writes the entered company too.
 * Rows of a person are shown of the companies alone that her session reaches.
 */
export async function wrongPayeeWalls(look: Look, listed: PayeeTables): Promise<string[]> {
  const reached = await names(
    look,
    `SELECT relname AS name FROM (${TABLES}) t WHERE has_table_privilege('app_payee', oid, 'SELECT, INSERT, UPDATE, DELETE')
       OR has_any_column_privilege('app_payee', oid, 'SELECT, INSERT, UPDATE')`,
  );
  const all = Object.values(listed).flat();
  const policies = await look<{ name: string; command: string; text: string; both: boolean; narrows: boolean }>(
    `SELECT p.polrelid::regclass::text AS name, p.polcmd::text AS command, NOT p.polpermissive AND p.polname = 'payee_reach' AS narrows,
       coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) AS text,
       p.polcmd IN ('r', 'a') OR pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid) AS both
     FROM pg_policy p WHERE 'app_payee'::regrole = ANY (p.polroles)`,
  );
  const isSound = ({ name, command, text, both, narrows }: (typeof policies)[number]): boolean => {
    if (!both || text.includes(' OR ')) return false;
    if (listed.company.includes(name)) return command === '*' && text.includes(HERE) && text.includes(SOMEBODY);
    if (narrows) return command === '*' && text.includes(REACHED);
    const isNamed = listed.own.includes(name) || listed.through.includes(name);
    return isNamed && command !== '*' && text.includes(MINE) && (command === 'r' || text.includes(HERE));
  };
  return [
    ...reached.filter((name) => !all.includes(name)).map((name) => `${name}: app_payee reaches it and it is not in payee-tables.ts`),
    ...all.filter((name) => !reached.includes(name)).map((name) => `${name}: is listed in payee-tables.ts and app_payee does not reach it`),
    ...[...listed.own, ...listed.through]
      .filter((name) => !policies.some((policy) => policy.name === name && policy.narrows))
      .map((name) => `${name}: app_payee sees it beyond the reach of the session (house_payee_reach)`),
    ...policies.filter((policy) => !isSound(policy)).map(({ name, command }) => `${name}: the policy ${command} of app_payee is no wall`),
  ].sort();
}
