import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlide } from './use-slide';
import './slider.css';

type SliderProps = {
  /** Does the real work; false or a refusal lets the user try again. */ onSolve: () => Promise<boolean>;
  autoFocus?: boolean;
};

/** A range input, so that the arrow keys are the way for everybody who does not drag. */
export const SliderCaptcha = ({ onSolve, autoFocus }: SliderProps) => {
  const { t } = useTranslation('kit');
  const { state, fill, input } = useSlide(onSolve);
  const id = useId();
  const words = {
    ready: t('slider.hint'),
    checking: t('slider.checking'),
    slow: t('slider.slow'),
    done: t('slider.done'),
    failed: t('slider.failed'),
  };

  return (
    <div className="jq-slider" data-state={state}>
      <div className="track">
        <span className="fill" style={{ width: fill }} />
        <span className="words" aria-live="polite">
          {words[state]}
        </span>
        <input
          {...input}
          id={id}
          aria-label={t('slider.label')}
          aria-describedby={`${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: it appears because the user asked for a code
          autoFocus={autoFocus}
          disabled={state === 'done'}
        />
      </div>
      <span id={`${id}-hint`} className="sr-only">
        {t('slider.keyboard')}
      </span>
    </div>
  );
};
