/** The words of every language but Chinese, one file per domain; a list of a hundred names, which only their readers fetch. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>(['../locales/*/*.json', '!../locales/zh-CN/*.json']);
