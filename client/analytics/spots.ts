// Where the arrows lead in a drawing.
/** Where a bar or a tile stands among the others. */
export type Spot = { row: number; column: number };

const WAYS: Readonly<Record<string, readonly [axis: keyof Spot, sign: 1 | -1]>> = {
  ArrowLeft: ['column', -1],
  ArrowRight: ['column', 1],
  ArrowUp: ['row', -1],
  ArrowDown: ['row', 1],
};
/** So much further away is what lies in another line. */
const ASIDE = 3;

/** The one that a key leads to; itself where the key leads nowhere. */
export const nextSpot = (spots: readonly Spot[], at: number, key: string): number => {
  const [here, way] = [spots[at], WAYS[key]];
  if (key === 'Home') return 0;
  if (key === 'End') return spots.length - 1;
  if (here === undefined || way === undefined) return at;
  const [axis, sign] = way;
  const across = axis === 'row' ? 'column' : 'row';
  // In a single line the other two arrows lead along it as well.
  if (spots.every((one) => one[axis] === here[axis])) return Math.min(Math.max(at + sign, 0), spots.length - 1);
  const ahead = spots
    .map((one, nth) => ({ nth, along: (one[axis] - here[axis]) * sign, aside: Math.abs(one[across] - here[across]) }))
    .filter(({ along }) => along > 0)
    .sort((one, other) => one.along + one.aside * ASIDE - (other.along + other.aside * ASIDE));
  return ahead[0]?.nth ?? at;
};
