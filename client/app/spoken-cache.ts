import { type Cache, InMemoryCache, type TypePolicies } from '@apollo/client';
import { answerOf, language, onLanguage } from '../kit/language/spoken';

/** An answer that no cache keeps, in the language of the page; whoever holds on to it reads it anew when that changes. */
export const spoken = <T>(value: T): T => answerOf(value, new WeakMap()) as T;

/**
 * Answers hold the labels of states, kinds and buttons in Chinese beside their codes. A page in another language says them itself, by the code
 * and where they are read: what is kept stays as the server sent it, so that a page changes its language without asking anything again.
 */
export class SpokenCache extends InMemoryCache {
  private done = new WeakMap<object, unknown>();

  constructor(typePolicies: TypePolicies) {
    super({ typePolicies });
    const read = this.diff.bind(this) as (query: Cache.DiffOptions) => Cache.DiffResult<unknown>;
    // Its type has parts that only its own library can name.
    this.diff = ((query: Cache.DiffOptions) => {
      const found = read(query);
      return language() === 'zh-CN' || !found.result ? found : { ...found, result: answerOf(found.result, this.done) };
    }) as typeof this.diff;
    onLanguage(() => {
      this.done = new WeakMap();
      this.gc({ resetResultCache: true });
      this.broadcastWatches();
    });
  }
}
