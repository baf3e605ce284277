import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import {
  type ContractBatchAction,
  type ContractSelection,
  ContractSelectionFactsDocument,
  DeleteContractsDocument,
  RemindContractsDocument,
  VoidContractsDocument,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { ActDialog } from '../kit/dialog/act-dialog';
import { Reach } from '../kit/dialog/reach';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { comma, semicolon } from '../kit/language/separators';
import type { ChosenRows, ListDialogProps } from '../kit/list/list-definition';
import { Menu } from '../kit/overlay/menu';
import { inline } from '../kit/refusal/inline';
import { useThrottle } from '../kit/request/use-throttle';
import { type AskedFilter, selectionOf } from './selection';
import './signing.css';

const deeds = ['REMIND', 'DELETE', 'VOID'] as const satisfies readonly ContractBatchAction[];
type Deed = (typeof deeds)[number];

type BatchDialogProps = {
  selection: ContractSelection;
  /** What was done with them is done; of what the server refused, all is chosen anew (SGN-047). What is told before leaves the choice alone. */
  clear: () => void;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** How many it would touch, told by the server before anybody agrees (SGN-034). */
const useReach = (action: Deed, selection: ContractSelection) => {
  const { data, error, refetch } = useQuery(ContractSelectionFactsDocument, {
    variables: { action, selection },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const facts = data?.contractSelection;
  // Some deeds leave out by themselves whom they may not touch; of the others only those are asked for that they may.
  const isAllOrNone = Boolean(facts?.refusedReason);
  const isRefused = facts?.count === 0;
  // Too many of them to name each: the server leaves out whom it may not touch, and the number of the others is agreed to.
  const areUnnamed = isAllOrNone && facts !== undefined && facts.refused.length < facts.refusedCount;
  // The number that is told is the number that is meant; what is not fit among them is told too.
  const agreed: ContractSelection = !facts
    ? selection
    : areUnnamed
      ? { ...selection, leavesOut: true, expectedCount: facts.count }
      : isAllOrNone
        ? {
            ...selection,
            excludedIds: [...(selection.excludedIds ?? []), ...facts.refused.map(({ id }) => id)],
            expectedCount: facts.count,
          }
        : { ...selection, expectedCount: facts.count + facts.refusedCount };
  return { error, facts, agreed, readAgain: () => refetch(), count: formatCount(facts?.count ?? 0), blocked: !facts || isRefused };
};

/** Whom it did not reach was known before anybody agreed: how many for which reason. What else befell since has the general words. */
const causesOf = (refused: readonly { statusName: string; reason?: string | null }[]): string => {
  const counted = new Map<string, number>();
  for (const { reason, statusName } of refused) counted.set(reason ?? statusName, (counted.get(reason ?? statusName) ?? 0) + 1);
  return [...counted].map(([cause, number]) => `${cause} ${formatCount(number)}`).join(semicolon());
};

const RemindMany = ({ selection, clear, onDone, onClose }: BatchDialogProps) => {
  const { t } = useTranslation('signing');
  const reach = useReach('REMIND', selection);
  const notSent = (refused: number): string => {
    const known = reach.facts?.refused ?? [];
    const number = formatCount(refused);
    return known.length === refused
      ? t('batch.REMIND.refusedAs', { number, causes: causesOf(known) })
      : t('batch.REMIND.refused', { number });
  };
  return (
    <ActDialog
      title={t('batch.REMIND.label')}
      confirm={t('batch.REMIND.confirm', { number: reach.count })}
      done={({ remindContracts: { sent, refused, batch } }) => ({
        text: t(batch ? 'batch.REMIND.started' : 'batch.REMIND.done', { count: batch?.total ?? sent }),
        description: refused > 0 ? notSent(refused) : undefined,
      })}
      mutation={RemindContractsDocument}
      request={`remind-contracts-${JSON.stringify(reach.agreed)}`}
      blocked={reach.blocked}
      variables={{ selection: reach.agreed }}
      readAgain={reach.readAgain}
      onDone={() => {
        clear();
        return onDone();
      }}
      onClose={onClose}
    >
      <Reach isNaming facts={reach.facts} error={reach.error} text={t('batch.REMIND.text', { number: reach.count })} />
    </ActDialog>
  );
};

const DeleteMany = ({ selection, clear, onDone, onClose }: BatchDialogProps) => {
  const { t } = useTranslation('signing');
  const reach = useReach('DELETE', selection);
  return (
    <ActDialog
      danger
      title={t('batch.DELETE.label')}
      confirm={t('batch.DELETE.confirm', { number: reach.count })}
      done={t('batch.DELETE.done')}
      mutation={DeleteContractsDocument}
      request={`delete-contracts-${JSON.stringify(reach.agreed)}`}
      blocked={reach.blocked}
      variables={{ selection: reach.agreed }}
      readAgain={reach.readAgain}
      onDone={() => {
        clear();
        return onDone();
      }}
      onClose={onClose}
    >
      <Reach facts={reach.facts} error={reach.error} text={t('batch.DELETE.text', { number: reach.count })} />
    </ActDialog>
  );
};

const VoidMany = ({ selection, clear, onDone, onClose }: BatchDialogProps) => {
  const { t } = useTranslation('signing');
  const reach = useReach('VOID', selection);
  const toldOf = (pending: number, left: readonly { name: string; statusName: string; reason?: string | null }[]): string | undefined => {
    const parts = [
      pending > 0 ? t('batch.VOID.pending', { number: formatCount(pending) }) : '',
      left.length > 0 ? t('batch.VOID.leftOut', { names: left.map(({ name }) => name).join(comma()), causes: causesOf(left) }) : '',
    ].filter((part) => part !== '');
    return parts.length > 0 ? parts.join(semicolon()) : undefined;
  };
  return (
    <ActDialog
      danger
      title={t('batch.VOID.label')}
      confirm={t('batch.VOID.confirm', { number: reach.count })}
      done={({ voidContracts: { pendingCount, leftOut } }) => ({
        text: t('batch.VOID.done'),
        description: toldOf(pendingCount, leftOut),
      })}
      mutation={VoidContractsDocument}
      request={`void-contracts-${JSON.stringify(reach.agreed)}`}
      blocked={reach.blocked}
      variables={{ selection: reach.agreed }}
      readAgain={reach.readAgain}
      onDone={() => {
        clear();
        return onDone();
      }}
      // The choice does not hold any more.
      onRefused={clear}
      onClose={onClose}
    >
      <Reach facts={reach.facts} error={reach.error} text={t('batch.VOID.text', { number: reach.count })} />
    </ActDialog>
  );
};

const dialogs = { REMIND: RemindMany, DELETE: DeleteMany, VOID: VoidMany } as const;

type ContractBatchProps = {
  chosen: ChosenRows;
  filter: AskedFilter;
  ask: (show: (shared: ListDialogProps) => ReactNode) => void;
  /** Beside the chosen rows, each is a button of its own. */
  isSpread?: boolean;
};

/** What can be done with many records at once; without a choice each says what to choose (SGN-025). */
export const ContractBatch = ({ chosen, filter, ask, isSpread = false }: ContractBatchProps) => {
  const { t } = useTranslation('signing');
  const mayRemindNow = useThrottle(limits.screen.remindThrottle);
  const begin = (deed: Deed) => {
    if (chosen.count === 0) return void toaster.warning(t(`batch.${deed}.none`), { id: 'choose-first' });
    // PLT-058: clicks that follow too soon are one.
    if (deed === 'REMIND' && !mayRemindNow()) return;
    const selection = selectionOf(chosen, filter);
    const Dialog = dialogs[deed];
    ask((shared) => <Dialog selection={selection} clear={chosen.clear} onDone={shared.onDone} onClose={shared.onClose} />);
  };
  if (isSpread)
    return deeds.map((deed) => (
      <Button key={deed} size="sm" onClick={() => begin(deed)}>
        {t(`batch.${deed}.label`)}
      </Button>
    ));
  return (
    <Menu
      trigger={<Button>{t('batch.menu')}</Button>}
      entries={deeds.map((deed) => ({
        key: deed,
        label: t(`batch.${deed}.label`),
        tone: deed === 'REMIND' ? undefined : 'danger',
        onSelect: () => begin(deed),
      }))}
    />
  );
};
