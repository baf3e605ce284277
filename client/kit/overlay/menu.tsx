import { Menu as Chakra, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import './overlay.css';

export type MenuEntry =
  | {
      key: string;
      label: ReactNode;
      onSelect: () => void;
      icon?: ReactNode;
      disabled?: boolean;
      reason?: string | null;
      tone?: 'danger';
      checked?: boolean;
    }
  | { key: string; separator: true }
  | { key: string; heading: string };

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

type MenuProps = { trigger: ReactElement; entries: MenuEntry[]; placement?: 'bottom-start' | 'bottom-end' | 'right-start' };

export const Menu = ({ trigger, entries, placement = 'bottom-end' }: MenuProps) => (
  <Chakra.Root positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
    <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
