export type WithId = { id: string };
export type RowWindow<Row> = { rows: readonly Row[]; total: number };

/** Rows by position, with holes where none was fetched yet. */
export const createRowOrder = <Row extends WithId>(size: number) => {
  let order: (string | undefined)[] = [];
  let rows = new Map<string, Row>();

  /** A row that says the same stays the same object, so that nothing is drawn again. */
  const put = (row: Row) => {
    const known = rows.get(row.id);
    if (!known || JSON.stringify(known) !== JSON.stringify(row)) rows.set(row.id, row);
  };
  /** A row that has moved must not stand in two places. */
  const forgetElsewhere = (ids: ReadonlySet<string>, from: number) => {
    for (let index = 0; index < order.length; index += 1) {
      const id = order[index];
      if (id !== undefined && ids.has(id) && (index < from || index >= from + size)) order[index] = undefined;
    }
  };
  return {
    total: () => order.length,
    byId: (id: string) => rows.get(id),
    indexOf: (id: string) => order.indexOf(id),
    at: (index: number): Row | undefined => {
      const id = order[index];
      return id === undefined ? undefined : rows.get(id);
    },
    idsBetween: (first: number, last: number): string[] => order.slice(first, last + 1).filter((id) => id !== undefined),
    hasHole: (page: number): boolean => {
      const end = Math.min(page * size, order.length);
      for (let index = (page - 1) * size; index < end; index += 1) if (order[index] === undefined) return true;
      return false;
    },
    clear: () => {
      order = [];
      rows = new Map();
    },
    place: (page: number, answer: RowWindow<Row>) => {
      const from = (page - 1) * size;
      // A window that is not full is the last one, whatever was counted a moment before.
      order.length = answer.rows.length < size ? Math.min(answer.total, from + answer.rows.length) : answer.total;
      const moved = answer.rows.filter(({ id }, at) => rows.has(id) && order[from + at] !== id);
      if (moved.length > 0) forgetElsewhere(new Set(moved.map(({ id }) => id)), from);
      for (const [offset, row] of answer.rows.entries()) {
        order[from + offset] = row.id;
        put(row);
      }
    },
    patch: (changed: readonly Row[]) => {
      for (const row of changed) if (rows.has(row.id)) put(row);
    },
    drop: (gone: ReadonlySet<string>) => {
      // Array.from makes holes visible to the filter, which would otherwise swallow them.
      order = Array.from(order).filter((id) => id === undefined || !gone.has(id));
      for (const id of gone) rows.delete(id);
    },
  };
};
