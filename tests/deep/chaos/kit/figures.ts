import { appendFileSync } from 'node:fs';

/** What `npm run chaos` collects of a jest part; inside `npm test` nobody collects, and nothing is written. */
const collect = (line: object): void => {
  const { CHAOS_OUT: file } = process.env;
  if (file) appendFileSync(`${file}.lines`, `${JSON.stringify(line)}\n`);
};

/** Figures of this part; later ones of the same name replace earlier ones. */
export const noteFigures = (figures: Record<string, unknown>): void => collect({ figures });

/** Something that this machine does not allow, with the reason; a person reads both in the table. */
export function noteNotRun(what: string, reason: string): void {
  process.stderr.write(`not run: ${what}: ${reason}\n`);
  collect({ notRun: { what, reason } });
}

/** A size of this part: the full one comes from tests/deep/chaos/parts.mjs, `npm test` takes the small one. */
export const sizeOf = (name: string, small: number): number => Number(process.env[name] ?? small);

/** Every random choice of a part starts here; `npm run chaos -- --seed n` sets it. */
export const chaosSeed = (): number => Number(process.env.CHAOS_SEED ?? 1);
