import { CLIENT_ENGINES, CLIENT_NEIGHBOURS, DOMAIN_ORDER } from './order';
import { importsOf, resolveImport, type SourceFile, type Violation } from './source';

/** Height of each room of a domain: imports go down or stay, never up. A room is one file or a folder of files. */
const ROOM_HEIGHT: Record<string, number> = {
  // The manifest of the domain: what domains.ts reads.
  domain: 10,
  graphql: 9,
  rest: 9,
  jobs: 9,
  commands: 8,
  public: 8,
  kinds: 8,
  // What the search of the console finds of it.
  search: 8,
  queries: 8,
  wire: 8,
  views: 6,
  // What several commands share, named as verbs: steps answer with records, never with views.
  steps: 5,
  store: 4,
  // Where an engine finds what the domains handed it.
  registry: 3,
  inputs: 3,
  events: 3,
  entity: 3,
  rules: 3,
};
/** Rooms that one domain alone has, because it owns a piece of the world that no other knows. */
const OWN_ROOMS: Record<string, Record<string, number>> = {
  // Reading sheets: a program of its own that runs in worker threads.
  roster: { sheet: 3 },
  // The comparison of our books with the bank's.
  payout: { books: 5 },
  // What a receipt looks like, drawn in worker threads.
  receipt: { paper: 3 },
  // Contracts on paper, likewise.
  signing: { paper: 3 },
  // Invoices likewise.
  invoice: { paper: 3 },
  // What integrators hear of all other domains: read by wiring.ts alone.
  webhook: { reactions: 9 },
};
const DOORS = ['graphql', 'rest', 'jobs'];
const OUTSIDE_WORLD = /^(node:)?(fs|fs\/promises|http|https|http2|net|tls|dgram|child_process)$/;
/** Packages that only one place of the server may know. */
const PACKAGE_HOMES: Record<string, RegExp> = {
  typeorm: /^server\/kernel\/|^server\/[a-zA-Z]+\/(entity|store)(\.ts$|\/)|^migrations\//,
  'graphile-worker': /^server\/kernel\//,
  pg: /^server\/kernel\/|^server\/tools\//,
  ioredis: /^server\/kernel\/redis\.ts$/,
  '@graphql-yoga/redis-event-target': /^server\/kernel\/redis\.ts$/,
};

type Place =
  | { kind: 'schema' | 'kernel' | 'gateways' | 'generated' | 'tools' | 'assets' | 'free' | 'migrations' | 'tests' | 'package' }
  | { kind: 'domain'; domain: string; room: string }
  | { kind: 'client'; part: string; rest: string };

function placeOf(path: string): Place {
  const [top, second = '', ...rest] = path.split('/');
  if (top === 'schema' || top === 'migrations' || top === 'tests') return { kind: top };
  if (top === 'client') return { kind: 'client', part: second, rest: rest.join('/').replace(/\.(ts|tsx)$/, '') };
  if (top !== 'server') return { kind: 'package' };
  const name = second.replace(/\.ts$/, '');
  if (name === 'wiring' || name === 'domains' || name === 'main' || name === 'application') return { kind: 'free' };
  if (name === 'kernel' || name === 'gateways' || name === 'generated' || name === 'tools' || name === 'assets') return { kind: name };
  return { kind: 'domain', domain: name, room: (rest[0] ?? '').replace(/\.ts$/, '') };
}

type Step = { from: Place; to: Place; target: string; path: string; isType: boolean };

function judgePackage({ from, target, path }: Step): string | null {
  const home = PACKAGE_HOMES[target];
  if (home && path.startsWith('server/') && !home.test(path)) return `${target} is known only to ${home.source}`;
  if (from.kind === 'schema') return `schema imports nothing outside schema/, not ${target}`;
  if (from.kind !== 'domain') return null;
  if (from.room === 'rules') return `rules.ts imports only schema, not ${target}`;
  if (from.room === 'entity' && target !== 'typeorm') return `entity.ts imports only typeorm and schema, not ${target}`;
  if (from.room === 'commands' && OUTSIDE_WORLD.test(target)) return `a command has no effect outside its transaction, so no ${target}`;
  return null;
}

function height(domain: string, room: string): number | undefined {
  return ROOM_HEIGHT[room] ?? OWN_ROOMS[domain]?.[room];
}

function judgeInside(from: { domain: string; room: string }, to: { domain: string; room: string }): string | null {
  if (from.room === to.room) return null;
  if (DOORS.includes(from.room) && (to.room === 'store' || to.room === 'entity' || DOORS.includes(to.room)))
    return `a door never imports ${to.room}`;
  if ((height(to.domain, to.room) ?? 0) > (height(from.domain, from.room) ?? 0))
    return `${from.room} is below ${to.room} and does not import it`;
  if (from.room === 'rules') return `rules.ts imports only schema, not ${to.room}`;
  if (from.room === 'entity') return `entity.ts imports only typeorm and schema, not ${to.room}`;
  return null;
}

function judgeDomains(from: { domain: string; room: string }, to: { domain: string; room: string }): string | null {
  if (from.domain === to.domain) return judgeInside(from, to);
  if (to.room !== 'public' && to.room !== 'events') return `of ${to.domain} only public.ts and events.ts are open to ${from.domain}`;
  if (from.room === 'rules' || from.room === 'entity') return `${from.room}.ts does not import other domains`;
  const [here, there] = [DOMAIN_ORDER.indexOf(from.domain), DOMAIN_ORDER.indexOf(to.domain)];
  return there < here ? null : `${to.domain} is to the right of ${from.domain}; effects to the right go through wiring.ts`;
}

function judgeDomain(from: { domain: string; room: string }, { to, target, isType }: Step): string | null {
  if (to.kind === 'domain') return judgeDomains(from, to);
  if (to.kind === 'schema') return null;
  if (from.room === 'rules' || from.room === 'entity') return `${from.room}.ts does not import ${target}`;
  if (to.kind === 'kernel') return null;
  if (to.kind === 'generated') return from.room === 'graphql' ? null : 'only graphql.ts imports the generated schema';
  if (to.kind === 'gateways') {
    const isOpen = from.room === 'jobs' || isType || (from.domain === 'file' && from.room === 'rest');
    return isOpen ? null : 'gateways are handed to jobs only';
  }
  return `a domain does not import ${target}`;
}

function judgeClient(from: { part: string; rest: string }, { to, target }: Step): string | null {
  if (to.kind === 'schema') return null;
  if (to.kind !== 'client') return `client imports only client and schema, not ${target}`;
  if (from.part === 'payee' && !from.rest.startsWith('console/')) {
    const isOpen =
      to.part === 'payee' ||
      /^client\/(generated\/payee|kit\/(format|brand|language|captcha\/(solve|use-slide)$|theme\/tokens|upload\/file-choice$|form\/(paste|released)$|request\/(missing-code|renew-page)$))/.test(
        target,
      );
    return isOpen ? null : `the payee pages do not import ${target}`;
  }
  const isDomain = (part: string): boolean =>
    !['app', 'kit', 'generated', 'ops', 'locales', 'assets', 'explorer', 'sdk'].includes(part) && !part.includes('.');
  if (from.part === 'kit' && isDomain(to.part)) return `client/kit knows no domain, not ${to.part}`;
  if (!isDomain(from.part) || !isDomain(to.part) || from.part === to.part) return null;
  if (CLIENT_ENGINES.includes(to.part) && !to.rest.endsWith('.screen')) return null;
  const isNamed = CLIENT_NEIGHBOURS.some(([left, right]) => left === from.part && right === to.part);
  const isShared = /^(columns|dialogs(\/.*)?)$/.test(to.rest);
  return isNamed && isShared
    ? null
    : `client/${from.part} imports client/${to.part} only as columns or dialogs named in tests/house/order.ts`;
}

function judge(step: Step): string | null {
  const { from, to, target, path } = step;
  if (path === 'server/application.ts' && to.kind === 'tools') return 'the product takes nothing from its tools';
  if (from.kind === 'tests' || from.kind === 'free') return null;
  if (to.kind === 'tests') return 'nothing imports tests';
  if (to.kind === 'package') return judgePackage(step);
  if (from.kind === 'client') return judgeClient(from, step);
  if (to.kind === 'client') return 'the server never imports the client';
  if (from.kind === 'schema') return to.kind === 'schema' ? null : `schema imports nothing outside schema/, not ${target}`;
  if (from.kind === 'kernel' && path.startsWith('server/kernel/doors/') && to.kind === 'generated') return null;
  if (from.kind === 'kernel') return ['kernel', 'schema'].includes(to.kind) ? null : `the kernel knows no ${target}`;
  if (from.kind === 'gateways') return ['kernel', 'schema', 'gateways'].includes(to.kind) ? null : `gateways import only kernel and schema`;
  if (from.kind === 'migrations') return to.kind === 'migrations' || to.kind === 'schema' ? null : `a migration imports no product code`;
  return from.kind === 'domain' ? judgeDomain(from, step) : null;
}

export function wrongImports(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ specifier, isType }) => {
      const target = resolveImport(path, specifier);
      const to: Place = specifier.startsWith('.') ? placeOf(target) : { kind: 'package' };
      const why = judge({ from: placeOf(path), to, target, path, isType });
      return why ? [{ path, rule: `imports ${specifier}: ${why}` }] : [];
    }),
  );
}

/** Folders of server/ and client/ that are neither a known place nor a domain of the order. */
export function unknownDomains(files: readonly SourceFile[]): Violation[] {
  const open = new Set(['app', 'kit', 'generated', 'ops', 'locales', 'assets', 'explorer', 'sdk']);
  const found = files.flatMap(({ path }) => {
    const place = placeOf(path);
    const inFolder = path.split('/').length > 2;
    const name = place.kind === 'domain' ? place.domain : place.kind === 'client' && !open.has(place.part) ? place.part : undefined;
    return name && inFolder && !DOMAIN_ORDER.includes(name) ? [{ path, rule: `${name} is not a domain of tests/house/order.ts` }] : [];
  });
  return found;
}

/** Files of a domain that lie in no room: nothing says who may import them. */
export function filesWithoutRoom(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path }) => {
    const place = placeOf(path);
    if (place.kind !== 'domain' || path.split('/').length < 3 || height(place.domain, place.room) !== undefined) return [];
    return [{ path, rule: `${place.room} is no room; the rooms stand in tests/house/imports.ts` }];
  });
}

/** Domains of the server without a manifest of their own name, or with one that domains.ts does not read. */
export function missingManifests(files: readonly SourceFile[]): Violation[] {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  const standing = new Set(files.map(({ path }) => placeOf(path)).flatMap((place) => (place.kind === 'domain' ? [place.domain] : [])));
  return DOMAIN_ORDER.filter((name) => standing.has(name)).flatMap((name) => {
    const path = `server/${name}/domain.ts`;
    if (!textOf(path).includes(`defineDomain('${name}', {`)) return [{ path, rule: `no manifest of ${name}` }];
    return textOf('server/domains.ts').includes(`from './${name}/domain'`) ? [] : [{ path, rule: 'domains.ts does not read it' }];
  });
}
