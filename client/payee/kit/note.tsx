import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../locales/words';
import type { Refused } from '../request';
import { Button } from './button';
import { Cover } from './cover';
import { LoginAgain } from './login-again';

export const Hint = ({ children }: { children: ReactNode }) => (
  <p className="m-hint">
    <Info size={16} aria-hidden="true" />
    <span>{children}</span>
  </p>
);

/** What was refused, where it was tried. The place is there before the words, or they would not be read out. */
export const RefusalNote = ({ refused }: { refused: Refused | null }) => (
  <div role="alert">
    {refused && Object.keys(refused.fields).length === 0 ? (
      <p className="m-note">
        <CircleAlert size={18} aria-hidden="true" />
        <span>
          {refused.message}
          {refused.level === 'errorPage' && refused.requestId ? <small>{`${t.requestId} ${refused.requestId}`}</small> : null}
        </span>
      </p>
    ) : null}
    {refused?.code === 'PAYEE_PHONE_UNPROVEN' ? <LoginAgain /> : null}
    {refused?.code === 'TRANSPORT_OUTDATED' || refused?.code === 'CLIENT_OUTDATED' ? (
      <Button look="outline" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    ) : null}
  </div>
);

type UnansweredProps = { refused: Refused; again: () => void; label?: string };

/** In the place of a page whose question was not answered. */
export const Unanswered = ({ refused, again, label }: UnansweredProps) => (
  <Cover title={refused.message || t.broken} requestId={refused.requestId} actions={<Button onClick={again}>{label ?? t.again}</Button>} />
);
