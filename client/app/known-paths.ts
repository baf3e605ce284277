import { matchPath } from 'react-router-dom';

let known: string[] = [];

/** The router registers its addresses here; screens ask without importing the table that imports them. */
export const registerPaths = (paths: string[]) => {
  known = paths;
};

/** Tiles and links come from the server; one whose screen does not exist is not offered. */
export const hasRoute = (path: string): boolean => known.some((pattern) => matchPath(pattern, path.split(/[?#]/)[0] ?? '') !== null);
