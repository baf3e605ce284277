import { useEffect } from 'react';
import { identitySays, identityTexts } from '../../../schema/identitySessions';
import {
  AskManualIdentityDocument,
  CheckIdentityDocument,
  EndIdentityDocument,
  type IdentityShownFragment,
  KeepIdentityDocument,
} from '../../generated/payee/graphql';
import { asksForSlider } from '../../kit/captcha/solve';
import { whenReleased } from '../../kit/form/released';
import { freshCaptcha } from '../captcha';
import { isLost, Refused, request } from '../request';
import { attemptOf, begunSession, follow, sendCard } from './attempt';
import { cropOf } from './crop';
import { type Attempt, type Person, useAttempt } from './use-attempt';

type Said = { name: string; idCard: string; phone?: string };

/** Longer than a register that works needs; after that the page goes on without it, and the answer comes behind. */
const answerMs = 8_000;
const readMs = 60_000;
const isRead = ({ picture }: IdentityShownFragment): boolean => picture?.verdict !== 'READING';

/** Waits for what is read of the newest picture; `file` is it, where it is still on this phone. */
const read = async (attempt: Attempt, session: string, isWanted: () => boolean, file: File | null): Promise<void> => {
  const { token, setBusy, setLate, setCrops, take } = attempt;
  setBusy('reading');
  const late = setTimeout(() => void whenReleased().then(() => isWanted() && setLate(true)), answerMs);
  const next = await follow(token, session, { isDone: isRead, forMs: readMs, isWanted }).finally(() => clearTimeout(late));
  if (!isWanted()) return;
  setBusy(null);
  setLate(next !== null && !isRead(next));
  if (!next) return;
  take(next);
  if (!file) return;
  const [name, idCard] = await Promise.all([cropOf(file, next.picture?.nameBox), cropOf(file, next.picture?.idCardBox)]);
  // To cut them out of a photo takes long enough for a finger to be put down, and they move what stands below.
  await whenReleased();
  if (isWanted()) setCrops({ name, idCard });
};

/** The attempt that was there when the page was opened goes on; one that is over is forgotten. */
const resume = async (attempt: Attempt, session: string, isWanted: () => boolean): Promise<void> => {
  try {
    const next = await attemptOf(attempt.token, session);
    if (!isWanted()) return;
    if (!next.isOpen) return attempt.forget();
    attempt.take(next);
    attempt.setResumed(next.name !== null || next.idCard !== null || next.phone !== null);
    if (!isRead(next)) await read(attempt, session, isWanted, null);
  } catch (error) {
    if (isWanted() && !isLost(error)) attempt.forget();
  }
};

/** The one that a picture still belongs to; one that is over, or has failed, gives way to a new one. */
const usable = async ({ token, session }: Attempt): Promise<string | null> => {
  if (session === null) return null;
  const now = await attemptOf(token, session).catch((error: unknown) => {
    if (isLost(error)) throw error;
    return null;
  });
  return now?.isOpen && now.failure === null ? session : null;
};

/** Errors: none; what is wrong stands in `refused`, or in what is shown. */
const send = async (attempt: Attempt, file: File): Promise<void> => {
  const { token, isPublic, setSession, setCrops, setBusy, setRefused, told } = attempt;
  const isWanted = attempt.begin();
  setRefused(null);
  setCrops({ name: null, idCard: null });
  setBusy('sending');
  try {
    const session = await begunSession(token, await usable(attempt), isPublic);
    setSession(session);
    await sendCard(file, token, session);
    if (isWanted()) await read(attempt, session, isWanted, file);
  } catch (error) {
    setRefused(told(error));
    setBusy(null);
  }
};

/** The first time at a code on the wall it is behind a captcha, of which the slider that stands before the code is the visible part. */
const askRegister = async (asked: { token: string; session: string } & Said): Promise<IdentityShownFragment> => {
  try {
    return (await request(CheckIdentityDocument, asked)).checkIdentity;
  } catch (error) {
    if (!(error instanceof Refused && asksForSlider(error.code))) throw error;
    return (await request(CheckIdentityDocument, { ...asked, captcha: await freshCaptcha() })).checkIdentity;
  }
};

/** Asks the register about a person with an attempt. Errors: Refused with what to do. A register that is silent holds nobody up. */
const check = async ({ token, session, setShown, setLate, told }: Attempt, person: Said): Promise<void> => {
  if (session === null) return;
  try {
    const asked = await askRegister({ token, session, ...person });
    const next = asked.isChecking ? await follow(token, session, { isDone: ({ isChecking }) => !isChecking, forMs: answerMs }) : asked;
    if (!next) return;
    setShown(next);
    setLate(next.isChecking);
    if (next.verdict !== null && next.verdict !== 'MATCH') throw new Refused('IDENTITY_VERDICT', identitySays(next));
  } catch (error) {
    const found = told(error);
    // Nobody is sent away because others have asked too much: the pair is asked about before it is paid.
    if (found && found.code !== 'IDENTITY_CHECKS_PAUSED') throw found;
  }
};

/** Operators are asked, where the register leads no further. */
const askManual = async ({ token, session, setShown, setRefused, told }: Attempt, person: Said): Promise<void> => {
  if (session === null) return;
  setRefused(null);
  try {
    setShown((await request(AskManualIdentityDocument, { token, session, ...person })).askManualIdentity);
  } catch (error) {
    setRefused(told(error));
  }
};

/** A picture of the card in the place of typing, and what the server keeps of it. */
export const useCard = (token: string, isPublic: boolean, fill: (person: Partial<Person>) => void) => {
  const attempt = useAttempt(token, isPublic, fill);
  const { session, shown, busy, begin, forget } = attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the attempt that was there when the page was opened
  useEffect(() => {
    if (session === null) return;
    void resume(attempt, session, begin());
    return () => void begin();
  }, []);
  return {
    ...attempt,
    send: (file: File) => send(attempt, file),
    /** What was typed outlives the page; that it could not be kept is no trouble of anybody's. What operators look at stays as it is. */
    keep(person: Person) {
      if (session !== null && shown?.isChangeable !== false)
        void request(KeepIdentityDocument, { token, session, ...person }).catch(attempt.told);
    },
    check: (person: Said) => check(attempt, person),
    askManual: (person: Said) => askManual(attempt, person),
    /** Another person, or another beginning. */
    restart() {
      if (session !== null) void request(EndIdentityDocument, { token, session }).catch(() => undefined);
      attempt.setRefused(null);
      forget();
      fill({ name: '', idCard: '', phone: '' });
    },
    lateText: () => (busy === 'reading' || (shown && !isRead(shown)) ? identityTexts.readingLate : identityTexts.checkingLate),
  };
};

export type Card = ReturnType<typeof useCard>;
