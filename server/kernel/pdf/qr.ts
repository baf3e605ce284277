import { create } from 'qrcode';

type QrRun = { x: number; y: number; length: number };
export type QrFigure = { size: number; runs: QrRun[] };

/** The dark modules of each row as runs, in module units: a few hundred rectangles in one fill instead of thousands. */
export function qrFigure(text: string): QrFigure {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const runs: QrRun[] = [];
  for (let y = 0; y < size; y += 1) {
    let start = -1;
    for (let x = 0; x <= size; x += 1) {
      const dark = x < size && data[y * size + x] === 1;
      if (dark && start < 0) start = x;
      if (!dark && start >= 0) {
        runs.push({ x: start, y, length: x - start });
        start = -1;
      }
    }
  }
  return { size, runs };
}

/** PDF operators that fill the figure into a square whose upper left corner is the origin, y downwards. */
export function qrOperators(figure: QrFigure, side: number): string {
  const scale = side / figure.size;
  const boxes = figure.runs.map(({ x, y, length }) => `${x} ${y} ${length} 1 re`).join('\n');
  return `q ${scale} 0 0 ${scale} 0 0 cm\n${boxes}\nf Q`;
}
