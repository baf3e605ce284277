// What the statement hands to the roster engine: its columns, its rules and what a change of the list means for the statement.
import { backCalcTexts } from '../../../schema/backCalcTexts';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { holderOf, type RosterCounts, type RosterKind, type RosterKindKey, type RosterRef } from '../../kernel/kinds';
import { ensurePersons, knownIdentities, rememberIdentities } from '../../payee/public';
import { releaseWork } from '../../task/public';
import { accountMemory } from '../steps/rememberFailures';
import { refreshRowTaxes } from '../steps/taxSheet';
import { digestRowTaxes } from '../store/rows';
import { addEditor, holdStatement, lockStatement, moveStatement, removeStatement } from '../store/statements';
import { setChecks } from './checks';

const columns: readonly { field: RosterField; isRequired: boolean }[] = [
  { field: 'name', isRequired: true },
  { field: 'idCard', isRequired: true },
  { field: 'phone', isRequired: true },
  { field: 'account', isRequired: true },
  { field: 'bank', isRequired: false },
  { field: 'amount', isRequired: true },
  { field: 'sourceId', isRequired: false },
  { field: 'bankAbstract', isRequired: false },
  { field: 'platformName', isRequired: false },
  { field: 'platformUserName', isRequired: false },
  { field: 'platformUserId', isRequired: false },
  { field: 'remark', isRequired: false },
];

/** D37: rows that a back-calculation has made are changed there. */
function requireOwnRows({ context }: RosterRef): void {
  if (!context.isFixed) return;
  throw new DomainError('ACTION_NOT_ALLOWED', {
    state: backCalcTexts.ofStatement,
    action: backCalcTexts.editRows,
    stateKey: 'BACK_CALC',
    actionKey: 'editRows',
  });
}

async function lockHolder(ctx: Ctx, roster: RosterRef): Promise<void> {
  const statement = await lockStatement(ctx, holderOf(roster));
  requireOwnRows(roster);
  statementMachine.require(statement.status, 'editRows');
  await addEditor(ctx, statement.id);
}

/** Rows 5, 6 and their way back: the state follows the list once nothing is being checked any more. */
async function onChanged(ctx: Ctx, roster: RosterRef, state: { counts: RosterCounts; isSettled: boolean }): Promise<void> {
  const statement = await lockStatement(ctx, holderOf(roster));
  ctx.announce('statement', statement.id);
  if (!state.isSettled || roster.step !== 2) return;
  const isGood = state.counts.errors === 0 && state.counts.checking === 0;
  if (statement.status === 'CHECKING_BASE') {
    const to = isGood ? 'PENDING_CONFIRM' : 'CHECKING_DETAIL';
    await moveStatement(ctx, statement, { action: 'passBaseCheck', to, lineCount: state.counts.total, by: statement.passed_by });
    return;
  }
  // A deleted row renews the figures of the person's other rows; the checks only look at rows that are still there.
  await refreshRowTaxes(ctx, statement, roster.id, []);
  if (statement.status === 'CHECKING_DETAIL' && isGood) await moveStatement(ctx, statement, { action: 'detailReady' });
  if (statement.status === 'PENDING_CONFIRM' && !isGood) await moveStatement(ctx, statement, { action: 'detailReopened' });
}

/** D24: an emptied list is discarded, and the creation with it. */
async function onEmptied(ctx: Ctx, roster: RosterRef): Promise<void> {
  const statement = await lockStatement(ctx, holderOf(roster));
  await releaseWork(ctx, statement.id);
  if (statement.status === 'CHECKING_BASE') await removeStatement(ctx, statement.id);
  else await moveStatement(ctx, statement, { action: 'stopCreation' });
}

function statementKind(key: RosterKindKey): RosterKind {
  return {
    key,
    columns,
    listRules: ['DUPLICATE_LINE', 'PAYEE_REPEATED', 'SOURCE_ID_DUPLICATE', 'ACCOUNT_SHARED', 'CONSECUTIVE_IDS', 'SAME_FILE'],
    setChecks,
    accountMemory,
    identity: { known: knownIdentities, remember: rememberIdentities },
    mayEmpty: true,
    lockHolder,
    lockFirst: (ctx, roster) => holdStatement(ctx, holderOf(roster)),
    async prepare(ctx, _roster, rows) {
      const sound = rows.flatMap((row) =>
        row.idCard === null ? [] : [{ rowId: row.rowId, name: row.name, idCard: row.idCard, phone: row.phone }],
      );
      const people = await ensurePersons(ctx, sound);
      return new Map(
        sound.map((row) => {
          const person = people.get(row.idCard);
          return [row.rowId, { personId: person?.personId ?? null, payeeId: person?.payeeId ?? null }];
        }),
      );
    },
    onChanged,
    onEmptied,
    figures: (ctx, roster, rowIds) => digestRowTaxes(ctx, holderOf(roster), rowIds),
  };
}

export const rosterKinds: readonly RosterKind[] = [statementKind('LABOR'), statementKind('BUSINESS_INCOME')];
