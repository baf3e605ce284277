import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type LinkPurpose, PayeeLinkDocument, PayeeMeDocument } from '../generated/payee/graphql';
import { Identity } from './identity';
import { Cover } from './kit/cover';
import { Unanswered } from './kit/note';
import { Waiting } from './kit/waiting';
import { isLeftAlone, leave, leaveUnseen } from './leave';
import { type Errand, LinkOver, type OpenedLink, SessionOver } from './link';
import { t } from './locales/words';
import { paths } from './paths';
import { type Refused, refusedOf, request } from './request';
import { remembered, signedBy } from './request-key';
import { go, Link } from './router';
import type { ScreenParameters } from './routes';
import { forgetAnswers } from './use-answer';

const sign = lazy(() => import('./sign.screen'));
const errands: Partial<Record<LinkPurpose, Errand>> = {
  CONFIRM_RECEIPT: lazy(() => import('./confirm.screen')),
  SIGN: sign,
  QR: sign,
  TERMINATE: lazy(() => import('./terminate.screen')),
  UNBIND: lazy(() => import('./unbind.screen')),
  KEEP_PHONE: lazy(() => import('./keep.screen')),
  REGISTER: lazy(() => import('./reg.screen')),
  TASK: lazy(() => import('./task.screen')),
  FIX_ACCOUNT: lazy(() => import('./fix.screen')),
};

type Found = { kind: 'asking' } | { kind: 'refused'; refused: Refused } | { kind: 'stranger' | 'proven'; link: OpenedLink };

/** Reloaded in the middle, the page finds the session of its link and does not ask again who this is. */
const look = async (token: string): Promise<Found> => {
  const [{ payeeLink: link }, me] = await Promise.all([
    request(PayeeLinkDocument, { token }),
    request(PayeeMeDocument, { token }).then(
      ({ payeeMe }) => payeeMe,
      () => null,
    ),
  ]);
  const isAlone = isLeftAlone();
  if (isAlone) await leaveUnseen();
  const isOfLink = !isAlone && (me?.isOfLink ?? false);
  // At the door the phone goes from hand to hand: who has signed is done, and neither the session nor the step of the page outlasts him.
  // When the server is not reached just now, the page begins with the next person all the same.
  if (link.purpose === 'QR' && !isOfLink) {
    if (me?.linkPurpose === 'QR' && !isAlone) await leave().catch(() => undefined);
    go(location.pathname, { replace: true });
  }
  return { kind: isOfLink || !link.isIdentityNeeded ? 'proven' : 'stranger', link };
};

/** The same for whatever ended the link: why it is over would tell something of somebody (PYE-004). */
const InvalidLink = () => (
  <Cover
    title={t.invalid.title}
    text={t.invalid.text}
    actions={
      <Link className="m-button is-outline" href={paths.login}>
        {t.invalid.login}
      </Link>
    }
  />
);

/** To the window that has signed by it: it ended because of that, and nothing of the contract is told again. */
const SignedLink = () => (
  <Cover
    title={t.invalid.signed}
    text={t.sign.kept}
    actions={
      <Link className="m-button is-outline" href={paths.contracts}>
        {t.contracts.title}
      </Link>
    }
  />
);

const LinkScreen = ({ token = '' }: ScreenParameters) => {
  const [found, setFound] = useState<Found>({ kind: 'asking' });
  const [round, setRound] = useState(0);
  const over = useCallback((refused: Refused) => setFound({ kind: 'refused', refused }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round asks once more
  useEffect(() => {
    let isGone = false;
    look(token).then(
      (next) => !isGone && setFound(next),
      (error) => !isGone && setFound({ kind: 'refused', refused: refusedOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [token, round]);

  if (found.kind === 'asking') return <Waiting />;
  if (found.kind === 'refused') {
    if (found.refused.code === 'LINK_INVALID') return remembered(signedBy(token)) ? <SignedLink /> : <InvalidLink />;
    return <Unanswered refused={found.refused} again={() => setRound(round + 1)} />;
  }
  const { link } = found;
  const Errand = errands[link.purpose];
  if (!Errand) return <InvalidLink />;
  const expired = () => {
    // Whoever proves an identity next finds nothing of the person of before.
    forgetAnswers();
    setFound({ kind: 'stranger', link });
  };
  if (found.kind === 'stranger') {
    return <Identity token={token} link={link} proven={() => setFound({ kind: 'proven', link })} invalid={over} />;
  }
  return (
    <LinkOver value={over}>
      <SessionOver value={expired}>
        <Suspense fallback={<Waiting />}>
          <Errand token={token} link={link} expired={expired} />
        </Suspense>
      </SessionOver>
    </LinkOver>
  );
};

export default LinkScreen;
