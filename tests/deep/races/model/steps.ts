// The steps of a sequence: each one is done by the model and by the product, which must end alike and leave the same picture.
import fc from 'fast-check';
import { run } from '../../../../server/kernel/usecase';
import { awaitFunds } from '../../../../server/statement/commands/await-funds';
import { cancelAwaitFunds } from '../../../../server/statement/commands/cancel-await-funds';
import { editFailedLine } from '../../../../server/statement/commands/edit-failed-line';
import { handleAbnormal } from '../../../../server/statement/commands/handle-abnormal';
import { holdFunds } from '../../../../server/statement/commands/hold-funds';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../../server/statement/commands/reject-audit';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { submitAudit } from '../../../../server/statement/commands/submit-audit';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../../server/statement/commands/terminate-statement';
import { withdrawAudit } from '../../../../server/statement/commands/withdraw-audit';
import { key, OTHER_CARD } from '../../../kit/builders/statements';
import type { AnyCommand } from '../../../kit/checks/trial';
import type { CopyWorld } from '../../../kit/worlds/copies';
import type { BankStep } from '../../../kit/worlds/scriptedBank';
import { endOf } from '../pairs';
import * as model from './model';
import { LINES_OF_ALL, type Real, STARTS } from './real';

/** One step as it was drawn; what a step does not need it does not read. */
interface Drawn {
  readonly what: Name;
  readonly which: number;
  readonly line: number;
  readonly person: model.Person;
  /** The caller looks at an older version. */
  readonly isStale: boolean;
  /** The same click once more, with the same key. */
  readonly isTwice: boolean;
  readonly cents: number;
  readonly minutes: number;
  readonly death: model.Death;
  readonly lie: string;
}

interface At extends Drawn {
  readonly w: model.World;
  readonly s: model.StatementModel;
  readonly l: model.LineModel;
  readonly seen: number;
}

interface RealAt extends Drawn {
  readonly real: Real;
  readonly id: string;
  readonly lineId: string;
  readonly version: number;
}

interface Step {
  readonly often: number;
  readonly may?: (at: At) => boolean;
  readonly model: (at: At) => model.End;
  readonly real: (at: RealAt) => Promise<unknown>;
}

const click = async ({ real, isTwice }: RealAt, who: keyof CopyWorld['staff'], command: AnyCommand, input: object): Promise<void> => {
  const options = command.idempotent === 'required' ? { idempotencyKey: key() } : {};
  const first = JSON.stringify(await run(real.world.as(who), command, input, options));
  if (!isTwice || command.idempotent !== 'required') return;
  const second = JSON.stringify(await run(real.world.as(who), command, input, options));
  if (sorted(first) !== sorted(second)) throw new Error(`the second click was told something else: ${first} ${second}`);
};

/** Stored answers come back with their fields in another order. */
const sorted = (json: string): string => [...json].sort().join('');

const seen = ({ id, version }: RealAt) => ({ id, version });

const steps = {
  submit: { often: 6, model: ({ w, s, seen: v }) => model.submit(w, s, v), real: (at) => click(at, 'maker', submitAudit, seen(at)) },
  pass: { often: 8, model: ({ s, seen: v }) => model.review(s, 'pass', v), real: (at) => click(at, 'checker', passAudit, seen(at)) },
  reject: {
    often: 2,
    model: ({ s, seen: v }) => model.review(s, 'reject', v),
    real: (at) => click(at, 'checker', rejectAudit, { ...seen(at), reason: 'AMOUNT_WRONG' }),
  },
  withdraw: {
    often: 2,
    model: ({ s, seen: v }) => model.review(s, 'withdraw', v),
    real: (at) => click(at, 'maker', withdrawAudit, seen(at)),
  },
  lock: {
    often: 4,
    model: ({ w, s, person, seen: v }) => model.lock(w, s, person, v),
    real: (at) => click(at, at.person, holdFunds, seen(at)),
  },
  unlock: {
    often: 3,
    model: ({ w, s, person }) => model.unlock(w, s, person),
    real: (at) => click(at, at.person, releaseFunds, { id: at.id }),
  },
  pay: {
    often: 9,
    model: ({ w, s, person, seen: v }) => model.pay(w, s, person, v),
    real: (at) => click(at, at.person, payStatement, { ...seen(at), payType: 'BALANCE' }),
  },
  stop: {
    often: 1,
    model: ({ w, s }) => model.stop(w, s),
    real: (at) => click(at, 'maker', terminateStatement, { id: at.id, reason: 'RESUBMIT' }),
  },
  announce: {
    often: 2,
    model: ({ w, s, person, seen: v }) => model.announce(w, s, person, v),
    real: async (at) => {
      const [{ day } = { day: '' }] = await at.real.world.world.app.database.rows<{ day: string }>(
        `SELECT to_char((clock_timestamp() + make_interval(secs => offset_ms / 1000.0)) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day FROM business_clock`,
      );
      await click(at, at.person, awaitFunds, { ...seen(at), remittedOn: day });
    },
  },
  takeBack: { often: 1, model: ({ w, s }) => model.takeBack(w, s), real: (at) => click(at, at.person, cancelAwaitFunds, { id: at.id }) },
  arrive: { often: 3, model: ({ w, cents }) => model.arrive(w, cents), real: ({ real, cents }) => real.arrive(cents) },
  resend: {
    often: 5,
    model: ({ s, l }) => model.resend(s, l),
    real: (at) => click(at, at.person, resendLine, { id: at.lineId, account: OTHER_CARD }),
  },
  edit: {
    often: 2,
    model: ({ s, l }) => model.edit(s, l),
    real: (at) => click(at, 'maker', editFailedLine, { id: at.lineId, remark: '核对' }),
  },
  handIn: { often: 3, model: ({ s }) => model.handIn(s), real: (at) => click(at, at.person, handleAbnormal, { statementId: at.id }) },
  stopLine: {
    often: 3,
    model: ({ w, s, l }) => model.stopLine(w, s, l),
    real: (at) => {
      const input = { statementId: at.id, selection: { mode: 'PAGE', ids: [at.lineId] }, reason: 'AMOUNT_WRONG' };
      return click(at, 'maker', terminateLines, input);
    },
  },
  send: { often: 9, model: ({ w, death }) => model.send(w, death), real: ({ real, death }) => real.send(death) },
  takeUp: { often: 5, model: ({ w }) => model.takeUp(w), real: ({ real }) => real.takeUp() },
  hint: { often: 3, model: ({ s, l }) => model.hint(s, l), real: ({ real, lineId, lie }) => real.callBack(lineId, lie, false) },
  giveBack: {
    often: 3,
    may: ({ l }) => l.status === 'SUCCESS',
    model: ({ s, l }) => model.giveBack(s, l),
    real: ({ real, lineId }) => real.callBack(lineId, 'RETURNED', true),
  },
  wait: {
    often: 2,
    model: ({ w, minutes }) => {
      w.minute += minutes;
      return 'done';
    },
    real: async () => undefined,
  },
  sweep: { often: 2, model: ({ w }) => model.sweep(w), real: ({ real }) => real.sweep() },
} as const satisfies Readonly<Record<string, Step>>;
type Name = keyof typeof steps;

/** What was done so far, for the one who reads a failure. */
export type Log = string[];

class Taken implements fc.AsyncCommand<model.World, Real> {
  constructor(
    private readonly drawn: Drawn,
    private readonly log: Log,
  ) {}

  private at(w: model.World): At {
    const s = w.statements[this.drawn.which];
    const l = s?.lines[this.drawn.line];
    if (!s || !l) throw new Error('no such statement');
    return { ...this.drawn, w, s, l, seen: s.version - (this.drawn.isStale ? 1 : 0) };
  }

  check(w: Readonly<model.World>): boolean {
    const step: Step = steps[this.drawn.what];
    return step.may?.(this.at(w)) ?? true;
  }

  async run(w: model.World, real: Real): Promise<void> {
    const at = this.at(w);
    const statement = real.statements[this.drawn.which];
    const where = { real, id: statement?.id ?? '', lineId: statement?.lineIds[this.drawn.line] ?? '', version: at.seen };
    const step: Step = steps[this.drawn.what];
    const wanted = step.model(at);
    await real.setMinute(w.minute);
    const ended = await endOf(step.real({ ...this.drawn, ...where }));
    this.log.push(`${this.toString()}: ${ended}`);
    expect(ended).toBe(wanted);
    expect(await real.picture()).toBe(model.picture(w));
  }

  toString(): string {
    const { what, which, line, person, isStale, isTwice, death } = this.drawn;
    return [what, `statement ${which} line ${line}`, person, isStale ? 'stale' : '', isTwice ? 'twice' : '', what === 'send' ? death : '']
      .filter((part) => part !== '')
      .join(', ');
  }
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  what: fc.oneof(...(Object.keys(steps) as Name[]).map((name) => ({ weight: steps[name].often, arbitrary: fc.constant(name) }))),
  which: fc.nat({ max: STARTS.length - 1 }),
  line: fc.nat({ max: LINES_OF_ALL / STARTS.length - 1 }),
  person: fc.constantFrom<model.Person>('payer', 'payer', 'master'),
  isStale: fc.nat({ max: 19 }).map((n) => n === 0),
  isTwice: fc.nat({ max: 4 }).map((n) => n === 0),
  cents: fc.constantFrom(100, 300, 636, 900),
  minutes: fc.constantFrom(11, 31),
  death: fc.constantFrom<model.Death>('never', 'never', 'never', 'before the call', 'after the call'),
  lie: fc.constantFrom('SUCCESS', 'FAILED', 'RETURNED'),
});

const plans: fc.Arbitrary<BankStep[][]> = fc.array(
  fc.array(fc.constantFrom<BankStep>('PAY', 'PAY', 'REFUSE', 'LOSE_BEFORE', 'LOSE_AFTER', 'PROCESS'), { minLength: 3, maxLength: 3 }),
  { minLength: LINES_OF_ALL, maxLength: LINES_OF_ALL },
);

/** The sequence of a seed: the same for ever. */
export function sequenceOf(seed: number, length: number, log: Log): { commands: Taken[]; plans: BankStep[][] } {
  const sequence = fc.tuple(fc.array(drawn, { minLength: length, maxLength: length, size: 'max' }), plans);
  const [[taken, plan] = [[], []]] = fc.sample(sequence, { seed, numRuns: 1 });
  return { commands: taken.map((one) => new Taken(one, log)), plans: plan };
}
