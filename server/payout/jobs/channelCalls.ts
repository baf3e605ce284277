// How many calls to the bank are in the air: of this process, and of what goes out by each channel.
import type { PayWay } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { makeSlots } from '../../kernel/context';

const calls = makeSlots(limits.payout.callsAtOnce);

/** Every call of this process to the bank passes here: at most 64 are in the air, none inside a transaction. */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  const leave = await calls.take();
  try {
    return await call();
  } finally {
    leave();
  }
}

/** Room for the orders of one channel; it grows and shrinks with what operators set. */
interface Gate {
  atMost: number;
  open: number;
  readonly waiting: (() => void)[];
}

const gates = new Map<PayWay, Gate>();

function gateOf(payWay: PayWay): Gate {
  const gate = gates.get(payWay) ?? { atMost: limits.payout.callsAtOnce, open: 0, waiting: [] };
  gates.set(payWay, gate);
  return gate;
}

function letIn(gate: Gate): void {
  while (gate.open < gate.atMost) {
    const next = gate.waiting.shift();
    if (!next) return;
    gate.open += 1;
    next();
  }
}

/** What the channel is set to, as it was read with the lines that go out next. */
export function setAtOnce(payWay: PayWay, atMost: number): void {
  const gate = gateOf(payWay);
  gate.atMost = atMost;
  letIn(gate);
}

/** An order that goes out by this channel (GWY-012). */
export async function sending<T>(payWay: PayWay, call: () => Promise<T>): Promise<T> {
  const gate = gateOf(payWay);
  await new Promise<void>((resolve) => {
    gate.waiting.push(resolve);
    letIn(gate);
  });
  try {
    return await calling(call);
  } finally {
    gate.open -= 1;
    letIn(gate);
  }
}
