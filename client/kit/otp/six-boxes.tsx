import { type ChangeEvent, type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './otp.css';
import { ownKey } from '../keys';

type SixBoxesProps = {
  value: string;
  onChange: (code: string) => void;
  /** The last box was reached: a digit mended in the middle of a full code asks nothing yet. */
  onComplete?: (code: string) => void;
  /** Turning true it empties the boxes and begins anew: nobody corrects a wrong code digit by digit. */
  invalid?: boolean;
  autoFocus?: boolean;
  disabled?: boolean | undefined;
};

const length = 6;
const places = [0, 1, 2, 3, 4, 5];
/** Full-width digits count too. */
const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, length);

/** Empties itself once when the code was refused, and takes the keyboard as soon as the boxes take keys again. */
const useFreshStart = (invalid: boolean, disabled: boolean, begin: () => void) => {
  const known = useRef(invalid);
  const isDue = useRef(false);
  const start = useRef(begin);
  start.current = begin;
  useEffect(() => {
    if (invalid && !known.current) isDue.current = true;
    known.current = invalid;
    if (!isDue.current || disabled) return;
    isDue.current = false;
    start.current();
  }, [invalid, disabled]);
};

/** One box per digit; paste and the phone's autofill land in all six at once. */
export const SixBoxes = ({ value, onChange, onComplete, invalid = false, autoFocus, disabled = false }: SixBoxesProps) => {
  const { t } = useTranslation('kit');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // Two keys may come before the first is drawn.
  const current = useRef(value);
  current.current = value;
  const write = (code: string, next: number) => {
    current.current = code;
    onChange(code);
    boxes.current[Math.min(next, length - 1)]?.focus();
  };
  useFreshStart(invalid, disabled, () => write('', 0));
  const put = (at: number, text: string) => {
    const fresh = digits(text);
    if (!fresh) return;
    // A whole code is a whole code wherever it lands; no digit stands behind a gap.
    const from = fresh.length === length ? 0 : Math.min(at, current.current.length);
    const code = digits(current.current.slice(0, from) + fresh + current.current.slice(from + fresh.length));
    write(code, from + fresh.length);
    if (from + fresh.length >= length) onComplete?.(code);
  };
  const remove = (at: number) => {
    if (at >= 0) write(current.current.slice(0, at) + current.current.slice(at + 1), at);
  };
  // Before the box has taken it: typed over the same digit, it would not count as a change.
  const typed = (at: number, event: InputEvent<HTMLInputElement>) => {
    event.preventDefault();
    put(at, event.data);
  };
  const changed = (at: number, event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    if (text) put(at, text);
    else remove(at);
  };
  const pressed = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    const keys: Record<string, () => void> = {
      Backspace: () => remove(current.current[at] ? at : Math.min(at, current.current.length) - 1),
      Delete: () => remove(at),
      ArrowLeft: () => boxes.current[at - 1]?.focus(),
      ArrowRight: () => boxes.current[at + 1]?.focus(),
    };
    const act = keys[ownKey(event)];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const pasted = (event: ClipboardEvent) => {
    event.preventDefault();
    put(0, event.clipboardData.getData('text'));
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
          onBeforeInput={(event) => typed(at, event)}
          onChange={(event) => changed(at, event)}
          onKeyDown={(event) => pressed(at, event)}
          onPaste={pasted}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
};
