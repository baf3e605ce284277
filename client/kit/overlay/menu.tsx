import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Late, MenuLayer, Trigger, useLayerIds } from './layer';
import './overlay.css';
import { ownKey } from '../keys';

export type MenuEntry =
  | {
      key: string;
      label: ReactNode;
      onSelect: () => void;
      icon?: ReactNode;
      disabled?: boolean;
      reason?: string | null | undefined;
      tone?: 'danger' | undefined;
      checked?: boolean;
    }
  | { key: string; separator: true }
  | { key: string; heading: string };

export type MenuProps = { trigger: ReactElement; entries: MenuEntry[]; placement?: 'bottom-start' | 'bottom-end' | 'right-start' };

/** What the button asks of its menu; opened by keyboard, an entry is chosen at once. */
export type MenuWish = { open: boolean; highlight?: 'first' | 'last' };

const keys: Record<string, MenuWish['highlight']> = { ArrowDown: 'first', Enter: 'first', ' ': 'first', ArrowUp: 'last' };

export const Menu = ({ trigger, entries, placement = 'bottom-end' }: MenuProps) => {
  const ids = useLayerIds(trigger);
  const [wish, setWish] = useState<MenuWish>({ open: false });
  const [isOpen, setOpen] = useState(false);
  const ask = (next: MenuWish) => {
    setWish(next);
    setOpen(next.open);
  };
  const press = (event: KeyboardEvent) => {
    const highlight = keys[ownKey(event)];
    if (!highlight) return;
    event.preventDefault();
    ask({ open: true, highlight });
  };
  return (
    <>
      <Trigger trigger={trigger} ids={ids} popup="menu" open={isOpen} onPress={() => ask({ open: !isOpen })} onKeyDown={press} />
      <Late open={isOpen}>
        <MenuLayer ids={ids} entries={entries} placement={placement} wish={wish} onOpenChange={setOpen} />
      </Late>
    </>
  );
};
