/** Provinces, cities and districts of China by their codes of GB/T 2260, six digits each. */
import { regionRows } from './regionRows';

interface Region {
  readonly code: string;
  readonly name: string;
}

interface Province extends Region {
  readonly cities: readonly (Region & { readonly districts: readonly Region[] })[];
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
export const provinces: readonly Province[] = regionRows.map(provinceOf);

interface RegionCodes {
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
}

/** The names of a chain of codes; null when one of them is unknown or does not lie in the one before. */
export function regionNames({ provinceCode, cityCode, districtCode }: RegionCodes): readonly [string, string, string] | null {
  const province = provinces.find(({ code }) => code === provinceCode);
  const city = province?.cities.find(({ code }) => code === cityCode);
  const district = city?.districts.find(({ code }) => code === districtCode);
  return province && city && district ? [province.name, city.name, district.name] : null;
}
