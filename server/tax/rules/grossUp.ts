/** From the net a payee shall get back to the gross: D52. The smallest gross wins. */
import { type Cents, cents, ZERO } from '../../../schema/money';

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
 * The smallest gross with this net (D52). Each step adds what is still missing: a tax never falls when the gross rises, so the net rises by no more than
 * the gross does, and no step can pass the smallest gross; at a cliff the net drops and the steps go on behind it. A handful of steps for most amounts.
 */
export function smallestGross(netOf: NetOf, net: Cents): Cents {
  let gross = net;
  for (let left = netOf(gross); left < net; left = netOf(gross)) gross = cents(gross + (net - left));
  return gross;
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
