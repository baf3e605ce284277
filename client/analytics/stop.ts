import { type Bar, barKey } from './use-asked';

export type Go = (bar: Bar) => void;
type Stop = { bar: Bar; said: string; row: number; column: number; isFirst: boolean };

/** A bar as something to press: by the mouse, and by the keys of ./roving. */
export const stopProps = ({ bar, said, row, column, isFirst }: Stop, go: Go) => ({
  role: 'button',
  tabIndex: isFirst ? 0 : -1,
  'aria-label': said,
  'aria-haspopup': 'dialog' as const,
  'data-bar': barKey(bar),
  'data-row': row,
  'data-column': column,
  style: { cursor: 'pointer' },
  onClick: () => go(bar),
});
