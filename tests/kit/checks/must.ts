/** What a test stands on: without it the test stops here with a sentence, instead of trying something else than it says. */
export function must<T>(value: T | null | undefined, what = 'what the test stands on'): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
