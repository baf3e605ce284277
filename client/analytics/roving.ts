// A drawing is one stop of the Tab key: arrows lead from bar to bar, Enter opens the lines behind it.
import type { FocusEvent, KeyboardEvent } from 'react';
import { ownKey } from '../kit/keys';
import { nextSpot, type Spot } from './spots';

type Stop = HTMLElement | SVGElement;
const spotOf = ({ dataset }: Stop): Spot => ({ row: Number(dataset.row), column: Number(dataset.column) });
/** As they are read: bars that lie are drawn from below. */
const stopsIn = (box: Element): Stop[] =>
  [...box.querySelectorAll<Stop>('[data-bar]')].sort(
    (one, other) => spotOf(one).row - spotOf(other).row || spotOf(one).column - spotOf(other).column,
  );

export const moveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const key = ownKey(event);
  const stops = stopsIn(event.currentTarget);
  const at = stops.indexOf(document.activeElement as Stop);
  const here = stops[at];
  if (here === undefined) return;
  if (key === 'Enter' || key === ' ') {
    // What is no button by itself is pressed by us.
    if (here instanceof HTMLButtonElement) return;
    event.preventDefault();
    here.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return;
  }
  const next = stops[nextSpot(stops.map(spotOf), at, key)];
  if (next === undefined || next === here) return;
  event.preventDefault();
  next.focus();
};

/** The one that has the focus is the one that Tab comes back to. */
export const keepStop = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
  const stops = stopsIn(currentTarget);
  if (stops.some((one) => one === target)) for (const one of stops) one.setAttribute('tabindex', one === target ? '0' : '-1');
};

/** After other figures came: still one stop. */
export const haveStop = (box: Element | null): void => {
  const stops = box ? stopsIn(box) : [];
  if (!stops.some((one) => one.getAttribute('tabindex') === '0')) stops[0]?.setAttribute('tabindex', '0');
};
