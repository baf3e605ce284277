/** Places that no count of 1 is ever put into: limits, and how often more than usual. */
const NEVER_ONE = new Set(['max', 'most', 'limit', 'factor']);

/** What ends as plural nouns do and is none: verbs of one, little words, units. A noun behind them is counted no longer. */
const NO_NOUN = new Set(
  [
    'is was has its this as us ms less gross holds asks waits invites replaces confirms demands goes takes comes contains means agrees',
    'counts becomes differs objects ends says stands needs gets does exceeds lacks',
  ]
    .join(' ')
    .split(' '),
);
/** Other words with which what is counted ends. */
const BREAKS = new Set(
  'of in at to from on by for with that which who and or the a an will would must may can cannot not be been no per than it so if unless'.split(
    ' ',
  ),
);
/** What is said of several alone; it is looked for behind the noun. */
const OF_SEVERAL = new Set(['are', 'were', 'have', 'they', 'need', 'get']);

const isPlural = (word: string): boolean => /^(people|men|women|children|[A-Za-z]*[a-rt-z]s)$/.test(word);

/** What is wrong beside a 1 in this sentence: "1 rows", "1 more rows", "1 row were". */
export function wrongBesideOne(said: string): string | null {
  for (const { 0: whole, 1: tail = '', index } of said.matchAll(/(?<![\d.,:/-])\b1((?: [A-Za-z-]+){1,4})/g)) {
    const words = tail.trim().split(' ');
    const end = words.findIndex((word) => BREAKS.has(word.toLowerCase()) || NO_NOUN.has(word.toLowerCase()));
    const near = end < 0 ? words : words.slice(0, end);
    // "those of 1 person were signed": what is told is told of others.
    const isToldOfIt = !/\bof $/.test(said.slice(0, index));
    if (near.slice(0, 3).some(isPlural) || (isToldOfIt && near.slice(1).some((word) => OF_SEVERAL.has(word)))) return whole;
  }
  return null;
}

/** English texts that are wrong where one of their places holds a 1; `fill` writes a text as the page does. */
export function pluralFaults(
  texts: Iterable<readonly [key: string, text: string]>,
  placeIn: RegExp,
  fill: (key: string, text: string, params: Readonly<Record<string, unknown>>) => string,
): string[] {
  const faults: string[] = [];
  for (const [key, text] of texts) {
    const places = [...new Set([...text.matchAll(placeIn)].map(([, name = '']) => name))];
    const others = Object.fromEntries(places.map((name) => [name, 7]));
    for (const name of places.filter((one) => !NEVER_ONE.has(one) && !(/^(count|number)$/.test(one) && key.endsWith('_other')))) {
      const wrong = wrongBesideOne(fill(key, text, { ...others, [name]: '1' }));
      if (wrong) faults.push(`${key}: ${wrong}`);
    }
  }
  return faults;
}
