import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlide } from './use-slide';
import './slider.css';

type SliderProps = {
  /** Does the real work; false or a refusal lets the user try again. */ onSolve: () => Promise<boolean>;
  /** Where it comes because of what was pressed; not where something else is mended first. */
  autoFocus?: boolean;
  /** Name of the field that is filled in next, where something else follows than a button. */
  next?: string;
};

/** What is done next in the form of the slider: the field that was named, or the button that it stood before. */
const nextOf = (range: HTMLInputElement, name: string | undefined): HTMLElement | undefined =>
  [...(range.form?.elements ?? [])].find((one): one is HTMLElement =>
    name === undefined
      ? one instanceof HTMLButtonElement && !one.disabled && range.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING
      : one instanceof HTMLInputElement && one.name === name,
  );

/** A range input, so that the arrow keys are the way for everybody who does not drag. */
export const SliderCaptcha = ({ onSolve, autoFocus, next }: SliderProps) => {
  const { t } = useTranslation('kit');
  const { state, fill, input } = useSlide(onSolve);
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  // It takes nothing more: whoever moved it goes on, and not from the beginning of the page.
  useEffect(() => {
    const held = document.activeElement;
    if (state === 'done' && range.current && (held === range.current || held === document.body)) nextOf(range.current, next)?.focus();
  }, [state, next]);
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
          ref={range}
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
