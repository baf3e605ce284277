import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { until } from '../checks/waiting';
import type { GraphqlClient, RestClient } from './clients';

/** D16: a legacy call answers the address of its file when that is ready within two seconds, and its key in any case. */
interface StartedExport {
  readonly export_key: string;
}

/** The address of the file, whenever it comes: by the progress of the key. */
export async function addressOf(rest: RestClient, { export_key }: StartedExport): Promise<string> {
  const done = await until(
    async () => (await rest.get<{ url: string }>('/api/operarecords/progress', { key: export_key })).result,
    ({ url }) => url !== '',
  );
  return done.url;
}

/**
 * The address that the answer itself bears, in the field that its call names. On a busy machine a file may be ready later than the two
 * seconds: then the call is made once more, for every call is an export of its own.
 */
export async function addressAnswered<Field extends string>(
  field: Field,
  ask: () => Promise<StartedExport & Readonly<Record<Field, string>>>,
): Promise<string> {
  return (await until(ask, (answer) => answer[field] !== ''))[field];
}

/** What whoever asks gets at such an address: the file, or what is said instead. */
export async function openedBy(rest: RestClient, base: string, address: string): Promise<{ file: Buffer | null; code: number | null }> {
  const { pathname, searchParams } = new URL(address, base);
  const { file, code } = await rest.get(pathname, Object.fromEntries(searchParams));
  return file ? { file, code: null } : { file: null, code };
}

/** The file behind a started export, for whoever has asked for it. */
export async function fileOfExport(rest: RestClient, base: string, started: StartedExport): Promise<Buffer> {
  const { pathname, searchParams } = new URL(await addressOf(rest, started), base);
  const { file } = await rest.get(pathname, Object.fromEntries(searchParams));
  if (!file) throw new Error(`no file behind export ${started.export_key}`);
  return file;
}

/** What an export of GraphQL wrote, read as rows: started, followed until it is done, and opened by an address of its own. */
export async function sheetOfExport(
  graphql: GraphqlClient,
  base: string,
  input: { readonly kind: string; readonly selection: object; readonly conditions?: readonly object[] },
): Promise<unknown[][]> {
  const { startExport } = await graphql.call<{ startExport: { id: string } }>(
    'mutation ($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }',
    { i: { conditions: [], ...input }, k: randomUUID() },
  );
  const { export: done } = await until(
    () =>
      graphql.call<{ export: { status: string; progress: number; fileId: string } }>(
        'query ($i: ID!) { export(id: $i) { status progress fileId } }',
        { i: startExport.id },
      ),
    (seen) => seen.export.status === 'DONE' && seen.export.progress === 100,
  );
  const { createDownloadTicket } = await graphql.call<{ createDownloadTicket: { url: string } }>(
    'mutation ($f: ID!) { createDownloadTicket(fileId: $f) { url } }',
    { f: done.fileId },
  );
  const opened = await fetch(`${base}${createDownloadTicket.url}`);
  return readSheet(Buffer.from(await opened.arrayBuffer()));
}
