import { Tooltip } from '../overlay/tooltip';
import type { AvailableAction } from './action-bar';
import './actions.css';

type RowActionsProps = { actions: AvailableAction[]; on: Partial<Record<string, () => void>>; danger?: string[]; name: string };

/** The same as ActionBar for one row: links instead of buttons, the reason on focus and hover. */
export const RowActions = ({ actions, on, danger = [], name }: RowActionsProps) => {
  const shown = actions.filter((action) => on[action.key]);
  if (shown.length === 0) return <span className="mu">—</span>;
  return (
    <span className="jq-row-actions">
      {shown.map((action) => (
        <Tooltip key={action.key} text={action.reason} off={action.enabled}>
          <button
            type="button"
            className={danger.includes(action.key) ? 'lk is-danger' : 'lk'}
            aria-disabled={!action.enabled || undefined}
            aria-label={`${action.label} ${name}${action.enabled || !action.reason ? '' : `：${action.reason}`}`}
            onClick={() => action.enabled && on[action.key]?.()}
          >
            {action.label}
          </button>
        </Tooltip>
      ))}
    </span>
  );
};
