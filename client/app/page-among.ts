import { matchPath } from 'react-router-dom';
import { returnPath } from '../../schema/returnPath';

export const isAmong = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, path.split(/[?#]/)[0] ?? '') !== null);

/**
 * Where a return address leads: to one of these screens and nowhere else (D03), for the server's own addresses on this origin do things,
 * and would take the visitor's word for it.
 */
export const pageAmong = (patterns: readonly string[], wanted: string | null | undefined, origin: string): string | null => {
  const path = returnPath(wanted, origin);
  return path !== null && isAmong(patterns, path) ? path : null;
};
