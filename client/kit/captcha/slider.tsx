import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './slider.css';

type SliderProps = {
  /** Does the real work; false or a refusal lets the user try again. */ onSolve: () => Promise<boolean>;
  autoFocus?: boolean;
};

type State = 'ready' | 'checking' | 'done' | 'failed';

const steps = 20;

/** A range input, so that the arrow keys are the way for everybody who does not drag. */
export const SliderCaptcha = ({ onSolve, autoFocus }: SliderProps) => {
  const { t } = useTranslation('kit');
  const [value, setValue] = useState(0);
  const [state, setState] = useState<State>('ready');
  const solving = useRef(false);
  const id = useId();
  const words = { ready: t('slider.hint'), checking: t('slider.checking'), done: t('slider.done'), failed: t('slider.failed') };

  const moved = async (next: number) => {
    if (solving.current || state === 'done') return;
    setValue(next);
    if (next < steps) return;
    solving.current = true;
    setState('checking');
    const solved = await onSolve().catch(() => false);
    solving.current = false;
    setState(solved ? 'done' : 'failed');
    if (!solved) setValue(0);
  };

  return (
    <div className="jq-slider" data-state={state}>
      <div className="track">
        <span className="fill" style={{ width: `${(value * 100) / steps}%` }} />
        <span className="words" aria-live="polite">
          {words[state]}
        </span>
        <input
          id={id}
          type="range"
          min={0}
          max={steps}
          step={1}
          value={value}
          aria-label={t('slider.label')}
          aria-describedby={`${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: it appears because the user asked for a code
          autoFocus={autoFocus}
          disabled={state === 'done'}
          onChange={(event) => void moved(Number.parseInt(event.target.value, 10))}
          onPointerUp={() => value < steps && setValue(0)}
        />
      </div>
      <span id={`${id}-hint`} className="sr-only">
        {t('slider.keyboard')}
      </span>
    </div>
  );
};
