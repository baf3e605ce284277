import { marked, type Token } from 'marked';
import { fillText, invalid } from '../../../schema/errors';
import { helpTexts } from '../../../schema/helpTexts';

/** Articles are Markdown without HTML in it, and lead to this site or to the open web: judged when saved, and cleaned again when shown. */
export function requirePlainMarkup(content: string): void {
  void marked.walkTokens(marked.lexer(content), (token: Token) => {
    if (token.type === 'html') throw invalid({ content: fillText(helpTexts.markup, { found: token.raw.trim().slice(0, 40) }) });
    if (token.type !== 'link' && token.type !== 'image') return;
    if (!isGoodAddress(String(token.href)))
      throw invalid({ content: fillText(helpTexts.link, { found: String(token.href).slice(0, 40) }) });
  });
}

const isGoodAddress = (address: string): boolean => /^(https?:\/\/|\/(?![/\\])|#)/i.test(address);

/** The words of an article without its marks, for the search. */
export function plainText(content: string): string {
  const parts: string[] = [];
  void marked.walkTokens(marked.lexer(content), (token: Token) => {
    if ((token.type === 'text' || token.type === 'codespan') && !('tokens' in token && token.tokens)) parts.push(token.text);
  });
  return parts.join('\n');
}
