// The way on of a list: facts about its people reach it whenever they change, so it may be another one than its member has just looked at.

/** A list that is another one each time is made so by the step itself. */
const MAX_LOOKS = 3;

/**
 * Whoever is told that the list is another one looks at it anew and goes on. A refusal of the very version that stands is thrown: that one would be a fault
 * of the product.
 */
export async function goOn<T>(look: () => Promise<{ readonly keyAge: number }>, act: (keyAge: number) => Promise<T>): Promise<T> {
  const isOther = (error: unknown): boolean => (error as { key?: string }).key === 'CHECK_LIST_CHANGED';
  let seen = await look();
  for (let looks = 1; ; looks += 1) {
    try {
      return await act(seen.keyAge);
    } catch (error) {
      const now = isOther(error) ? await look() : seen;
      if (now.keyAge === seen.keyAge || looks === MAX_LOOKS) throw error;
      seen = now;
    }
  }
}
