import { type ApiScope, apiScope } from '../../schema/integration';
import { scopesBesides, scopesOf } from '../../schema/scopes';
import type { DocEntry } from './docs-source';

const isForOperators = (name: string): boolean => /^ops[A-Z]/.test(name);

/** What a program may call stands first, by its scope; then what people do in the console, and last what operators do in theirs. */
const rankOf = ({ name }: DocEntry): number => {
  const scopes = scopesOf(name);
  if (scopes === null) return apiScope.keys.length + (isForOperators(name) ? 2 : 1);
  return scopes[0] ? apiScope.keys.indexOf(scopes[0]) : apiScope.keys.length;
};

export const byAccess = (entries: readonly DocEntry[]): DocEntry[] => entries.toSorted((one, other) => rankOf(one) - rankOf(other));

type Access = { kind: 'scopes'; labels: string; codes: string } | { kind: 'everyToken' | 'people' | 'operators' };

/** Who may call an operation: a token of which scopes (one of each set), every token, or none. */
export const accessOf = (name: string): Access => {
  const scopes = scopesOf(name);
  if (scopes === null) return { kind: isForOperators(name) ? 'operators' : 'people' };
  if (scopes.length === 0) return { kind: 'everyToken' };
  const all = [scopes, scopesBesides(name)].filter((anyOf) => anyOf.length > 0);
  const said = (of: (scope: ApiScope) => string, or: string): string => all.map((anyOf) => anyOf.map(of).join(or)).join(' + ');
  return { kind: 'scopes', labels: said(apiScope.label, ' / '), codes: said(apiScope.code, '  ') };
};
