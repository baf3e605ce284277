// How the demo world is built: callers for its people, the clock, the wait for jobs. Everything that changes is a command.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DomainError } from '../../../schema/errors';
import type { ApplicationOptions } from '../../application';
import { type ReceivedFile, receiveUpload } from '../../file/rest/receive';
import type { RunningGateways } from '../../gateways/gateways';
import { setBusinessTime } from '../../kernel/businessClock';
import { elapsedMs, machineNow } from '../../kernel/clock';
import type { Caller } from '../../kernel/context';
import { type JobApi, startWorkers } from '../../kernel/jobs';
import { runtime } from '../../kernel/runtime';
import { jobSet } from '../../wiring';
import { TAILS } from './world';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export interface Builder {
  readonly api: JobApi;
  readonly gateways: RunningGateways;
  /** The platform itself. */
  platform(): Promise<Caller>;
  operator(person: Person): Promise<Caller>;
  /** A member of a company; its facts are read again, because switches move while the world is built. */
  member(companyId: string, person: Person): Promise<Caller>;
  moveTo(iso: string): Promise<void>;
  upload(caller: Caller, file: DemoUpload): Promise<ReceivedFile>;
}

interface DemoUpload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly purpose: 'SHEET' | 'EVIDENCE';
  /** Operators upload for a company. */
  readonly companyId?: string;
}

const WAIT_MS = 120_000;
const LOOK_MS = 30;

/** Waits for what a job does; a world that stands still is told with its reason. */
export async function untilDone<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = elapsedMs() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (elapsedMs() > deadline) throw new Error(`the demo world does not get on: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** A few at a time; the answers in the order of the items. */
export async function sideBySide<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    done.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  }
  return done;
}

export const newKey = (): string => randomUUID();

export function makeBuilder(api: JobApi, gateways: RunningGateways): Builder {
  const actor = (kind: 'member' | 'operator', { id, name, roles }: Person) => ({ kind, id, name, roles, sessionId: null });
  return {
    api,
    gateways,
    platform: () => api.systemCaller(null),
    async operator(person) {
      return { ...(await api.systemCaller(null)), realm: 'operator', actor: actor('operator', person), door: 'SEED' };
    },
    async member(companyId, person) {
      return { ...(await api.systemCaller(companyId)), realm: 'company', actor: actor('member', person), door: 'SEED' };
    },
    async moveTo(iso) {
      const at = new Date(iso);
      await setBusinessTime(at);
      await gateways.bank.setClock(at.getTime() - machineNow().getTime());
    },
    upload: (caller, { name, bytes, contentType, purpose, companyId }) => {
      const incoming = { fileName: name, contentType, stream: Readable.from([bytes]), ...(companyId ? { companyId } : {}) };
      return receiveUpload(caller, incoming, purpose, api.gateways.storage);
    },
  };
}

/**
 * What the simulated bank does while a world is built: it pays at once, and calls nobody, because no door is open yet. Two cards
 * of the sheet are special to it (refused, returned), but it is the story that goes wrong, not the history; the gallery needs the
 * two others.
 */
const BEFORE_THE_STORY = [
  { match: { tail: TAILS.refused }, steps: [{ on: 'submit', do: 'refuse:ACCOUNT_NOT_FOUND' }] },
  { match: { tail: TAILS.stuck }, steps: [{ on: 'submit', do: 'hold' }] },
  {
    match: {},
    steps: [
      { on: 'submit', do: 'succeed' },
      { on: 'callback', do: 'none' },
    ],
  },
];

/** A machine under load answers that it is busy, which has changed nothing: the same is asked again, and a first start does not fail by that. */
function insisting(run: JobApi['run']): JobApi['run'] {
  return async (...asked) => {
    const deadline = elapsedMs() + WAIT_MS;
    for (;;) {
      try {
        return await run(...asked);
      } catch (error) {
        if (!(error instanceof DomainError && error.key === 'BUSY') || elapsedMs() > deadline) throw error;
      }
    }
  };
}

/** Builds while this process's own workers run and the simulated bank answers in milliseconds; leaves both as it found them. */
export async function buildWith(
  parts: Parameters<NonNullable<ApplicationOptions['prepare']>>[0],
  build: (builder: Builder) => Promise<void>,
): Promise<void> {
  const { api, gateways } = parts;
  await gateways.bank.panel({ latency: 'fast', scripts: BEFORE_THE_STORY });
  const workers = await startWorkers(jobSet, gateways.gateways);
  try {
    await build(makeBuilder({ ...api, run: insisting(api.run) }, gateways));
  } finally {
    await workers.stop();
  }
  await gateways.bank.panel({ latency: runtime().config.bankLatency, scripts: [] });
}
