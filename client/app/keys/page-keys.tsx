import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownKey } from '../../kit/keys';
import { singleKey } from '../../kit/single-key';
import { paths } from '../paths';
import { KeysDialog } from './keys-dialog';
import { moveRow, tickRow } from './rows';

/** Where `g` and a letter lead: the first of these that the menu of the company has. */
const places: Readonly<Record<string, readonly string[]>> = {
  h: [paths.home],
  u: [paths.unfinished(2), paths.unfinished(1)],
  c: [paths.completed(2), paths.completed(1)],
  s: [paths.contracts],
};

/** A group of the menu may be shut, and an entry is missing where the company has no such business. */
const placeOf = (key: string): string | undefined => {
  const own = places[key];
  return own?.find((path) => document.querySelector(`.jq-nav a[href="${path}"]`)) ?? own?.[0];
};

const isUsable = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && !element.matches(':disabled, [aria-disabled=true]');
const firstOf = (scope: ParentNode, what: string): HTMLElement | undefined => [...scope.querySelectorAll<HTMLElement>(what)].find(isUsable);

/** As pressed by hand: what says so is off does nothing. Money is never sent by a key: its questions are answered by their own buttons. */
const submit = (target: Element | null) => {
  if (document.querySelector('[role=alertdialog]') || target?.closest('.jq-vgrid, form[role=search]')) return false;
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.getElementById('main');
  const form = target?.closest('form');
  const button = form ? (firstOf(document, `[type=submit][form="${form.id}"]`) ?? firstOf(form, '[type=submit]')) : undefined;
  const found = button ?? (scope ? firstOf(scope, '[type=submit]') : undefined);
  found?.click();
  return found !== undefined;
};

const claims = (key: string): string => `[aria-keyshortcuts~="${key}"]`;

type Deeds = { go: (path: string) => void; help: () => void };

/** What a key alone does; answers whether it did something. */
const press = (key: string, page: Element, { help }: Deeds): boolean => {
  const deeds: Readonly<Record<string, () => void>> = {
    '/': () => firstOf(document, claims('/'))?.click(),
    '?': help,
    j: () => moveRow(page, 1),
    k: () => moveRow(page, -1),
    x: () => tickRow(page, false),
    X: () => tickRow(page, true),
    e: () => firstOf(page, claims('e'))?.click(),
    f: () => firstOf(page, claims('f'))?.focus(),
  };
  deeds[key]?.();
  return key in deeds;
};

/** Keys that stand for a button or a way of the page (ux.md, section 7); each presses what stands there for a mouse. */
export const PageKeys = () => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(navigate);
  latest.current = navigate;
  useEffect(() => {
    const deeds: Deeds = { go: (path) => void latest.current(path), help: () => setOpen(true) };
    let isGoing = false;
    const heard = (event: KeyboardEvent) => {
      if (ownKey(event) === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) {
        if (submit(event.target instanceof Element ? event.target : null)) event.preventDefault();
        return;
      }
      const key = singleKey(event);
      const page = document.getElementById('main');
      // Shift goes with the letter that follows it.
      if (!page || key === 'Shift') return;
      const wasGoing = isGoing;
      isGoing = key === 'g' && !wasGoing;
      const place = wasGoing ? placeOf(key) : undefined;
      if (place !== undefined) deeds.go(place);
      else if (!press(key, page, deeds)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  return <KeysDialog open={isOpen} onClose={() => setOpen(false)} />;
};
