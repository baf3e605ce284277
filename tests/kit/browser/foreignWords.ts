// What a page that is read in English shows in Chinese letters, and what of that is data.
import type { Page } from 'playwright-core';
import type { TestApp } from '../worlds/app';

const HAN = /\p{Script=Han}/u;
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Visible texts and labels with Chinese letters, outside of the places that are named. */
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
  return [...found];
})`;

export const chineseOn = (page: Page, places: readonly string[]): Promise<string[]> =>
  page.evaluate<string[]>(`${LOOK}(${JSON.stringify(places.join(', '))})`);

type Column = { table_name: string; column_name: string; data_type: string };

/** Every value with Chinese letters that the database holds and the product has no English for, by its column; `without` names columns of its own words. */
export async function chineseRows({ database }: TestApp, without: RegExp): Promise<Map<string, string>> {
  const columns = await database.rows<Column>(
    `SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'character varying', 'ARRAY', 'jsonb')
     ORDER BY 1, 2`,
  );
  const rows: { place: string; value: string }[] = [];
  for (const { table_name: table, column_name: column, data_type: type } of columns) {
    const place = `${table}.${column}`;
    if (without.test(place)) continue;
    const value = { ARRAY: `unnest("${column}")::text`, jsonb: `jsonb_path_query("${column}", '$.** ? (@.type() == "string")') #>> '{}'` }[
      type
    ];
    rows.push(
      ...(await database.rows<{ place: string; value: string }>(
        `SELECT DISTINCT '${place}' AS place, v AS value FROM (SELECT ${value ?? `"${column}"`} AS v FROM "${table}") x WHERE v ~ '[\u3400-\u9fff]'`,
      )),
    );
  }
  const all = new Map<string, string>();
  for (const { place, value } of rows) all.set(plain(value), [all.get(plain(value)), place].filter(Boolean).join(' '));
  // The name of the product is one, whatever language is read.
  return all.set('结清', 'BRAND');
}

/** What is left of a text without the values in it, and where those are from: names and titles stand beside signs and figures. */
export function withoutRows(
  text: string,
  values: ReadonlyMap<string, string>,
): { readonly left: string; readonly from: readonly string[] } {
  const from: string[] = [];
  let left = text;
  for (const value of [...values.keys()].sort((one, other) => other.length - one.length)) {
    if (!HAN.test(left)) break;
    if ([...value].length < 2 || !left.includes(value)) continue;
    left = left.replaceAll(value, '');
    from.push(`${values.get(value)}`);
  }
  return { left, from };
}
