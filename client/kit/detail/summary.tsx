import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SealStamp } from '../brand/seal';
import { formatCount } from '../format/money';
import './detail.css';

export type Tile = { key: string; label: string; value: ReactNode };

/** The figures of the record; the seal is pressed on when it is settled. */
export const SummaryTiles = ({ tiles, settled }: { tiles: Tile[]; settled?: boolean }) => {
  const { t } = useTranslation('kit');
  return (
    <div className="jq-tiles-box">
      <dl className="jq-tiles">
        {tiles.map((tile) => (
          <div key={tile.key}>
            <dt>{tile.label}</dt>
            <dd>{tile.value}</dd>
          </div>
        ))}
      </dl>
      {settled ? <SealStamp label={t('settled')} /> : null}
    </div>
  );
};

type OutcomeCounts = { success: number; failed: number; terminated: number; progress: number };

const parts = ['success', 'failed', 'terminated', 'progress'] as const;

/** One bar for all lines: how many are paid, failed, stopped, still running. */
export const OutcomeBar = ({ counts }: { counts: OutcomeCounts }) => {
  const { t } = useTranslation('kit');
  const present = parts.filter((part) => counts[part] > 0);
  if (present.length === 0) return null;
  return (
    <div className="jq-outcome">
      <div className="bar" aria-hidden="true">
        {present.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul>
        {present.map((part) => (
          <li key={part} data-part={part}>
            {t(`outcome.${part}`)} <span className="num">{formatCount(counts[part])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

export type KeyValue = { key: string; label: string; value: ReactNode };

export const KeyValues = ({ entries, columns = 4 }: { entries: KeyValue[]; columns?: 1 | 2 | 4 }) => (
  <dl className="jq-kv" data-columns={columns}>
    {entries.map((entry) => (
      <div key={entry.key}>
        <dt>{entry.label}</dt>
        <dd>{entry.value ?? '—'}</dd>
      </div>
    ))}
  </dl>
);

type TimelineEntry = { key: string; title: ReactNode; at: string; text?: ReactNode; tone?: 'danger' };

export const Timeline = ({ entries }: { entries: TimelineEntry[] }) => (
  <ol className="jq-timeline">
    {entries.map((entry) => (
      <li key={entry.key} data-tone={entry.tone}>
        {entry.title}
        <time className="num">{entry.at}</time>
        {entry.text ? <div className="mu">{entry.text}</div> : null}
      </li>
    ))}
  </ol>
);
