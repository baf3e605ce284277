import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChainVerdictFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { Note } from '../kit/feedback/note';
import { formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import './audit.css';

/** Every press walks the whole chain again; a refusal of it stands in its place. */
export const asWanted = { context: inline, fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true } as const;

type ChainCheckProps = { verdict: ChainVerdictFragment | undefined; error: unknown; busy: boolean; onCheck: () => void };

/** The button that walks the chain of a log, and what it found: how many rows, the hash of the last one, the first bad one. */
export const ChainCheck = ({ verdict, error, busy, onCheck }: ChainCheckProps) => {
  const { t } = useTranslation('audit');
  return (
    <section className="jq-card jq-chain" aria-label={t('chain.title')}>
      <div className="ask">
        <Button busy={busy} icon={<ListChecks size={15} aria-hidden="true" />} onClick={onCheck}>
          {t('chain.check')}
        </Button>
        <span className="mu">{t('chain.about')}</span>
      </div>
      {error ? <RefusalNote error={error} /> : null}
      {verdict && !busy ? (
        <Note
          live
          tone={verdict.isIntact ? 'success' : 'error'}
          title={verdict.isIntact ? verdict.verdict : t('chain.broken', { id: verdict.firstBadId, reason: verdict.firstBadReason })}
        >
          {t('chain.rows', { count: formatCount(verdict.rowCount), at: formatInstantFull(verdict.checkedAt) })}
          {verdict.headHash ? (
            <span className="head">
              {t('chain.head')} <Copyable text={verdict.headHash} label={t('chain.head')} />
            </span>
          ) : null}
        </Note>
      ) : null}
    </section>
  );
};
