/** A number as it is kept: one that was pasted brings blanks along, and would lose its last digits to the limit of the field. */
export const unspaced = (text: string): string => text.replace(/\s+/g, '');
