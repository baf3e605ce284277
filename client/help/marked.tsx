import { Fragment } from 'react';
import { askedWords, comparable } from '../../schema/helpWords';

/** Where the words of a question stand in a text; of a Chinese word that does not stand there whole, its pairs of letters, as the search has them. */
const placesOf = (text: string, keyword: string): boolean[] => {
  const letters = comparable(text);
  const places = Array.from({ length: text.length }, () => false);
  const mark = (word: string): boolean => {
    let at = letters.indexOf(word);
    const isThere = at >= 0;
    for (; at >= 0; at = letters.indexOf(word, at + 1)) places.fill(true, at, at + word.length);
    return isThere;
  };
  for (const word of askedWords(keyword))
    if (!mark(word) && /\p{Script=Han}/u.test(word)) for (let at = 0; at + 2 <= word.length; at += 1) mark(word.slice(at, at + 2));
  return places;
};

/** A text with what was asked for marked in it. */
export const Marked = ({ text, keyword }: { text: string; keyword: string }) => {
  const places = placesOf(text, keyword);
  const parts: { at: number; isMarked: boolean; words: string }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    const isMarked = places[at] === true;
    if (last?.isMarked === isMarked) last.words += text[at];
    else parts.push({ at, isMarked, words: text[at] ?? '' });
  }
  return parts.map(({ at, isMarked, words }) => (isMarked ? <mark key={at}>{words}</mark> : <Fragment key={at}>{words}</Fragment>));
};
