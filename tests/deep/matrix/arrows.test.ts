import { object } from 'yup';
import { role, type ServiceKind, serviceKind } from '../../../schema/codes';
import type { Doer } from '../../../schema/machines/machine';
import { type StatementAction, type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { allows } from '../../../schema/permissions';
import type { Caller, Ctx } from '../../../server/kernel/context';
import { load } from '../../../server/kernel/loader';
import { command } from '../../../server/kernel/usecase';
import { statementFields } from '../../../server/statement/queries/statements';
import { findStatement, lockStatement, moveStatement } from '../../../server/statement/store/statements';
import type { StatementView } from '../../../server/statement/views/statements';
import { openPlace } from '../../kit/builders/places';
import { type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { calls, ELSEWHERE, favour, type Guard, promised, specOf, TOLD_OTHERWISE, untrue } from '../../kit/cases/arrowCases';
import { type Gallery, galleryOf, migrated, producedStates, someone } from '../../kit/cases/arrowGallery';
import { type AnyCommand, outcomeOf, trial } from '../../kit/checks/trial';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
const makes = new Map<ServiceKind, Statements>();
const galleries = new Map<ServiceKind, Gallery>();
const actions = Object.keys(calls) as StatementAction[];
const roles = role.keys;
const TRY_MOVE = { name: 'tryMove', realm: 'company', needs: null, input: object({}), errors: [], idempotent: 'no', audit: null } as const;

const makeOf = (kind: ServiceKind): Statements => {
  const make = makes.get(kind);
  if (!make) throw new Error(`no place for ${kind}`);
  return make;
};
const viewOf = (kind: ServiceKind, state: StatementStatus): StatementView => {
  const view = galleries.get(kind)?.get(state);
  if (!view) throw new Error(`the gallery of ${kind} has nothing in ${state}`);
  return view;
};
const may =
  (held: (typeof roles)[number], auditOn: boolean) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, [held], { auditOn });
const stateOf =
  (id: string) =>
  async (ctx: Ctx): Promise<string> =>
    (await findStatement(ctx, id))?.status ?? 'REMOVED';

interface Given {
  readonly action: StatementAction;
  readonly view: StatementView;
  readonly breakIt?: (ctx: Ctx, view: StatementView) => Promise<unknown>;
  /** As the statement stands, without the favourable facts of the case. */
  readonly isPlain?: boolean;
}

async function outcome(caller: Caller, { action, view, breakIt, isPlain }: Given): Promise<string> {
  const call = calls[action];
  if (!call) throw new Error(`${action} has no command here`);
  const arrange = async (ctx: Ctx): Promise<void> => {
    if (!isPlain) await favour({ action, state: view.status })?.(ctx, view);
    await breakIt?.(ctx, view);
  };
  return outcomeOf(caller, { command: call.command, input: call.input(view), arrange, look: stateOf(view.id) });
}

/** Nobody hinders the action by what he is: the first role that may, and the audit as the state asks for it. */
async function fitting(kind: ServiceKind, action: StatementAction, state: StatementStatus): Promise<Caller> {
  const { by, when = [] } = specOf(action);
  const auditOn = !(when.includes('auditPassed') && state !== 'WAITING_PAYMENT');
  const held = [...roles].reverse().find((one) => by.some(may(one, auditOn)));
  if (!held) throw new Error(`no member may ${action}`);
  return someone(makeOf(kind), held, { auditOn });
}

beforeAll(async () => {
  world = await startSmallWorld();
  // A contract looks again at open lists, so all of them are signed before the first list is made.
  for (const kind of serviceKind.keys) if (kind !== 'LABOR_CONTINUOUS') await openPlace(world, { kind });
  for (const kind of serviceKind.keys) {
    const make = statementsOf(world, { kind });
    makes.set(kind, make);
    galleries.set(kind, await galleryOf(make));
  }
});
afterAll(() => world?.app.close());

it('a statement of every kind reaches every state that is produced', () => {
  for (const kind of serviceKind.keys) expect([...(galleries.get(kind)?.keys() ?? [])].sort()).toEqual([...producedStates].sort());
});

it('every arrow of the table is either tried here or has a place of its own, and so is every fact', () => {
  const bySystem = statementMachine.actionKeys.filter((action) => !roles.some((held) => specOf(action).by.some(may(held, false))));
  expect([...actions, ...ELSEWHERE, ...bySystem].sort()).toEqual([...statementMachine.actionKeys].sort());
  const asked = new Set(actions.flatMap((action) => specOf(action).when ?? []));
  expect([...Object.keys(untrue), ...TOLD_OTHERWISE].filter((guard) => asked.has(guard as Guard)).sort()).toEqual([...asked].sort());
});

it.each(actions)('[PLT-002 4/11] %s answers another company exactly as an unknown statement', async (action) => {
  const make = makeOf('LABOR_CONTINUOUS');
  const [state = 'CHECKING_BASE'] = statementMachine.fromStates(action);
  const { company } = await world.api.systemCaller(world.platform.companies.B ?? '');
  const stranger: Caller = { ...(await make.member('陈立群')), company };
  const ask = (view: StatementView): Promise<unknown> =>
    trial(stranger, { command: calls[action]?.command as AnyCommand, input: calls[action]?.input(view), look: stateOf(view.id) }).catch(
      (error: unknown) => error,
    );
  const asked = await ask(viewOf('LABOR_CONTINUOUS', state));
  expect(asked).toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
  expect(asked).toEqual(await ask({ ...viewOf('LABOR_CONTINUOUS', state), id: '999999999' }));
});

it('[TRM-014 2/2] a stop says of each state of the invoice what it means: asked once more, blocked while it is made, blocked when it stands', async () => {
  const make = makeOf('LABOR_CONTINUOUS');
  const { id } = viewOf('LABOR_CONTINUOUS', 'PENDING_PAYMENT');
  const told: unknown[] = [];
  for (const state of ['PENDING_REVIEW', 'INVOICING', 'INVOICED', 'NONE']) {
    await world.app.database.rows(`UPDATE statement SET invoice_state = '${state}' WHERE id = $1 RETURNING id`, [id]);
    const caller = await make.member('王敏');
    const check = await load(caller, statementFields.stopCheck, id);
    const button = (await load(caller, statementFields.actions, id))?.find(({ key }) => key === 'terminate');
    told.push([state, check?.text, check?.canStop, check?.needsConfirmation, button?.reason]);
  }
  expect(told).toEqual([
    ['PENDING_REVIEW', '开票申请待审核，终止后将删除该申请', true, true, null],
    ['INVOICING', '正在开票，不能终止', false, false, '正在开票，不能终止'],
    ['INVOICED', '已开票，不能终止', false, false, '已开票，不能终止'],
    ['NONE', '可以终止', true, false, null],
  ]);
});

describe.each(serviceKind.keys)('arrows of %s', (kind) => {
  /** Requirements that say who may do it, and where. */
  const ids: Partial<Record<StatementAction, string>> = { pay: '[PAY-001 1/4] [PAY-021 1/5] ', terminate: '[TRM-001 1/3] ' };
  it.each(actions.map((action) => [`${ids[action] ?? ''}${action}`, action] as const))(
    '%s reaches its state for every role that may, and is refused to every other one, with and without audit',
    async (_, action) => {
      const [expected, found]: [Record<string, string>, Record<string, string>] = [{}, {}];
      for (const state of statementMachine.fromStates(action)) {
        for (const held of roles) {
          for (const auditOn of [true, false]) {
            const name = `${state} ${held} ${auditOn ? 'with' : 'without'} audit`;
            expected[name] = promised({ kind, action, state, role: held, auditOn }, may(held, auditOn));
            found[name] = await outcome(await someone(makeOf(kind), held, { auditOn }), { action, view: viewOf(kind, state) });
          }
        }
      }
      expect(found).toEqual(expected);
    },
  );

  it.each(actions.filter((action) => action !== 'releaseFunds'))(
    '[STM-093 1/2] %s is refused in every other state, in Chinese and by the name of that state',
    async (action) => {
      for (const state of producedStates.filter((one) => !statementMachine.can(one, action))) {
        const caller = await fitting(kind, action, state);
        const call = calls[action];
        const view = viewOf(kind, state);
        const asked = trial(caller, { command: call?.command as AnyCommand, input: call?.input(view), look: stateOf(view.id) });
        const label = statementMachine.label(state);
        await expect(asked).rejects.toMatchObject({
          key: 'ACTION_NOT_ALLOWED',
          params: { state: label },
          message: expect.stringMatching(new RegExp(`^当前状态为${label}，不能\\p{Script=Han}`, 'u')),
        });
      }
    },
  );

  it('an unlock where nothing is locked does nothing, in whatever state', async () => {
    for (const state of producedStates) {
      const caller = await fitting(kind, 'releaseFunds', state);
      expect(await outcome(caller, { action: 'releaseFunds', view: viewOf(kind, state), isPlain: true })).toBe(state);
    }
  });

  const facts = actions.flatMap((action) =>
    (specOf(action).when ?? []).flatMap((guard) => (untrue[guard] ? [[action, guard] as const] : [])),
  );
  it.each(facts)('%s is refused when this is not so: %s', async (action, guard) => {
    for (const state of statementMachine.fromStates(action)) {
      if (action === 'terminateLines' && state === 'PAYING' && kind !== 'BUSINESS_INCOME') continue;
      const { breakIt, refusal } = untrue[guard] ?? {};
      const caller = await fitting(kind, action, state);
      expect([state, await outcome(caller, { action, view: viewOf(kind, state), ...(breakIt ? { breakIt } : {}) })]).toEqual([
        state,
        refusal?.(action),
      ]);
    }
  });

  it.each([...actions.filter((action) => specOf(action).when?.includes('notMigrated')), 'copy'] as const)(
    '%s is refused once the kind has ended for the company',
    async (action) => {
      for (const state of statementMachine.fromStates(action)) {
        const caller = await fitting(kind, action, state);
        if (!caller.company) throw new Error('a member without a company');
        const ended = { ...caller, company: { ...caller.company, ...migrated(caller.company) } };
        expect([state, await outcome(ended, { action, view: viewOf(kind, state) })]).toEqual([state, 'SERVICE_OFFLINE']);
      }
    },
  );

  it('a list with an error does not pass the base check', async () => {
    const bad = await makeOf(kind).created(workerRows(['131.00', '132.00'], [undefined, '12']));
    expect(await outcome(await fitting(kind, 'passBaseCheck', 'CHECKING_BASE'), { action: 'passBaseCheck', view: bad })).toBe(
      'ROSTER_HAS_ERRORS',
    );
  });

  it('the store moves a statement along the arrows of the table, also those of the system, and along no other', async () => {
    const caller = await makeOf(kind).member(makeOf(kind).place.maker);
    const moved = async (state: StatementStatus, action: StatementAction, to: StatementStatus): Promise<string> => {
      const { id } = viewOf(kind, state);
      const move = command({ ...TRY_MOVE, run: async (ctx) => moveStatement(ctx, await lockStatement(ctx, id), { action, to }) });
      return trial(caller, { command: move, input: {}, look: stateOf(id) }).catch((error: Error) =>
        error.message.replace(/.*(no arrow).*/, '$1'),
      );
    };
    for (const action of statementMachine.actionKeys) {
      for (const state of producedStates) {
        const to = statementMachine.can(state, action) ? statementMachine.targets(state, action) : producedStates.slice(0, 1);
        for (const target of to) {
          expect([action, state, target, await moved(state, action, target)]).toEqual([
            action,
            state,
            target,
            statementMachine.can(state, action) ? target : 'no arrow',
          ]);
        }
      }
    }
  });

  it('a button is enabled only where its command would be carried out, and a disabled one says why in Chinese', async () => {
    for (const held of roles) {
      for (const state of producedStates) {
        const view = viewOf(kind, state);
        const caller = await someone(makeOf(kind), held);
        for (const button of (await load(caller, statementFields.actions, view.id)) ?? []) {
          expect(button.enabled).toBe(button.reason === null);
          if (button.reason !== null) expect(button.reason).toMatch(/\p{Script=Han}/u);
          if (!calls[button.key]) continue;
          const result = await outcome(caller, { action: button.key, view, isPlain: true });
          const isDone = result === 'REMOVED' || statementMachine.is(result);
          expect([held, state, button.key, button.enabled]).toEqual([held, state, button.key, isDone]);
        }
      }
    }
  });

  it('after all that was tried and refused every statement stands where it stood', async () => {
    for (const state of producedStates) expect(await makeOf(kind).view(viewOf(kind, state).id)).toEqual(viewOf(kind, state));
  });
});
