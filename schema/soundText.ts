import { cleanCell } from './cells';
import { invalid } from './errors';
import { isNoValue } from './noValue';
import { textFault } from './textFault';

/** A text beside a number, such as the name of a bank, as a cell of a list is read. Errors: VALIDATION_FAILED; the mark of what cannot be read is no text. */
export function soundText(field: string, text: string | null | undefined): string | null {
  const fault = textFault(text ?? '');
  if (fault !== null) throw invalid({ [field]: fault });
  const { value } = cleanCell('text', text ?? '');
  return value === '' || isNoValue(value) ? null : value;
}
