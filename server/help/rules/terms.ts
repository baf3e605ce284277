const HAN = /\p{Script=Han}/u;

/**
 * What the search knows a text by: pairs of neighbouring Chinese letters, and words of other letters in lower case. Word lists for Chinese
 * are not to be relied on (they cut the names of this product apart); pairs find every word of two letters or more.
 */
export function termsOf(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => (HAN.test(run) ? pairs(run) : [run]));
}

/** The same for what somebody asks; one Chinese letter alone is asked by its beginning. */
function pairs(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
