import type { Deed } from '../use-deed';
import { Button } from './button';
import { useInSight } from './in-sight';

type SureProps = { deed: Deed; question: string; sure: string; busy?: string; leave: string; onSure: () => void; onLeave: () => void };

/**
 * The question before what does not come back. The way that changes nothing stands first, where the finger still is from the button that asked, and the
 * second tap of a double one is no answer.
 */
export const Sure = ({ deed, question, sure, busy = sure, leave, onSure, onLeave }: SureProps) => {
  const part = useInSight<HTMLDivElement>();
  return (
    <div ref={part} className="m-sight">
      <p className="m-small m-start" role="status">
        {question}
      </p>
      <Button onClick={({ detail }) => (detail > 1 ? undefined : onLeave())}>{leave}</Button>
      <Button look="outline" isBusy={deed.isBusy} onClick={({ detail }) => (detail > 1 ? undefined : onSure())}>
        {deed.isBusy ? busy : sure}
      </Button>
    </div>
  );
};
