import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the product and its database, and takes it away. */
export interface DatabaseProxy {
  /** The database's address as the product is told it. */
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  /** Accepts and keeps everything open, but nothing gets through any more, as behind a broken switch. */
  stall(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<DatabaseProxy> {
  const to = new URL(target);
  let state: 'open' | 'cut' | 'stalled' = 'open';
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((inside) => {
    if (state === 'cut') return void inside.destroy();
    const outside = connect(Number(to.port), to.hostname);
    const pair: [Socket, Socket] = [inside, outside];
    pairs.add(pair);
    for (const [from, into] of [pair, [...pair].reverse() as [Socket, Socket]]) {
      from.on('data', (bytes) => {
        if (state === 'open') into.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        into.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cutAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: url.toString(),
    cut: () => {
      state = 'cut';
      cutAll();
    },
    stall: () => {
      state = 'stalled';
    },
    mend: () => {
      // What was swallowed is never answered: those connections are over.
      if (state === 'stalled') cutAll();
      state = 'open';
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
