// Fields of a csv. Spreadsheet programs double a quote that stands in a text, databases and scripts set a backslash before it: which of the two the
// file does is told by the whole of it, for read by the other rule a text is another one, or the fields behind it are.

interface Dialect {
  readonly delimiter: string;
  /** A backslash takes its meaning from a quote, a delimiter, a line end or a backslash behind it. */
  readonly isEscaped: boolean;
}

interface Field {
  readonly value: string;
  readonly end: number;
  readonly isQuoted?: true;
  /** Its quotes have no end. */
  readonly isOpen?: true;
  /** Written otherwise than the dialect writes. */
  readonly isStrange?: true;
  /** The backslashes before its quotes may be its own, or those of the program that wrote it. */
  readonly isDoubtful?: true;
}

/**
 * The other rule is taken only where it reads the whole file without a doubt, each line with as many fields as the first, and doubling does not: a
 * backslash that stands before a comma of its own (`D:\,1000`) would move every value behind it.
 */
export function dialectOf(text: string, from: number, delimiter: string): Dialect {
  const doubled: Dialect = { delimiter, isEscaped: false };
  if (!text.includes('\\"')) return doubled;
  const escaped: Dialect = { delimiter, isEscaped: true };
  return widthsOf(text, from, doubled) === null && widthsOf(text, from, escaped)?.size === 1 ? escaped : doubled;
}

/** How many fields its filled lines have; null = some field is none by this rule. */
function widthsOf(text: string, from: number, dialect: Dialect): ReadonlySet<number> | null {
  const widths = new Set<number>();
  let width = 0;
  let isFilled = false;
  for (let at = from; at < text.length; ) {
    const { value, end, isOpen, isStrange } = fieldAt(text, at, dialect);
    if (isOpen || isStrange) return null;
    width++;
    isFilled ||= value !== '';
    if (text[end] !== dialect.delimiter) {
      if (isFilled) widths.add(width);
      width = 0;
      isFilled = false;
    }
    // The delimiter or the line end.
    at = end + 1;
  }
  if (isFilled) widths.add(width);
  return widths;
}

export function fieldAt(text: string, at: number, dialect: Dialect): Field {
  if (text[at] === '"') return quotedField(text, at, dialect);
  if (text[at] === ' ') return paddedField(text, at, dialect) ?? plainField(text, at, dialect);
  return (text[at] === '=' && text[at + 1] === '"' && wrappedField(text, at, dialect)) || plainField(text, at, dialect);
}

const isEnd = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || [delimiter, '\r', '\n'].includes(text[at] ?? '');

/** `="…"` as programs write it without quoting it once more: a delimiter inside belongs to it. */
function wrappedField(text: string, start: number, { delimiter }: Dialect): Field | null {
  const WRAPPED = /="(?:[^"\r\n]|"")*"/y;
  WRAPPED.lastIndex = start;
  const value = WRAPPED.exec(text)?.[0];
  if (value === undefined) return null;
  const end = start + value.length;
  return isEnd(text, end, delimiter) ? { value, end } : null;
}

/** `, "1,000"` of programs that set a blank behind each comma. Only where the quotes end the field. */
function paddedField(text: string, start: number, dialect: Dialect): Field | null {
  let at = start;
  while (text[at] === ' ') at++;
  if (text[at] !== '"') return null;
  const field = quotedField(text, at, dialect, /^ *$/);
  return field.isOpen || field.isStrange ? null : field;
}

function plainField(text: string, start: number, { delimiter, isEscaped }: Dialect): Field {
  let end = start;
  let value = '';
  let from = start;
  while (!isEnd(text, end, delimiter)) {
    if (isEscaped && isEscape(text, end, delimiter)) {
      value += text.slice(from, end);
      from = end + 1;
      end++;
    }
    end++;
  }
  value += text.slice(from, end);
  // Whoever doubles quotes sets them around a text with quotes.
  return !isEscaped && value.includes('\\"') ? { value, end, isStrange: true, isDoubtful: true } : { value, end };
}

/** Before anything else a backslash is one: C:\new. */
const isEscape = (text: string, at: number, delimiter: string): boolean =>
  text[at] === '\\' && at + 1 < text.length && ['"', '\\', delimiter, '\r', '\n'].includes(text[at + 1] ?? '');

/** `padding` = what may stand behind the closing quote and is none of the field. */
function quotedField(text: string, start: number, dialect: Dialect, padding?: RegExp): Field {
  const { delimiter, isEscaped } = dialect;
  const next = isEscaped ? /["\\]/g : /"/g;
  let value = '';
  let from = start + 1;
  let hasDoubled = false;
  for (;;) {
    next.lastIndex = from;
    const at = next.exec(text)?.index ?? -1;
    if (at < 0) return { value: value + text.slice(from), end: text.length, isOpen: true };
    value += text.slice(from, at);
    if (text[at] === '\\') {
      const isSign = isEscape(text, at, delimiter);
      value += isSign ? text[at + 1] : '\\';
      from = at + (isSign ? 2 : 1);
    } else if (text[at + 1] === '"') {
      hasDoubled = true;
      value += '"';
      from = at + 2;
    } else {
      // Characters between the closing quote and the delimiter belong to the field, as spreadsheet programs read them.
      const rest = plainField(text, at + 1, { delimiter, isEscaped: false });
      if (padding?.test(rest.value)) return { value, end: rest.end, isQuoted: true };
      const isDoubtful = rest.value !== '' && !isEscaped && text[at - 1] === '\\';
      const isStrange = rest.value !== '' || (isEscaped && hasDoubled);
      return {
        value: value + (isDoubtful ? '"' : '') + rest.value,
        end: rest.end,
        isQuoted: true,
        ...(isStrange ? { isStrange } : {}),
        ...(isDoubtful ? { isDoubtful } : {}),
      };
    }
  }
}
