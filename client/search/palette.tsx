import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { searchLimits } from '../../schema/searchKinds';
import { Button } from '../kit/actions/button';
import { totalOf } from './items';
import { optionId, ResultList } from './result-list';
import { usePalette } from './use-palette';
import './palette.css';

type State = ReturnType<typeof usePalette>;

const Keys = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <span className="keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {children}
  </span>
);

const Scopes = ({ groups, inScope, look }: State) => {
  const { t } = useTranslation('search');
  const counted = groups.map((group) => ({ key: group.key as string | null, label: group.label, count: totalOf([group]) }));
  const all = { key: null, label: t('all'), count: totalOf(groups) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div className="scopes" role="group" aria-label={t('scopes')}>
      {[all, ...counted].map(({ key, label, count }) => (
        <button key={key} type="button" tabIndex={-1} aria-pressed={key === inScope} onClick={() => look(key)}>
          {label} <span className="num">{count}</span>
        </button>
      ))}
      <span className="spacer" />
      <Keys keys={['Tab']}>{t('switchScope')}</Keys>
    </div>
  );
};

const Field = ({ list, typed, mode, items, active, change }: State) => {
  const { t } = useTranslation('search');
  return (
    <div className="ask">
      <Search size={20} aria-hidden="true" />
      <input
        role="combobox"
        aria-label={t('title')}
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-activedescendant={active ? optionId(list, active.key) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLimits.text}
        placeholder={mode === 'companies' ? t('group.company') : t('placeholder')}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <span className="mu">{t('rights')}</span>
      <kbd>Esc</kbd>
    </div>
  );
};

const Results = (state: State) => {
  const { t } = useTranslation('search');
  const { list, shown, active, text, inScope, isBusy, isNothing, hasFailed } = state;
  const isCut = !isBusy && !isNothing && (inScope === null ? state.isCut : shown.some((group) => group.isCut));
  const told = isNothing ? t('none', { text }) : t('count', { total: totalOf(shown) });
  return (
    <>
      <div className="body" data-busy={isBusy || undefined}>
        <ResultList id={list} groups={shown} active={active?.key} text={text} onPoint={state.point} onChoose={state.clicked} />
        {isCut ? <p className="cut">{inScope === null ? t('cutSome') : t('cut', { total: totalOf(shown) })}</p> : null}
        {isNothing ? (
          <div className="none">
            <b>{t('none', { text })}</b>
            <p>{t(state.isCut ? 'noneCut' : 'noneHint')}</p>
          </div>
        ) : null}
        {hasFailed ? (
          <div className="none" role="alert">
            <b>{t('failed')}</b>
            <Button size="sm" onClick={state.again}>
              {t('again')}
            </Button>
          </div>
        ) : null}
      </div>
      <p className="sr-only" role="status">
        {isBusy ? t('searching') : told}
      </p>
    </>
  );
};

/** The native dialog keeps the focus inside and gives it back. */
const useOpened = (onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);
  const close = useRef(onClose);
  close.current = onClose;
  // Before the focus has moved, and before the box is gone: it goes back to where it came from. The field is the first to take it.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  // Wherever a link has led, the palette is done.
  useEffect(() => {
    if (first !== pathname + search) close.current();
  }, [first, pathname, search]);
  return dialog;
};

/** ⌘K: one field, and below it what it means – pages, deeds, records of the company, help. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search');
  const dialog = useOpened(onClose);
  const state = usePalette(onClose);
  return (
    <dialog
      ref={dialog}
      className="jq-palette"
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={state.pressed}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="box">
        <Field {...state} />
        <Scopes {...state} />
        <Results {...state} />
        <div className="foot" aria-hidden="true">
          <Keys keys={['↑', '↓']}>{t('choose')}</Keys>
          <Keys keys={['↵']}>{t('open')}</Keys>
          <Keys keys={['Ctrl', '↵']}>{t('newTab')}</Keys>
          <span className="spacer" />
          <span className="also">{t('alsoFound')}</span>
        </div>
      </div>
    </dialog>
  );
};
