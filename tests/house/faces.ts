// A requirement names its faces: where people and callers meet it. What holds on a page is shown by a page, what holds at an address by a call of it.
import { idsOf } from '../kit/jest/requirements.cjs';
import type { SourceFile } from './source';
import { titledIds } from './titles';

interface Faced {
  readonly id: string;
  readonly faces: readonly string[];
}

/** Which of the two faces that need a door of their own the tests of a file can show: a page in a browser, a call of a legacy address. */
function shownIn({ path, text }: SourceFile): readonly string[] {
  const isBrowser = /^tests\/(?:deep\/)?browser\//.test(path) || text.includes('describeInBrowser') || text.includes('kit/browser/');
  const isDoor = /^tests\/(?:deep\/)?doors\//.test(path) || text.includes('/api/');
  return [...(isBrowser ? ['console'] : []), ...(isDoor ? ['rest'] : [])];
}

/** `ISO-012: rest`: the requirement names the face, and no file in which it stands opens it. */
export function unshownFaces(requirements: readonly Faced[], files: readonly SourceFile[]): string[] {
  const shown = new Map<string, Set<string>>();
  for (const file of files)
    for (const id of titledIds(file).flatMap(idsOf)) {
      const faces = shown.get(id) ?? new Set();
      for (const face of shownIn(file)) faces.add(face);
      shown.set(id, faces);
    }
  return requirements.flatMap(({ id, faces }) => {
    const seen = shown.get(id);
    // Whoever has no title at all is counted elsewhere.
    return seen === undefined
      ? []
      : faces.filter((face) => /^(console|rest)$/.test(face) && !seen.has(face)).map((face) => `${id}: ${face}`);
  });
}
