import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuEntry } from '../overlay/menu';
import { Tooltip } from '../overlay/tooltip';
import { Button } from './button';
import { useBarred } from './use-barred';

/** What the server says may be done now, in the order of the machine: state and facts and rights, already decided. */
export type AvailableAction = {
  key: string;
  label: string;
  enabled: boolean;
  reason?: string | null;
  /** It ends or sends back something: red, and never the main button. */
  isDanger?: boolean;
  /** What forbids it is the reader's role, whatever becomes of the thing. */
  isRoleMissing?: boolean;
};

type ActionBarProps = {
  actions: readonly AvailableAction[];
  onAction: (key: string) => void;
  /** As the machine orders them: the first is the main button; what has no place waits under "more". */
  max?: number;
  busyKey?: string | null;
};

/** Renders what the server allows; a disabled button carries the server's reason and still takes focus. */
export const ActionBar = ({ actions, onAction, max = 3, busyKey = null }: ActionBarProps) => {
  const { t } = useTranslation('kit');
  const shown = actions.slice(0, max);
  const rest = actions.slice(max);
  const entries: MenuEntry[] = rest.map((action) => ({
    key: action.key,
    label: action.label,
    disabled: !action.enabled,
    reason: action.reason,
    tone: action.isDanger ? 'danger' : undefined,
    onSelect: () => onAction(action.key),
  }));
  const main = shown.find((action) => action.enabled && !action.isDanger);
  return (
    <div className="jq-actions" data-noprint>
      {rest.length > 0 ? (
        <Menu trigger={<Button icon={<Ellipsis size={16} aria-hidden="true" />}>{t('more')}</Button>} entries={entries} />
      ) : null}
      {[...shown].reverse().map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          variant={action.isDanger ? 'danger' : action === main ? 'solid' : 'outline'}
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
  busy?: boolean | undefined;
  onAction: (key: string) => void;
};

const ActionButton = ({ action, variant, busy, onAction }: ActionButtonProps) => {
  const barred = useBarred();
  return (
    <Tooltip text={action.reason} off={action.enabled} placement="bottom">
      <Button
        variant={variant}
        busy={busy ?? false}
        aria-disabled={!action.enabled || undefined}
        onClick={() => (action.enabled ? onAction(action.key) : barred(action))}
      >
        {action.label}
        {action.enabled || !action.reason ? null : <span className="sr-only">{action.reason}</span>}
      </Button>
    </Tooltip>
  );
};
