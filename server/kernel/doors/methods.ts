// Which methods an address takes: asked by whoever answers for an address or a method that nobody serves.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods of every door mounted at this path; empty = there is none. */
    methodsOf(path: string): readonly string[];
  }
}

/** To be called before the first door is mounted. */
export function rememberMethods(app: FastifyInstance): void {
  const doors: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    doors.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.decorate('methodsOf', (path: string) => {
    const own = doors.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(own)].sort();
  });
}

/** `:name` stands for one part of a path, a last `*` for everything that follows. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/').replace(/\\\*$/, '.*')}$`);
}
