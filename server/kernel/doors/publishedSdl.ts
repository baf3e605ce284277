import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The SDL that integrators read: the files themselves, in one text. `root` is the folder above the server's own. */
export function publishedSdl(root: string): string {
  const folder = [join(root, 'schema'), join(root, '..', 'schema')].find((candidate) => existsSync(join(candidate, 'base.graphql')));
  if (!folder) throw new Error('schema/*.graphql is missing');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
