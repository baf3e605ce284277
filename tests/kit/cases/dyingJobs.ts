// A worker that is killed: right after its n-th step, which is a call of the issuer, of the storage or of ours.
import type { JobApi } from '../../../server/kernel/jobs';
import type { run } from '../../../server/kernel/usecase';

const KILLED = 'killed';

/** `asked` gathers under what request an invoice was asked for. */
export function dyingAfter(api: JobApi, steps: number, asked: string[]): JobApi {
  let left = steps;
  const step = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    left -= 1;
    if (left === 0) throw new Error(KILLED);
    return done;
  };
  const stepping = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (from, name) => {
        const value = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => step(Promise.resolve(Reflect.apply(value, from, given)));
      },
    });
  const { invoiceIssuer, storage } = api.gateways;
  const watched = {
    ...invoiceIssuer,
    issue: (order: Parameters<typeof invoiceIssuer.issue>[0]) => {
      asked.push(order.requestId);
      return invoiceIssuer.issue(order);
    },
  };
  const gateways = { ...api.gateways, invoiceIssuer: stepping(watched), storage: stepping(storage) };
  return { ...api, gateways, run: ((...given: Parameters<typeof run>) => step(api.run(...given))) as typeof run };
}

/** Whether the work died on its way; any other failure is one. */
export async function isKilled(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if ((error as Error).message !== KILLED) throw error;
    return true;
  }
}
