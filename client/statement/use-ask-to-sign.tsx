import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterRowFactsFragment, RosterRowSelection } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { formatCount } from '../kit/format/money';
import { late } from '../kit/overlay/late';
import type { RowDeed } from '../roster/problem-lane';
import type { Chosen } from '../roster/seen-rows';
import type { RosterState } from '../roster/use-roster';

const AskToSignDialog = late(async () => (await import('./dialogs/ask-to-sign')).AskToSignDialog);

/** What a contract cures. */
const unsigned: readonly string[] = ['NOT_SIGNED', 'CONTRACT_EXPIRED'];

const wasAsked = ({ problems }: RosterRowFactsFragment): boolean => problems.some(({ code }) => code === 'SIGNING_SENT');

/** How many are asked is told by the question: people, not rows. */
const rowsOf = ({ expectedCount: _, ...rows }: Chosen): RosterRowSelection => rows;

/** Rows that are red for want of a contract are cured by the people themselves: one, those that were chosen, or all of them are asked to sign. */
export const useAskToSign = (grid: RosterState) => {
  const { t } = useTranslation('creation');
  const [asked, setAsked] = useState<RosterRowSelection | null>(null);
  const kinds = grid.roster?.counts.byCode.filter(({ code }) => unsigned.includes(code)) ?? [];
  const count = kinds.reduce((sum, one) => sum + one.count, 0);
  const deed = useMemo<RowDeed>(
    () => ({
      codes: unsigned,
      labelOf: (row) => t(wasAsked(row) ? 'sign.again' : 'sign.one'),
      markOf: (row) => (wasAsked(row) ? t('sign.sent') : null),
      refusalOf: ({ askAgainRefusal }) => askAgainRefusal ?? null,
      act: ({ id, version, lineNo }) => setAsked({ mode: 'PAGE', seen: [{ id, version, lineNo }] }),
    }),
    [t],
  );
  const isAny = count > 0;
  return {
    deed,
    tools: isAny ? (
      <Button size="sm" onClick={() => setAsked({ mode: 'ALL' })}>
        {t('sign.all', { number: formatCount(count) })}
      </Button>
    ) : null,
    chosenTools: isAny ? (
      <Button size="sm" onClick={() => setAsked(rowsOf(grid.chosenInput()))}>
        {t('sign.one')}
      </Button>
    ) : null,
    dialog: asked ? (
      <AskToSignDialog rosterId={grid.roster?.id ?? ''} selection={asked} onDone={grid.refetch} onClose={() => setAsked(null)} />
    ) : null,
  };
};
