import { Field as Bound, type FieldProps, useFormikContext } from 'formik';
import {
  type CompositionEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ownKey } from '../keys';
import { failureOf } from './failure';
import { describedBy, Field } from './field';

type FoundChoice = { value: string; label: string };

type FoundFieldProps = {
  name: string;
  label: ReactNode;
  placeholder?: string;
  required?: boolean;
  full?: boolean;
  /** What stands there already is called so. */
  initialLabel?: string | undefined;
  /** Answers for the last words that were asked. */
  choices: readonly FoundChoice[];
  /** Stands under the choices: none, or more than are shown. */
  note?: string | null;
  onSearch: (words: string) => void;
  onPick?: ((value: string) => void) | undefined;
};

const waitMs = 250;

/** Asked while somebody types, not for each letter, and never for the letters of a word that is still composed. */
const useAsking = (onSearch: (words: string) => void) => {
  const [words, setWords] = useState<string | null>(null);
  const [isComposing, setComposing] = useState(false);
  const ask = useRef(onSearch);
  ask.current = onSearch;
  useEffect(() => {
    if (words === null || isComposing) return;
    const timer = setTimeout(() => ask.current(words.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [words, isComposing]);
  return {
    setWords,
    composing: {
      onCompositionStart: (_: CompositionEvent) => setComposing(true),
      onCompositionEnd: (_: CompositionEvent) => setComposing(false),
    },
  };
};

/** The list that is open under the input: which choice is next, and the keys that move it. */
const useChoosing = (choices: readonly FoundChoice[], pick: (choice: FoundChoice) => void) => {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const active = isOpen && choices.length > 0 ? Math.min(at, choices.length - 1) : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const key = ownKey(event);
    const chosen = choices[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen && choices.length > 0) setAt((active + step + choices.length) % choices.length);
      setOpen(true);
    } else if (key === 'Enter' && chosen) pick(chosen);
    // The list is closed first, the dialog that it stands in by the next one.
    else if (key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen, setOpen, setAt, active, onKeyDown };
};

/** Over everything, under its input: a dialog that scrolls would cut the list off, and one that grew with it would move its buttons. */
const useFloating = (input: RefObject<HTMLInputElement | null>, isOpen: boolean, close: () => void) => {
  const list = useRef<HTMLSpanElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const [field, floating] = [input.current, list.current];
    if (!isOpen || !field || !floating) return;
    const { left, bottom, width } = field.getBoundingClientRect();
    Object.assign(floating.style, { left: `${left}px`, top: `${bottom + 4}px`, width: `${width}px` });
    floating.showPopover?.();
    const moved = (event: Event) => event.target !== floating && latest.current();
    window.addEventListener('resize', moved);
    document.addEventListener('scroll', moved, true);
    return () => {
      window.removeEventListener('resize', moved);
      document.removeEventListener('scroll', moved, true);
    };
  }, [isOpen, input]);
  return list;
};

type BoxProps = Omit<FoundFieldProps, 'required' | 'full'> & { bound: FieldProps<string>; error: string | undefined };

const Box = ({ name, label, placeholder, initialLabel, choices, note, onSearch, onPick, bound, error }: BoxProps) => {
  const { setFieldValue, setFieldTouched } = useFormikContext();
  const [text, setText] = useState(initialLabel ?? '');
  const { setWords, composing } = useAsking(onSearch);
  const list = useId();
  const put = (value: string) => {
    if (value === bound.field.value) return;
    void setFieldValue(name, value);
    onPick?.(value);
  };
  const pick = ({ value, label: chosen }: FoundChoice) => {
    setText(chosen);
    setOpen(false);
    put(value);
  };
  const { isOpen, setOpen, setAt, active, onKeyDown } = useChoosing(choices, pick);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  const floating = useFloating(input, isOpen, () => setOpen(false));
  return (
    <span className="jq-found">
      <input
        ref={input}
        id={name}
        className="jq-input"
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, undefined, error)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWords(event.target.value);
          setAt(0);
          setOpen(true);
          // Other words are nobody yet.
          put('');
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          void setFieldTouched(name);
        }}
        {...composing}
      />
      {isOpen ? (
        <span className="list" popover="manual" ref={floating}>
          <span role="listbox" id={list} aria-label={String(label)}>
            {choices.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
              <span
                key={choice.value}
                role="option"
                id={`${list}-${index}`}
                tabIndex={-1}
                aria-selected={index === active}
                // The focus stays in the input, which would else be left before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(choice)}
              >
                {choice.label}
              </span>
            ))}
          </span>
          {note ? <span className="mu note">{note}</span> : null}
        </span>
      ) : null}
    </span>
  );
};

/** One of many, found by words that the server looks for; only what was picked counts, not what was typed. */
export const FoundField = ({ required, full, ...box }: FoundFieldProps) => (
  <Bound name={box.name}>
    {(bound: FieldProps<string>) => {
      const error = failureOf(bound);
      return (
        <Field name={box.name} label={box.label} required={required} error={error} full={full}>
          <Box {...box} bound={bound} error={error} />
        </Field>
      );
    }}
  </Bound>
);
