import { useId } from 'react';
import { useSlide } from '../../kit/captcha/use-slide';
import { t } from '../locales/words';

/** Stands in the place of the button that asked for it and is as high, so that nothing on the page moves; the focus goes on with it. */
export const Slider = ({ onSolve }: { onSolve: () => Promise<boolean> }) => {
  const { state, fill, input } = useSlide(onSolve);
  const id = useId();
  const isBusy = state === 'checking' || state === 'slow';
  return (
    <div className="m-slider" data-state={state} aria-busy={isBusy || undefined}>
      <span className="fill" style={{ width: fill }} />
      <span className="words" role="status">
        {t.slider[state]}
      </span>
      {/* biome-ignore lint/a11y/noAutofocus: it appears because the person asked for a code */}
      <input {...input} autoFocus aria-label={t.slider.label} aria-describedby={`${id}-keys`} />
      <span id={`${id}-keys`} hidden>
        {t.slider.keys}
      </span>
    </div>
  );
};
