import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { refusalOf } from '../refusal/refusal';

const changedCodes = ['APPROVAL_CHANGED', 'APPROVAL_UNSEEN', 'APPROVAL_NOT_FOUND', 'STALE'];

/** The server says that what was read is no longer what is there. */
const isChangedRefusal = (error: unknown): boolean => changedCodes.includes(refusalOf(error).code);

/**
 * What a second person decides on: it stays as it was when the dialog opened, whatever moves behind it, so that nothing is
 * decided that was not read (D82). A refusal that says it has changed reads it again; from then on the new content is shown,
 * beside what it was before.
 */
export const useSeen = <T>(latest: T) => {
  const client = useApolloClient();
  const [seen, setSeen] = useState(latest);
  const [before, setBefore] = useState<T | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (!isRead) return;
    setRead(false);
    if (latest === seen) return;
    setBefore(seen);
    setSeen(latest);
  }, [isRead, latest, seen]);

  /** Does it, and after a refusal for changed content goes on with what is there now. */
  const deciding = async <A>(act: () => Promise<A>): Promise<A> => {
    try {
      return await act();
    } catch (error) {
      if (isChangedRefusal(error)) {
        await client.refetchQueries({ include: 'active' });
        setRead(true);
      }
      throw error;
    }
  };
  /** Asked for by whoever was told that there is something newer. */
  const readAgain = () => {
    setBefore(seen);
    setSeen(latest);
  };
  return { seen, before, deciding, readAgain };
};
