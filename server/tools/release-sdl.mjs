// The API of a release, as tests/contract holds later changes against it: sorted, without descriptions.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildASTSchema, concatAST, lexicographicSortSchema, parse, printSchema, visit } from 'graphql';

const FOLDER = 'schema';
const RELEASED = 'tests/contract/released.graphql';

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
const document = concatAST(files.sort().map((name) => parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))));
const bare = visit(document, { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) });
const text = printSchema(lexicographicSortSchema(buildASTSchema(bare)));
writeFileSync(RELEASED, `${text}\n`);
console.log(`${RELEASED}: ${text.split('\n').length} lines`);
