import { limits } from '../../schema/limits';
import { parts } from '../../schema/rest/answers';
import { restTexts } from '../../schema/rest/guides';
import type { WireName } from '../../schema/rest/names/all';
import type { ObjectState } from '../../schema/webhooks';
import type { Caller, Ctx } from '../kernel/context';
import { type RestRow, restSteps } from '../kernel/doors/restRow';
import type { Wire } from '../kernel/doors/wire';
import type { ExportKindKey } from '../kernel/kinds';
import type { Given } from '../kernel/shapes';
import { type Query, type RunOptions, run } from '../kernel/usecase';
import { startExport } from './commands/start-export';
import { type ExportView, exportQuery } from './queries';
import { exportsById } from './store';
import { downloadUrl } from './wire';

interface ExportCall {
  readonly kind: ExportKindKey;
  readonly selection: { readonly mode: 'ALL' | 'PAGE'; readonly ids?: readonly string[]; readonly excludedIds?: readonly string[] };
  readonly conditions?: readonly { readonly name: string; readonly values: readonly string[] }[];
}

interface ExportAnswer {
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

/** What a row runs that starts an export by itself. */
export const exportUseCase = startExport;

const STARTED = parts('download_url', 'export_label', 'export_key', 'exportKey');

interface ExportRow<T, Q, S> {
  readonly call: `${'GET' | 'POST'} /api/${string}`;
  readonly isOurs?: boolean;
  readonly words: readonly [zh: string, en: string];
  /** What stands before the note of every export. */
  readonly note?: readonly [zh: string, en: string];
  readonly acceptsQueryToken?: boolean;
  readonly alsoTakes?: readonly WireName[];
  readonly sees?: Query<Q, S>;
  takes(wire: Wire): T;
  asks(sent: T, seen: S): ExportCall;
}

/** A row of the REST table that starts an export: every call is one of its own, and a filter that nobody knows is refused. */
export function exportRow<T extends Given<Q>, Q = object, S = object>({ asks, note, ...row }: ExportRow<T, Q, S>): RestRow {
  const [zh, en] = restTexts.exported;
  const made = restSteps({
    ...row,
    note: note ? [`${note[0]}${zh}`, `${note[1]} ${en}`] : [zh, en],
    useCases: [startExport],
    naturalKey: 'EACH',
    answers: STARTED,
    async steps({ caller, sent, seen, keyed }) {
      const { view, url } = await startAndWait(caller, asks(sent, seen), keyed);
      return { download_url: url, export_label: view.id, export_key: view.id, exportKey: view.id };
    },
  });
  // That `takes` tells what `sees` looks up stands in the type above.
  return made as unknown as RestRow;
}

/** Where exports stand, as integrators are told; the name of a file may name people, so an export goes by its kind. */
export async function exportStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  return (await exportsById(ctx, ids)).map(({ id, kind: code, status, attempt: version }) => ({ id, code, status, version }));
}
