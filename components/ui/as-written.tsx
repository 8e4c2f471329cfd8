import type { ReactElement, ReactNode } from 'react';

/** An application’s number, a web or email address, a code in groups, and a name of a file. */
const value =
  /#\d+|https?:\/\/[^\s<>"“”]*[\w/]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\b[\dA-Z]{4}(?:-[\dA-Z]{4}){2,}\b|“[^“”]+\.\w{2,5}”|[\w-]+\.(?:csv|docx?|gif|jpe?g|json|pdf|png|svg|txt|webp|xlsx|zip)\b/g;

/** A value that no translation by the browser may change, such as an email address or a name of a file. */
export const AsWritten = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;

/** A sentence of ours whose values no translation changes. */
export function asWritten(text: string): ReactElement {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(value)) {
    if (index > from) parts.push(<span key={`before-${index}`}>{text.slice(from, index)}</span>);
    parts.push(<AsWritten key={index}>{found}</AsWritten>);
    from = index + found.length;
  }
  if (from === 0) return <span>{text}</span>;
  if (from < text.length) parts.push(<span key="rest">{text.slice(from)}</span>);
  return <span>{parts}</span>;
}

/** The same for what may hold none, or be more than a text. */
export const wordsAsWritten = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.search(value) !== -1 ? asWritten(content) : content;
