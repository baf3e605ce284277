// The package of receipts as the job writes it: stored files through the archive into the storage.
import { basename, dirname } from 'node:path';
import { countOf, keyOf, MODIFIED, makeReceipts, nameOf, packing, storageFolder } from '../packages.mjs';
import { product } from '../world.mjs';

export const prepare = makeReceipts;

export function open(order) {
  const { diskStorage } = product('server/gateways/storage/disk');
  const { packageStream, storedEntries } = product('server/receipt/jobs/packageStream');
  const source = diskStorage(storageFolder(order));
  async function* files() {
    for (let n = 0; n < countOf(order); n += 1) yield { name: nameOf(n), modifiedAt: MODIFIED, storageKey: keyOf(n) };
  }
  const stream = () => packageStream(storedEntries(source, files()), async () => undefined);
  return packing(order, (path) => diskStorage(dirname(path)).put(basename(path), stream()));
}
