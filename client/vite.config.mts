import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressedPlugin } from './vite.compressed.mts';
import { documentsPlugin } from './vite.documents.mts';
import { preloadOfNew } from './vite.preload.mts';

const vendor = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** The first group that matches takes a module, so the order keeps shared dependencies out of the wrong chunk. */
const groups = [
  // A group takes the dependencies of its modules along: React comes first, or the lazy overlays would hold it.
  { name: 'react', test: vendor('react', 'react-dom', 'scheduler', 'use-sync-external-store') },
  // Asked for by formik and by the style engine, which do not come together.
  { name: 'statics', test: /no-statics/ },
  // The style engine comes with the first thing that floats above a page: dialogs, menus, messages.
  {
    name: 'chakra',
    test: /[\\/]node_modules[\\/](@emotion|@pandacss|stylis|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|utils|preset-base|create-context|merge-(props|refs)))/,
  },
  { name: 'overlay', test: vendor('@chakra-ui', '@ark-ui', '@zag-js', '@floating-ui', '@internationalized') },
  // Documents are built before: only the page of documents for developers reads SDL, so the parser of it travels with that page.
  {
    name: 'apollo',
    test: /[\\/]node_modules[\\/]((@apollo|rxjs|@wry|optimism)[\\/]|graphql[\\/](?!language[\\/](parser|lexer|schemaCoordinateLexer)\.))/,
  },
  {
    name: 'formik',
    test: vendor('formik', 'es-toolkit', 'react-fast-compare'),
  },
  // Fields are drawn first and judged later: whoever waits for a form does not wait for its rules.
  { name: 'yup', test: vendor('yup', 'property-expr', 'tiny-case', 'toposort') },
  { name: 'app-vendor', test: vendor('react-router', 'react-router-dom', 'i18next', 'react-i18next') },
  // What the entry itself stands on, before the lists would take it along: then the login and every form would wait for the lists.
  { name: 'first', tags: ['$initial' as const], test: /[\\/](client|schema|node_modules[\\/]lucide-react)[\\/]/ },
  // What pages with and without lists share, before the lists would take it along: a form has a head and a tooltip, and no list.
  {
    name: 'pieces',
    test: new RegExp(
      [
        '[\\\\/]client[\\\\/]kit[\\\\/](actions|feedback|format|live|money|refusal|status)[\\\\/](row-actions|use-barred|empty|dates|money|money-text|use-live|failed|status)\\.tsx?$',
        '[\\\\/]client[\\\\/]kit[\\\\/](form[\\\\/](checkbox|date-input|typed-day|paste|pasted-digits)|overlay[\\\\/](menu|popover|tooltip|drawer)|keys)\\.tsx?$',
        '[\\\\/]client[\\\\/]kit[\\\\/]list[\\\\/](page-head|unread|view-tabs|origin|cut-text|search-box|scroll-edges|selection|exporting|keeping|column-settings|densities)\\.tsx?$',
        '[\\\\/]schema[\\\\/](formats|identity|names|typedAmount)\\.ts$',
        // On the login page too, in a demo.
        '[\\\\/]client[\\\\/]message[\\\\/]test-inbox\\.tsx$',
        // The pictures that lists have.
        '[\\\\/]lucide-react[\\\\/].*[\\\\/]icons[\\\\/]((arrow|chevrons?)-(down|up|left|right|up-down)|calendar-days|check|circle-(alert|check|help|question-mark)|copy|ellipsis|file-(down|question|question-mark)|globe|info|key-round|lock|phone-call|plus|rows-3|search|search-x|settings-2|triangle-alert|wifi-off|x)\\.m?js$',
      ].join('|'),
    ),
  },
  // What the header opens, with the questions that it asks: documents are alike, and twenty small files pack worse than one.
  {
    name: 'tools',
    test: /[\\/]client[\\/](app[\\/]layout[\\/](header-tools|company-switcher|search-button|user-menu)|message[\\/](bell|use-opened-message)|export[\\/]followed|kit[\\/]live[\\/]connection-dot)\.tsx?$|document=(Bell|MessageArrived|ReadMessage|StartExport)Document/,
  },
  // Pieces that others have too: they would take what is made in the background along.
  { name: 'progress', test: /[\\/]client[\\/]kit[\\/]feedback[\\/]progress\.tsx$/ },
  { name: 'download', test: /[\\/]client[\\/](app[\\/]download|kit[\\/]document[\\/]take-file)\.ts$|document=CreateDownloadDocument/ },
  // What is made in the background, after the screen.
  {
    name: 'tray',
    test: /[\\/]client[\\/](app[\\/]layout[\\/]background-tray|export[\\/]export-items|receipt[\\/]package-items|kit[\\/]tray[\\/]tray)\.tsx?$|document=(ExportMoved|ExportTray|CancelExport|TrayPackage|TrayPackageMoved)Document/,
  },
  { name: 'address', test: vendor('nuqs') },
  // Around every page of a company, before the lists would take it along.
  {
    name: 'deeds',
    test: /[\\/]client[\\/](kit[\\/]request[\\/](use-deed|request-key|use-throttle)|listView[\\/]shared)\.ts$|document=ListSettingsDocument/,
  },
  // What every list stands on comes as one: forty small files pack worse, and the entry would have to name them all. With what is kept of lists,
  // which the first of them asks for: then it is there already.
  {
    name: 'lists',
    test: /[\\/]client[\\/](kit[\\/]list[\\/].*|listView[\\/](keeping|settings))\.tsx?$|[\\/]schema[\\/]lists\.ts$|document=SetListColumnsDocument/,
  },
];

const preload = preloadOfNew();

/** The four functions that formik takes from lodash, from the library that answers the same in half the bytes: every form waits for them. */
const lodashOfForms = { find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/, replacement: 'es-toolkit/compat/$1' };

/**
 * Formik copies statics of components of classes for the two of its own that read its context: these are functions and have none. The style
 * engine asks for the same, for themes that nobody here is given by it.
 */
const noStatics: Plugin = {
  name: 'jieqing-no-statics',
  enforce: 'pre',
  resolveId: (id) => (id === 'hoist-non-react-statics' ? '\0no-statics' : null),
  load: (id) => (id === '\0no-statics' ? 'export default (component) => component;' : null),
};

/** The package names its build with warnings for developers under every condition; what people load is the one without. */
const routerOfUsers = [
  { find: /^react-router$/, replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/dom-export.mjs') },
];

const server = process.env.JIEQING_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  // rxjs has two builds for browsers, and only under this condition the one that is not written for those of 2009.
  resolve: { alias: [lodashOfForms, ...routerOfUsers], conditions: ['es2015', ...defaultClientConditions] },
  plugins: [documentsPlugin(), noStatics, react(), preload.plugin, compressedPlugin()],
  build: {
    outDir: '../dist/client/console',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: preload.resolveDependencies },
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'index.html',
      // The contract is tables: a page that takes one of them must not fetch what the others stand on.
      treeshake: { moduleSideEffects: [{ test: /[\\/]schema[\\/][^.]+\.ts$/, sideEffects: false }] },
      // Names of files without words, because the entry lists them all: a kilobyte less before the first picture.
      output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    // Objects, because the short form would rewrite Host, and a write whose Host is not its Origin comes from another site.
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': { target: server },
      '/help/api': { target: server },
      '/files': { target: server },
      '/schema.graphql': { target: server },
    },
  },
});
