// What a page that is read in English shows in Chinese letters, and what of that is data.
import type { Page } from 'playwright-core';
import type { TestApp } from '../worlds/app';

const HAN = /\p{Script=Han}/u;
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Visible texts and labels with Chinese letters, outside of the places that are named; and what the page itself says is Chinese, which its labels may name. */
const LOOK = `((places) => {
  const found = new Set();
  const isOut = (element) => element === null || element.closest(places) !== null || !element.checkVisibility({ visibilityProperty: true });
  const keep = (text) => /\\p{Script=Han}/u.test(text ?? '') && found.add(text.trim().replace(/\\s+/g, ' '));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!isOut(node.parentElement)) keep(node.nodeValue);
  const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext', 'aria-roledescription'];
  for (const element of document.querySelectorAll(names.map((name) => '[' + name + ']').join()))
    if (!isOut(element)) for (const name of names) keep(element.getAttribute(name));
  // The lists of a field that is closed are not drawn, and read out all the same.
  for (const field of document.querySelectorAll('select')) if (!isOut(field)) for (const option of field.options) keep(option.text);
  keep(document.title);
  const marked = [...document.querySelectorAll('[lang=zh-CN]:not(html)')].map((one) => one.textContent.trim()).filter((text) => text !== '');
  return { shown: [...found], marked };
})`;

/** What stands on a page in Chinese letters and is neither one of the values nor in one of the places; words of the address were typed by somebody. */
export async function strangeWords(page: Page, places: readonly string[], values: Iterable<string>): Promise<string[]> {
  const { shown, marked } = await page.evaluate<{ shown: string[]; marked: string[] }>(`${LOOK}(${JSON.stringify(places.join(', '))})`);
  const typed = [...new URL(page.url()).searchParams.values(), ...marked].map(plain);
  const known = [...new Set([...values, ...typed])].sort((one, other) => other.length - one.length);
  return shown.filter((text) => HAN.test(withoutValues(text, known)));
}

/**
 * Columns of what people write, by the ends of their names, and the few others. A value of any other column is a word of the product that was kept,
 * so a page that is read in English has another one for it.
 */
const TYPED = new RegExp(
  `\\.(${['name', '\\w+_name', 'title', 'description', 'held_by', 'passed_by', '(bank_)?abstract', '\\w+_address'].join('|')})$|^(${[
    'objection.words',
    'help_version.summary',
    // Reasons and remarks of operators, the clauses that they write, and what is said of work that was done.
    'work_day.note',
    'legal_hold.(reason|release_reason)',
    '(task_submission.text|task_review.reason)',
    'payout_decision.reason',
    'payout_case.remark',
    'contract_template_version.body',
    'red_confirmation.note',
    'statement_answer.reason',
    'statement.reject_remark',
    'invoice_application.reject_reason',
    '(service_order_item|agent_invoice_line).fail_reason',
  ].join('|')})$`,
);
/** Messages and downloads are named by the product. */
const OWN = /^(station_message|export)\w*\./;

type Column = { place: string; table_name: string; column_name: string };

/** Every value with Chinese letters that people wrote into the database, and the columns that hold it. */
export async function writtenValues({ database }: TestApp): Promise<Map<string, readonly string[]>> {
  const columns = await database.rows<Column>(
    `SELECT c.table_name || '.' || c.column_name AS place, c.table_name, c.column_name
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'character varying') ORDER BY 1`,
  );
  // The name of the product is one, whatever language is read.
  const all = new Map<string, readonly string[]>([['结清', []]]);
  for (const { place, table_name: table, column_name: column } of columns.filter((one) => TYPED.test(one.place) && !OWN.test(one.place)))
    for (const { value } of await database.rows<{ value: string }>(
      `SELECT DISTINCT "${column}" AS value FROM "${table}" WHERE "${column}" ~ '[\u3400-\u9fff]'`,
    ))
      all.set(plain(value), [...(all.get(plain(value)) ?? []), place]);
  // What stands in the sentence of an approval, and was written into it.
  for (const { value } of await database.rows<{ value: string }>(
    `SELECT DISTINCT fact ->> 'value' AS value FROM operator_approval, jsonb_array_elements(summary_text -> 'facts') fact WHERE fact ->> 'name' = 'reason'`,
  ))
    all.set(plain(value), ['operator_approval.summary_text']);
  return all;
}

/** What is left of a text without the values in it, the longest ones first: names and titles stand beside signs and figures. */
function withoutValues(text: string, values: readonly string[]): string {
  // What is hidden of a name was one: 海南****有限公司.
  let left = text.replaceAll(/\p{Script=Han}*\*{2,}\p{Script=Han}*/gu, '');
  for (const value of values) {
    if (!HAN.test(left)) break;
    if (!HAN.test(value)) continue;
    // Of one letter it is a name where no other stands beside it.
    const isLetter = [...value].length === 1;
    left = left.replaceAll(isLetter ? new RegExp(`(?<!\\p{Script=Han})${value}(?!\\p{Script=Han})`, 'gu') : value, '');
  }
  return left;
}
