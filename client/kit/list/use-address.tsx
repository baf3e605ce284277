import { useSearchParams } from 'react-router-dom';
import { type Readers, readAddress } from './address';
import { Ignored } from './ignored';

/** What a page reads from its address by itself, and the note about the words that mean nothing; `labels` as the page calls them. */
export const useAddress = <R extends Readers>(readers: R, labels: Record<keyof R & string, string>) => {
  const [search, setSearch] = useSearchParams();
  const { read, ignored } = readAddress(readers, search);
  const write = (change: Record<string, string | null>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      // At once: what is chosen from by arrows would fall back to what the address still says.
      { replace: true, flushSync: true },
    );
  const clear = () => write(Object.fromEntries(ignored.map((name) => [name, null])));
  return { read, write, note: <Ignored names={ignored.map((name) => labels[name])} onClear={clear} /> };
};
