import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { Progress } from '../kit/feedback/progress';
import { formatCount } from '../kit/format/money';
import type { PasteProgress } from './use-paste';
import type { RosterState } from './use-roster';

type PasteNoteProps = { progress: PasteProgress; onStop: () => void; onGoOn: () => void; onLeave: () => void };

/** How far a long paste is; when it stopped on its way, what is there and what is not. */
export const PasteNote = ({ progress, onStop, onGoOn, onLeave }: PasteNoteProps) => {
  const { t } = useTranslation('roster');
  const { done, total, hasFailed, isStopping } = progress;
  const numbers = { done: formatCount(done), total: formatCount(total), left: formatCount(total - done) };
  return (
    <div className="jq-grid-note">
      {hasFailed ? (
        <Note tone="error" live title={t('paste.stopped', numbers)}>
          <span className="jq-paste-ways">
            <Button size="sm" onClick={onGoOn}>
              {t('paste.goOn', numbers)}
            </Button>
            <Button size="sm" onClick={onLeave}>
              {t('paste.leave')}
            </Button>
          </span>
        </Note>
      ) : (
        <div className="jq-paste-running">
          <span className="num">{t(isStopping ? 'paste.stopping' : 'paste.running', numbers)}</span>
          <Progress value={Math.floor((done * 100) / total)} label={t('paste.label')} />
          <Button size="sm" disabled={isStopping} onClick={onStop}>
            {t('paste.stop')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Why the step does not go on: beside its button, as long as a block is half there. */
export const PastingReason = ({ grid }: { grid: Pick<RosterState, 'isPasting'> }) => {
  const { t } = useTranslation('roster');
  return grid.isPasting ? <span className="reason">{t('paste.onwards')}</span> : null;
};
