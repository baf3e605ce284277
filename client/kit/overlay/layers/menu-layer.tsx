import { Menu as Chakra, Portal, useMenu } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Styled } from '../../theme/styled';
import type { LayerIds } from '../layer';
import type { MenuEntry, MenuProps, MenuWish } from '../menu';
import '../overlay.css';

const Entry = ({ entry }: { entry: MenuEntry }) => {
  if ('separator' in entry) return <Chakra.Separator />;
  if ('heading' in entry) return <div className="jq-menu__itemGroupLabel">{entry.heading}</div>;
  return (
    <Chakra.Item
      value={entry.key}
      disabled={entry.disabled}
      onSelect={entry.onSelect}
      data-tone={entry.tone}
      aria-current={entry.checked || undefined}
    >
      {entry.icon}
      <span style={{ flex: 1 }}>
        {entry.label}
        {entry.disabled && entry.reason ? <span className="jq-menu__reason">{entry.reason}</span> : null}
      </span>
      {entry.checked ? <Check size={15} aria-hidden="true" /> : null}
    </Chakra.Item>
  );
};

const chosen = (entries: MenuEntry[], highlight: MenuWish['highlight']): string | undefined =>
  highlight && entries.filter((entry) => 'label' in entry && !entry.disabled).at(highlight === 'first' ? 0 : -1)?.key;

type MenuLayerProps = Required<Omit<MenuProps, 'trigger'>> & { ids: LayerIds; wish: MenuWish; onOpenChange: (open: boolean) => void };

export const MenuLayer = ({ ids, entries, placement, wish, onOpenChange }: MenuLayerProps) => {
  const menu = useMenu({ ids, positioning: { placement, gutter: 6 }, onOpenChange: (change) => onOpenChange(change.open) });
  const current = useRef({ api: menu.api, entries });
  current.current = { api: menu.api, entries };
  useEffect(() => {
    const { api, entries } = current.current;
    api.setOpen(wish.open);
    const key = chosen(entries, wish.highlight);
    if (key) api.setHighlightedValue(key);
  }, [wish]);
  return (
    <Styled>
      <Chakra.RootProvider value={menu} lazyMount unmountOnExit>
        <Portal>
          <Chakra.Positioner>
            <Chakra.Content data-opener={ids.trigger}>
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.RootProvider>
    </Styled>
  );
};
