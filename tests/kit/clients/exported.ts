import { until } from '../checks/waiting';
import type { RestClient } from './clients';

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

/** The file behind a started export, for whoever has asked for it. */
export async function fileOfExport(rest: RestClient, base: string, started: StartedExport): Promise<Buffer> {
  const { pathname, searchParams } = new URL(await addressOf(rest, started), base);
  const { file } = await rest.get(pathname, Object.fromEntries(searchParams));
  if (!file) throw new Error(`no file behind export ${started.export_key}`);
  return file;
}
