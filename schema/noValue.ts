/** What programs write into a text where they have nothing: of a remark, a bank or a label it is an empty cell, whichever way it came in. */
export const isNoValue = (text: string): boolean => /^(?:null|[[(<{]null[\])>}]|none|nil|nan|NaT|undefined|#?n\/a|\\N)$/i.test(text);
