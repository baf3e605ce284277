import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './otp.css';

type SixBoxesProps = {
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  invalid?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
};

const length = 6;
const places = [0, 1, 2, 3, 4, 5];
const digits = (text: string) => text.replace(/\D/g, '').slice(0, length);

/** One box per digit; paste and the phone's autofill land in all six at once. */
export const SixBoxes = ({ value, onChange, onComplete, invalid, autoFocus, disabled }: SixBoxesProps) => {
  const { t } = useTranslation('kit');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const write = (code: string) => {
    onChange(code);
    boxes.current[Math.min(code.length, length - 1)]?.focus();
    if (code.length === length) onComplete?.(code);
  };
  const typed = (at: number, text: string) => {
    const fresh = digits(text);
    if (fresh.length > 1) write(digits(value.slice(0, at) + fresh));
    else if (fresh) write(digits(value.slice(0, at) + fresh + value.slice(at + 1)));
  };
  const pressed = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const gone = value[at] ? at : at - 1;
      if (gone < 0) return;
      onChange(value.slice(0, gone) + value.slice(gone + 1));
      boxes.current[gone]?.focus();
    }
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
  };
  const pasted = (event: ClipboardEvent) => {
    event.preventDefault();
    write(digits(event.clipboardData.getData('text')));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own
    <div className="jq-otp" role="group" aria-label={t('otp.group')} data-invalid={invalid || undefined}>
      {places.map((at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          aria-label={t('otp.digit', { at: at + 1 })}
          aria-invalid={invalid || undefined}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          // biome-ignore lint/a11y/noAutofocus: the dialog exists only to take this code
          autoFocus={autoFocus && at === 0}
          disabled={disabled}
          value={value[at] ?? ''}
          onChange={(event) => typed(at, event.target.value)}
          onKeyDown={(event) => pressed(at, event)}
          onPaste={pasted}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
};
