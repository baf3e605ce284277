import { marked, type Token } from 'marked';
import { problemOfMark } from '../../../schema/helpMarks';

/** Articles are Markdown without HTML in it, and lead to this site or to the open web: judged when saved, and cleaned again when shown. */
export function markupProblem(content: string): string | null {
  const found: string[] = [];
  void marked.walkTokens(marked.lexer(content), (token: Token) => {
    const problem = problemOfMark(token);
    if (problem !== null) found.push(problem);
  });
  return found[0] ?? null;
}

/** The words of an article without its marks, for the search. */
export function plainText(content: string): string {
  const parts: string[] = [];
  void marked.walkTokens(marked.lexer(content), (token: Token) => {
    if ((token.type === 'text' || token.type === 'codespan') && !('tokens' in token && token.tokens)) parts.push(token.text);
  });
  return parts.join('\n');
}
