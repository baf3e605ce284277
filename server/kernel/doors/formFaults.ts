// What the reader of forms refuses by words of its own, as the caller is told it: a form that is none is no fault of ours.
import { DomainError, invalid } from '../../../schema/errors';
import { shapeTexts } from '../../../schema/shapeTexts';

const SEVERAL = 'FST_FILES_LIMIT';
const OF_FORM = /^FST_(?:FIELDS_LIMIT|PARTS_LIMIT|PROTO_VIOLATION|INVALID_|MP_PREMATURE_CLOSE)/;
/** The parser beneath it has no codes. */
const OF_PARSER = /^(?:Multipart: |Unexpected end of multipart|Malformed |Part terminated early)/;

/** The same error where it is none of a form. */
export function asFormFault(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (code === SEVERAL) return invalid({ body: shapeTexts.bodyFiles });
  return OF_FORM.test(code) || OF_PARSER.test(error.message) ? invalid({ body: shapeTexts.bodyForm }) : error;
}
