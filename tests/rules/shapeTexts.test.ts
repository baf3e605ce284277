import 'reflect-metadata';
import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { allUseCases } from '../contract/useCases';

// What yup would say by itself is English; every refusal of every input is read by a Chinese user (I18-003).
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(20_000),
  -1.5,
  1e12,
  true,
  [],
  ['x', 'x'],
  {},
  new Date('nonsense'),
];

interface Fields {
  readonly fields?: Readonly<Record<string, Schema>>;
}

function messagesOf(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    // What no door lets through (a list for a text) stumbles in yup itself and tells nobody anything.
    if (!(error instanceof ValidationError)) return [];
    return error.inner.length > 0 ? error.inner.flatMap((inner) => inner.errors) : error.errors;
  }
}

/** Words of another alphabet that are no name of ours: a sentence of yup has several, a format or a key has none beside Chinese. */
const isEnglish = (message: string): boolean =>
  /\b(is|must|be|field|required|type|match|following|but|the|at least|at most)\b/.test(message);

test('no refusal of an input of any use case speaks English', () => {
  const told = [...allUseCases().values()].flatMap((useCase) => {
    const { input } = useCase as unknown as { input: Schema };
    const fields = Object.keys((input as unknown as Fields).fields ?? {});
    const inputs = [...WRONG, ...WRONG.flatMap((value) => [Object.fromEntries(fields.map((name) => [name, value]))])];
    const english = inputs.flatMap((value) => messagesOf(input, value)).filter(isEnglish);
    return english.length > 0 ? [`${useCase.name}: ${[...new Set(english)].slice(0, 3).join(' | ')}`] : [];
  });
  expect(told).toEqual([]);
});
