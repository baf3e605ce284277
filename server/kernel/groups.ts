// Rows put together by what they share. In place: copying a group for every row that joins it would cost the square of 20,000.

export function addToGroup<K, T>(groups: Map<K, T[]>, key: K, row: T): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** Groups in the order in which their keys first came, rows in their own order. */
export function groupedBy<K, T>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) addToGroup(groups, keyOf(row), row);
  return groups;
}
