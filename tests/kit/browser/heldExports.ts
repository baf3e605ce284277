// Exports that stand still while a test looks at them.
import { jobs, sweeps } from '../../../server/export/jobs';
import { exportPage } from '../../../server/export/queries';
import type { JobApi } from '../../../server/kernel/jobs';
import type { SheetExport } from '../../../server/kernel/kinds';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';

/** Whatever a test holds back is let go at its end, so that a second try begins with nothing under way. */
const holds: { letAllGo(): void }[] = [];
export const letAllGo = (): void => {
  for (const hold of holds.splice(0)) hold.letAllGo();
};

/**
 * Holds every page of these exports back until they are let go, so that a test sees it run: before its transaction begins, because a test on a busy
 * machine takes longer than a transaction may.
 */
export function holdBack(...kinds: SheetExport[]) {
  const held: readonly string[] = kinds.map(({ key: kind }) => kind);
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const holding = (api: JobApi): JobApi =>
    ({
      ...api,
      async run(...call: Parameters<JobApi['run']>) {
        const [, asked, input] = call as readonly unknown[];
        const isHeld = asked === exportPage && held.includes((input as { kind: string }).kind);
        if (isHeld && !isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
        return api.run(...call);
      },
    }) as JobApi;
  const writes = must(jobs.find(({ task }) => task === 'export.write'));
  const resumes = must(sweeps.find(({ name }) => name === 'export.resume'));
  const [write, resume] = [writes.run, resumes.run];
  const spies = [
    jest.spyOn(writes, 'run').mockImplementation((payload, api) => write(payload, holding(api))),
    jest.spyOn(resumes, 'run').mockImplementation((api) => resume(holding(api))),
  ];
  const hold = {
    async letOneGo() {
      await waitUntil(
        () => waiting.length > 0,
        () => 'a page of the export',
      );
      waiting.shift()?.();
    },
    letAllGo() {
      isOpen = true;
      for (const resolve of waiting.splice(0)) resolve();
      for (const spy of spies) spy.mockRestore();
    },
  };
  holds.push(hold);
  return hold;
}
