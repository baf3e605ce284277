import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuEntry } from '../overlay/menu';
import { Tooltip } from '../overlay/tooltip';
import { Button } from './button';

/** What the server says may be done now: state and facts and rights, already decided. */
export type AvailableAction = { key: string; label: string; enabled: boolean; reason?: string | null };

type ActionBarProps = {
  actions: AvailableAction[];
  onAction: (key: string) => void;
  /** Keys shown first; the first of them is the main button. Everything else waits under "more". */
  order?: string[];
  danger?: string[];
  max?: number;
  busyKey?: string | null;
};

const sorted = (actions: AvailableAction[], order: string[]) => {
  const rank = (action: AvailableAction) => {
    const at = order.indexOf(action.key);
    return at < 0 ? order.length : at;
  };
  return [...actions].sort((one, other) => Number(other.enabled) - Number(one.enabled) || rank(one) - rank(other));
};

/** Renders what the server allows; a disabled button carries the server's reason and still takes focus. */
export const ActionBar = ({ actions, onAction, order = [], danger = [], max = 3, busyKey = null }: ActionBarProps) => {
  const { t } = useTranslation('kit');
  const all = sorted(actions, order);
  const shown = all.slice(0, max);
  const rest = all.slice(max);
  const entries: MenuEntry[] = rest.map((action) => ({
    key: action.key,
    label: action.label,
    disabled: !action.enabled,
    reason: action.reason,
    tone: danger.includes(action.key) ? 'danger' : undefined,
    onSelect: () => onAction(action.key),
  }));
  const main = shown.find((action) => action.enabled && !danger.includes(action.key));
  return (
    <div className="jq-actions" data-noprint>
      {rest.length > 0 ? (
        <Menu trigger={<Button icon={<Ellipsis size={16} aria-hidden="true" />}>{t('more')}</Button>} entries={entries} />
      ) : null}
      {[...shown].reverse().map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          variant={danger.includes(action.key) ? 'danger' : action === main ? 'solid' : 'outline'}
          busy={busyKey === action.key}
          onAction={onAction}
        />
      ))}
    </div>
  );
};

type ActionButtonProps = {
  action: AvailableAction;
  variant: 'solid' | 'outline' | 'danger';
  busy?: boolean;
  onAction: (key: string) => void;
};

export const ActionButton = ({ action, variant, busy, onAction }: ActionButtonProps) => (
  <Tooltip text={action.reason} off={action.enabled} placement="bottom">
    <Button
      variant={variant}
      busy={busy}
      aria-disabled={!action.enabled || undefined}
      onClick={() => action.enabled && onAction(action.key)}
    >
      {action.label}
      {action.enabled || !action.reason ? null : <span className="sr-only">{action.reason}</span>}
    </Button>
  </Tooltip>
);
