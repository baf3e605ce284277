import { capNote } from '../../schema/columns';
import { DomainError, errorText } from '../../schema/errors';
import { deleteEarlier } from '../gateways/storage/contract';
import { writeArchive } from '../kernel/archive';
import { elapsedMs } from '../kernel/clock';
import type { Caller } from '../kernel/context';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import type { ArchiveExport, ArchiveFile, SheetExport } from '../kernel/kinds';
import { log } from '../kernel/log';
import { writeSheetInWorker } from '../kernel/sheetWorker';
import type { SheetRow } from '../kernel/sheetWriter';
import { type ClaimedExport, claimExport, LEASE_SECONDS, noteExportRows } from './commands/claim-export';
import { expireExport } from './commands/expire-export';
import { failExport } from './commands/fail-export';
import { finishExport } from './commands/finish-export';
import { exportFiles, exportPage, openExports } from './queries';
import { exportKind } from './registry';
import { markOf } from './steps/withReason';

const PAGE_ROWS = 1000;
const REPORT_MS = 250;

/** Cancelled, or another process holds the export now: the half file is thrown away and nothing is said. */
class Abandoned extends Error {}

interface Work {
  readonly api: JobApi;
  readonly caller: Caller;
  readonly id: string;
  readonly claim: ClaimedExport;
  rows: number;
}

/** A fault that comes back is no accident: the export ends with a reason and can be asked for again. */
const MAX_ATTEMPTS = 5;

/** Why it ends; null = it may go better the next time. */
function reasonOf(cause: unknown, attempt: number): string | null {
  if (cause instanceof DomainError) return cause.key === 'BUSY' ? null : cause.message;
  if (attempt < MAX_ATTEMPTS) return null;
  log.error({ err: cause }, 'export failed again and is given up');
  return errorText('EXPORT_FAILED');
}

async function write(api: JobApi, companyId: string, id: string): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const claim = await api.run(caller, claimExport, { id });
  if (!claim) return;
  const work: Work = { api, caller, id, claim, rows: 0 };
  const { storage } = api.gateways;
  // A key of its own for each attempt: what a killed one left behind is never taken for the file.
  const kind = exportKind(claim.kind);
  const keyOf = (attempt: number) => `export/${companyId}-${id}-${attempt}.${kind.archive ? 'zip' : 'xlsx'}`;
  const storageKey = keyOf(claim.attempt);
  const letGo = keepHeld(work);
  try {
    const made = kind.archive ? archiveOf(work, kind) : { stream: sheetOf(work, kind), manifestHash: () => null };
    const { size, sha256 } = await storage.put(storageKey, made.stream);
    await deleteEarlier(storage, keyOf, claim.attempt);
    const written = { storageKey, size, sha256, manifest: made.manifestHash() };
    const isOurs = await api.run(caller, finishExport, { id, attempt: claim.attempt, rows: work.rows, ...written });
    if (!isOurs) await storage.delete(storageKey);
  } catch (cause) {
    if (cause instanceof Abandoned) return;
    const reason = reasonOf(cause, claim.attempt);
    if (reason === null) throw cause;
    await api.run(caller, failExport, { id, attempt: claim.attempt, reason });
  } finally {
    letGo();
  }
}

/** A page may take longer to read than a lease lasts: without a sign of life a slow export would be begun again and again. */
function keepHeld(work: Work): () => void {
  const pulse = setInterval(() => void report(work).catch(() => undefined), (LEASE_SECONDS * 1000) / 4);
  pulse.unref();
  return () => clearInterval(pulse);
}

function sheetOf(work: Work, kind: SheetExport): ReturnType<typeof writeSheetInWorker> {
  return writeSheetInWorker({ name: kind.sheetName, columns: kind.columns, mark: markOf(work.claim.state) }, pagesOf(work, kind));
}

type Page = Awaited<ReturnType<typeof exportPage.run>>;

function readPage({ api, caller, claim }: Work, cursor: string | null, limit: number): Promise<Page> {
  const page = api.run(caller, exportPage, { kind: claim.kind, state: claim.state, cursor, limit });
  // Awaited when its turn comes; until then nobody listens to a failure.
  page.catch(() => undefined);
  return page;
}

/**
 * The next page is read while this one is written; every moment its holder is asked for, so that a cancelled export reads hardly any
 * further and its progress moves on the screen.
 */
async function* pagesOf(work: Work, kind: SheetExport): AsyncGenerator<readonly SheetRow[]> {
  const most = kind.cap.rows;
  let next: Promise<Page> | null = readPage(work, null, Math.min(PAGE_ROWS, most));
  let reported = Number.NEGATIVE_INFINITY;
  while (next !== null) {
    const page: Page = await next;
    work.rows += page.rows.length;
    if (elapsedMs() - reported >= REPORT_MS) {
      await report(work);
      reported = elapsedMs();
    }
    next = page.cursor === null || work.rows >= most ? null : readPage(work, page.cursor, Math.min(PAGE_ROWS, most - work.rows));
    yield page.rows;
  }
  if (kind.cap.above === 'LATEST') yield [[capNote(kind.cap.rows)]];
}

function archiveOf(work: Work, kind: ArchiveExport): ReturnType<typeof writeArchive> {
  const { state, createdAt } = work.claim;
  return writeArchive({
    files: filesOf(work, kind),
    read: (storageKey) => work.api.gateways.storage.stream(storageKey),
    head: kind.archive.manifest ? { said: kind.archive.manifest(state), at: createdAt } : null,
  });
}

const FILES_AT_ONCE = 50;

/** As with the rows of a sheet, its holder is asked for every moment; a file is counted when the one behind it is wanted. */
async function* filesOf(work: Work, kind: ArchiveExport): AsyncGenerator<ArchiveFile> {
  const { api, caller, claim } = work;
  let cursor: string | null = null;
  let reported = Number.NEGATIVE_INFINITY;
  do {
    const page: Awaited<ReturnType<typeof exportFiles.run>> = await api.run(caller, exportFiles, {
      kind: kind.key,
      state: claim.state,
      cursor,
      limit: FILES_AT_ONCE,
    });
    for (const file of page.files) {
      if (elapsedMs() - reported >= REPORT_MS) {
        await report(work);
        reported = elapsedMs();
      }
      yield file;
      work.rows += 1;
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

async function report({ api, caller, id, claim, rows }: Work): Promise<void> {
  if (!(await api.run(caller, noteExportRows, { id, attempt: claim.attempt, rows }))) throw new Abandoned();
}

export const jobs: readonly JobDefinition[] = [
  { task: 'export.write', run: (payload, api) => write(api, String(payload.companyId), String(payload.exportId)) },
];

const SWEEP_MS = 500;

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'export.resume',
    everyMs: SWEEP_MS,
    async run(api) {
      const { resume, expire } = await api.run(await api.systemCaller(null), openExports, {});
      for (const { company_id, id } of resume) await write(api, company_id, id);
      for (const { company_id, id } of expire) {
        const storageKey = await api.run(await api.systemCaller(company_id), expireExport, { id });
        if (storageKey) await api.gateways.storage.delete(storageKey);
      }
    },
  },
];
