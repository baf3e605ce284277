import { matchPath } from 'react-router-dom';
import { returnPath } from '../../schema/returnPath';
import { paths } from './paths';

let known: string[] = [];

/** The router registers its addresses here; screens ask without importing the table that imports them. */
export const registerPaths = (addresses: string[]) => {
  known = addresses;
};

/** Tiles and links come from the server; one whose screen does not exist is not offered. */
export const hasRoute = (path: string): boolean => known.some((pattern) => matchPath(pattern, path.split(/[?#]/)[0] ?? '') !== null);

/** The same for operators, whose pages are a console of their own: what is none of them says so there. */
export const opsPage = (wanted: string | null | undefined): string | null => {
  const path = returnPath(wanted, location.origin);
  return path?.startsWith(`${paths.ops.root}/`) && !path.startsWith(paths.ops.login) ? path : null;
};

/**
 * Where a return address leads: to a screen of ours and nowhere else (D03), for the server's own addresses on this origin do things,
 * and would take the visitor's word for it. The login itself is no way onwards.
 */
export const ownPage = (wanted: string | null | undefined): string | null => {
  const path = returnPath(wanted, location.origin);
  return path === null || path.startsWith(paths.login) || !hasRoute(path) ? null : path;
};
