import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { SealMark } from '../../kit/brand/seal';
import { Tooltip } from '../../kit/overlay/tooltip';
import { type MenuGroup, menuGroups } from '../menu';
import { markedEntry } from '../menu-mark';
import type { RouteRow } from '../route-row';
import { routes } from '../routes';
import { useSession } from '../session/session';

const closedKey = 'jq-nav-closed';

const readClosed = (): MenuGroup[] => {
  try {
    return JSON.parse(localStorage.getItem(closedKey) ?? '[]') as MenuGroup[];
  } catch {
    return [];
  }
};

const useClosedGroups = () => {
  const [closed, setClosed] = useState(readClosed);
  const toggle = (group: MenuGroup) => {
    const next = closed.includes(group) ? closed.filter((other) => other !== group) : [...closed, group];
    setClosed(next);
    try {
      localStorage.setItem(closedKey, JSON.stringify(next));
    } catch {
      // Remembered for this page only.
    }
  };
  return { closed, toggle };
};

type MenuRow = RouteRow & { menu: NonNullable<RouteRow['menu']> };

type ItemProps = { row: MenuRow; rail: boolean; isMarked: boolean; count: number | undefined };

const Item = ({ row, rail, isMarked, count }: ItemProps) => {
  const { t } = useTranslation('app');
  const Icon = row.menu.icon;
  const words = t(`menu.${row.menu.label}`);
  return (
    <Tooltip text={words} off={!rail} placement="right">
      <Link to={row.path} aria-current={isMarked ? 'page' : undefined} className="item">
        <Icon size={16} aria-hidden="true" />
        <span className={rail ? 'sr-only' : undefined}>{words}</span>
        {count ? <span className="jq-bubble num">{count}</span> : null}
      </Link>
    </Tooltip>
  );
};

type NavProps = { rail: boolean; canExpand: boolean; onRail: (rail: boolean) => void; counts: Record<string, number> };

export const Nav = ({ rail, canExpand, onRail, counts }: NavProps) => {
  const { t } = useTranslation('app');
  const session = useSession();
  const { closed, toggle } = useClosedGroups();
  const marked = markedEntry(routes, useLocation().pathname);
  const rows = routes.filter((row): row is MenuRow => row.menu !== undefined && (row.menu.shown?.(session) ?? true));
  const items = (group: MenuGroup) => rows.filter((row) => row.menu.group === group);
  return (
    <nav className="jq-nav" aria-label={t('nav.main')}>
      <div className="jq-brand">
        <SealMark />
        <span>{session.facts.brand}</span>
      </div>
      {menuGroups.map((group) => {
        const own = items(group);
        if (own.length === 0) return null;
        const open = rail || !closed.includes(group);
        const list = open
          ? own.map((row) => <Item key={row.path} row={row} rail={rail} isMarked={row.path === marked} count={counts[row.path]} />)
          : null;
        if (group === 'home') return <div key={group}>{list}</div>;
        return (
          <div className="group" key={group}>
            <button type="button" aria-expanded={open} onClick={() => toggle(group)}>
              {t(`nav.${group}`)}
              <ChevronDown size={13} aria-hidden="true" />
            </button>
            {list}
          </div>
        );
      })}
      {canExpand ? (
        <div className="foot">
          <button type="button" aria-label={t(rail ? 'nav.expand' : 'nav.collapse')} onClick={() => onRail(!rail)}>
            {rail ? <PanelLeftOpen size={16} aria-hidden="true" /> : <PanelLeftClose size={16} aria-hidden="true" />}
            <span>{t('nav.collapse')}</span>
          </button>
        </div>
      ) : null}
    </nav>
  );
};
