import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedPlugin } from './vite.compressed.mts';
import { documentsPlugin } from './vite.documents.mts';
import { preloadOfNew } from './vite.preload.mts';

const vendor = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** The first group that matches takes a module, so the order keeps shared dependencies out of the wrong chunk. */
const groups = [
  // A group takes the dependencies of its modules along: React comes first, or the lazy overlays would hold it.
  { name: 'react', test: vendor('react', 'react-dom', 'scheduler', 'use-sync-external-store') },
  // Asked for by formik and by the style engine, which do not come together.
  { name: 'statics', test: vendor('hoist-non-react-statics', 'react-is') },
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
    name: 'formik-yup',
    test: vendor('formik', 'yup', 'property-expr', 'tiny-case', 'toposort', 'es-toolkit', 'react-fast-compare'),
  },
  { name: 'app-vendor', test: vendor('react-router', 'react-router-dom', 'nuqs', 'i18next', 'react-i18next') },
  // What the entry itself stands on, before the lists would take it along: then the login and every form would wait for the lists.
  { name: 'first', tags: ['$initial' as const], test: /[\\/](client[\\/]kit|schema|node_modules[\\/]lucide-react)[\\/]/ },
  // What pages with and without lists share, before the lists would take it along: a form has a head and a tooltip, and no list.
  {
    name: 'pieces',
    test: new RegExp(
      [
        '[\\\\/]client[\\\\/]kit[\\\\/](actions|feedback|format|live|money|refusal|status)[\\\\/](row-actions|use-barred|empty|dates|money|money-text|use-live|failed|status)\\.tsx?$',
        '[\\\\/]client[\\\\/]kit[\\\\/](form[\\\\/](checkbox|date-input)|overlay[\\\\/](menu|popover|tooltip)|keys)\\.tsx?$',
        '[\\\\/]client[\\\\/]kit[\\\\/]list[\\\\/](page-head|unread|view-tabs|origin|cut-text|search-box|scroll-edges|selection)\\.tsx?$',
        '[\\\\/]schema[\\\\/](formats|identity|names)\\.ts$',
        // The pictures that lists have.
        '[\\\\/]lucide-react[\\\\/].*[\\\\/]icons[\\\\/]((arrow|chevrons?)-(down|up|left|right|up-down)|calendar-days|check|circle-(alert|check|help|question-mark)|copy|ellipsis|file-(down|question|question-mark)|info|lock|phone-call|plus|rows-3|search|search-x|settings-2|triangle-alert|wifi-off|x)\\.m?js$',
      ].join('|'),
    ),
  },
  // What every list stands on comes as one: forty small files pack worse, and the entry would have to name them all.
  { name: 'lists', test: /[\\/]client[\\/]kit[\\/]list[\\/].*\.tsx?$/ },
];

const preload = preloadOfNew();

/** The four functions that formik takes from lodash, from the library that answers the same in half the bytes: every form waits for them. */
const lodashOfForms = { find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/, replacement: 'es-toolkit/compat/$1' };

const server = process.env.JIEQING_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [lodashOfForms] },
  plugins: [documentsPlugin(), react(), preload.plugin, compressedPlugin()],
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
      output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
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
