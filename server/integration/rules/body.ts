// What a call carried, with nothing in it that names or opens anything: a value is shown only where its field and its form say that it is
// an id, a count, an amount, a day or a key of a vocabulary.

const HIDDEN = '***';
const VALUES_MAX = 300;
const DEPTH_MAX = 8;

const NUMBER_FIELD =
  /(^|_)(id|ids|no|page|size|first|limit|version|type|types|status|state|amount|total|count|year|month)$|(Id|Ids|No|Page|Size|Version|Type|Status|State|Amount|Total|Count|Cap)$/;
/** Secrets, people, and whatever a person types freely. */
const SECRET_FIELD =
  /code|password|secret|token|ticket|factor|card|phone|account|name|email|search|keyword|title|remark|text|value|address/i;
/** Without digits: the number of a passport looks like a key otherwise. */
const KEY = /^[A-Z]{2,}(_[A-Z]+){0,6}$/;
const DAY = /^\d{4}-\d{2}(-\d{2})?([T ][\d:.+Z-]{4,20})?$/;
const FIGURE = /^-?\d{1,10}(\.\d{1,2})?$/;

function isShown(field: string, text: string): boolean {
  if (SECRET_FIELD.test(field)) return false;
  return KEY.test(text) || DAY.test(text) || (FIGURE.test(text) && NUMBER_FIELD.test(field));
}

/** JSON of at most `most` letters; longer ones are cut, and say so. */
export function maskedBody(said: unknown, most: number): string {
  let values = 0;
  const mask = (field: string, value: unknown, depth: number): unknown => {
    values += 1;
    if (values > VALUES_MAX || depth > DEPTH_MAX) return '…';
    if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
    if (Array.isArray(value)) return value.slice(0, VALUES_MAX).map((item) => mask(field, item, depth + 1));
    if (typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value)
          .slice(0, VALUES_MAX)
          .map(([name, inner]) => [maskedName(name), mask(name, inner, depth + 1)]),
      );
    return isShown(field, String(value)) ? value : HIDDEN;
  };
  const text = JSON.stringify(mask('', said, 0)) ?? 'null';
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** A caller may put anything in the place of a name. */
const maskedName = (name: string): string => (/^[A-Za-z_][\w-]{0,39}$/.test(name) ? name : HIDDEN);
