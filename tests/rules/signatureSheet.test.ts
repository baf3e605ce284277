// Where strokes lie when the phone is turned between them: the same hand, in the same shape, and the line comes under the finger.
import { areaOn, blank, ontoPaper, scaleOn, withStroke } from '../../client/payee/sign/sheet';

const UPRIGHT = { width: 360, height: 280 };
const SIDEWAYS = { width: 720, height: 140 };
const stroke = [100, 100, 140, 100, 140, 160];

/** As the page fits the area into the sheet: whole, in the middle, one scale for both directions. */
const onScreen = (area: ReturnType<typeof areaOn>, sheet: typeof UPRIGHT, [x, y]: readonly [number, number]): [number, number] => {
  const scale = Math.min(sheet.width / area.width, sheet.height / area.height);
  return [sheet.width / 2 + (x - area.left - area.width / 2) * scale, sheet.height / 2 + (y - area.top - area.height / 2) * scale];
};

/** On a sheet as it lies when the hand comes to it. */
const written = (before: Parameters<typeof withStroke>[0], sheet: typeof UPRIGHT, more: readonly number[]) =>
  withStroke(before, areaOn(before, sheet), sheet, more);

test('on the sheet that it was begun on a stroke is where the finger was', () => {
  expect(ontoPaper(areaOn(blank, UPRIGHT), UPRIGHT, [100, 100])).toEqual([100, 100]);
  const begun = written(blank, UPRIGHT, stroke);
  expect(begun).toEqual({ strokes: [stroke], area: { left: 0, top: 0, ...UPRIGHT } });
  // A finger that runs out of the sheet makes no more of it.
  expect(written(begun, UPRIGHT, [300, 100, 500, 400]).area).toEqual(begun.area);
});

test('after a turn the strokes of before keep their points, and the next one comes under the finger, in the same scale', () => {
  const before = written(blank, UPRIGHT, stroke);
  const area = areaOn(before, SIDEWAYS);
  expect(scaleOn(area, SIDEWAYS)).toBe(2);
  for (const finger of [
    [360, 70],
    [10, 10],
    [700, 130],
  ] as const) {
    const place = ontoPaper(area, SIDEWAYS, finger);
    expect(onScreen(area, SIDEWAYS, place)).toEqual([...finger]);
  }
  // As long on the paper in one direction as in the other.
  const [x, y] = ontoPaper(area, SIDEWAYS, [400, 80]);
  const [right, down] = ontoPaper(area, SIDEWAYS, [420, 100]);
  expect([right - x, down - y]).toEqual([40, 40]);
  const after = written(before, SIDEWAYS, [x, y, right, down]);
  expect(after).toEqual({ strokes: [stroke, [x, y, right, down]], area: before.area });
});

test('what is written beside the paper of before is seen whole when the phone is turned back', () => {
  const before = written(blank, UPRIGHT, stroke);
  const place = ontoPaper(areaOn(before, SIDEWAYS), SIDEWAYS, [700, 70]);
  const after = written(before, SIDEWAYS, place);
  expect(after.area).toEqual({ left: 0, top: 0, width: 860, height: 280 });
  const [x, y] = onScreen(areaOn(after, UPRIGHT), UPRIGHT, place);
  expect([x >= 0, x <= UPRIGHT.width, y >= 0, y <= UPRIGHT.height]).toEqual([true, true, true, true]);
  // Undone to the last stroke, the sheet is what it is now.
  expect(areaOn({ ...after, strokes: [] }, SIDEWAYS)).toEqual({ left: 0, top: 0, ...SIDEWAYS });
});

test('on one sheet the paper lies still, however far beside the area of before the hand goes on', () => {
  const before = written(blank, UPRIGHT, stroke);
  const shown = areaOn(before, SIDEWAYS);
  const once = withStroke(before, shown, SIDEWAYS, ontoPaper(shown, SIDEWAYS, [700, 70]));
  const twice = withStroke(once, shown, SIDEWAYS, ontoPaper(shown, SIDEWAYS, [10, 70]));
  expect([once.area, twice.area]).toEqual([
    { left: 0, top: 0, width: 860, height: 280 },
    { left: -520, top: 0, width: 1_380, height: 280 },
  ]);
});
