import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const skeleton = /<div id="skeleton"[^>]*><\/div>/;

/** The real screen, run once here as a phone would run it. */
const drawn = async () => {
  const page = join(import.meta.dirname, 'payee/first.tsx');
  // A phone's other tabs are told by it; here it would keep the build from ending.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { module } = await runnerImport<typeof import('./payee/first')>(page, {
    configFile: false,
    root: import.meta.dirname,
    plugins: [react()],
    logLevel: 'error',
  });
  return { unloaded: module.drawUnloaded(), plain: module.drawFirst(false), simulated: module.drawFirst(true) };
};

/** The files that the screen stands on, but for what the entry asks for itself. */
const filesOf = (bundle: Rolldown.OutputBundle, screen: string): string[] => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set<string>();
  const take = (file: string, into: Set<string>): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || into.has(file)) return;
    into.add(file);
    for (const next of chunk.imports) take(next, into);
  };
  const entry = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) take(fileName, entry);
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen));
  if (!own) throw new Error(`no chunk is made of ${screen}`);
  take(own.fileName, found);
  return [...found].filter((file) => !entry.has(file));
};

/**
 * The pages say what is to be done when their script does not come. Beside the page that draws itself stands the one for whoever has no session: with the login
 * in it, whose script comes side by side with the entry. The server chooses (staticFaces).
 */
export const firstPagePlugin = (): Plugin => ({
  name: 'jieqing-first-page',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['m.html'];
    if (page?.type !== 'asset') throw new Error('the page of the payees was not built');
    const { unloaded, plain, simulated } = await drawn();
    const html = String(page.source).replace('<body>', () => `<body>\n    ${unloaded}`);
    if (!skeleton.test(html)) throw new Error('the page of the payees has no place for its first words');
    page.source = html;
    const links = filesOf(bundle, '/payee/login.screen.tsx').map((file) => `<link rel="modulepreload" crossorigin href="/m/${file}">`);
    const written = (markup: string): string =>
      html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`).replace(skeleton, (shape) => markup + shape);
    this.emitFile({ type: 'asset', fileName: 'login.html', source: written(plain) });
    this.emitFile({ type: 'asset', fileName: 'login-simulated.html', source: written(simulated) });
  },
});
