// What a domain tells whoever watches the product from inside: names and numbers, nothing of a company.
import type { JobApi } from './jobs';

/** One gauge of /metrics; read when somebody looks. */
interface Figure {
  readonly name: string;
  readonly help: string;
  /** Names of its labels, none for a single number. */
  readonly labels: readonly string[];
}

interface FigureValue {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Figures that are read together. */
export interface FigureKind {
  readonly figures: readonly Figure[];
  read(api: JobApi): Promise<readonly FigureValue[]>;
}
