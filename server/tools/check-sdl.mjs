// Says file and line of every mistake in schema/*.graphql; graphql-codegen alone names neither.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, concatAST, parse, printError, Source, validateSchema } from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';

function readDocuments(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => {
      const path = join(folder, name);
      return parse(new Source(readFileSync(path, 'utf8'), path));
    });
}

function findMistakes(folder) {
  try {
    const document = concatAST(readDocuments(folder));
    const mistakes = validateSDL(document);
    return mistakes.length > 0 ? mistakes : validateSchema(buildASTSchema(document));
  } catch (mistake) {
    return [mistake];
  }
}

const mistakes = findMistakes(process.argv[2] ?? 'schema');
for (const mistake of mistakes) console.error(mistake.locations || mistake.nodes ? printError(mistake) : String(mistake), '\n');
if (mistakes.length > 0) {
  console.error(`schema/*.graphql: ${mistakes.length} mistake(s), nothing generated.`);
  process.exit(1);
}
