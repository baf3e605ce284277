import { isAmong, pageAmong } from './page-among';
import { paths } from './paths';

let known: string[] = [];

/** The router registers its addresses here; screens ask without importing the table that imports them. */
export const registerPaths = (addresses: string[]) => {
  known = addresses;
};

/** Tiles and links come from the server; one whose screen does not exist is not offered. */
export const hasRoute = (path: string): boolean => isAmong(known, path);

/** A page of the companies' console. The login itself is no way onwards, and the operators' pages have a login of their own. */
export const ownPage = (wanted: string | null | undefined): string | null => {
  const path = pageAmong(known, wanted, location.origin);
  return path === null || path.startsWith(paths.login) ? null : path;
};
