import { object } from 'yup';
import { idInput } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import type { StoredFileRow } from './entity';
import type { FilePurpose } from './rules';
import { fileToOpen, fileToTake } from './store';

interface TabView {
  readonly name: string;
  readonly isVisible: boolean;
  readonly headers: readonly string[];
}

export interface StoredFileView {
  readonly id: string;
  readonly name: string;
  readonly purpose: FilePurpose;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdAt: Date;
  readonly tabs: readonly TabView[];
}

export function fileView(row: StoredFileRow): StoredFileView {
  // The outline is written by the inspector of the purpose only.
  const outline = row.outline as { tabs?: readonly TabView[] } | null;
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose as FilePurpose,
    contentType: row.content_type,
    size: Number.parseInt(row.size, 10),
    sha256: row.sha256,
    createdAt: row.created_at,
    tabs: outline?.tabs ?? [],
  };
}

const byId = object({
  id: idInput(),
});

export const storedFileQuery = query({
  name: 'storedFile',
  realm: 'company',
  needs: 'READER',
  input: byId,
  run: async (ctx, input): Promise<StoredFileView> => fileView(await fileToOpen(ctx, input.id)),
});

/** What the download door needs; the storage key never leaves the server. */
export const fileForDownload = query({
  name: 'fileForDownload',
  realm: 'company',
  needs: 'READER',
  givesFiles: true,
  input: byId,
  async run(ctx, input) {
    const file = await fileToTake(ctx, input.id);
    return { storageKey: file.storage_key, name: file.name, contentType: file.content_type, size: Number.parseInt(file.size, 10) };
  },
});
