import { PageSkeleton } from '../feedback/skeleton';
import { Failed } from '../refusal/failed';
import { PageHead } from './page-head';

type UnreadProps = { title: string; error?: unknown; onRetry: () => unknown };

/** A page without its content: still on its way, or not to be read; then it says why and tries again. */
export const Unread = ({ title, error, onRetry }: UnreadProps) => {
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead title={title} />
      <div className="jq-card">
        <Failed error={error} onRetry={onRetry} />
      </div>
    </>
  );
};
