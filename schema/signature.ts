/** What a hand or a keyboard must have left before it counts as a signature: the page asks for no more, and the server takes no less. */
import { isSameName } from './sameName';

const mostPoints = 6_000;
const mostStrokes = 300;
/** In the units of the pad: a touch by accident is no signature. */
const leastExtent = 12;

/** Of strokes as flat rows of x and y. */
export function strokesFault(strokes: readonly (readonly number[])[]): 'MISSING' | 'TOO_MANY' | null {
  const drawn = strokes.filter((points) => points.length > 0);
  const count = drawn.reduce((sum, points) => sum + points.length / 2, 0);
  if (drawn.length > mostStrokes || count > mostPoints) return 'TOO_MANY';
  if (count < 2) return 'MISSING';
  const extent = (first: 0 | 1): number => {
    const along = drawn.flatMap((points) => points.filter((_, at) => at % 2 === first));
    return Math.max(...along) - Math.min(...along);
  };
  return Math.max(extent(0), extent(1)) < leastExtent ? 'MISSING' : null;
}

export function typedNameFault(typed: string | null, name: string): 'MISSING' | 'DIFFERS' | null {
  if (!typed || isSameName(typed, '')) return 'MISSING';
  return isSameName(typed, name) ? null : 'DIFFERS';
}
