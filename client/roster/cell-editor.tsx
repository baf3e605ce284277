import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKey } from '../kit/keys';
import type { Revealed } from '../kit/reveal/masked';
import { insertedText } from './cell-board';
import { boardOf } from './clipboard';
import { type HiddenCell, RevealInput } from './reveal-input';

type CellEditorProps = {
  label: string;
  /** The cell has the focus and shows its text still: the input waits unseen, under the name of the cell. */
  closed: { name: string; problems: string | undefined } | null;
  initial: string;
  /** The cell holds a number that is shown masked: the input begins empty, and leaving it so changes nothing. */
  hidden: HiddenCell | null;
  onBegin: () => void;
  onType: () => void;
  onClear: () => void;
  onLeave: () => void;
  onSave: (text: string, byKey: boolean) => void;
  onCancel: (byKey: boolean) => void;
  onPasteBlock: (rows: string[][], notes?: string[]) => void;
};

/** The text of the input; a number that was looked up in full is masked again after its time, unless it was changed. */
const useCellText = (initial: string, isClosed: boolean) => {
  const [text, setText] = useState(isClosed ? '' : initial);
  const [told, setTold] = useState<Revealed | null>(null);
  useEffect(() => {
    if (!told) return;
    setText(told.text);
    const timer = setTimeout(() => setText((now) => (now === told.text ? initial : now)), told.hideAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [told, initial]);
  return { text, setText, setTold, isChanged: text !== initial && text !== told?.text };
};

/** While the reason for looking a number up is asked for, the cell stays open, and the typing goes on in it afterwards. */
const useAsking = (input: RefObject<HTMLInputElement | null>) => {
  const isAsking = useRef(false);
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
  return { isAsking, asking };
};

/** On a closed cell as in every spreadsheet: Enter and F2 open, Delete empties, and everything that writes begins a new text. */
const closedKey = (event: KeyboardEvent, { onBegin, onType, onClear }: CellEditorProps) => {
  const key = ownKey(event);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'F2' || key === 'Enter' || key === ' ') onBegin();
  else if (key === 'Backspace') onType();
  else if (key === 'Delete') onClear();
  else return;
  event.preventDefault();
};

/** The browser pastes what was copied, but for what the cell says otherwise. */
const insertCell = (event: ClipboardEvent, text: string, put: (text: string) => void) => {
  const inserted = insertedText(text, event.clipboardData.getData('text/plain'));
  if (inserted === null) return;
  event.preventDefault();
  const input = event.target as HTMLInputElement;
  input.setRangeText(inserted, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  put(input.value);
};

/**
 * Enter and leaving the cell save, Esc reverts; a block from a spreadsheet spreads over the cells below and right of it.
 * The input is there before the cell is opened: an input method composes in what has the focus, so its first letters need an input, and
 * it must stay the same one until the word is chosen.
 */
export const CellEditor = (props: CellEditorProps) => {
  const { label, closed, initial, hidden, onType, onLeave, onSave, onCancel, onPasteBlock } = props;
  const { t } = useTranslation('roster');
  const { text, setText, setTold, isChanged } = useCellText(initial, closed !== null);
  const isSettled = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { isAsking, asking } = useAsking(input);
  const end = (saves: boolean, byKey: boolean) => {
    // The input loses the focus when it goes away; that is no second answer.
    if (isSettled.current) return;
    isSettled.current = true;
    if (saves && isChanged) onSave(text, byKey);
    else onCancel(byKey);
  };
  const pressed = (event: KeyboardEvent) => {
    if (closed) return closedKey(event, props);
    const key = ownKey(event);
    if (key === 'Enter') {
      event.preventDefault();
      end(true, true);
    }
    if (key === 'Escape') {
      event.stopPropagation();
      end(false, true);
    }
  };
  const pasted = (event: ClipboardEvent) => {
    if (closed) return;
    const board = boardOf(event.clipboardData);
    if (board.kind === 'cell') return insertCell(event, board.text, setText);
    event.preventDefault();
    isSettled.current = true;
    onPasteBlock(board.rows, board.notes);
  };
  const left = (event: FocusEvent) => {
    if (closed) {
      // Another window has the focus now; it comes back to where it was.
      if (document.activeElement !== event.currentTarget) onLeave();
      return;
    }
    // To the eye beside it, or into the question about the reason: the cell stays open.
    if (isAsking.current || event.currentTarget.parentElement?.contains(event.relatedTarget)) return;
    end(true, false);
  };
  return (
    <span className="jq-cell-editor" data-closed={closed ? true : undefined}>
      <input
        ref={input}
        className="jq-input"
        data-closed={closed ? true : undefined}
        aria-label={closed?.name ?? t('editOf', { label })}
        aria-describedby={closed?.problems}
        placeholder={closed ? undefined : hidden?.masked}
        value={text}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it comes where the user has put the focus
        autoFocus
        onFocus={(event) => closed === null && event.target.select()}
        onCompositionStart={() => closed && onType()}
        onChange={(event) => {
          setText(event.target.value);
          if (closed) onType();
        }}
        onKeyDown={pressed}
        onPaste={pasted}
        onBlur={left}
      />
      {hidden && !closed ? (
        <RevealInput cell={hidden} title={label} input={input} onAsking={asking} onTold={setTold} onBlur={left} />
      ) : null}
    </span>
  );
};
