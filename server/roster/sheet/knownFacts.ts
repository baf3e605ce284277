// What is said of other sheets, of a list that is corrected again and again: no more than somebody reads, and no warning lost for a note.
import { type ProblemCode, type ProblemParams, problems } from '../../../schema/problems';

interface Fact {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

const FACTS_MAX = 20;

const isSame = (one: Fact, other: Fact): boolean =>
  one.code === other.code && one.params.tab === other.params.tab && one.params.others === other.params.others;

/** Where there are too many, the oldest notes go first, then the oldest of the rest. */
export function withNewFacts(known: readonly Fact[], found: readonly Fact[]): Fact[] {
  const all = [...known, ...found.filter((fact) => !known.some((one) => isSame(one, fact)))];
  const isNote = ({ code }: Fact): boolean => problems[code].severity === 'NOTE';
  const leaving = new Set([...all.filter(isNote), ...all.filter((fact) => !isNote(fact))].slice(0, Math.max(0, all.length - FACTS_MAX)));
  return all.filter((fact) => !leaving.has(fact));
}
