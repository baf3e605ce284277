// The simulated bank of sandboxes where live companies pay through a real one: a process of its own, started by the first payment.
import { connectBank } from './client';
import type { PayoutGateway } from './contract';
import { launchBank, type RunningBank } from './launcher';

export interface SandboxBank {
  readonly gateway: PayoutGateway;
  stop(): Promise<void>;
}

export function sandboxBank(dir: string, secret: string): SandboxBank {
  let starting: Promise<{ readonly bank: RunningBank; readonly gateway: PayoutGateway & { close(): void } }> | null = null;
  const start = async () => {
    // Calls nobody back: what it has done it says when it is asked.
    const bank = await launchBank({ dir, secret, latency: 'demo' });
    return { bank, gateway: connectBank({ url: bank.url, secret }) };
  };
  const started = async (): Promise<PayoutGateway> => {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return (await starting).gateway;
  };
  // As every bank: what could not be asked is unknown, and asked again.
  const asked = async <T>(call: (bank: PayoutGateway) => Promise<T>): Promise<T | { kind: 'UNKNOWN'; why: string }> => {
    try {
      return await call(await started());
    } catch (error) {
      return { kind: 'UNKNOWN', why: error instanceof Error ? error.message : 'the sandbox bank did not start' };
    }
  };
  const idle = connectBank({ url: () => 'http://127.0.0.1:9', secret });
  return {
    gateway: {
      isSimulated: true,
      timeoutMs: idle.timeoutMs,
      submit: (order) => asked((bank) => bank.submit(order)),
      query: (outBizNo) => asked((bank) => bank.query(outBizNo)),
      cancel: (outBizNo) => asked((bank) => bank.cancel(outBizNo)),
      confirm: (outBizNo) => asked((bank) => bank.confirm(outBizNo)),
      receipt: async (outBizNo) => (await started()).receipt(outBizNo),
      async *dayBook(day) {
        return yield* (await started()).dayBook(day);
      },
      parseCallback: () => null,
    },
    async stop() {
      idle.close();
      const running = await starting?.catch(() => null);
      running?.gateway.close();
      await running?.bank.stop();
    },
  };
}
