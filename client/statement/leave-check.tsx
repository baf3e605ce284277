import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import type { CreationFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import type { RosterState } from '../roster/use-roster';

type Pasting = Pick<RosterState, 'isPasting'>;

/** Out of a check for later: its rows are stored, but for the parts of a block that are not sent yet. The reason stands beside the way on. */
export const LeaveButton = ({ statement, grid }: { statement: CreationFactsFragment; grid: Pasting }) => {
  const { t } = useTranslation('creation');
  const navigate = useNavigate();
  return (
    <Button disabled={grid.isPasting} onClick={() => void navigate(paths.unfinished(statement.settlementType))}>
      {t('form.saveAndLeave')}
    </Button>
  );
};

/** The steps that can be gone to from a check: none while parts of a block are being sent, which the way would lose without a word. */
export const waysFrom = <Ways extends object>({ isPasting }: Pasting, ways: Ways): Partial<Ways> => (isPasting ? {} : ways);
