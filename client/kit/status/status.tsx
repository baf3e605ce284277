import { CircleHelp } from 'lucide-react';
import { Tooltip } from '../overlay/tooltip';
import type { StatusTone } from './tones';
import './status.css';

type StatusProps = { tone: StatusTone; label: string; reason?: string | null | undefined };

/** Dot and word, never colour alone. A reason opens on hover and on focus. */
export const StatusPill = ({ tone, label, reason }: StatusProps) => {
  if (!reason) {
    return (
      <span className="jq-pill" data-tone={tone}>
        {label}
      </span>
    );
  }
  return (
    <Tooltip text={reason}>
      <button type="button" className="jq-pill" data-tone={tone}>
        {label}
        <CircleHelp size={12} aria-hidden="true" />
        <span className="sr-only">{reason}</span>
      </button>
    </Tooltip>
  );
};

/** Squares are kinds, pills are states. */
export const TypeTag = ({ tone, label }: { tone: 'type1' | 'type2' | StatusTone; label: string }) => (
  <span className="jq-tag" data-tone={tone}>
    {label}
  </span>
);
