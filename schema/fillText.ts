/** Fills {name}; a name without a param stays visible, so that a missing one is found. Apart from the catalogue of errors: a page that fills a text needs none of its words. */
export function fillText(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (params[name] === undefined ? whole : String(params[name])));
}
