import { useEffect, useState } from 'react';
import type { Deed } from '../use-deed';
import { Button } from './button';
import { useInSight } from './in-sight';

type SureProps = { deed: Deed; question: string; sure: string; busy?: string; leave: string; onSure: () => void; onLeave: () => void };

/** Longer than two taps by which somebody means one. */
const DOUBLE_TAP_MS = 600;

/**
 * The question before what does not come back. What is scrolled into sight may stand where the finger still is from the button that asked: until a double
 * tap is over, neither answer is one.
 */
export const Sure = ({ deed, question, sure, busy = sure, leave, onSure, onLeave }: SureProps) => {
  const part = useInSight<HTMLDivElement>();
  const [isOff, setOff] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOff(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={part} className="m-sight">
      <p className="m-small m-start" role="status">
        {question}
      </p>
      <Button isBusy={deed.isBusy} isOff={isOff} onClick={onSure}>
        {deed.isBusy ? busy : sure}
      </Button>
      <Button look="plain" isOff={isOff} onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
};
