import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits';

type State = 'ready' | 'checking' | 'slow' | 'done' | 'failed';

const steps = 20;

/**
 * What a slider does, whatever it looks like: a range input, so that a finger, a mouse, the arrow keys and a tap at its end are all ways through.
 * `onSolve` does the real work; false or a refusal puts the slider back to be moved again.
 */
export const useSlide = (onSolve: () => Promise<boolean>) => {
  const [value, setValue] = useState(0);
  const [state, setState] = useState<State>('ready');
  const solving = useRef(false);

  // Somebody who waits long is told that it still goes on.
  useEffect(() => {
    if (state !== 'checking') return;
    const timer = setTimeout(() => setState('slow'), limits.screen.captcha.giveUp);
    return () => clearTimeout(timer);
  }, [state]);

  const moved = async (next: number) => {
    if (solving.current || state === 'done') return;
    setValue(next);
    if (next < steps) return;
    solving.current = true;
    setState('checking');
    const solved = await onSolve().catch(() => false);
    solving.current = false;
    setState(solved ? 'done' : 'failed');
    if (!solved) setValue(0);
  };
  /** Let go, or taken away by a scroll, on its way. */
  const released = () => {
    if (value < steps) setValue(0);
  };

  return {
    state,
    fill: `${(value * 100) / steps}%`,
    input: {
      type: 'range',
      min: 0,
      max: steps,
      step: 1,
      value,
      'aria-valuetext': `${(value * 100) / steps}%`,
      onChange: (event: { target: { value: string } }) => void moved(Number.parseInt(event.target.value, 10)),
      onPointerUp: released,
      onPointerCancel: released,
    },
  };
};
