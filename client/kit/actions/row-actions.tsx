import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../overlay/icon-button';
import { Menu } from '../overlay/menu';
import { Tooltip } from '../overlay/tooltip';
import type { AvailableAction } from './action-bar';
import { useBarred } from './use-barred';
import './actions.css';
import { colon } from '../language/separators';

type RowActionsProps = {
  actions: readonly AvailableAction[];
  on: Partial<Record<string, () => void>>;
  /** Whose actions: said behind each of them. Empty where the words of the action are enough. */
  name: string;
  none?: ReactNode;
  /** The reasons name the roles that may: what the reader's own never allows stays, and says whom to ask. */
  tellsWho?: boolean | undefined;
  /** What has no place waits under "more". */
  max?: number | undefined;
};

/**
 * The same as ActionBar for one row: links instead of buttons, the reason on focus and hover. What the reader's role never allows is left
 * out: in a list it would say so once a row. What is only now impossible stays, with its reason.
 */
export const RowActions = ({ actions, on, name, none = '—', tellsWho = false, max = Number.POSITIVE_INFINITY }: RowActionsProps) => {
  const { t } = useTranslation('kit');
  const barred = useBarred();
  const told = tellsWho ? actions.map((action) => ({ ...action, isRoleMissing: false })) : actions;
  const shown = told.filter((action) => on[action.key] && !action.isRoleMissing);
  if (shown.length === 0) return <span className="mu">{none}</span>;
  // A menu of one entry would hide what has as much place itself.
  const rest = shown.length > max + 1 ? shown.slice(max) : [];
  return (
    <span className="jq-row-actions">
      {shown.slice(0, shown.length - rest.length).map((action) => (
        <Tooltip key={action.key} text={action.reason} off={action.enabled}>
          <button
            type="button"
            className={action.isDanger ? 'lk is-danger' : 'lk'}
            aria-disabled={!action.enabled || undefined}
            aria-label={name ? `${action.label} ${name}${action.enabled || !action.reason ? '' : `${colon()}${action.reason}`}` : undefined}
            onClick={() => (action.enabled ? on[action.key]?.() : barred(action))}
          >
            {action.label}
          </button>
        </Tooltip>
      ))}
      {rest.length > 0 ? (
        <Menu
          trigger={<IconButton icon={Ellipsis} size="sm" label={name ? t('moreOf', { name }) : t('more')} />}
          entries={rest.map((action) => ({
            key: action.key,
            label: action.label,
            disabled: !action.enabled,
            reason: action.reason,
            tone: action.isDanger ? 'danger' : undefined,
            onSelect: () => on[action.key]?.(),
          }))}
        />
      ) : null}
    </span>
  );
};
