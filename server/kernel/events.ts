import type { Ctx } from './context';
import type { DomainEvent } from './domainEvent';

interface EventType<P extends object> {
  (payload: P): DomainEvent<P>;
  readonly eventName: string;
}

/** Declares an event of a domain. Payloads hold ids, never personal data. */
export function defineEvent<P extends object>(name: string): EventType<P> {
  return Object.assign((payload: P): DomainEvent<P> => ({ name, payload }), { eventName: name });
}

/** What a right-hand domain does in the same transaction when something happened further left. */
export interface Reaction {
  readonly eventName: string;
  run(ctx: Ctx, payload: object): Promise<void>;
}

/** One row of wiring.ts: "when X happened, then Y". */
export function on<P extends object>(type: EventType<P>, react: (ctx: Ctx, payload: P) => Promise<void>): Reaction {
  // The payload of an event is made by its own EventType only, so the cast cannot be wrong.
  return { eventName: type.eventName, run: (ctx, payload) => react(ctx, payload as P) };
}
