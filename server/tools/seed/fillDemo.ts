// The demo world of an empty database, built by commands within a minute (DEM-001). It is built as a whole: what a killed
// process left half done is recognised by its mark and refused, so that it is thrown away and built again.
import type { ApplicationOptions } from '../../application';
import { elapsedMs } from '../../kernel/clock';
import { ConfigError } from '../../kernel/config';
import { log } from '../../kernel/log';
import { runtime } from '../../kernel/runtime';
import { DEMO_MARK } from '../throwAway';
import { buildWith } from './builder';
import { buildWorld } from './buildWorld';
import { STORY_START, WORLD_START } from './world';

/** The world was being built when its process ended; reset-demo builds it anew. */
export class HalfBuiltWorld extends Error {}

type WorldState = 'empty' | 'building' | 'ready';

async function worldState(): Promise<WorldState> {
  const [mark] = await runtime().database.plain<{ value: WorldState }>(`SELECT value #>> '{}' AS value FROM setting WHERE key = $1`, [
    DEMO_MARK,
  ]);
  return mark?.value ?? 'empty';
}

async function setState(state: WorldState): Promise<void> {
  await runtime().database.plain(
    `INSERT INTO setting (key, value) VALUES ($1, to_jsonb($2::text)) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [DEMO_MARK, state],
  );
}

/** The articles of the first day came with the tables, when this clock had not been set: they are as old as the world. */
async function dateArticles(): Promise<void> {
  const { database } = runtime();
  await database.plain(`UPDATE help_version SET saved_at = $1 WHERE saved_at > $1`, [WORLD_START]);
  await database.plain(`UPDATE help_article SET published_at = $1 WHERE published_at > $1`, [WORLD_START]);
}

/** Of the tables that belong to nobody: where one of these is, somebody works here, or did. */
const SIGNS_OF_LIFE = ['operator', 'app_user', 'person'];

/**
 * A demo whose address is that of an installation by mistake would pay what waits there through the simulated bank, and throw the rest away as a
 * world that was not finished. Errors: ConfigError.
 */
async function requireNobody(): Promise<void> {
  for (const table of SIGNS_OF_LIFE) {
    const [seen] = await runtime().database.plain<{ found: boolean }>(`SELECT EXISTS (SELECT 1 FROM ${table}) AS found`);
    if (seen?.found)
      throw new ConfigError('demo mode refuses to start: its database is the one of an installation, a demo needs one of its own');
  }
}

/** Does nothing in a world that stands. The clock is left at the start of the story. Errors: ConfigError where people are, HalfBuiltWorld. */
export const fillDemo: NonNullable<ApplicationOptions['prepare']> = async (parts) => {
  const state = await worldState();
  if (state === 'ready') return;
  if (state === 'building') throw new HalfBuiltWorld('the demo world was not finished');
  await requireNobody();
  const started = elapsedMs();
  await setState('building');
  await dateArticles();
  await buildWith(parts, async (builder) => {
    await buildWorld(builder);
    await builder.moveTo(STORY_START);
  });
  await setState('ready');
  log.info({ seconds: Math.floor((elapsedMs() - started) / 100) / 10 }, 'the demo world stands');
};
