/**
 * State machines are tables. This engine answers what a table allows and checks that it hangs together;
 * it knows no thing in particular.
 */
import type { Permission } from '../permissions';
import { spokenLabels, spokenTexts } from '../spoken';
import { refusals } from './refusals';

/** Families of ux.md §3.2; the console maps them to colours. */
type Tone = 'draft' | 'review' | 'await' | 'ready' | 'progress' | 'success' | 'danger' | 'terminated';

/** Who may do it: a permission of a person, a job, or the payee himself. */
export type Doer = Permission | 'SYS' | 'PAYEE';

export type StateRow = {
  /** The number or word on the legacy wire. */
  readonly code: number | string;
  readonly label: string;
  readonly tone: Tone;
  /** On the legacy wire it cannot be told from another state, whose code it bears; that code read back means the other one. */
  readonly sharesCode?: true;
  /** Known and filterable, but no action leads here. */
  readonly neverProduced?: true;
};

export type ActionRow<S extends string, G extends string> = {
  /** Row of the decision table that this action is. */
  readonly row?: string;
  readonly label: string;
  readonly from: readonly S[];
  /** 'same' = the state stays; a list = the states it may lead to. */
  readonly to: 'same' | readonly S[];
  /** Facts that must hold for the button to be enabled. */
  readonly when?: readonly G[];
  readonly by: readonly Doer[];
  /** It ends or sends back something: a red button, never the first to be pressed. */
  readonly isDanger?: true;
};

/** A button of a state, in the order it is shown; without its `shown` facts it is absent, not disabled. */
type ButtonRow<A extends string, G extends string> = { readonly action: A; readonly shown?: readonly G[] };

type Spec<S extends string, A extends string, G extends string> = {
  readonly name: string;
  readonly initial: readonly NoInfer<S>[];
  readonly states: Readonly<Record<S, StateRow>>;
  /** Fact → why an action is refused while the fact does not hold. */
  readonly guards: Readonly<Record<G, string>>;
  readonly actions: Readonly<Record<A, ActionRow<NoInfer<S>, NoInfer<G>>>>;
  readonly buttons?: Readonly<Partial<Record<NoInfer<S>, readonly ButtonRow<NoInfer<A>, NoInfer<G>>[]>>>;
};

export type AvailableAction<A extends string = string> = {
  readonly key: A;
  readonly label: string;
  readonly enabled: boolean;
  readonly reason: string | null;
  readonly isDanger: boolean;
  /** Why it is off is the caller's role: nothing that happens to the thing turns it on. */
  readonly isRoleMissing: boolean;
};

export type Machine<S extends string, A extends string, G extends string> = Spec<S, A, G> & {
  readonly stateKeys: readonly S[];
  readonly actionKeys: readonly A[];
  is(text: unknown): text is S;
  code(state: S): number | string;
  label(state: S): string;
  fromCode(code: number | string): S | null;
  can(state: S, action: A): boolean;
  /** Throws ACTION_NOT_ALLOWED with the label of the state. */
  require(state: S, action: A): void;
  fromStates(action: A): readonly S[];
  /** Where the action leads from this state; several when the caller decides. */
  targets(state: S, action: A): readonly S[];
  /** The state the action leads to; a programmer's error when the table does not hold the arrow. */
  target(state: S, action: A, chosen?: S): S;
  /** The buttons of a state for this caller, enabled or with the reason why not. */
  availableActions(state: S, facts: Readonly<Record<G, boolean>>, allowed: (need: Doer) => boolean): readonly AvailableAction<A>[];
};

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

// A screen that only shows states takes them alone: the rest of the table falls out of its page.
/* @__NO_SIDE_EFFECTS__ */
export function machine<S extends string, A extends string, G extends string>(table: Spec<S, A, G>): Machine<S, A, G> {
  const spec: Spec<S, A, G> = {
    ...table,
    states: spokenLabels(table.states),
    actions: spokenLabels(table.actions),
    guards: spokenTexts(table.guards),
  };
  const stateKeys = keysOf(spec.states);
  const byCode = new Map(stateKeys.filter((key) => !spec.states[key].sharesCode).map((key) => [String(spec.states[key].code), key]));
  const can = (state: S, action: A): boolean => spec.actions[action].from.includes(state);
  const targets = (state: S, action: A): readonly S[] => {
    const { to } = spec.actions[action];
    return to === 'same' ? [state] : to;
  };
  return {
    ...spec,
    stateKeys,
    actionKeys: keysOf(spec.actions),
    is: (text): text is S => typeof text === 'string' && Object.hasOwn(spec.states, text),
    code: (state) => spec.states[state].code,
    label: (state) => spec.states[state].label,
    fromCode: (code) => byCode.get(String(code)) ?? null,
    can,
    require: (state, action) => {
      if (can(state, action)) return;
      const names = { state: spec.states[state].label, action: spec.actions[action].label };
      throw refusals.error('ACTION_NOT_ALLOWED', { ...names, stateKey: state, actionKey: action });
    },
    fromStates: (action) => spec.actions[action].from,
    targets,
    target: (state, action, chosen) => {
      const allowed = can(state, action) ? targets(state, action) : [];
      const next = chosen ?? (allowed.length === 1 ? allowed[0] : undefined);
      if (next === undefined || !allowed.includes(next)) throw new Error(`${spec.name}: no arrow ${state} –${action}→ ${chosen ?? '?'}`);
      return next;
    },
    availableActions: (state, facts, allowed) => buttonsOf(spec, state, facts, allowed),
  };
}

function buttonsOf<S extends string, A extends string, G extends string>(
  spec: Spec<S, A, G>,
  state: S,
  facts: Readonly<Record<G, boolean>>,
  allowed: (need: Doer) => boolean,
): AvailableAction<A>[] {
  const buttons = spec.buttons?.[state] ?? [];
  return buttons
    .filter((button) => (button.shown ?? []).every((fact) => facts[fact]))
    .map(({ action }) => {
      const { label, by, when = [], isDanger = false } = spec.actions[action];
      const missing = when.find((fact) => !facts[fact]);
      const isRoleMissing = !by.some(allowed);
      const why = isRoleMissing ? refusals.text('PERMISSION_MISSING') : missing === undefined ? null : spec.guards[missing];
      return { key: action, label, enabled: why === null, reason: why, isDanger, isRoleMissing };
    });
}

/** What is wrong with a table; empty when it hangs together. Asked by tests and at boot. */
export function faultsOf<S extends string, A extends string, G extends string>(spec: Machine<S, A, G>): string[] {
  const faults: string[] = [];
  const reached = new Set<S>(spec.initial);
  // One pass per state is enough for the longest possible path.
  for (let pass = 0; pass < spec.stateKeys.length; pass += 1) {
    for (const action of spec.actionKeys) {
      for (const from of spec.actions[action].from) {
        if (reached.has(from)) for (const to of spec.targets(from, action)) reached.add(to);
      }
    }
  }
  for (const state of spec.stateKeys) {
    const never = spec.states[state].neverProduced === true;
    if (reached.has(state) === never) faults.push(`${spec.name}.${state}: ${never ? 'is reached' : 'cannot be reached'}`);
  }
  const told = spec.stateKeys.filter((state) => !spec.states[state].sharesCode).map((state) => String(spec.states[state].code));
  if (new Set(told).size !== told.length) faults.push(`${spec.name}: two states share a code`);
  for (const state of spec.stateKeys) {
    const { sharesCode, code } = spec.states[state];
    if (sharesCode && !told.includes(String(code))) faults.push(`${spec.name}.${state}: shares the code of no other state`);
  }
  const used = new Set<G>();
  for (const action of spec.actionKeys) {
    for (const fact of spec.actions[action].when ?? []) used.add(fact);
    if (spec.actions[action].by.length === 0) faults.push(`${spec.name}.${action}: nobody may do it`);
  }
  for (const state of spec.stateKeys) {
    for (const button of spec.buttons?.[state] ?? []) {
      for (const fact of button.shown ?? []) used.add(fact);
      if (!spec.can(state, button.action)) faults.push(`${spec.name}.${state}: button ${button.action} has no arrow`);
    }
  }
  for (const guard of keysOf(spec.guards)) if (!used.has(guard)) faults.push(`${spec.name}: guard ${guard} is never asked`);
  return faults;
}
