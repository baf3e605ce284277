// Writes schema/errors.graphql from the catalogue in schema/errors.ts, so that the list of codes on the graph can never differ from it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The catalogue and what it takes from its neighbours are pure data and pure functions, so they can be loaded without the product. */
function load(path) {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const take = (name) => (name.startsWith('.') ? load(join(dirname(path), `${name}.ts`)) : createRequire(import.meta.url)(name));
  new Function('module', 'exports', 'require', code)(module, module.exports, take);
  return module.exports;
}
const loadCatalogue = () => load(join(ROOT, 'schema/errors.ts')).errors;

const text = (value) => JSON.stringify(value.replaceAll('\n', ' '));

function errorCodesSdl(errors) {
  const values = Object.entries(errors).map(([key, row]) => `  ${text(`${row.zh}（${row.rest}） / ${row.en}`)}\n  ${key}`);
  return `# Written by \`npm run codegen\` from schema/errors.ts; edit that file instead.\n"错误码，等于 schema/errors.ts 的目录。 / Error keys; equal to the catalogue."\nenum ErrorCode {\n${values.join('\n')}\n}\n`;
}

const file = join(ROOT, 'schema/errors.graphql');
const wanted = errorCodesSdl(loadCatalogue());
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== wanted) {
    console.error('schema/errors.graphql differs from schema/errors.ts: run npm run codegen');
    process.exit(1);
  }
} else writeFileSync(file, wanted);
