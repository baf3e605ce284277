import { Tooltip } from '../overlay/tooltip';
import './list.css';

/** A sentence in a cell that may be too narrow for it: all of it on hover, on focus and on a tap, because what went wrong must be readable. */
export const CutText = ({ text }: { text: string }) => (
  <Tooltip text={text}>
    <button type="button" className="jq-cut">
      {text}
    </button>
  </Tooltip>
);
