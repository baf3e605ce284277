import { importsOf, type SourceFile, type Violation, withoutComments } from './source';

/** What opens a connection: modules of node, and the packages in the lock that wrap them. */
const CONNECTORS =
  /^((node:)?(net|http|https|http2|tls|dgram|dns|dns\/promises|inspector)|ws|undici|aws4fetch|nodemailer|ioredis|@graphql-yoga\/redis-event-target|pg|node-fetch|axios|got)$/;
/** Connections without an import. */
const CALLS = /(?<![.\w])fetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\(/;

/** Who may, and why; everything else in server/, schema/ and migrations/ reaches nothing outside the process. */
const HOMES: readonly { readonly path: RegExp; readonly specifiers: RegExp; readonly calls?: boolean }[] = [
  // The outside world, handed to jobs.
  { path: /^server\/gateways\//, specifiers: /./, calls: true },
  // The database, also as /health asks for it.
  { path: /^server\/kernel\/(database|jobs|live|pools|embedded|doors\/operations)\.ts$/, specifiers: /^pg$/ },
  // What processes share, where Redis carries it, and the counts of requests where PostgreSQL does.
  { path: /^server\/kernel\/redis\.ts$/, specifiers: /^(ioredis|@graphql-yoga\/redis-event-target)$/ },
  { path: /^server\/kernel\/sharedCounts\.ts$/, specifiers: /^pg$/ },
  // Looks for a free port on this machine.
  { path: /^server\/kernel\/embeddedPort\.ts$/, specifiers: /^node:net$/ },
  // Tells addresses and networks apart.
  { path: /^server\/kernel\/addresses\.ts$/, specifiers: /^node:net$/ },
  // Accepts sockets; the package's client is not used.
  { path: /^server\/kernel\/doors\/sockets\.ts$/, specifiers: /^ws$/ },
  // Commands run by hand beside the product.
  { path: /^server\/tools\//, specifiers: /^pg$/ },
];

/** Imports and calls that open connections where none may be opened (money-and-safety §11, SSRF rule). */
export function outsideConnections(tree: readonly SourceFile[]): Violation[] {
  return tree
    .filter(({ path }) => /^(server|schema|migrations)\/.*\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const homes = HOMES.filter((home) => home.path.test(path));
      const imports = importsOf(text)
        .filter(({ specifier, isType }) => !isType && CONNECTORS.test(specifier))
        .filter(({ specifier }) => !homes.some((home) => home.specifiers.test(specifier)));
      const isCalling = CALLS.test(withoutComments(text)) && !homes.some((home) => home.calls);
      return [
        ...imports.map(({ specifier }) => ({ path, rule: `only server/gateways opens connections, so no ${specifier} here` })),
        ...(isCalling ? [{ path, rule: 'only server/gateways opens connections, so no fetch or socket here' }] : []),
      ];
    });
}
