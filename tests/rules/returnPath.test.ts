import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAmong } from '../../client/app/page-among';
import { paths } from '../../client/app/paths';
import { returnPath } from '../../schema/returnPath';
import { ROOT } from '../house/source';
import { fc } from '../kit/checks/properties';

const ORIGIN = 'https://pay.example';

test.each([
  '/..//evil.example/x',
  '/.//evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2e%2e//evil.example/x',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%09/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://pay.example@evil.example',
  'https://user:word@pay.example/',
  'https://pay.example.evil.example/',
  'https://pay.example//evil.example',
  'http://pay.example/',
  '',
])('%j leads nowhere', (wanted) => {
  expect(returnPath(wanted, ORIGIN)).toBeNull();
});

test.each([
  ['/operarecords?status=READY#top', '/operarecords?status=READY#top'],
  // The scheme of this origin without slashes is a path, for browsers too.
  ['https:evil.example', '/evil.example'],
  ['/a/../b', '/b'],
  ['operarecords', '/operarecords'],
  [`${ORIGIN}/index/service`, '/index/service'],
  ['/list?next=//evil.example', '/list?next=//evil.example'],
  ['/help/100%25', '/help/100%25'],
  ['/帮助', '/%E5%B8%AE%E5%8A%A9'],
])('%j leads to %j', (wanted, path) => {
  expect(returnPath(wanted, ORIGIN)).toBe(path);
});

const PARTS = [
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '%252f',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '@',
  ':',
  '?',
  '#',
  ';',
  '%09',
  'evil.example',
  'pay.example',
  'https:',
  'http:',
  'javascript:',
  'x',
  '℀',
  '／',
  '。',
  'ⓔvil',
  '%',
];
const address = fc.array(fc.constantFrom(...PARTS), { maxLength: 9 }).map((parts) => parts.join(''));

/** A browser follows an address from any page, and whoever stands between may have decoded it. */
function hostsReached(path: string): string[] {
  const forms = [path];
  for (let time = 0; time < 2; time += 1) {
    try {
      forms.push(decodeURIComponent((forms.at(-1) ?? '').split(/[?#]/)[0] ?? ''));
    } catch {
      break;
    }
  }
  return forms.flatMap((form) => [ORIGIN, `${ORIGIN}/index/service`, `${ORIGIN}/a/b/?token=1`].map((base) => new URL(form, base).origin));
}

test('of twenty thousand forms none leaves the origin, and a path that is followed is the same path again', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.webUrl(), fc.string({ maxLength: 30 })), (wanted) => {
      const path = returnPath(wanted, ORIGIN);
      if (path === null) return;
      expect(path.startsWith('/')).toBe(true);
      expect(new Set(hostsReached(path))).toEqual(new Set([ORIGIN]));
      expect(returnPath(path, ORIGIN)).toBe(path);
    }),
    { numRuns: 20_000 },
  );
});

const OPS_PAGES = [paths.ops.bills, paths.ops.company(':id')];
const CONSOLE_PAGES = [paths.balance, paths.home];

test.each([
  ['/ops/bills?state=OPEN#top', '/ops/bills?state=OPEN#top', null],
  [`${ORIGIN}/ops/companies/7`, '/ops/companies/7', null],
  [`${paths.balance}?page=2`, null, `${paths.balance}?page=2`],
  // A page of one console is no way into the other, whichever way it is spelled.
  [`/ops/..${paths.balance}`, null, paths.balance],
  ['/index/../ops/bills', '/ops/bills', null],
  ['/ops/login', null, null],
  ['/ops/nowhere', null, null],
  ['/api/openapi.json', null, null],
  ['//evil.example/ops/bills', null, null],
  ['https://evil.example/ops/bills', null, null],
])('%j leads an operator to %j and a company to %j', (wanted, operator, company) => {
  expect([pageAmong(OPS_PAGES, wanted, ORIGIN), pageAmong(CONSOLE_PAGES, wanted, ORIGIN)]).toEqual([operator, company]);
});

test('of twenty thousand forms before and after a page of operators none leads out of their pages', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...OPS_PAGES, paths.balance), address, (before, page, after) => {
      const path = pageAmong(OPS_PAGES, before + page + after, ORIGIN);
      if (path !== null)
        expect(new URL(path, ORIGIN)).toMatchObject({ origin: ORIGIN, pathname: expect.stringMatching(/^\/ops\/(bills|companies\/)/) });
    }),
    { numRuns: 20_000 },
  );
});

test('whoever reads a return address from an address asks this parser, at every login and entry', () => {
  const READS = /\.get\('(return_url|returnUrl|return_to|returnTo|reback|redirect|redirect_uri|next|goto|back)'\)/;
  const files = ['client', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
      .map((name) => join(folder, name)),
  );
  const readers = files.filter((name) => READS.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(readers.sort()).toEqual([
    'client/app/entry.ts',
    'client/ops/login.screen.tsx',
    'client/payee/login.screen.tsx',
    'client/session/login.screen.tsx',
    'client/signOn/start.screen.tsx',
  ]);
  for (const name of readers)
    expect([name, readFileSync(join(ROOT, name), 'utf8')]).toEqual([name, expect.stringMatching(/\b(ownPage|opsPage|returnPath)\(/)]);
});
