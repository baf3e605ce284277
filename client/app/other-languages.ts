import i18next from 'i18next';
import { formOf } from '../kit/language/plural';

/** The words of every language but Chinese, one file per domain; a list of a hundred names, which only their readers fetch. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>(['../locales/*/*.json', '!../locales/zh-CN/*.json']);

/** The word beside any count of a sentence: `{{rows}} {{rows, plural(one: row; other: rows)}}`. Chinese has no such forms, and none of this. */
i18next.services.formatter?.add('plural', (count, _language, forms) => formOf(count, forms));
