import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = /[\\/]client[\\/]generated[\\/]graphql(\.ts)?$/;
const named = /import\s*\{([^}]*)\}\s*from\s*['"]([^'"]*generated\/graphql)['"];?/g;
const suffix = '?document=';

/**
 * The generated file holds the documents of every screen, and a module cannot be divided over chunks: all of it would be
 * loaded with the first page. Each imported document becomes a module of its own here, so it travels with its screen.
 */
export const documentsPlugin = (): Plugin => ({
  name: 'jieqing-documents',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.includes(suffix)) return null;
    const [path = '', name = ''] = id.split(suffix);
    return this.resolve(path, importer).then((found) => (found && source.test(found.id) ? `${found.id}${suffix}${name}` : null));
  },
  load(id) {
    const [path = '', name] = id.split(suffix);
    if (!name || !source.test(path)) return null;
    const start = `export const ${name} = `;
    const line = readFileSync(path, 'utf8')
      .split('\n')
      .find((one) => one.startsWith(start));
    if (!line) this.error(`no document ${name}`);
    this.addWatchFile(path);
    return line.slice(0, line.indexOf(' as unknown as ')).concat(';');
  },
  transform(code, id) {
    if (!/[\\/]client[\\/].*\.tsx?$/.test(id) || !code.includes('generated/graphql')) return null;
    return code.replaceAll(named, (whole, list: string, from: string) => {
      const names = list.split(',').map((one) => one.trim());
      const documents = names.filter((one) => /^\w+Document$/.test(one));
      const rest = names.filter((one) => one && !documents.includes(one));
      const lines = documents.map((one) => `import { ${one} } from '${from}${suffix}${one}';`);
      return documents.length === 0 ? whole : [...lines, rest.length > 0 ? `import { ${rest.join(', ')} } from '${from}';` : ''].join('');
    });
  },
});
