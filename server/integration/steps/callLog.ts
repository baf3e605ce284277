// The log of a token's own calls (API-017): kept beside the calls and written in batches, so that no call waits for it and none fails of it.
import { limits } from '../../../schema/limits';
import { elapsedMs } from '../../kernel/clock';
import type { Caller } from '../../kernel/context';
import { log } from '../../kernel/log';
import type { Row } from '../../kernel/rows';
import { runtime } from '../../kernel/runtime';
import type { ApiCallRow } from '../entity';
import { maskedBody } from '../rules/body';

const FLUSH_MS = 500;
const BATCH = 200;
/** What waits when the database does not answer; more is lost rather than kept. */
const WAITING_MAX = 2_000;
const OPERATION_MAX = 200;

type Waiting = Omit<Row<ApiCallRow>, 'id' | 'at'> & {
  /** By the clock that only goes forward. */
  readonly askedAt: number;
};

export interface CallLog {
  note(caller: Caller, tookMs: number): void;
  /** Writes what waits; resolves when it is written or lost. */
  flush(): Promise<void>;
}

export function makeCallLog(): CallLog {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = async (): Promise<void> => {
    const [batch, rest] = [waiting.slice(0, BATCH), waiting.slice(BATCH)];
    waiting = rest;
    const rows = batch.map(({ askedAt, ...row }) => ({ ...row, ago_ms: elapsedMs() - askedAt }));
    await runtime().database.plain(`SELECT api_call_append($1)`, [JSON.stringify(rows)], { name: 'integration.calls' });
  };
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    try {
      while (waiting.length > 0) await write();
    } catch (error) {
      log.warn({ err: error }, 'calls of API tokens could not be logged');
    }
  };
  return {
    flush,
    note(caller, tookMs) {
      const { token } = caller;
      if (!token?.call || waiting.length >= WAITING_MAX) return;
      const { operation, said, errorCode } = token.call;
      waiting.push({
        company_id: token.ownerId,
        token_id: token.id,
        key_shown: token.shown,
        askedAt: elapsedMs(),
        door: caller.door,
        operation: operation.slice(0, OPERATION_MAX),
        error_code: errorCode,
        took_ms: Math.trunc(tookMs),
        ip: caller.ip,
        request_id: caller.requestId,
        body: maskedBody(said, limits.apiToken.callBody),
      });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
  };
}
