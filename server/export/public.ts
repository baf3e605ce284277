import { limits } from '../../schema/limits';
import type { Caller } from '../kernel/context';
import type { ExportKindKey } from '../kernel/kinds';
import { type RunOptions, run } from '../kernel/usecase';
import { startExport } from './commands/start-export';
import { type ExportView, exportQuery } from './queries';
import { downloadUrl } from './wire';

export interface ExportCall {
  readonly kind: ExportKindKey;
  readonly selection: { readonly mode: 'ALL' | 'PAGE'; readonly ids?: readonly string[]; readonly excludedIds?: readonly string[] };
  readonly conditions?: readonly { readonly name: string; readonly values: readonly string[] }[];
}

export interface ExportAnswer {
  readonly view: ExportView;
  /** '' while it runs. */
  readonly url: string;
}

const LOOK_EVERY_MS = 100;

/** For legacy calls that answer a file at once: its address when it is ready within 2 s, else only its key (D16). */
export async function startAndWait(caller: Caller, call: ExportCall, options: RunOptions): Promise<ExportAnswer> {
  let view = await run(caller, startExport, call, options);
  const deadline = performance.now() + limits.export.urlWait;
  while ((view.status === 'WAITING' || view.status === 'RUNNING') && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    view = await run(caller, exportQuery, { id: view.id });
  }
  return { view, url: downloadUrl(view) };
}
