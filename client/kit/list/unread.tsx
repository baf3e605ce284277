import { Empty } from '../feedback/empty';
import { PageSkeleton } from '../feedback/skeleton';
import { Failed } from '../refusal/failed';
import { refusalOf } from '../refusal/refusal';
import { PageHead } from './page-head';

type UnreadProps = { title: string; error?: unknown; onRetry: () => unknown };

/** A page without its content: still on its way, or not to be read; then it says why and tries again. What is not there is not asked for again. */
export const Unread = ({ title, error, onRetry }: UnreadProps) => {
  if (!error) return <PageSkeleton />;
  const { code, message } = refusalOf(error);
  return (
    <>
      <PageHead title={title} />
      <div className="jq-card">
        {code.endsWith('_NOT_FOUND') && !code.startsWith('TRANSPORT_') ? (
          <Empty kind="none" text={message} />
        ) : (
          <Failed error={error} onRetry={onRetry} />
        )}
      </div>
    </>
  );
};
