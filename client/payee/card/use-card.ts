import { useEffect, useRef, useState } from 'react';
import { identitySays, identityTexts } from '../../../schema/identitySessions';
import {
  CheckIdentityDocument,
  EndIdentityDocument,
  type IdentityShownFragment,
  KeepIdentityDocument,
} from '../../generated/payee/graphql';
import { isLost, Refused, refusedOf, request } from '../request';
import { attemptOf, begunSession, follow, forgetSession, keptSession, sendCard } from './attempt';
import { cropOf } from './crop';

type Person = { name: string; idCard: string; phone: string };
type Crops = { name: string | null; idCard: string | null };
type Busy = 'sending' | 'reading' | null;

/** Longer than a register that works needs; after that the page goes on without it, and the answer comes behind. */
const answerMs = 8_000;
const readMs = 60_000;
const noCrops: Crops = { name: null, idCard: null };
/** The attempt is no more; what is typed still counts. */
const isOver = ({ code }: Refused): boolean => code === 'IDENTITY_SESSION_NOT_FOUND' || code === 'IDENTITY_SESSION_OVER';
const isRead = ({ picture }: IdentityShownFragment): boolean => picture?.verdict !== 'READING';

/** A picture of the card in the place of typing, and what the server keeps of it: `fill` is given what was read, or typed before. */
export const useCard = (token: string, fill: (person: Partial<Person>) => void) => {
  const [session, setSession] = useState(() => keptSession(token));
  const [shown, setShown] = useState<IdentityShownFragment | null>(null);
  const [crops, setCrops] = useState<Crops>(noCrops);
  const [busy, setBusy] = useState<Busy>(null);
  const [isLate, setLate] = useState(false);
  const [isResumed, setResumed] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const turn = useRef(0);

  const forget = () => {
    turn.current += 1;
    forgetSession(token);
    setSession(null);
    setShown(null);
    setCrops(noCrops);
    setBusy(null);
    setLate(false);
    setResumed(false);
  };
  /** What was refused, unless the attempt is over: then it is as if there had been none. */
  const told = (error: unknown): Refused | null => {
    const found = refusedOf(error);
    if (!isOver(found)) return found;
    forget();
    return null;
  };
  const take = (next: IdentityShownFragment) => {
    setShown(next);
    const said = { name: next.name ?? '', idCard: next.idCard ?? '', phone: next.phone ?? '' };
    fill(Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')));
  };
  const read = async (of: string, mine: number, file: File | null) => {
    const isWanted = () => turn.current === mine;
    setBusy('reading');
    const late = setTimeout(() => isWanted() && setLate(true), answerMs);
    const next = await follow(token, of, { isDone: isRead, forMs: readMs, isWanted }).finally(() => clearTimeout(late));
    if (!isWanted()) return;
    setBusy(null);
    setLate(next !== null && !isRead(next));
    if (!next) return;
    take(next);
    if (!file) return;
    const [name, idCard] = await Promise.all([cropOf(file, next.picture?.nameBox), cropOf(file, next.picture?.idCardBox)]);
    if (isWanted()) setCrops({ name, idCard });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the attempt that was there when the page was opened
  useEffect(() => {
    if (session === null) return;
    turn.current += 1;
    const mine = turn.current;
    attemptOf(token, session)
      .then((next) => {
        if (turn.current !== mine) return;
        if (!next.isOpen) return forget();
        take(next);
        setResumed(next.name !== null || next.idCard !== null || next.phone !== null);
        return isRead(next) ? undefined : read(session, mine, null);
      })
      .catch((error: unknown) => {
        if (turn.current === mine && !isLost(error)) forget();
      });
    return () => {
      turn.current += 1;
    };
  }, []);

  /** The attempt that a picture still belongs to; one that is over, or has failed, gives way to a new one. */
  const usable = async (): Promise<string | null> => {
    if (session === null) return null;
    const now = await attemptOf(token, session).catch((error: unknown) => {
      if (isLost(error)) throw error;
      return null;
    });
    return now?.isOpen && now.failure === null ? session : null;
  };

  return {
    shown,
    crops,
    busy,
    isLate,
    isResumed,
    refused,
    session,
    /** Errors: none; what is wrong stands in `refused` or in `shown.says`. */
    async send(file: File) {
      turn.current += 1;
      const mine = turn.current;
      setRefused(null);
      setCrops(noCrops);
      setBusy('sending');
      try {
        const of = await begunSession(token, await usable());
        setSession(of);
        await sendCard(file, token, of);
        if (turn.current === mine) await read(of, mine, file);
      } catch (error) {
        setRefused(told(error));
        setBusy(null);
      }
    },
    /** What was typed outlives the page; that it could not be kept is no trouble of anybody's. */
    keep(person: Person) {
      if (session !== null) void request(KeepIdentityDocument, { token, session, ...person }).catch(told);
    },
    /** Asks the register about a person with an attempt. Errors: Refused with what to do. A register that is silent holds nobody up. */
    async check(person: { name: string; idCard: string; phone?: string }) {
      if (session === null) return;
      try {
        const asked = (await request(CheckIdentityDocument, { token, session, ...person })).checkIdentity;
        const next = asked.isChecking ? await follow(token, session, { isDone: ({ isChecking }) => !isChecking, forMs: answerMs }) : asked;
        if (!next) return;
        setShown(next);
        setLate(next.isChecking);
        if (next.verdict !== null && next.verdict !== 'MATCH') throw new Refused('IDENTITY_VERDICT', identitySays(next));
      } catch (error) {
        const found = told(error);
        if (found) throw found;
      }
    },
    /** Another person, or another beginning. */
    restart() {
      if (session !== null) void request(EndIdentityDocument, { token, session }).catch(() => undefined);
      setRefused(null);
      forget();
      fill({ name: '', idCard: '', phone: '' });
    },
    forget,
    lateText: () => (busy === 'reading' || (shown && !isRead(shown)) ? identityTexts.readingLate : identityTexts.checkingLate),
  };
};

export type Card = ReturnType<typeof useCard>;
