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
