// Chakra's pieces beside ours (client/kit/README.md): kilobytes, milliseconds for twenty of them, findings of axe. node tests/bench/kitPieces/run.mjs

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const here = import.meta.dirname;
const root = path.join(here, '../../..');
const out = path.join(root, '.cache/kitPieces');
const pieces = ['field', 'tabs', 'pagination', 'pinInput', 'fileUpload'];
const styled = `import { Styled } from '${root}/client/kit/theme/styled';\nconst around = (children) => <Styled>{children}</Styled>;\n`;
const plain = 'const around = (children) => children;\n';
const entries = {
  none: `${plain}import { measure } from './page';\nvoid measure(() => null, around);\n`,
  engine: `${styled}import { measure } from './page';\nvoid measure(() => null, around);\n`,
};
for (const piece of pieces) {
  entries[`ours-${piece}`] =
    `${plain}import { ${piece} } from './ours';\nimport { measure } from './page';\nvoid measure(${piece}, around);\n`;
  entries[`chakra-${piece}`] =
    `${styled}import { ${piece} } from './chakra';\nimport { measure } from './page';\nvoid measure(${piece}, around);\n`;
}

const sizeOf = async (folder) => {
  const sizes = { js: 0, css: 0 };
  for (const name of await readdir(folder, { recursive: true })) {
    const kind = path.extname(name).slice(1);
    if (kind in sizes) sizes[kind] += gzipSync(await readFile(path.join(folder, name))).length;
  }
  return sizes.js + sizes.css;
};

const built = async (name) => {
  const entry = path.join(here, `.${name}.tsx`);
  const page = path.join(here, `.${name}.html`);
  await writeFile(entry, entries[name]);
  await writeFile(
    page,
    `<!doctype html><html lang="zh-CN"><title>${name}</title><main id="root"></main><script type="module" src="./.${name}.tsx"></script></html>`,
  );
  const outDir = path.join(out, name);
  try {
    await build({
      root: here,
      configFile: false,
      logLevel: 'silent',
      esbuild: { jsx: 'automatic' },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { input: page, treeshake: { moduleSideEffects: [{ test: /[\\/]schema[\\/][^.]+\.ts$/, sideEffects: false }] } },
      },
    });
  } finally {
    await Promise.all([rm(entry), rm(page)]);
  }
  return outDir;
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer(async (request, answer) => {
      const file = path.join(folder, new URL(request.url, 'http://x').pathname);
      try {
        const body = await readFile(file);
        answer.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body);
      } catch {
        answer.writeHead(404).end();
      }
    }).listen(0, '127.0.0.1', () => resolve(server));
  });

const axe = await readFile(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
await mkdir(out, { recursive: true });
const executablePath = process.env.CHROME ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const rows = {};
for (const name of Object.keys(entries)) {
  const folder = await built(name);
  rows[name] = { gzip: await sizeOf(folder), server: await serve(folder), ms: [], violations: [] };
}
const rounds = 5;
for (let round = 0; round < rounds; round += 1) {
  for (const [name, row] of Object.entries(rows)) {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${row.server.address().port}/.${name}.html`);
    await page.waitForFunction(() => window.measured !== undefined);
    row.ms.push(median(await page.evaluate(() => window.measured.slice(5))));
    if (round === 0) {
      await page.evaluate(() => window.show());
      await page.addScriptTag({ content: axe });
      row.violations = await page.evaluate(async () =>
        (await window.axe.run('#root')).violations.map(({ id, nodes }) => `${id} (${nodes.length})`),
      );
    }
    await page.close();
  }
}
for (const row of Object.values(rows)) row.server.close();
await browser.close();
console.log('piece | ours KB | Chakra KB (engine there / engine too) | ours ms | Chakra ms | axe ours | axe Chakra');
const kb = (bytes) => (bytes / 1024).toFixed(1);
for (const piece of pieces) {
  const ours = rows[`ours-${piece}`];
  const chakra = rows[`chakra-${piece}`];
  console.log(
    [
      piece,
      kb(ours.gzip - rows.none.gzip),
      `${kb(chakra.gzip - rows.engine.gzip)} / ${kb(chakra.gzip - rows.none.gzip)}`,
      Math.min(...ours.ms).toFixed(1),
      Math.min(...chakra.ms).toFixed(1),
      ours.violations.join(', ') || '0',
      chakra.violations.join(', ') || '0',
    ].join(' | '),
  );
}
