import { openSync, writeSync } from 'node:fs';

/** Told of every fault that the bank plays, by its kind. */
export type FaultLog = (kind: string) => void;

/** One line per fault, appended at once, so that a killed bank loses none. Without a file nobody counts. */
export const openFaultLog = (file: string | undefined): FaultLog => {
  if (!file) return () => undefined;
  const fd = openSync(file, 'a', 0o600);
  return (kind) => void writeSync(fd, `${kind}\n`);
};
