// Files that import each other in a circle, by types too: nobody can read, test or move one of them without the others.
import { importsOf, resolveImport, type SourceFile } from './source';

const withoutEnding = (path: string): string => path.replace(/\.(ts|tsx)$/, '');

/** Every group of files that reach each other, each in the order of its names. What is loaded late may lead back. */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const paths = new Map(files.map(({ path }) => [withoutEnding(path), path]));
  const steps = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap(({ specifier, isLazy }) => {
        const target = isLazy ? '' : resolveImport(path, specifier);
        const found = paths.get(target) ?? paths.get(`${target}/index`);
        return found ? [found] : [];
      }),
    ]),
  );
  return groupsOf(steps).filter((group) => group.length > 1);
}

type Mark = { readonly at: number; lowest: number; isOpen: boolean };

/** Tarjan's strongly connected components, without recursion: the tree is deeper than a stack should be. */
function groupsOf(steps: ReadonlyMap<string, readonly string[]>): string[][] {
  const marks = new Map<string, Mark>();
  const open: string[] = [];
  const groups: string[][] = [];
  for (const start of steps.keys()) {
    if (marks.has(start)) continue;
    const way = [enter(start)];
    while (way.length > 0) {
      const here = way[way.length - 1] as Visit;
      const next = here.left.shift();
      if (next === undefined) {
        way.pop();
        leave(here, way[way.length - 1]);
        continue;
      }
      const seen = marks.get(next);
      if (!seen) way.push(enter(next));
      else if (seen.isOpen) here.mark.lowest = Math.min(here.mark.lowest, seen.at);
    }
  }
  return groups;

  function enter(path: string): Visit {
    const mark = { at: marks.size, lowest: marks.size, isOpen: true };
    marks.set(path, mark);
    open.push(path);
    return { path, mark, left: [...(steps.get(path) ?? [])] };
  }

  function leave({ path, mark }: Visit, before: Visit | undefined): void {
    if (before) before.mark.lowest = Math.min(before.mark.lowest, mark.lowest);
    if (mark.lowest !== mark.at) return;
    const group = open.splice(open.indexOf(path));
    for (const one of group) (marks.get(one) as Mark).isOpen = false;
    groups.push(group.sort());
  }
}

type Visit = { readonly path: string; readonly mark: Mark; readonly left: string[] };
