export type Requirement = { id: string; area: string; kind: string; faces: string[]; priority: number };
export type AreaCoverage = { area: string; total: number; shown: number; first: number; firstShown: number };
export function parse(text: string): Requirement[];
export function readRequirements(): Requirement[];
export function idsOf(title: string): string[];
export function partsOf(title: string): { id: string; part: number; of: number }[];
export function coverage(
  requirements: Pick<Requirement, 'id' | 'area' | 'priority'>[],
  tests: { title: string; status: string }[],
): { areas: AreaCoverage[]; shown: string[]; unknown: string[] };
