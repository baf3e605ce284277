interface Around {
  readonly previous: { readonly id: string } | null;
  readonly next: { readonly id: string } | null;
  readonly position: number | null;
  readonly totalCount: number;
}

/** Each row of a list, in its order, with what `ask` says to stand before and after it. */
export async function stepped(ids: readonly string[], ask: (at: number) => Promise<Around>): Promise<void> {
  expect(ids.length).toBeGreaterThan(1);
  for (const at of ids.keys()) {
    const { previous, next, position, totalCount } = await ask(at);
    const place = [previous?.id ?? null, position, next?.id ?? null, totalCount];
    expect(place).toEqual([ids[at - 1] ?? null, at + 1, ids[at + 1] ?? null, ids.length]);
  }
}

interface Sum {
  readonly count: number;
  readonly amount: number;
  readonly withoutAmount: number;
}

/** What the server adds up of a list, row by row, of all, and of all without the first, against what its rows say. */
export async function added<R extends { readonly id: string }>(
  rows: readonly R[],
  amount: (row: R) => number,
  ask: (chosen: object) => Promise<Sum>,
): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  const total = rows.reduce((all, row) => all + amount(row), 0);
  const first = rows[0]?.id;
  const without = (some: readonly R[]): number => some.filter((row) => amount(row) === 0).length;
  expect(await ask({ mode: 'PAGE', ids: rows.map(({ id }) => id) })).toEqual({
    count: rows.length,
    amount: total,
    withoutAmount: without(rows),
  });
  expect(await ask({ mode: 'ALL' })).toEqual({ count: rows.length, amount: total, withoutAmount: without(rows) });
  expect(await ask({ mode: 'ALL', excludedIds: [first] })).toEqual({
    count: rows.length - 1,
    amount: total - rows.slice(0, 1).reduce((all, row) => all + amount(row), 0),
    withoutAmount: without(rows.slice(1)),
  });
  expect(await ask({ mode: 'PAGE', ids: [] })).toEqual({ count: 0, amount: 0, withoutAmount: 0 });
}
