import { role, type ServiceKind, serviceKind } from '../../../schema/codes';
import type { Doer } from '../../../schema/machines/machine';
import { type StatementStatus } from '../../../schema/machines/statement';
import { type LineAction, type LineStatus, statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { allows } from '../../../schema/permissions';
import type { Caller, Ctx } from '../../../server/kernel/context';
import { decideResend } from '../../../server/statement/commands/decide-resend';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { getLine } from '../../../server/statement/store/lines';
import { findStatement } from '../../../server/statement/store/statements';
import type { LineView } from '../../../server/statement/views/lines';
import { openPlace } from '../../kit/builders/places';
import { REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { migrated, producedStates, someone } from '../../kit/cases/arrowGallery';
import { type AnyCommand, outcomeOf, trial } from '../../kit/checks/trial';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
const places = new Map<ServiceKind, { make: Statements; line: LineView }>();
const roles = role.keys;

type Tried = Extract<LineAction, 'edit' | 'resend' | 'stop' | 'approveResend' | 'refuseResend'>;
interface Call {
  readonly command: AnyCommand;
  readonly input: (line: LineView) => object;
  /** What a line in another state answers. */
  readonly refusal: string;
}
const account = WORKERS[1]?.account;
const calls: Readonly<Record<Tried, Call>> = {
  edit: { command: editFailedLine, input: ({ id }) => ({ id, account }), refusal: 'ACTION_NOT_ALLOWED' },
  resend: { command: resendLine, input: ({ id }) => ({ id, account }), refusal: 'ACTION_NOT_ALLOWED' },
  stop: {
    command: terminateLines,
    input: ({ id, statementId }) => ({ statementId, selection: { mode: 'PAGE', ids: [id] }, reason: 'PAY_TIME_CHANGED' }),
    refusal: 'SELECTION_INELIGIBLE',
  },
  approveResend: { command: decideResend, input: ({ id }) => ({ lineId: id, isApproved: true }), refusal: 'APPROVAL_NOT_FOUND' },
  refuseResend: { command: decideResend, input: ({ id }) => ({ lineId: id, isApproved: false }), refusal: 'APPROVAL_NOT_FOUND' },
};
const actions = Object.keys(calls) as Tried[];
const isDecision = (action: Tried): boolean => action === 'approveResend' || action === 'refuseResend';

/** D22 rows 20 to 22: in which states of the statement. */
function statementAllows(action: Tried, state: StatementStatus, kind: ServiceKind): boolean {
  if (action === 'edit') return state === 'ABNORMAL';
  if (action === 'stop' && state === 'PAYING') return kind === 'BUSINESS_INCOME';
  return state === 'ABNORMAL' || state === 'EXCEPTION';
}

function promised(action: Tried, at: { state: StatementStatus; line: LineStatus; kind: ServiceKind }): string {
  if (!statementAllows(action, at.state, at.kind)) return 'ACTION_NOT_ALLOWED';
  return lineMachine.can(at.line, action) ? lineMachine.target(at.line, action) : calls[action].refusal;
}

const may =
  (held: (typeof roles)[number], auditOn: boolean) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, [held], { auditOn });

interface At {
  readonly state?: StatementStatus;
  readonly line?: LineStatus;
  readonly more?: (ctx: Ctx, line: LineView) => Promise<unknown>;
}

/** The failed line of the kind's statement, moved by hand to the states of the case within the command's own transaction. */
async function outcome(kind: ServiceKind, caller: Caller, action: Tried, at: At): Promise<string> {
  const of = placeOf(kind).line;
  const { state = 'ABNORMAL', line = 'FAILED', more } = at;
  const arrange = async (ctx: Ctx): Promise<void> => {
    await ctx.rows(`UPDATE statement SET status = $3 WHERE company_id = $1 AND id = $2 RETURNING id`, [
      ctx.companyId,
      of.statementId,
      state,
    ]);
    await ctx.rows(`UPDATE statement_line SET status = $3, waits_approval = $4 WHERE company_id = $1 AND id = $2 RETURNING id`, [
      ctx.companyId,
      of.id,
      line,
      isDecision(action) && line === 'FAILED',
    ]);
    await more?.(ctx, of);
  };
  const { command, input } = calls[action];
  return outcomeOf(caller, { command, input: input(of), arrange, look: async (ctx) => (await getLine(ctx, of.id)).status });
}

function placeOf(kind: ServiceKind): { make: Statements; line: LineView } {
  const found = places.get(kind);
  if (!found) throw new Error(`no place for ${kind}`);
  return found;
}

const fitting = async (kind: ServiceKind, action: Tried, facts = {}): Promise<Caller> => {
  const held = [...roles].reverse().find((one) => lineMachine.actions[action].by.some(may(one, true))) ?? 'MASTER';
  return someone(placeOf(kind).make, held, facts);
};

beforeAll(async () => {
  world = await startSmallWorld();
  for (const kind of serviceKind.keys) {
    if (kind !== 'LABOR_CONTINUOUS') await openPlace(world, { kind });
    const make = statementsOf(world, { kind });
    const { id } = await make.paid(workerRows(['141.00', '142.00'], [undefined, REFUSED_CARD]));
    await make.until(id, 'ABNORMAL');
    const line = (await make.linesOf(id))[1];
    if (line?.status !== 'FAILED') throw new Error('the second line did not fail');
    places.set(kind, { make, line });
  }
});
afterAll(() => world?.app.close());

describe.each(serviceKind.keys)('lines of %s', (kind) => {
  const ids = (action: Tried): string => {
    if (isDecision(action)) return '';
    return action === 'stop' && kind === 'BUSINESS_INCOME' ? '[STM-040 1/3] [TRM-002 1/3] ' : '[STM-040 1/3] ';
  };
  it.each(actions.map((action) => [`${ids(action)}${action}`, action] as const))(
    '%s is carried out in its states of the line and of the statement, and refused in all others',
    async (_, action) => {
      const [expected, found]: [Record<string, string>, Record<string, string>] = [{}, {}];
      const caller = await fitting(kind, action);
      for (const state of producedStates) {
        for (const line of lineMachine.stateKeys) {
          const name = `${state} ${line}`;
          expected[name] = promised(action, { state, line, kind });
          found[name] = await outcome(kind, caller, action, { state, line });
        }
      }
      expect(found).toEqual(expected);
    },
  );

  it.each(actions)('%s is for its roles alone, with and without audit', async (action) => {
    for (const held of roles) {
      for (const auditOn of [true, false]) {
        const isAllowed = lineMachine.actions[action].by.some(may(held, auditOn));
        const found = await outcome(kind, await someone(placeOf(kind).make, held, { auditOn }), action, {});
        expect([held, auditOn, found]).toEqual([held, auditOn, isAllowed ? lineMachine.target('FAILED', action) : 'PERMISSION_MISSING']);
      }
    }
  });

  it('a kind that ended is neither sent again nor let go', async () => {
    const ended = migrated((await placeOf(kind).make.member('王敏')).company);
    for (const action of ['resend', 'approveResend'] as const) {
      expect(await outcome(kind, await fitting(kind, action, ended), action, {})).toBe('SERVICE_OFFLINE');
    }
    expect(await outcome(kind, await fitting(kind, 'stop', ended), 'stop', {})).toBe('TERMINATED');
  });

  it('[TRM-005 1/5] [TRM-006 1/6] an invoice blocks the stop of a line, but for one that was returned after it; a pending application asks first', async () => {
    const invoice = (state: string, returned: string) => (ctx: Ctx, line: LineView) =>
      ctx
        .rows(`UPDATE statement SET invoice_state = $3, invoiced_at = $4 WHERE company_id = $1 AND id = $2 RETURNING id`, [
          ctx.companyId,
          line.statementId,
          state,
          state === 'PENDING_REVIEW' ? null : ctx.now,
        ])
        .then(() =>
          ctx.rows(
            `UPDATE statement_line SET is_returned = true, returned_at = $3::timestamptz + $4::interval WHERE company_id = $1 AND id = $2 RETURNING id`,
            [ctx.companyId, line.id, ctx.now, returned],
          ),
        );
    const stop = async (state: string, returned: string) =>
      outcome(kind, await fitting(kind, 'stop'), 'stop', { more: invoice(state, returned) });
    for (const state of ['INVOICING', 'INVOICED']) {
      expect([state, await stop(state, '-1 minute')]).toEqual([state, 'INVOICE_BLOCKS_STOP']);
      expect([state, await stop(state, '1 minute')]).toEqual([state, 'TERMINATED']);
    }
    expect(await stop('PENDING_REVIEW', '-1 minute')).toBe('INVOICE_PENDING_STOP');
    // Confirmed, it ends the line and the application.
    const { command, input } = calls.stop;
    const { line, make } = placeOf(kind);
    const left = await trial(await make.member('王敏'), {
      command,
      input: { ...input(line), isInvoiceDropConfirmed: true },
      arrange: (ctx) => invoice('PENDING_REVIEW', '-1 minute')(ctx, line),
      look: async (ctx) => [(await getLine(ctx, line.id)).status, (await findStatement(ctx, line.statementId))?.invoice_state],
    });
    expect(left).toEqual(['TERMINATED', 'NONE']);
  });

  it('[RSK-008 3/7] nobody decides on an account that he changed or asked to pay, and nothing is decided that does not wait', async () => {
    const made = (ctx: Ctx, line: LineView) =>
      ctx.rows(
        `INSERT INTO statement_history (company_id, statement_id, line_id, at, action, actor_kind, actor_id, actor_name, door)
         VALUES ($1, $2, $3, $4, 'editFailedLine', 'member', $5, '', 'GRAPHQL') RETURNING id`,
        [ctx.companyId, line.statementId, line.id, ctx.now, ctx.actor?.id],
      );
    const still = (ctx: Ctx, line: LineView) =>
      ctx.rows('UPDATE statement_line SET waits_approval = false WHERE company_id = $1 AND id = $2 RETURNING id', [ctx.companyId, line.id]);
    for (const action of ['approveResend', 'refuseResend'] as const) {
      expect(await outcome(kind, await fitting(kind, action), action, { more: made })).toBe('MAKER_IS_CHECKER');
      expect(await outcome(kind, await fitting(kind, action), action, { more: still })).toBe('APPROVAL_NOT_FOUND');
    }
  });

  it('after all that was tried and refused the line stands where it stood', async () => {
    const { make, line } = placeOf(kind);
    expect((await make.linesOf(line.statementId))[1]).toEqual(line);
  });
});
