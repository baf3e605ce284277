// Prints as JSON what pdfjs reads in PDF files, one line for each path given; pdfjs-dist is an ES module and jest is not.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

async function reading(path) {
  const pdf = await getDocument({
    data: new Uint8Array(readFileSync(path)),
    standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
    verbosity: 0,
  }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const { width, height } = page.getViewport({ scale: 1 });
    const operators = await page.getOperatorList();
    const fields = (await page.getAnnotations()).map(({ fieldName, fieldType, hasAppearance }) => ({
      fieldName,
      fieldType,
      hasAppearance,
    }));
    pages.push({ width, height, strings: content.items.map((item) => item.str), operatorCount: operators.fnArray.length, fields });
  }
  const { info, metadata } = await pdf.getMetadata();
  const hasScripts = ((await pdf.getJSActions()) ?? (await pdf.getOpenAction())) !== null;
  await pdf.destroy();
  return { pages, title: info.Title, author: info.Author, archived: metadata?.get('dc:title') ?? null, hasScripts };
}

for (const path of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(await reading(path))}\n`);
