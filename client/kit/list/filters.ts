/** A filter value in the URL is one short string: choices joined by commas, ranges as from..to. */
export type FilterChoice = { value: string; label: string };

export type FilterDef = { key: string; label: string } & (
  | { kind: 'text'; placeholder?: string }
  | { kind: 'choice' | 'choices'; choices: FilterChoice[] }
  | { kind: 'dates' }
  | { kind: 'amounts' }
);

export const splitChoices = (value: string | undefined): string[] => (value ? value.split(',').filter(Boolean) : []);

export const joinChoices = (values: string[]): string => values.join(',');

export const splitRange = (value: string | undefined): { from?: string; to?: string } => {
  const [from, to] = (value ?? '').split('..');
  return { from: from || undefined, to: to || undefined };
};

export const joinRange = (from: string | undefined, to: string | undefined): string => (from || to ? `${from ?? ''}..${to ?? ''}` : '');

/** The words on an active chip. */
export const describeFilter = (filter: FilterDef, value: string): string => {
  if (filter.kind === 'text') return value;
  if (filter.kind === 'choice' || filter.kind === 'choices') {
    const labels = new Map(filter.choices.map((choice) => [choice.value, choice.label]));
    return splitChoices(value)
      .map((one) => labels.get(one) ?? one)
      .join('、');
  }
  const { from, to } = splitRange(value);
  if (from && to) return from === to ? from : `${from} → ${to}`;
  return from ? `≥ ${from}` : `≤ ${to}`;
};
