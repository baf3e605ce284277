/** Provinces, cities and districts of China by their codes of GB/T 2260, six digits each, and what operators changed of them (OPS-020). */
import { regionRows } from './regionRows';
import { isSwitchedOff, writtenRow, writtenRows, writtenTurn } from './written';

interface Region {
  readonly code: string;
  readonly name: string;
}

interface City extends Region {
  readonly districts: readonly Region[];
}

interface Province extends Region {
  readonly cities: readonly City[];
}

const CITY = 2;
const DISTRICT = 4;

function provinceOf(line: string): Province {
  const [head = '', ...parts] = line.split('|');
  const province = head.slice(0, 2);
  const own: Region = { code: `${province}0000`, name: head.slice(2) };
  const isDirect = /^\d{4}/.test(parts[0] ?? '');
  if (isDirect) {
    const districts = parts.map((part) => ({ code: `${province}${part.slice(0, DISTRICT)}`, name: part.slice(DISTRICT) }));
    return { ...own, cities: [{ ...own, districts }] };
  }
  const cities = parts.map((part) => {
    const [city = '', ...districts] = part.split(',');
    const prefix = `${province}${city.slice(0, 2)}`;
    const itself = { code: `${prefix}00`, name: city.slice(CITY) };
    const inside = districts.map((one) => ({ code: `${prefix}${one.slice(0, 2)}`, name: one.slice(2) }));
    return { ...itself, districts: inside.length > 0 ? inside : [itself] };
  });
  return { ...own, cities: cities.length > 0 ? cities : [{ ...own, districts: [own] }] };
}

/**
 * Three levels everywhere, because an address names three: a municipality is its own city (北京市 / 北京市 / 东城区), a city without districts its own
 * district (东莞市 / 东莞市).
 */
const released: readonly Province[] = regionRows.map(provinceOf);

const named = <R extends Region>(region: R): R => ({ ...region, name: writtenRow('REGION', region.code)?.name ?? region.name });
const byCode = (one: Region, other: Region): number => one.code.localeCompare(other.code);

/** What stands for its own parts does so only while it has none. */
function withAdded<R extends Region>(parts: readonly R[], owner: Region, added: readonly R[]): readonly R[] {
  const known = new Set(parts.map(({ code }) => code));
  const fresh = added.filter(({ code }) => !known.has(code));
  const others = fresh.length > 0 ? parts.filter(({ code }) => code !== owner.code) : parts;
  return [...others.map(named), ...fresh].sort(byCode);
}

function written(province: Province): Province {
  const prefix = province.code.slice(0, 2);
  const added = writtenRows('REGION').flatMap(({ code, name }) => (name !== null && code.startsWith(prefix) ? [{ code, name }] : []));
  const inside = (city: Region, isDirect: boolean) =>
    added.filter(({ code }) => !code.endsWith('00') && (isDirect || code.startsWith(city.code.slice(0, DISTRICT))));
  const isDirect = province.cities.length === 1 && province.cities[0]?.code === province.code;
  const ofProvince: City[] = isDirect
    ? []
    : added.flatMap((city) => (city.code.endsWith('00') && !city.code.endsWith('0000') ? [{ ...city, districts: [city] }] : []));
  const cities = withAdded(province.cities, province, ofProvince);
  return {
    ...named(province),
    cities: cities.map((city) => ({ ...city, districts: withAdded(city.districts, city, inside(city, isDirect)) })),
  };
}

const isOffered = ({ code }: Region): boolean => !isSwitchedOff('REGION', code);

function offeredOf(province: Province): Province {
  const cities = province.cities.filter(isOffered).map((city) => ({ ...city, districts: city.districts.filter(isOffered) }));
  return { ...province, cities: cities.filter(({ districts }) => districts.length > 0) };
}

type Divided = { readonly all: readonly Province[]; readonly offered: readonly Province[] };
let divided: Divided = { all: released, offered: released };
let turn = 0;

function now(): Divided {
  if (turn === writtenTurn()) return divided;
  turn = writtenTurn();
  const all = writtenRows('REGION').length === 0 ? released : released.map(written);
  divided = { all, offered: all === released ? released : all.filter(isOffered).map(offeredOf) };
  return divided;
}

/** What may be chosen today. */
export const provinces = (): readonly Province[] => now().offered;

interface RegionCodes {
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
}

function namesIn(
  all: readonly Province[],
  { provinceCode, cityCode, districtCode }: RegionCodes,
): readonly [string, string, string] | null {
  const province = all.find(({ code }) => code === provinceCode);
  const city = province?.cities.find(({ code }) => code === cityCode);
  const district = city?.districts.find(({ code }) => code === districtCode);
  return province && city && district ? [province.name, city.name, district.name] : null;
}

/** The names of a chain of codes, also of such as nobody may choose any more; null when one of them is unknown or does not lie in the one before. */
export const regionNames = (codes: RegionCodes): readonly [string, string, string] | null => namesIn(now().all, codes);

export const isOfferedRegion = (codes: RegionCodes): boolean => namesIn(now().offered, codes) !== null;
