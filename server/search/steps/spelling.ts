// How a name of Han letters is typed on a keyboard of Latin ones. Names in the database are spelled by migration 1080; a test holds the two together.
import { squeezed } from '../rules';

const [SHORTEST, LONGEST] = [2, 12];
/** Of many ways to read a name no more are taken. */
const MAX_WAYS = 32;
const MAX_GRAM = 40;
const HAN = /^[\u3400-\u9fff]$/;

const known = new Map<string, readonly string[]>();

/** Its dictionary takes a third of a second to build, and most that load this never spell anything. */
const pinyinOf = (letter: string): string[] => {
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro');
  return pinyin(letter, { multiple: true, toneType: 'none', type: 'array', v: true });
};

/** All readings of a letter; none = it has no reading that the database knows. ü is typed as v, as u, and in passports as yu. */
export function readingsOf(letter: string): readonly string[] {
  const before = known.get(letter);
  if (before) return before;
  const given = HAN.test(letter) ? pinyinOf(letter) : [];
  const readings = [...new Set(given.flatMap((one) => (one.includes('v') ? [one, one.replace('v', 'yu'), one.replace('v', 'u')] : [one])))];
  const ascii = readings.filter((one) => /^[a-z]+$/.test(one));
  known.set(letter, ascii);
  return ascii;
}

/** 吴桐 is wutong, tong, wt, and 王小明 wangxm as well. What is not Han throughout is spelled as it is written. */
export function spellingsOf(name: string): ReadonlySet<string> {
  const letters = [...squeezed(name)];
  const readings = letters.map(readingsOf);
  if (letters.length < SHORTEST || letters.length > LONGEST || readings.some((one) => one.length === 0)) return new Set();
  const ways = readings.reduce<string[][]>(
    (so, next) => so.flatMap((way) => next.map((reading) => [...way, reading])).slice(0, MAX_WAYS),
    [[]],
  );
  const first = (syllables: readonly string[]): string => syllables.map(([letter]) => letter).join('');
  return new Set(
    ways
      .flatMap((way) => [first(way), `${way[0]}${first(way.slice(1))}`, ...way.map((_, at) => way.slice(at).join(''))])
      .map((gram) => gram.slice(0, MAX_GRAM)),
  );
}
