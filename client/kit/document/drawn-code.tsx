import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Note } from '../feedback/note';
import { SkeletonLines } from '../feedback/skeleton';
import './document.css';

type Draw = (canvas: HTMLCanvasElement, text: string) => void;

type DrawnCodeProps = {
  /** Fetches what draws; the encoder comes only with the first code that is shown. */
  load: () => Promise<Draw>;
  text: string;
  side: number;
  label: string;
  /** The picture once it is drawn, null as long as it is not. */
  onDrawn?: (picture: HTMLCanvasElement | null) => void;
};

/** A code that cameras read. It is drawn when both are there, the place for it and what draws, whichever came first; a failure is told beside it. */
export const DrawnCode = ({ load, text, side, label, onDrawn }: DrawnCodeProps) => {
  const { t } = useTranslation('kit');
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [state, setState] = useState<'WAITING' | 'DRAWN' | 'FAILED'>('WAITING');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is an event, and how it is fetched and told is not
  useEffect(() => {
    if (!canvas) return;
    let isHere = true;
    setState('WAITING');
    onDrawn?.(null);
    load()
      .then((draw) => {
        if (!isHere) return;
        draw(canvas, text);
        setState('DRAWN');
        onDrawn?.(canvas);
      })
      .catch(() => isHere && setState('FAILED'));
    return () => {
      isHere = false;
    };
  }, [canvas, text, tries]);
  return (
    <div className="jq-drawn" style={{ width: side, minHeight: side }}>
      <canvas ref={setCanvas} width={side} height={side} role="img" aria-label={label} hidden={state !== 'DRAWN'} />
      {state === 'WAITING' ? <SkeletonLines /> : null}
      {state === 'FAILED' ? (
        <Note tone="error" title={t('drawn.failed')} live>
          <span>{t('drawn.text')}</span>
          <br />
          <Button size="sm" onClick={() => setTries(tries + 1)}>
            {t('again')}
          </Button>
        </Note>
      ) : null}
    </div>
  );
};
