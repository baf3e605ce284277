import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BankSettings, connectBank } from '../../../server/gateways/bank/client';
import type { PayoutAnswer, PayoutOrder, QueryAnswer } from '../../../server/gateways/bank/contract';
import { type BankLaunch, launchBank, type RunningBank } from '../../../server/gateways/bank/launcher';
import { type BookEntry, readEntries } from '../../../server/gateways/bank/simulator/journal';
import { WAIT_LIMIT_MS } from '../checks/waiting';

export const BANK_SECRET = 'a secret of the tests';

export interface TestBank extends RunningBank {
  dir: string;
  gateway: ReturnType<typeof connectBank>;
  /** The bank's own book, read from its file: what really happened to the money. */
  journal(): Map<string, BookEntry>;
  end(): Promise<void>;
}

export const readJournal = (dir: string): Map<string, BookEntry> => readEntries(join(dir, 'journal.jsonl'));

/** A real child process with a journal in a folder of its own; fast latency. Only a test of an answer that comes too late gives up on one. */
export const startTestBank = async (launch: Partial<BankLaunch> = {}, settings: Partial<BankSettings> = {}): Promise<TestBank> => {
  const dir = launch.dir ?? mkdtempSync(join(tmpdir(), 'jieqing-bank-'));
  const bank = await launchBank({ dir, secret: BANK_SECRET, latency: 'fast', ...launch });
  const gateway = connectBank({ url: bank.url, secret: BANK_SECRET, timeoutMs: WAIT_LIMIT_MS, ...settings });
  return {
    ...bank,
    dir,
    gateway,
    journal: () => readJournal(dir),
    end: async () => {
      gateway.close();
      await bank.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

interface HeardCallback {
  headers: IncomingMessage['headers'];
  raw: Buffer;
  result: string;
  outBizNo: string;
  amountCents: number;
}

export interface CallbackEar {
  url: string;
  heard: HeardCallback[];
  /** Answers for the next callbacks; 200 when the list is empty. */
  answers: number[];
  close(): Promise<void>;
}

/** Stands where the product's callback door would be. */
export const listenForCallbacks = async (): Promise<CallbackEar> => {
  const heard: HeardCallback[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      heard.push({
        headers: request.headers,
        raw,
        ...(JSON.parse(raw.toString('utf8')) as { result: string; outBizNo: string; amountCents: number }),
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/bank/callback`,
    heard,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export const orderTo = (tail: string, outBizNo: string, amountCents = 951_960): PayoutOrder => ({
  outBizNo,
  amountCents,
  payWay: 1,
  accountNo: `629901000112729${tail}`,
  payeeName: '吴桐',
  abstract: '主播结算',
});

export const isFinal = (answer: PayoutAnswer | QueryAnswer): boolean => ['SUCCESS', 'FAILED', 'RETURNED'].includes(answer.kind);
