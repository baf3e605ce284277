/** A choice as a filter, a select or radio buttons show it; `keys` are the keys of the contract that it stands for. */
export type CodeChoice<K extends string> = { value: string; label: string; keys: readonly K[] };

type Rows<K extends string> = Readonly<Record<K, { readonly label: string }>>;

/**
 * The choices of a vocabulary (`payType.rows`) or of the states of a machine (`delivery.states`), in their order. Keys of one
 * label are one choice: a reader who sees one word must not choose twice.
 */
export const choicesOf = <K extends string>(rows: Rows<K>, isOffered: (key: K) => boolean = () => true): CodeChoice<K>[] => {
  const byLabel = new Map<string, K[]>();
  for (const key of (Object.keys(rows) as K[]).filter(isOffered))
    byLabel.set(rows[key].label, [...(byLabel.get(rows[key].label) ?? []), key]);
  return [...byLabel.values()].map((group) => ({
    value: group.join('+'),
    // Said when it is read: a list of choices outlives a change of the language.
    get label() {
      return rows[group[0] as K].label;
    },
    keys: group,
  }));
};

/** What the server lists by id and name. */
export const choicesOfNamed = (list: readonly { id: string; name: string }[] | undefined): CodeChoice<string>[] =>
  (list ?? []).map(({ id, name }) => ({ value: id, label: name, keys: [id] }));

/** The key behind a value of a form that its schema has let pass; anything else is a mistake of ours. */
export const codeOf = <K extends string>(rows: Readonly<Record<K, unknown>>, value: string): K => {
  const key = (Object.keys(rows) as K[]).find((one) => one === value);
  if (key === undefined) throw new Error(`${value} is no key of this vocabulary`);
  return key;
};
