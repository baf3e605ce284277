import { useTranslation } from 'react-i18next';
import { Progress } from '../kit/feedback/progress';
import { type StatusCell } from '../kit/list/columns';
import { StatusPill } from '../kit/status/status';
import './export.css';

type FileStateProps = StatusCell & { name: string; progress: number; secondsLeft?: number | null };

/** The state of a file that is being made: how far it is and how long it will still take, as long as the server can say so. */
export const FileState = ({ tone, label, reason, name, progress, secondsLeft }: FileStateProps) => {
  const { t } = useTranslation('kit');
  return (
    <span className="jq-cell-line">
      <StatusPill tone={tone} label={label} reason={reason} />
      {tone === 'progress' ? (
        <>
          <span className="jq-record-progress">
            <Progress value={progress} label={name} />
          </span>
          <span className="num mu">{progress}%</span>
          {secondsLeft == null ? null : <span className="num mu">{t('tray.left', { seconds: secondsLeft })}</span>}
        </>
      ) : null}
    </span>
  );
};
