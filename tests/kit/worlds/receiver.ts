import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../checks/waiting';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
}

/** null = it never answers. */
type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | null;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  connections(): number;
  /** How it answers from now on. */
  answers(say: (request: Received) => Answer): void;
  /** Those of a path, as soon as there are so many. */
  at(path: string, count: number): Promise<Received[]>;
  /** How many calls wait for an answer that never comes. */
  hanging(): number;
  /** Ends everything that hangs. */
  release(): void;
  close(): void;
}

/** The program of an integrator on this machine, which writes down what it hears. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const hanging = new Set<ServerResponse>();
  let say: (request: Received) => Answer = () => ({ status: 204 });
  let connections = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const heard = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
        id: String(request.headers['webhook-id']),
      };
      received.push(heard);
      const answer = say(heard);
      if (answer === null) {
        hanging.add(response);
        response.on('close', () => hanging.delete(response));
      } else response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const release = (): void => {
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    answers: (given) => {
      say = given;
    },
    at: (path, count) =>
      until(
        () => received.filter((one) => one.path === path),
        (found) => found.length >= count,
      ),
    hanging: () => hanging.size,
    release,
    close: () => {
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}
