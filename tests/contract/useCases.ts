import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Query } from '../../server/kernel/usecase';
import { DOMAIN_ORDER } from '../house/order';
import { ROOT } from '../house/source';

// biome-ignore lint/suspicious/noExplicitAny: use cases of all inputs and outputs in one list.
type AnyUseCase = Command<any, any> | Query<any, any>;

function isUseCase(value: unknown): value is AnyUseCase {
  return typeof value === 'object' && value !== null && 'realms' in value && 'run' in value && 'kind' in value;
}

function modulesOf(domain: string): string[] {
  const folder = join(ROOT, 'server', domain);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /^(commands[\\/].*|queries.*|.*)\.ts$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}

/** Every use case that any module of a domain exports, by name. Modules that start something by being loaded are left out. */
export function allUseCases(): Map<string, AnyUseCase> {
  const found = new Map<string, AnyUseCase>();
  for (const path of DOMAIN_ORDER.flatMap(modulesOf)) {
    if (/[\\/](commands[\\/]|queries)/.test(path) === false) continue;
    for (const value of Object.values(require(path) as Record<string, unknown>)) if (isUseCase(value)) found.set(value.name, value);
  }
  return found;
}
