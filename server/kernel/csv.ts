// Tables of an archive as text that every program opens: UTF-8 with its mark, and no cell that a spreadsheet program would calculate.

const GUARDED = /^[=+\-@\t\r＝＋－＠]/;

const cell = (text: string): string => {
  const harmless = GUARDED.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`, 'utf8');
