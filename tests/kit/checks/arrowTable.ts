import { role } from '../../../schema/codes';
import type { Doer, Machine } from '../../../schema/machines/machine';
import { allows } from '../../../schema/permissions';
import type { Caller, Ctx } from '../../../server/kernel/context';
import { must } from './must';
import { type AnyCommand, outcomeOf } from './trial';

type Role = (typeof role.keys)[number];

/** The same person with one role alone, at a company with or without an audit. */
const holding = (caller: Caller, held: Role, auditOn: boolean): Caller => ({
  ...caller,
  actor: { ...must(caller.actor), roles: [held] },
  company: { ...must(caller.company), auditOn },
});

const permits =
  (held: Role, auditOn: boolean) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, [held], { auditOn });

/** What people do with a thing of a machine; `input` for the thing that stands in a state. */
export interface Deed<S> {
  readonly command: AnyCommand;
  readonly input: (state: S) => Promise<object> | object;
}

interface Table<S extends string, A extends string, G extends string> {
  readonly machine: Machine<S, A, G>;
  readonly deeds: Readonly<Partial<Record<A, Deed<S>>>>;
  readonly caller: () => Promise<Caller>;
  /** The state of the thing that stands in this one, after the deed. */
  readonly look: (state: S) => (ctx: Ctx) => Promise<string>;
  /** Where an arrow of this state is refused for a fact of its own, and by which refusal. */
  readonly refusedBy?: (action: A, state: S) => string | null;
}

type Found = readonly [state: string, held: Role, auditOn: boolean, outcome: string];

/** An action from every state, by every role, with and without an audit: as found, and as the table says. */
export async function arrowsOf<S extends string, A extends string, G extends string>(
  { machine, deeds, caller, look, refusedBy }: Table<S, A, G>,
  action: A,
): Promise<{ readonly found: Found[]; readonly said: Found[] }> {
  const deed: Deed<S> | undefined = deeds[action];
  if (!deed) throw new Error(`${action} has no deed here`);
  const { command, input } = deed;
  const person = await caller();
  const [found, said]: [Found[], Found[]] = [[], []];
  for (const state of machine.stateKeys) {
    const given = await input(state);
    const reached = machine.can(state, action)
      ? (refusedBy?.(action, state) ?? must(machine.targets(state, action)[0]))
      : 'ACTION_NOT_ALLOWED';
    for (const held of role.keys) {
      for (const auditOn of [true, false]) {
        const isAllowed = machine.actions[action].by.some(permits(held, auditOn));
        said.push([state, held, auditOn, isAllowed ? reached : 'PERMISSION_MISSING']);
        found.push([state, held, auditOn, await outcomeOf(holding(person, held, auditOn), { command, input: given, look: look(state) })]);
      }
    }
  }
  return { found, said };
}

type Shown = readonly [state: string, held: Role, auditOn: boolean, buttons: readonly string[]];

/** The enabled buttons of every state for every role: as shown, and as the table says. */
export async function buttonsOf<S extends string, A extends string, G extends string>(
  { machine, deeds, caller }: Pick<Table<S, A, G>, 'machine' | 'deeds' | 'caller'>,
  shownTo: (caller: Caller, state: S) => Promise<readonly { readonly key: string; readonly enabled: boolean }[]>,
): Promise<{ readonly found: Shown[]; readonly said: Shown[] }> {
  const person = await caller();
  const [found, said]: [Shown[], Shown[]] = [[], []];
  // What people do has a button where its state has one.
  const actions = Object.keys(deeds) as A[];
  for (const state of machine.stateKeys) {
    for (const held of role.keys) {
      for (const auditOn of [true, false]) {
        const shown = (await shownTo(holding(person, held, auditOn), state)).filter(({ enabled }) => enabled).map(({ key }) => key);
        const meant = actions.filter((action) => machine.can(state, action) && machine.actions[action].by.some(permits(held, auditOn)));
        found.push([state, held, auditOn, [...shown].sort()]);
        said.push([state, held, auditOn, [...meant].sort()]);
      }
    }
  }
  return { found, said };
}
