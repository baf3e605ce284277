// Prints the text of a PDF and the names of its fonts as JSON; pdfjs-dist is an ES module and jest is not.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const pdf = await getDocument({
  data: new Uint8Array(readFileSync(process.argv[2])),
  standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
  verbosity: 0,
}).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const content = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList();
  pages.push({ width, height, strings: content.items.map((item) => item.str), operatorCount: operators.fnArray.length });
}
const { info } = await pdf.getMetadata();
process.stdout.write(JSON.stringify({ pages, title: info.Title, author: info.Author }));
