import type { ReactNode } from 'react';
import { SealMark } from '../../kit/brand/seal';
import { useFacts } from '../facts';
import { t } from '../locales/words';
import { useTitle } from './title';

type CoverProps = {
  title: string;
  text?: string | undefined;
  requestId?: string | null;
  actions?: ReactNode;
};

/** One sentence and a way on; the number of the request is for the person on the hotline. */
export const Cover = ({ title, text, requestId, actions }: CoverProps) => {
  const { hotline } = useFacts();
  const heading = useTitle(title);
  return (
    <main className="m-cover">
      <SealMark size={44} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text ? <p>{text}</p> : null}
      {actions ? <div className="acts">{actions}</div> : null}
      {requestId || hotline ? <small>{requestId ? `${t.requestId} ${requestId}` : `${t.hotline} ${hotline}`}</small> : null}
    </main>
  );
};
