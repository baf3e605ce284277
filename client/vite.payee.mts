import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedPlugin } from './vite.compressed.mts';
import { firstPagePlugin } from './vite.firstPage.mts';

/** /m: its own build, so that nothing of the console ever goes to a phone. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/m/',
  plugins: [react(), firstPagePlugin(), compressedPlugin()],
  build: {
    outDir: '../dist/client/payee',
    emptyOutDir: true,
    manifest: true,
    // Browsers inside other applications are years behind the phone they run on.
    target: 'es2020',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'm.html',
      // As for the console: a page that takes one table of the contract does not fetch what the others stand on.
      treeshake: { moduleSideEffects: [{ test: /[\\/]schema[\\/][^.]+\.ts$/, sideEffects: false }] },
      output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
    },
  },
});
