// Codes of a channel that stand in no list of ours (GWY-010): shown as they came, and counted, so that somebody adds them.
const LETTERS = 40;
/** A channel that makes codes up must not fill the memory. */
const KINDS = 50;

interface UnlistedCount {
  note(code: string): void;
  read(): readonly { readonly code: string; readonly times: number }[];
}

export function makeUnlistedCount(): UnlistedCount {
  const counts = new Map<string, number>();
  return {
    note(text) {
      const code = text.slice(0, LETTERS);
      if (counts.has(code) || counts.size < KINDS) counts.set(code, (counts.get(code) ?? 0) + 1);
    },
    read: () => [...counts].map(([code, times]) => ({ code, times })),
  };
}

/** Of this process, since its start. */
export const unlistedCodes = makeUnlistedCount();
