import { useEffect, useRef, useState } from 'react';
import './feedback.css';

type ProgressProps = { value: number; label: string; tone?: 'danger' };

/** Spoken in steps of 25 %, because a reader that announces every percent drowns everything else. */
export const Progress = ({ value, label, tone }: ProgressProps) => {
  const step = Math.floor(value / 25) * 25;
  const last = useRef(step);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    setSpoken(`${label} ${step}%`);
  }, [step, label]);
  return (
    <>
      <div
        className="jq-progress"
        data-tone={tone}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${value}%` }} />
      </div>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </>
  );
};
