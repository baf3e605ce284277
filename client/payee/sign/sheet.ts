// Where the strokes of one hand lie, whatever sheet they go on being written on. Pure: a turn of the phone makes another sheet of the same paper.

type Area = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/**
 * Strokes as flat rows of x and y, in the points of the sheet that was begun on; `area` is what of that paper is to be seen. Only the shape counts (signing.md,
 * decision 6), so it is never stretched: width and height have one scale.
 */
export type Written = { strokes: readonly (readonly number[])[]; area: Area };
export const blank: Written = { strokes: [], area: { left: 0, top: 0, width: 0, height: 0 } };

/** Of a sheet that nothing is written on yet its own size, else what is to be seen of the paper. */
export const areaOn = ({ strokes, area }: Written, sheet: Size): Area =>
  strokes.length > 0 ? area : { left: 0, top: 0, width: Math.max(sheet.width, 1), height: Math.max(sheet.height, 1) };

/** Points of the paper for one of the sheet: the area lies whole in the middle of it, as a drawing is fitted in that keeps its shape. */
export const scaleOn = (area: Area, sheet: Size): number =>
  Math.max(area.width / Math.max(sheet.width, 1), area.height / Math.max(sheet.height, 1));

const round = (value: number): number => Math.round(value * 10) / 10;

/** The point of the paper under one of the sheet. */
export const ontoPaper = (area: Area, sheet: Size, [x, y]: readonly [number, number]): [number, number] => {
  const scale = scaleOn(area, sheet);
  return [
    round(area.left + area.width / 2 + (x - sheet.width / 2) * scale),
    round(area.top + area.height / 2 + (y - sheet.height / 2) * scale),
  ];
};

/**
 * With one more stroke, where `shown` is what was seen of the paper. Beside the area of before, on a sheet of another shape, there is more of it; beyond the
 * edge of the sheet there is none.
 */
export const withStroke = (written: Written, shown: Area, sheet: Size, stroke: readonly number[]): Written => {
  const area = areaOn(written, sheet);
  const scale = scaleOn(shown, sheet);
  const seen = { width: sheet.width * scale, height: sheet.height * scale };
  const reached = (from: number, length: number, [middle, whole]: [number, number], along: 0 | 1): [number, number] => {
    const places = stroke.filter((_, at) => at % 2 === along);
    const inside = places.map((place) => Math.min(Math.max(place, middle - whole / 2), middle + whole / 2));
    return [Math.min(from, ...inside), Math.max(from + length, ...inside)];
  };
  const [left, right] = reached(area.left, area.width, [shown.left + shown.width / 2, seen.width], 0);
  const [top, bottom] = reached(area.top, area.height, [shown.top + shown.height / 2, seen.height], 1);
  return { strokes: [...written.strokes, stroke], area: { left, top, width: right - left, height: bottom - top } };
};
