import { apiScope, heldScopes } from '../../schema/integration';
import { closedToTokens, isWithinScopes, scopedParts, scopedUseCases, scopesOf } from '../../schema/scopes';
import { filePurposes, readsOf } from '../../server/file/rules';
import { rootAuth } from '../../server/generated/schema';
import { loaderNames } from '../../server/kernel/loader';
import { exportKinds, restRows } from '../../server/wiring';
import { allUseCases } from './useCases';

/** Asked of the platform itself: they run no use case and know nothing of a company. */
const PLATFORM_FIELDS = ['Query.errorCatalogue', 'Query.rateLimit', 'Query.serverFacts', 'Query.vocabulary', 'Mutation.ping'];
/** A row of the demo that hands out an empty sheet, and the poll of a session's events. */
const OTHER_ROWS = ['recentEvents'];

const useCases = allUseCases();
const isOfCompanies = (name: string): boolean => {
  const realms = useCases.get(name)?.realms ?? [];
  return realms.includes('company') || realms.includes('public');
};
const closed = new Set(Object.values(closedToTokens).flat());

describe('the scope of every operation', () => {
  test('every root field of the company says its scope, or why it has none', () => {
    const names = Object.keys(rootAuth)
      .filter((path) => !path.startsWith('Subscription.') && !PLATFORM_FIELDS.includes(path))
      .map((path) => path.split('.')[1] ?? '')
      .filter(isOfCompanies);
    expect(names.length).toBeGreaterThan(250);
    expect(names.filter((name) => scopesOf(name) === null && !closed.has(name))).toEqual([]);
  });

  test('every row of REST says its scope by the use cases behind it, or why it has none', () => {
    const unsaid = restRows.flatMap((row) =>
      row.useCases
        .filter((name) => isOfCompanies(name) && scopesOf(name) === null && !closed.has(name) && !OTHER_ROWS.includes(name))
        .map((name) => `${row.method} ${row.path}: ${name}`),
    );
    expect(unsaid).toEqual([]);
    expect(restRows.filter((row) => row.useCases.length === 0).map(({ path }) => path)).toEqual(['/api/demo/payees']);
  });

  test('every use case of the company does, also one behind a nested field', () => {
    const undecided = [...useCases.keys()].filter((name) => isOfCompanies(name) && scopesOf(name) === null && !closed.has(name));
    expect(undecided).toEqual([]);
  });

  test('every field that is read by itself has a scope, or a token would see no whole statement', () => {
    expect(loaderNames().length).toBeGreaterThan(20);
    expect([...scopedParts].sort()).toEqual([...loaderNames()].sort());
  });

  test('the table names each use case once, and none that is not there', () => {
    expect(scopedUseCases.filter((name, at) => scopedUseCases.indexOf(name) !== at)).toEqual([]);
    expect(scopedUseCases.filter((name) => !isOfCompanies(name))).toEqual([]);
  });

  test('what only reads is never behind a scope that writes, but where a change shows it', () => {
    const reads = apiScope.keys.filter((key) => key.endsWith('_READ') && key !== 'PERSONAL_READ');
    const wrong = [...useCases.values()].filter(({ name, kind }) => {
      const scopes = scopesOf(name) ?? [];
      return kind === 'command' && scopes.some((scope) => reads.includes(scope));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('the scope of what is taken away as a file', () => {
  type Named = readonly [what: string, reads: readonly string[]];
  const isDecided = (name: string): boolean => isOfCompanies(name) && (scopesOf(name) !== null || closed.has(name));
  /** What no use case reads, or one that nobody knows or has decided about. */
  const holesOf = (named: readonly Named[]): string[] =>
    named.filter(([, reads]) => reads.length === 0 || !reads.every(isDecided)).map(([what]) => what);
  const kinds = exportKinds.map(({ key, reads }): Named => [key, reads]);

  test('every kind of export names the use cases that read what it holds', () => {
    expect(kinds.length).toBeGreaterThan(20);
    expect(holesOf(kinds)).toEqual([]);
  });

  test('every purpose of a file does, but of what the product makes, which says it file by file', () => {
    const purposes = filePurposes.map((purpose): Named => [purpose, readsOf({ purpose, reads: null })]);
    expect(holesOf(purposes)).toEqual(['EXPORT', 'DOCUMENT']);
  });

  test('a planted hole is found: nothing named, a name that is no use case, one of operators, a command of the system', () => {
    const planted: Named[] = [
      ['nothing', []],
      ['unknown', ['fundFlows', 'somethingNew']],
      ['operators', ['opsAuditLog']],
      ['system', ['finishExport']],
    ];
    expect(holesOf([...kinds, ...planted])).toEqual(planted.map(([what]) => what));
  });
});

describe('what is closed to every token', () => {
  const all = heldScopes(apiScope.keys);

  test('no scope covers tokens, members, factors, settings and sessions', () => {
    const commands = [...useCases.values()].filter(({ realms }) => realms.includes('company'));
    const ofMasters = commands.filter(({ needs }) => needs === 'MASTER');
    expect(ofMasters.length).toBeGreaterThan(20);
    // The clock that a test token works by, which the runner lets no live token move (API-014).
    const ofTheSandbox = ['sandbox', 'advanceSandboxClock'];
    expect(
      ofMasters
        .filter(({ name }) => isWithinScopes(all, name))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(ofTheSandbox.sort());
    const proven = commands.filter((one) => one.kind === 'command' && one.needsProof);
    expect(proven.filter(({ name }) => isWithinScopes(all, name)).map(({ name }) => name)).toEqual([]);
  });

  test('an operation that nobody has named is closed', () => {
    expect(isWithinScopes(all, 'somethingNew')).toBe(false);
  });

  test('paying asks for the scope of payments and for no other', () => {
    for (const name of ['payStatement', 'payServiceOrder', 'payAgentInvoice']) expect(scopesOf(name)).toEqual(['PAYMENTS_WRITE']);
    const others = heldScopes(apiScope.keys.filter((key) => key !== 'PAYMENTS_WRITE'));
    expect(isWithinScopes(others, 'payStatement')).toBe(false);
  });
});
