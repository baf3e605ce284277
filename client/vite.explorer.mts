import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedPlugin } from './vite.compressed.mts';

/** The editor's style sheet carries its fonts inside itself; our pages load fonts from files only, and the system has good ones. */
const systemFonts: Plugin = {
  name: 'jieqing-system-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]node_modules[\\/].*\.css/.test(id) ? code.replaceAll(/@font-face\s*\{[^}]*url\(["']?data:[^}]*\}/g, '') : null,
};

/** /graphiql: its own build, because an editor of this weight must never come near the console. */
export default defineConfig({
  root: fileURLToPath(new URL('./explorer', import.meta.url)),
  base: '/graphiql/',
  plugins: [systemFonts, react(), compressedPlugin()],
  worker: { format: 'es' },
  build: { outDir: '../../dist/client/explorer', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022', chunkSizeWarningLimit: 6000 },
});
