// What comes into the house from a registry: nothing that is not named, whole, and free to be used.
interface LockedPackage {
  /** Where the folder has another name than the package (npm alias). */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
}
export interface Lock {
  readonly lockfileVersion?: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;
const WHOLE = /^sha512-[A-Za-z0-9+/]{86}==$/;

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;
const packagesOf = (lock: Lock): [string, LockedPackage][] => Object.entries(lock.packages).filter(([path]) => path !== '');

/** Packages that are not an exact version with its hash, or come from anywhere but the registry that npm is set to. */
export function lockFaults(lock: Lock): string[] {
  const version = lock.lockfileVersion === 3 ? [] : [`the lock has version ${lock.lockfileVersion}, not 3`];
  return version.concat(
    packagesOf(lock).flatMap(([path, { version: pinned, resolved, integrity, link, inBundle }]) => [
      ...(EXACT.test(pinned ?? '') ? [] : [`${path} has no exact version: ${pinned}`]),
      ...(WHOLE.test(integrity ?? '') || inBundle ? [] : [`${path} has no sha512 hash`]),
      ...(resolved || link ? [`${path} comes from an address or a folder`] : []),
    ]),
  );
}

/** Install scripts run with our rights on every machine: each is decided by name; platform twins of an allowed one are its own. */
export function unreviewedScripts(lock: Lock, reviewed: Readonly<Record<string, boolean>>): string[] {
  const families = Object.keys(reviewed)
    .filter((name) => reviewed[name] && name.startsWith('@'))
    .map((name) => name.split('/')[0]);
  return packagesOf(lock)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && reviewed[nameOf(path)] === undefined)
    .filter(([path, { optional }]) => !(optional && families.includes(nameOf(path).split('/')[0])))
    .map(([path]) => `${path} runs a script when it is installed, and nobody has said whether it may`);
}

const FREE =
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Python-2.0 PSF-2.0 Zlib CC0-1.0 Unlicense OFL-1.1'.split(' ');
/** Copyleft by the file, and data under attribution: used as tools and never shipped changed (stack.md §6). */
const FREE_FOR_TOOLS = ['MPL-2.0', 'CC-BY-4.0'];

/** Whether one of the choices (OR) has nothing but allowed parts (AND). */
export function isFree(expression: string, isTool: boolean): boolean {
  const allowed = isTool ? [...FREE, ...FREE_FOR_TOOLS] : FREE;
  const words = expression.replace(/[()]/g, '').trim();
  return words.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((part) => allowed.includes(part.trim())));
}

/** Packages that name none in package.json; their licence file is the text of MIT. */
const NAMELESS: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

/** Packages whose licence is not on the list; in a lock of tools alone, all count as tools. */
export function foreignLicences(lock: Lock, { isAllTools = false } = {}): string[] {
  return packagesOf(lock).flatMap(([path, { license, dev, devOptional, version }]) => {
    const named = license ?? NAMELESS[nameOf(path)];
    if (named && isFree(named, isAllTools || Boolean(dev || devOptional))) return [];
    return [`${path} ${version} has the licence ${named ?? '(none)'}`];
  });
}
