import type { Plugin } from 'vite';

/**
 * A page that is fetched late names the files that it stands on, so that they come side by side. What the entry itself stands on has come long
 * before: naming it again for each of a hundred pages would only make the entry heavier.
 */
export const preloadOfNew = () => {
  const entryFiles = new Set<string>();
  const plugin: Plugin = {
    name: 'jieqing-preload',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const take = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || entryFiles.has(file)) return;
          entryFiles.add(file);
          chunk.imports.forEach(take);
        };
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) take(chunk.fileName);
      },
    },
  };
  const resolveDependencies = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
    hostType === 'html' ? files : files.filter((file) => !entryFiles.has(file));
  return { plugin, resolveDependencies };
};
