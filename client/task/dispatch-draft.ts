import type { TaskValues } from './task-fields';

const keyOf = (key: string) => `jieqing-dispatch-${key}`;

/** What was written of a dispatch while its list is being checked: a reload, or another tab, goes on with it. It names nobody. */
export const keepDraft = (key: string, values: TaskValues) => localStorage.setItem(keyOf(key), JSON.stringify(values));

export const readDraft = (key: string): TaskValues | null => {
  const text = localStorage.getItem(keyOf(key));
  return text === null ? null : (JSON.parse(text) as TaskValues);
};

export const dropDraft = (key: string) => localStorage.removeItem(keyOf(key));
