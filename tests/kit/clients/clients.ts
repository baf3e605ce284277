import { createClient, type Client as GraphqlSocket } from 'graphql-ws';
import { WebSocket } from 'ws';
import { waitUntil } from '../checks/waiting';
import { requireShape } from './restShapes';

/** What a client of the doors shows of itself; every client of one actor uses the same. */
export interface Identity {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>> & {
    readonly code?: string;
    readonly legacyCode?: string;
    readonly fields?: Record<string, string>;
  };
}

export interface GraphqlAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T | null;
  readonly errors: readonly GraphqlError[];
  readonly extensions: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  readonly text: string;
}

/** A refusal by the GraphQL door, thrown by `call`. */
class Refused extends Error {
  constructor(readonly refusals: readonly GraphqlError[]) {
    super(refusals.map((error) => `${error.extensions?.code}: ${error.message}`).join('; '));
  }

  get code(): string {
    return this.refusals[0]?.extensions.code ?? '';
  }

  get extensions(): GraphqlError['extensions'] {
    return this.refusals[0]?.extensions ?? {};
  }
}

export interface GraphqlClient {
  /** The whole answer, whatever it is. */
  send<T = Record<string, unknown>>(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer<T>>;
  /** The data, or throws Refused. */
  call<T = Record<string, never>>(query: string, variables?: Record<string, unknown>): Promise<T>;
  /** The code of the refusal, or '' when it was accepted. */
  refusal(query: string, variables?: Record<string, unknown>): Promise<string>;
}

function headersOf(identity: Identity): Record<string, string> {
  return { ...(identity.token ? { authorization: `Bearer ${identity.token}` } : {}), ...identity.headers };
}

export function graphqlClient(url: string, identity: Identity = {}): GraphqlClient {
  const send = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<T>> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(identity) },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    // What the door sends is the claim under test; a body that is no JSON is shown as an error.
    const body = (text.startsWith('{') ? JSON.parse(text) : { errors: [{ message: text, extensions: {} }] }) as Partial<GraphqlAnswer<T>>;
    return {
      status: response.status,
      headers: response.headers,
      data: body.data ?? null,
      errors: body.errors ?? [],
      extensions: body.extensions ?? {},
      text,
    };
  };
  return {
    send,
    async call<T>(query: string, variables?: Record<string, unknown>) {
      const { data, errors } = await send<T>(query, variables);
      if (errors.length > 0 || data === null) throw new Refused(errors);
      return data;
    },
    async refusal(query, variables) {
      return (await send(query, variables)).errors[0]?.extensions?.code ?? '';
    },
  };
}

export interface RestAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** 22000 and the rest; 0 when the answer is a file. */
  readonly code: number;
  readonly message: string;
  readonly result: T;
  /** The file of a download, else null. */
  readonly file: Buffer | null;
  /** The body as it came; '' for a file. */
  readonly text: string;
}

/** Of one connection, by when the last byte of the request came in, and no part of the answer. */
const HOP = new Set(['connection', 'keep-alive']);

/** What two answers must have in common for nobody to tell them apart: status, headers and body without the number of the request. */
export function wireOf(answer: { readonly status: number; readonly headers: Headers; readonly text: string }): string {
  const own = answer.headers.get('x-request-id') ?? ' ';
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id' && !HOP.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [String(answer.status), ...headers.sort(), answer.text.replaceAll(own, '<request>')].join('\n');
}

export interface RestClient {
  get<T = Record<string, unknown>>(path: string, query?: Record<string, unknown>, headers?: Record<string, string>): Promise<RestAnswer<T>>;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer<T>>;
  upload<T = Record<string, unknown>>(
    path: string,
    file: { name: string; bytes: Uint8Array; field?: string },
    fields?: Record<string, string>,
  ): Promise<RestAnswer<T>>;
}

async function readAnswer<T>(url: string, method: string, path: string, response: Response): Promise<RestAnswer<T>> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = (response.headers.get('content-type') ?? '').includes('application/json');
  const base = { status: response.status, headers: response.headers };
  if (!isJson) return { ...base, code: 0, message: '', result: null as T, file: bytes, text: '' };
  const text = bytes.toString('utf8');
  const { code, message, result } = JSON.parse(text) as { code: number; message: string; result: T };
  await requireShape(url, method, path, { code, result });
  return { ...base, code, message, result, file: null, text };
}

/** As the legacy callers do: the session in the header `token`. */
export function restClient(url: string, identity: Identity = {}): RestClient {
  const own = { ...(identity.token ? { token: identity.token } : {}), ...identity.headers };
  return {
    async get(path, query = {}, headers = {}) {
      const search = new URLSearchParams(
        Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)] as [string, string]),
      );
      return readAnswer(
        url,
        'GET',
        path,
        await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, { headers: { ...own, ...headers } }),
      );
    },
    async post(path, body = {}, headers = {}) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...own, ...headers }, body: JSON.stringify(body) };
      return readAnswer(url, 'POST', path, await fetch(`${url}${path}`, init));
    },
    async upload(path, file, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(file.field ?? 'file', new Blob([Buffer.from(file.bytes)]), file.name);
      return readAnswer(url, 'POST', path, await fetch(`${url}${path}`, { method: 'POST', headers: own, body: form }));
    },
  };
}

interface Subscription<T> {
  /** Everything that came so far. */
  readonly events: T[];
  readonly errors: unknown[];
  /** Waits until `enough` says so; fails with what came when the time is over. */
  until(enough: (events: T[]) => boolean): Promise<T[]>;
  stop(): void;
}

export interface SocketClient {
  subscribe<T>(query: string, variables?: Record<string, unknown>): Subscription<T>;
  /** Code of the close frame, once the server has ended the socket. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

export function socketClient(url: string, identity: Identity = {}): SocketClient {
  let close: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    close = resolve;
  });
  const client: GraphqlSocket = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { ...(identity.token ? { token: identity.token } : {}), ...identity.headers },
    retryAttempts: 0,
    lazy: true,
    on: { closed: (event) => close((event as { code: number }).code) },
  });
  return {
    closed,
    subscribe<T>(query: string, variables?: Record<string, unknown>): Subscription<T> {
      const events: T[] = [];
      const errors: unknown[] = [];
      const stop = client.subscribe<T>(
        { query, ...(variables ? { variables } : {}) },
        {
          next: ({ data, errors: found }) => (found ? errors.push(...found) : data && events.push(data)),
          error: (error) => errors.push(error),
          complete: () => undefined,
        },
      );
      return {
        events,
        errors,
        stop,
        async until(enough) {
          await waitUntil(
            () => enough(events),
            () => JSON.stringify({ events, errors }),
          );
          return events;
        },
      };
    },
    async close() {
      await client.dispose();
    },
  };
}

/** The legacy push socket: texts as they come. */
export function pushSocket(url: string, token: string): { readonly texts: string[]; close(): void } {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/notify?token=${encodeURIComponent(token)}`);
  const texts: string[] = [];
  socket.on('message', (message) => void texts.push(String(message)));
  socket.on('error', () => undefined);
  return { texts, close: () => socket.close() };
}
