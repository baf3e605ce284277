import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../schema/limits';
import { SearchInput } from '../form/search-input';
import { roomOf } from '../format/room';
import type { FilterDef } from './filters';
import './list.css';

/** Room of the hint in a box of the usual width, and what one has at most: a hint that is cut tells nobody what may be typed. */
const shortest = 104;
const longest = 286;

type SearchBoxProps = {
  filter: FilterDef;
  value: string;
  onChange: (value: string) => void;
  /** The key alone that leads here, as long as there are such. */
  shortcut?: string | undefined;
};

/** Typing waits 350 ms; Enter, and a click on what stands beside, ask at once: clerks are used to all of it. */
export const SearchBox = ({ filter, value, onChange, shortcut }: SearchBoxProps) => {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  const send = (next: string) => {
    const clean = next.trim().slice(0, limits.list.searchMax);
    if (clean === sent.current) return;
    sent.current = clean;
    onChange(clean);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer follows the text and the end of its composition only
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => send(text), 350);
    return () => clearTimeout(timer);
  }, [text, composing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const placeholder = filter.kind === 'text' ? (filter.placeholder ?? filter.label) : filter.label;
  const room = roomOf(placeholder);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers without <search> would lose the landmark
    <form
      className="jq-search"
      role="search"
      // Not the very name of its field: whoever jumps from name to name hears which is which.
      aria-label={`${t('list.search')} ${filter.label}`}
      onSubmit={submit}
      style={room > shortest ? { width: `${Math.ceil(Math.min(room, longest)) + 60}px` } : undefined}
    >
      <SearchInput
        label={filter.label}
        placeholder={placeholder}
        value={text}
        aria-keyshortcuts={shortcut}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => send(text)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </form>
  );
};
