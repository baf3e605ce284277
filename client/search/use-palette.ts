import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { navigateTo } from '../app/navigation';
import { ownKey } from '../kit/keys';
import type { Item } from './items';
import { optionId } from './result-list';
import { useEntered } from './use-entered';
import { useGroups } from './use-groups';

/** What is typed, which group is looked at, which line is meant, and what the keys do with them. */
export const usePalette = (onClose: () => void) => {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [mode, setMode] = useState<'all' | 'companies'>('all');
  const [scope, setScope] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string>();
  const text = typed.trim();
  const change = (next: string, to = mode) => {
    entered.forget();
    setTyped(next);
    setMode(to);
    // Whoever begins anew looks at everything again, and so does whoever goes on where nothing of that kind was found.
    if (next.trim() === '' || (inScope === null && !found.isBusy)) setScope(null);
    setPointed(undefined);
  };
  const look = (next: string | null) => {
    entered.forget();
    setScope(next);
    setPointed(undefined);
  };
  const found = useGroups({ text, mode, scope, onCompanies: () => change('', 'companies'), onScope: look });
  // What is looked at alone stays so while its answer is on the way.
  const inScope = found.isBusy || found.groups.some(({ key }) => key === scope) ? scope : null;
  const shown = inScope === null ? found.groups : found.groups.filter(({ key }) => key === inScope);
  const items = shown.flatMap((group) => group.items);
  const active = items.find(({ key }) => key === pointed) ?? items[0];

  const step = (by: number) => {
    const next = items[((active ? items.indexOf(active) : -1) + by + items.length) % items.length];
    if (!next) return;
    setPointed(next.key);
    document.getElementById(optionId(list, next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const turn = (by: number) => {
    const keys = [null, ...found.groups.map(({ key }) => key)];
    look(keys[(keys.indexOf(inScope) + by + keys.length) % keys.length] ?? null);
  };
  const choose = (item: Item, isAside: boolean) => {
    found.keep(item);
    if (item.to && isAside) return void window.open(item.to, '_blank', 'noopener');
    if (item.stays) return item.run?.();
    onClose();
    if (item.to) navigateTo(item.to);
    // What the page underneath does is done when it is on top again.
    else setTimeout(() => item.run?.());
  };
  const entered = useEntered({ isBusy: found.isBusy, active, choose });
  return {
    ...{ list, typed, mode, text, groups: found.groups, shown, items, active, inScope, look, change, point: setPointed },
    ...{ isCut: found.isCut, isBusy: found.isBusy, hasFailed: found.hasFailed, again: found.again },
    isNothing: text !== '' && items.length === 0 && !found.isBusy && !found.hasFailed,
    /** A tab of its own is the browser's doing; everything else is ours. */
    clicked: (item: Item, event: MouseEvent) => {
      if (item.to && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)) return found.keep(item);
      event.preventDefault();
      choose(item, false);
    },
    pressed: (event: KeyboardEvent) => {
      const acts: Record<string, () => void> = {
        ArrowDown: () => step(1),
        ArrowUp: () => step(-1),
        Tab: () => turn(event.shiftKey ? -1 : 1),
        Enter: () => entered.enter(event.ctrlKey || event.metaKey),
        Escape: () => (mode === 'companies' ? change('', 'all') : onClose()),
      };
      const act = acts[ownKey(event)];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
};
