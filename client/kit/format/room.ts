const HAN = /[\u2e80-\uffef]/;

/** About how many pixels a text of 13 pixels takes: letters of Chinese are as wide as they are high, those of English about half as wide. */
export const roomOf = (text: string): number => [...text].reduce((sum, letter) => sum + (HAN.test(letter) ? 13 : 7.3), 0);

/** The sides of a cell. */
const PADDING = 26;

/** A column that was measured for a title in Chinese is wide enough for the one in English as well. */
export const columnRoom = (title: string, width: number): number =>
  HAN.test(title) ? width : Math.max(width, Math.ceil(roomOf(title)) + PADDING);
