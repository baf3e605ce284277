let isBroken = false;

/** Each step of a story stands on the one before: after a failure the rest would only repeat it. */
export function step(name: string, act: () => Promise<void>): void {
  it(name, async () => {
    if (isBroken) throw new Error('an earlier step of the story failed');
    isBroken = true;
    await act();
    isBroken = false;
  });
}
