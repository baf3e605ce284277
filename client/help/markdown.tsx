import { marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';

const keyed = (tokens: readonly Token[] | undefined): ReactNode =>
  (tokens ?? []).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens of a text have no names of their own and never move
    <Fragment key={at}>{shown(token)}</Fragment>
  ));

const anchor = ({ href, tokens }: Tokens.Link): ReactNode => {
  if (/^\/(?![/\\])/.test(href)) return <Link to={href}>{keyed(tokens)}</Link>;
  if (!/^https?:\/\//i.test(href)) return keyed(tokens);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {keyed(tokens)}
    </a>
  );
};

const table = ({ header, rows }: Tokens.Table): ReactNode => (
  <table>
    <thead>
      <tr>
        {header.map((cell) => (
          <th key={cell.text} scope="col">
            {keyed(cell.tokens)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.map((cell) => cell.text).join('|')}>
          {row.map((cell, at) => (
            <td key={header[at]?.text}>{keyed(cell.tokens)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const list = ({ ordered, items }: Tokens.List): ReactNode => {
  const rows = items.map((item) => <li key={item.raw}>{keyed(item.tokens)}</li>);
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
};

/** Elements are made of tokens and never of markup, so whatever an article holds is text at worst. */
const shown = (token: Token): ReactNode => {
  switch (token.type) {
    case 'heading':
      return (token as Tokens.Heading).depth <= 2 ? <h2>{keyed(token.tokens)}</h2> : <h3>{keyed(token.tokens)}</h3>;
    case 'paragraph':
      return <p>{keyed(token.tokens)}</p>;
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    case 'blockquote':
      return <blockquote>{keyed(token.tokens)}</blockquote>;
    case 'strong':
      return <strong>{keyed(token.tokens)}</strong>;
    case 'em':
      return <em>{keyed(token.tokens)}</em>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'link':
      return anchor(token as Tokens.Link);
    case 'image':
      return /^\/(?![/\\])/.test((token as Tokens.Image).href) ? (
        <img src={(token as Tokens.Image).href} alt={(token as Tokens.Image).text} loading="lazy" />
      ) : (
        (token as Tokens.Image).text
      );
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'space':
    case 'checkbox':
      return null;
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? keyed(token.tokens) : (token as Tokens.Text).text;
    default:
      return token.raw;
  }
};

/** Headings stand at the top of a text, never inside of another mark. */
const deeper = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>{token.type === 'heading' ? <h4>{keyed((token as Tokens.Heading).tokens)}</h4> : shown(token)}</Fragment>
  ));

/** `isDeeper`: below a title of the third rank instead of the first. */
export const Markdown = ({ text, isDeeper = false }: { text: string; isDeeper?: boolean }) => {
  const tokens = useMemo(() => marked.lexer(text), [text]);
  return <div className="jq-article">{isDeeper ? deeper(tokens) : keyed(tokens)}</div>;
};
