import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { wireField } from '../../../schema/rest/names/all';
import { twinOf } from './wire';

/** A day, or an instant of it as legacy callers send it. */
const isDay = (text: string): boolean => formats.calendarDay.test(text.slice(0, 10)) && /^.{10}([ T]\d{2}:\d{2}(:\d{2})?)?$/.test(text);

/** Every field of a row that is a day is one, whoever reads it and however far behind the row. Errors: VALIDATION_FAILED, each by its name. */
export function requireDays(names: ReadonlySet<string>, all: Readonly<Record<string, unknown>>): void {
  const days = [...names].filter((name) => wireField(name)?.kind === 'day').flatMap((name) => [name, twinOf(name)]);
  const wrong = [...new Set(days)].filter((name) => {
    const given = Object.hasOwn(all, name) ? all[name] : undefined;
    return typeof given === 'string' && given.trim() !== '' && !isDay(given.trim());
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((name) => [name, formats.calendarDay.message])));
}
