import { type KeyboardEvent, useRef } from 'react';
import { formatCount } from '../format/money';
import './list.css';
import { ownKey } from '../keys';

export type ViewTab = { key: string; label: string; count?: number | null | undefined };

type ViewTabsProps = { tabs: ViewTab[]; current: string; onChange: (key: string) => void; label: string; panelId?: string };

/** Tabs over one card, with live counts. Arrow keys move, as in every tab list. */
export const ViewTabs = ({ tabs, current, onChange, label, panelId }: ViewTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const moved = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const key = ownKey(event);
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLButtonElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className="jq-views" role="tablist" aria-label={label} ref={list} onKeyDown={moved} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-key={tab.key}
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count == null ? null : <small className="num">{formatCount(tab.count)}</small>}
        </button>
      ))}
    </div>
  );
};
