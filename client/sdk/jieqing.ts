// The client of the GraphQL API in TypeScript: documents and types are generated from the published SDL, this file carries them. It needs
// no package, only `fetch`: Node 20 or newer, Deno, Bun.
import type { TypedDocumentString } from '../generated/sdk/graphql';

/** A refusal or a fault, in the words of the catalogue; `requestId` finds the call in the log of calls and in that of the server. */
export class JieqingError extends Error {
  override readonly name = 'JieqingError';
  readonly code: string;
  readonly requestId: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>>;
  constructor(
    message: string,
    told: { code: string; requestId?: string; params?: Record<string, unknown>; fields?: Record<string, string> },
  ) {
    super(message);
    this.code = told.code;
    this.requestId = told.requestId ?? null;
    this.params = told.params ?? {};
    this.fields = told.fields ?? {};
  }
}

interface Connection {
  /** `https://jieqing.example`, without a path. */
  readonly url: string;
  /** `jq_live_…`, or `jq_test_…` for the sandbox. */
  readonly token: string;
  /** How often a call is tried while the answer stays away; the same idempotency key makes it one act. */
  readonly attempts?: number;
  readonly pauseMs?: number;
}

type Sent<V> = Omit<V, 'idempotencyKey'> & { readonly idempotencyKey?: string };

export interface Client {
  /** Asks, or acts. A document with `$idempotencyKey` gets one, and keeps it through every try. */
  send<R, V>(document: TypedDocumentString<R, V>, variables: Sent<V>): Promise<R>;
  /** A sheet for a statement; answers its file id. */
  upload(file: { readonly name: string; readonly bytes: Uint8Array }): Promise<string>;
  /** Looks again until it is as wanted, and hands over each change on the way. */
  follow<T>(look: () => Promise<T>, isDone: (seen: T) => boolean): AsyncGenerator<T, T>;
}

/** What passes by itself: sent again with the same key, nothing is done twice. */
const PASSING = new Set(['BUSY', 'REQUEST_IN_PROGRESS', 'RATE_LIMITED']);
const PASSING_STATUS = new Set([429, 502, 503, 504]);
const ATTEMPTS = 6;
const PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

interface Answer<R> {
  readonly data?: R | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: ConstructorParameters<typeof JieqingError>[1] }[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function readAnswer<R>(response: Response): Promise<R> {
  const { data, errors = [] } = (await response.json()) as Answer<R>;
  const [first] = errors;
  if (first) throw new JieqingError(first.message, first.extensions ?? { code: 'UNEXPECTED' });
  if (data === null || data === undefined) throw new JieqingError('no data', { code: 'UNEXPECTED' });
  return data;
}

export function connect({ url, token, attempts = ATTEMPTS, pauseMs = PAUSE_MS }: Connection): Client {
  const headers = { authorization: `Bearer ${token}` };
  /** Retry-After is obeyed, otherwise the pauses double. */
  const tried = async <T>(call: () => Promise<Response>, read: (response: Response) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      let waitMs = Math.min(MAX_PAUSE_MS, pauseMs * 2 ** (attempt - 1));
      try {
        const response = await call();
        if (!PASSING_STATUS.has(response.status)) return await read(response);
        waitMs = Math.max(waitMs, Number(response.headers.get('retry-after') ?? 0) * 1000);
        if (attempt >= attempts) throw new JieqingError(`HTTP ${response.status}`, { code: 'BUSY' });
      } catch (error) {
        const isFinal = error instanceof JieqingError && !PASSING.has(error.code);
        if (isFinal || attempt >= attempts) throw error;
      }
      await pause(waitMs);
    }
  };
  return {
    send<R, V>(document: TypedDocumentString<R, V>, variables: Sent<V>): Promise<R> {
      const query = String(document);
      const key = query.includes('$idempotencyKey') ? { idempotencyKey: crypto.randomUUID() } : {};
      const body = JSON.stringify({ query, variables: { ...key, ...variables } });
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      return tried(() => fetch(`${url}/graphql`, init), readAnswer<R>);
    },
    upload({ name, bytes }) {
      const form = (): FormData => {
        const parts = new FormData();
        parts.append('file', new Blob([new Uint8Array(bytes)]), name);
        return parts;
      };
      return tried(
        () => fetch(`${url}/api/file/upload`, { method: 'POST', headers, body: form() }),
        async (response) => {
          const { code, message, result } = (await response.json()) as { code: number; message: string; result: { fileId: string } };
          if (code !== 22_000) throw new JieqingError(message, { code: String(code) });
          return result.fileId;
        },
      );
    },
    async *follow(look, isDone) {
      let last = '';
      for (let looks = 0; ; looks += 1) {
        const seen = await look();
        if (isDone(seen)) return seen;
        if (JSON.stringify(seen) !== last) {
          looks = 0;
          yield seen;
        }
        last = JSON.stringify(seen);
        await pause(Math.min(MAX_PAUSE_MS, pauseMs * 1.5 ** Math.min(looks, 12)));
      }
    },
  };
}

/** Waits for the end of what is followed, whatever it was on the way. */
export async function ended<T>(steps: AsyncGenerator<T, T>, onStep: (seen: T) => void = () => undefined): Promise<T> {
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
    onStep(step.value);
  }
}
