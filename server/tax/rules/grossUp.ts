/** From the net a payee shall get back to the gross: D52. The smallest gross wins. */
import { type Cents, cents, larger, ZERO } from '../../../schema/money';

/** What is left of a gross amount. */
type NetOf = (gross: Cents) => Cents;
/** A stretch of gross amounts on which the net never falls. */
type Stretch = { readonly from: Cents; readonly to: Cents };

const HIGHEST = cents(10_000_000_000_000);
// Not more than this many grosses share one net: the top rate takes 45 % of a cent and surcharges a little more.
const SAME_NET = 8;

function lowestWithNet(netOf: NetOf, net: Cents, { from, to }: Stretch): Cents | null {
  if (netOf(to) < net) return null;
  let low: number = from;
  let high: number = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (netOf(cents(middle)) < net) low = middle + 1;
    else high = middle;
  }
  return netOf(cents(low)) === net ? cents(low) : null;
}

function preimagesIn(netOf: NetOf, net: Cents, stretch: Stretch): Cents[] {
  const lowest = lowestWithNet(netOf, net, stretch);
  if (lowest === null) return [];
  const found: Cents[] = [];
  for (let step = 0; step < SAME_NET; step += 1) {
    const gross = cents(lowest + step);
    if (gross > stretch.to || netOf(gross) !== net) break;
    found.push(gross);
  }
  return found;
}

/**
 * The smallest gross of a stretch with this net. Each step adds what is still missing: on one side of the cliff no tax falls when the gross rises, so the
 * net rises by no more than the gross does, and no step can pass the smallest gross. A handful of steps for most amounts.
 */
function steppedIn(netOf: NetOf, net: Cents, { from, to }: Stretch): Cents | null {
  let gross = larger(net, from);
  let left = netOf(gross);
  for (; left < net; left = netOf(gross)) {
    gross = cents(gross + (net - left));
    if (gross > to) return null;
  }
  return left === net ? gross : null;
}

type Answer = { readonly gross: Cents } | { readonly below: Cents; readonly above: Cents };

/**
 * The smallest gross with this net (D52). Where the payee bears the VAT her net drops at the cliff, and where she bears the income tax without it her net
 * jumps up there, because her income is without VAT from the cliff on: steps that begin below it would pass what fits behind it. A net inside such a jump
 * has no gross: then the nearest nets on both sides are answered.
 */
export function smallestGross(netOf: NetOf, net: Cents, isExempt: (gross: Cents) => boolean): Answer {
  // Most amounts begin and end on one side of it.
  const near = steppedIn(netOf, net, { from: ZERO, to: HIGHEST });
  if (near !== null && (isExempt(near) || !isExempt(net))) return { gross: near };
  const stretches = aroundCliff(isExempt);
  for (const stretch of stretches) {
    const gross = steppedIn(netOf, net, stretch);
    if (gross !== null) return { gross };
  }
  // Another jump than that of the VAT (a free amount of the month) lies between: what was found at first fits all the same.
  if (near !== null) return { gross: near };
  const [below, behind] = [stretches[0]?.to ?? ZERO, stretches.at(-1)?.from ?? ZERO];
  return { below: netOf(below), above: netOf(behind) };
}

/** Every gross with this net, smallest first. With a cliff the stretches below and above it are given apart. */
export function preimages(netOf: NetOf, net: Cents, stretches: readonly Stretch[] = [{ from: ZERO, to: HIGHEST }]): Cents[] {
  return stretches.flatMap((stretch) => preimagesIn(netOf, net, stretch)).sort((a, b) => a - b);
}

/** The two stretches around the first gross that is no longer exempt. */
export function aroundCliff(isExempt: (gross: Cents) => boolean): Stretch[] {
  let low = 0;
  let high: number = HIGHEST;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isExempt(cents(middle))) low = middle + 1;
    else high = middle;
  }
  const below: Stretch[] = low > 0 ? [{ from: ZERO, to: cents(low - 1) }] : [];
  return [...below, { from: cents(low), to: HIGHEST }];
}
