/** npm run tax -- FILE.json: computes every entry of a vectors file with the product's own rules, without a database. */
import { resolve } from 'node:path';
import { taxCommand } from './vectors/command';

// npm runs scripts in the project; the name was typed where npm was called.
const typed = process.argv[2];
const path = typed === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), typed);

process.exitCode = taxCommand(path, new Date().toISOString().slice(0, 10), { line: console.log, fault: console.error });
