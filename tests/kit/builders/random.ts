/** mulberry32: fractions in [0, 1), the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `from` to `to`, both included. */
export const between = (random: () => number, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

export function shuffled<T>(random: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A thousand different names, a fixed draw: of two to four letters, rare ones beyond the basic plane, with dots, of ASCII. */
export function thousandNames(): string[] {
  let seed = 20_261_120;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const letter = (): string => (draw(12) === 0 ? String.fromCodePoint(0x20000 + draw(2_000)) : String.fromCodePoint(0x4e00 + draw(20_000)));
  const name = (): string => {
    const letters = Array.from({ length: 2 + draw(3) }, letter).join('');
    if (draw(10) === 0) return `${letters}·${letter()}${letter()}`;
    return draw(15) === 0 ? `Anna${draw(10_000)} ${letters}` : letters;
  };
  return [...new Set(Array.from({ length: 1_050 }, name))].slice(0, 1_000);
}
