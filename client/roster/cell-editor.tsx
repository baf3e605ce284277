import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revealed } from '../kit/reveal/masked';
import { pastedBlock } from './grid-fields';
import { type HiddenCell, RevealInput } from './reveal-input';

type CellEditorProps = {
  label: string;
  initial: string;
  /** The cell holds a number that is shown masked: the input begins empty, and leaving it so changes nothing. */
  hidden: HiddenCell | null;
  onSave: (text: string, byKey: boolean) => void;
  onCancel: (byKey: boolean) => void;
  onPasteBlock: (rows: string[][]) => void;
};

/** The text of the input; a number that was looked up in full is masked again after its time, unless it was changed. */
const useCellText = (initial: string) => {
  const [text, setText] = useState(initial);
  const [told, setTold] = useState<Revealed | null>(null);
  useEffect(() => {
    if (!told) return;
    setText(told.text);
    const timer = setTimeout(() => setText((now) => (now === told.text ? initial : now)), told.hideAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [told, initial]);
  return { text, setText, setTold, isChanged: text !== initial && text !== told?.text };
};

/** Enter and leaving the cell save, Esc reverts; a block from a spreadsheet spreads over the cells below and right of it. */
export const CellEditor = ({ label, initial, hidden, onSave, onCancel, onPasteBlock }: CellEditorProps) => {
  const { t } = useTranslation('roster');
  const { text, setText, setTold, isChanged } = useCellText(initial);
  const isSettled = useRef(false);
  const isAsking = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const end = (saves: boolean, byKey: boolean) => {
    // The input loses the focus when it goes away; that is no second answer.
    if (isSettled.current) return;
    isSettled.current = true;
    if (saves && isChanged) onSave(text, byKey);
    else onCancel(byKey);
  };
  const pressed = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      end(true, true);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      end(false, true);
    }
  };
  const pasted = (event: ClipboardEvent) => {
    const block = pastedBlock(event.clipboardData.getData('text/plain'));
    if (!block) return;
    event.preventDefault();
    isSettled.current = true;
    onPasteBlock(block);
  };
  const left = (event: FocusEvent) => {
    // To the eye beside it, or into the question about the reason: the cell stays open.
    if (isAsking.current || event.currentTarget.parentElement?.contains(event.relatedTarget)) return;
    end(true, false);
  };
  const asking = (asks: boolean) => {
    if (asks) {
      isAsking.current = true;
      return;
    }
    // The dialog gives the focus back as it goes; after that the typing goes on.
    requestAnimationFrame(() => {
      input.current?.focus();
      isAsking.current = false;
    });
  };
  return (
    <span className="jq-cell-editor">
      <input
        ref={input}
        className="jq-input"
        aria-label={t('editOf', { label })}
        placeholder={hidden?.masked}
        value={text}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the cell became an input because the user opened it
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
        onPaste={pasted}
        onBlur={left}
      />
      {hidden ? <RevealInput cell={hidden} title={label} input={input} onAsking={asking} onTold={setTold} onBlur={left} /> : null}
    </span>
  );
};
