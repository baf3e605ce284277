import { useRef, useState } from 'react';
import type { IdentityShownFragment } from '../../generated/payee/graphql';
import { type Refused, refusedOf } from '../request';
import { forgetSession, keptSession } from './attempt';

export type Person = { name: string; idCard: string; phone: string };
type Crops = { name: string | null; idCard: string | null };

const noCrops: Crops = { name: null, idCard: null };
/** The attempt is no more; what is typed still counts. */
const isOver = ({ code }: Refused): boolean => code === 'IDENTITY_SESSION_NOT_FOUND' || code === 'IDENTITY_SESSION_OVER';

/** What the page knows of an attempt; `isPublic`: at a code on the wall, `fill` is given what was read, or typed before. */
export const useAttempt = (token: string, isPublic: boolean, fill: (person: Partial<Person>) => void) => {
  const [session, setSession] = useState(() => (isPublic ? null : keptSession(token)));
  const [shown, setShown] = useState<IdentityShownFragment | null>(null);
  const [crops, setCrops] = useState<Crops>(noCrops);
  const [busy, setBusy] = useState<'sending' | 'reading' | null>(null);
  const [isLate, setLate] = useState(false);
  const [isResumed, setResumed] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const turn = useRef(0);
  /** Whether nothing newer was begun since. */
  const begin = (): (() => boolean) => {
    turn.current += 1;
    const mine = turn.current;
    return () => turn.current === mine;
  };
  const forget = () => {
    begin();
    forgetSession(token);
    setSession(null);
    setShown(null);
    setCrops(noCrops);
    setBusy(null);
    setLate(false);
    setResumed(false);
  };
  return {
    ...{ token, isPublic, session, shown, crops, busy, isLate, isResumed, refused },
    ...{ setSession, setShown, setCrops, setBusy, setLate, setResumed, setRefused },
    begin,
    forget,
    fill,
    /** What was refused, unless the attempt is over: then it is as if there had been none. */
    told: (error: unknown): Refused | null => {
      const found = refusedOf(error);
      if (!isOver(found)) return found;
      forget();
      return null;
    },
    take: (next: IdentityShownFragment) => {
      setShown(next);
      const said = { name: next.name ?? '', idCard: next.idCard ?? '', phone: next.phone ?? '' };
      fill(Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')));
    },
  };
};

export type Attempt = ReturnType<typeof useAttempt>;
