import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits';
import type { FilterDef } from './filters';
import './list.css';

/** Typing waits 350 ms; Enter, and a click on what stands beside, ask at once: clerks are used to all of it. */
export const SearchBox = ({ filter, value, onChange }: { filter: FilterDef; value: string; onChange: (value: string) => void }) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const composing = useRef(false);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer follows the text only
  useEffect(() => {
    if (composing.current) return;
    const timer = setTimeout(() => send(text), 350);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const placeholder = filter.kind === 'text' ? (filter.placeholder ?? filter.label) : filter.label;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers without <search> would lose the landmark
    <form className="jq-search" role="search" onSubmit={submit} data-long={placeholder.length > 6 || undefined}>
      <Search size={14} aria-hidden="true" />
      <input
        className="jq-input"
        data-size="sm"
        type="search"
        aria-label={filter.label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => send(text)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          composing.current = false;
        }}
      />
    </form>
  );
};
