import { matchPath } from 'react-router-dom';

type Row = { readonly path: string; readonly menu?: unknown; readonly under?: string | undefined };

const isAt = (path: string, place: string) => place === path || place.startsWith(`${path}/`);

/**
 * The menu entry that a page belongs to: the one that its route names; else the one at its address or nearest above it; else the list that
 * stands beside it in the same folder (/signup/detail/1 and /signup/list).
 */
export const markedEntry = (rows: readonly Row[], place: string): string | null => {
  const named = rows.find(({ path, menu, under }) => !menu && under && matchPath(path, place))?.under;
  if (named) return named;
  const entries = rows.filter(({ menu }) => menu).map(({ path }) => path);
  const above = entries.filter((path) => isAt(path, place)).sort((one, other) => other.length - one.length)[0];
  return above ?? entries.find((path) => path.endsWith('/list') && isAt(path.slice(0, -'/list'.length), place)) ?? null;
};
