import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { Button } from '../kit/actions/button';
import { confirm } from '../kit/feedback/confirm';
import { formatCount } from '../kit/format/money';
import { useChoice } from '../kit/grid/selection-store';
import { useRows } from '../kit/grid/use-rows';
import type { RosterState } from './use-roster';

type ChosenRowsProps = { grid: RosterState; onEmptied: () => void; tools?: ReactNode; keepsLast?: boolean };

const questionOf = (count: number, isWhole: boolean): 'chosen.textWhole' | 'chosen.textFinal' | 'chosen.text' => {
  if (isWhole) return 'chosen.textWhole';
  return count > limits.roster.undoRows ? 'chosen.textFinal' : 'chosen.text';
};

/** How many rows are ticked, and what can be done with them. It stands where it is always: nothing moves at the first tick. */
export const ChosenRows = ({ grid, onEmptied, tools, keepsLast = false }: ChosenRowsProps) => {
  const { t } = useTranslation('roster');
  const { selection, roster } = grid;
  useRows(grid.rows);
  const { count } = useChoice(selection);
  const [isBusy, setBusy] = useState(false);
  const number = formatCount(count);
  const remove = async () => {
    // As it is read now: while the question stands there, others go on.
    const chosen = grid.chosenInput();
    const seenAge = selection.isAll() ? grid.seenAge() : undefined;
    const isWhole = count > 0 && count === roster?.counts.total;
    const isSure = await confirm({
      title: t('chosen.title', { number }),
      body: t(questionOf(count, isWhole && !keepsLast), { number, most: formatCount(limits.roster.undoRows) }),
      confirm: t('chosen.confirm', { number }),
      tone: 'danger',
    });
    if (!isSure) return;
    setBusy(true);
    // "All" must still mean the rows that were counted; rows with names mean themselves.
    const removal = grid.removeChosen(chosen, seenAge);
    grid.undoing.remember(
      removal.then((made) => {
        const gone = { number: formatCount(made?.deletedIds.length ?? 0) };
        return { what: t('undo.chosen', gone), changes: [made], told: t('chosen.done', gone) };
      }),
    );
    const change = await removal;
    setBusy(false);
    if (!change) return;
    selection.clear();
    if (change.deletedIds.length === roster?.counts.total) onEmptied();
  };
  return (
    <div className="jq-chosen" data-active={count > 0 ? true : undefined}>
      <span role="status">{count > 0 ? t('chosen.count', { number }) : ''}</span>
      {count > 0 ? (
        <>
          {tools}
          <Button size="sm" variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('chosen.remove')}
          </Button>
          <Button size="sm" onClick={selection.clear}>
            {t('chosen.clear')}
          </Button>
        </>
      ) : null}
    </div>
  );
};
