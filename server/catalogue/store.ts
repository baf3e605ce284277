import { DomainError } from '../../schema/errors';
import type { CatalogueKey } from '../../schema/written';
import type { Ctx } from '../kernel/context';
import { columnList, platform, type Row } from '../kernel/rows';
import { CatalogueVersionRow } from './entity';

export type VersionRecord = Row<CatalogueVersionRow>;

const COLUMNS = columnList(CatalogueVersionRow);

/** Everything that was ever written, the older version of a row before the newer one. */
export async function listAllVersions(ctx: Ctx): Promise<VersionRecord[]> {
  return ctx.rows<VersionRecord>(`SELECT ${COLUMNS} FROM catalogue_version ORDER BY catalogue, code, version`);
}

/** What counts of each row. */
export async function listLatest(ctx: Ctx, catalogue: CatalogueKey): Promise<VersionRecord[]> {
  return ctx.rows<VersionRecord>(
    `SELECT DISTINCT ON (code) ${COLUMNS} FROM catalogue_version WHERE catalogue = $1 ORDER BY code, version DESC`,
    [catalogue],
  );
}

export async function listVersions(ctx: Ctx, catalogue: CatalogueKey, code: string, most: number): Promise<VersionRecord[]> {
  return ctx.rows<VersionRecord>(
    `SELECT ${COLUMNS} FROM catalogue_version WHERE catalogue = $1 AND code = $2 ORDER BY version DESC LIMIT $3`,
    [catalogue, code, most],
  );
}

type Next = Pick<VersionRecord, 'catalogue' | 'code' | 'name' | 'part' | 'is_off'>;

/** After the version that was read; of two who write the same row at once the later is told. Errors: STALE. */
export async function insertVersion(ctx: Ctx, version: number, next: Next): Promise<VersionRecord> {
  const row = { ...next, version: version + 1, saved_by: ctx.actor?.name ?? '', saved_at: ctx.now };
  if (!(await platform(ctx, CatalogueVersionRow).insertOnce(row))) throw new DomainError('STALE');
  return row;
}

/** Changes of one catalogue wait for each other: names and words are compared with those of the other rows. */
export async function lockCatalogue(ctx: Ctx, catalogue: CatalogueKey): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtext('catalogue'), hashtext($1))`, [catalogue]);
}
