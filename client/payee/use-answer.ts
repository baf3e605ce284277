import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { TypedDocumentString } from '../generated/payee/graphql';
import { spokenAnswer } from '../kit/language/spoken-answer';
import { LinkOver } from './link';
import { onEnded, sessionNow } from './page-mark';
import { paths } from './paths';
import { type Refused, refusedOf, request } from './request';
import { go } from './router';

/** Answers of this visit: going back shows at once what was there, and asks again behind it. Gone with the page and with the logout. */
const kept = new Map<string, unknown>();
export const forgetAnswers = () => kept.clear();

type Answer<Result> = { data: Result | null; refused: Refused | null; isAsking: boolean; again: () => void };

/** Where the end of a session leads from a page of the own area. Of two questions of a page that find the session ended the first one leads there: the other would lead from the login to itself. */
export const toLogin = () => {
  // Nor does the way back show what the person of before had here.
  forgetAnswers();
  const here = location.pathname.replace(/\/+$/, '');
  if (here !== paths.login) go(`${paths.login}?return_url=${encodeURIComponent(here)}`, { replace: true });
};

/** What a page shows of the server. An ended session leads to the login and back here, unless the page says otherwise. */
export const useAnswer = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  expired: () => void = toLogin,
): Answer<Result> => {
  const key = `${String(document)} ${JSON.stringify(variables)}`;
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ key: string; refused: Refused | null; isAsking: boolean }>({ key, refused: null, isAsking: true });
  const over = useContext(LinkOver);
  const ask = useRef({ document, variables, expired, over });
  ask.current = { document, variables, expired, over };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, the round that it is asked once more
  useEffect(() => {
    let isGone = false;
    const asked = sessionNow();
    // On a phone that two people use, what was on its way for one is neither kept nor shown for the other.
    const isOvertaken = () => asked !== sessionNow();
    const askAnew = () => void (isGone || setRound((n) => n + 1));
    setState({ key, refused: null, isAsking: true });
    request(ask.current.document, ask.current.variables).then(
      (data) => {
        if (isOvertaken()) return askAnew();
        kept.set(key, data);
        if (!isGone) setState({ key, refused: null, isAsking: false });
      },
      (error) => {
        if (isOvertaken()) return askAnew();
        const refused = refusedOf(error);
        if (isGone) return;
        if (refused.code === 'SESSION_EXPIRED') ask.current.expired();
        else if (refused.code === 'LINK_INVALID' && ask.current.over) ask.current.over(refused);
        else setState({ key, refused, isAsking: false });
      },
    );
    return () => {
      isGone = true;
    };
  }, [key, round]);
  const again = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => onEnded(again), [again]);
  const isThis = state.key === key;
  return {
    data: spokenAnswer((kept.get(key) as Result | undefined) ?? null),
    refused: isThis ? state.refused : null,
    isAsking: !isThis || state.isAsking,
    again,
  };
};
