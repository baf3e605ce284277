import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Face = 'console' | 'payee';
type Manifest = Record<string, { file: string } | undefined>;

/** The built file of a module of the client, by its path in client/: what a page asks the server for. */
export function chunkOf(face: Face, source: string): string {
  const manifest = JSON.parse(readFileSync(join(process.cwd(), 'dist/client', face, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is no chunk of ${face}`);
  return chunk.file;
}
