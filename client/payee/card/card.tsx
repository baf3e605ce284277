import { Camera } from 'lucide-react';
import { identitySays } from '../../../schema/identitySessions';
import { fileOf } from '../../kit/upload/file-choice';
import { Button } from '../kit/button';
import { Hint, RefusalNote } from '../kit/note';
import { t } from '../locales/words';
import '../theme/card.css';
import { DemoCard } from './demo-card';
import type { Card } from './use-card';

const words = t.identity.card;

/** Beside a field: what stands on the card there. */
export const Crop = ({ source, label }: { source: string | null; label: string }) =>
  source ? <img className="m-crop" src={source} alt={label} /> : null;

/**
 * 拍身份证识别, never in the place of typing. An input of a file works where a page may not use the camera, and inside other apps.
 */
export const CardButton = ({ card, isFixed, askManual }: { card: Card; isFixed: boolean; askManual: () => void }) => {
  const { busy, shown } = card;
  const isThere = shown?.picture !== null && shown !== null;
  const names = { sending: words.sending, reading: words.reading };
  const chosen = (event: Parameters<typeof fileOf>[0]) => {
    const file = fileOf(event);
    if (file && busy === null) void card.send(file);
  };
  const says = shown ? identitySays(shown) : '';
  const isGood = shown?.picture?.verdict === 'READ' && says === '';
  return (
    <div className="m-idcard">
      {isFixed ? null : (
        <label className="m-button is-outline" aria-busy={busy !== null || undefined}>
          {busy === null ? <Camera size={20} aria-hidden="true" /> : null}
          {busy === null ? (isThere ? words.again : words.take) : names[busy]}
          <input type="file" className="sr-only" accept="image/*" capture="environment" onChange={chosen} />
        </label>
      )}
      <div role="status">
        {says !== '' ? <p className="m-note is-warning">{says}</p> : null}
        {isGood ? <p className="m-note is-good">{words.read}</p> : null}
        {card.isLate ? <p className="m-note is-warning">{card.lateText()}</p> : null}
        {card.isResumed ? <p className="m-small">{words.resumed}</p> : null}
      </div>
      {isFixed ? null : <DemoCard send={(file) => void card.send(file)} isBusy={busy !== null} />}
      <RefusalNote refused={card.refused} />
      {shown?.mayAskManual && !isFixed ? (
        <Button look="outline" onClick={askManual}>
          {words.askManual}
        </Button>
      ) : null}
      {shown !== null || card.isResumed ? (
        isFixed ? null : (
          <Button look="plain" onClick={card.restart}>
            {words.restart}
          </Button>
        )
      ) : (
        <Hint>{words.hint}</Hint>
      )}
    </div>
  );
};
