import { areSingleKeysOn } from './key-claims';
import { ownKey } from './keys';

/** A key that is pressed in a grid goes into its cell. */
const typing = 'input:not([type=checkbox],[type=radio]),select,textarea,[contenteditable="true"],[role="textbox"],.jq-vgrid';
const asking = '[role="dialog"],[role="alertdialog"],[role="menu"]';

/** A key that means something by itself (ux.md, section 7), or '' while somebody types or is asked something. */
export const singleKey = (event: KeyboardEvent): string => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areSingleKeysOn()) return '';
  const isTaken = event.target instanceof Element && event.target.closest(typing) !== null;
  return isTaken || document.querySelector(asking) ? '' : ownKey(event);
};
