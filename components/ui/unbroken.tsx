import { Fragment, type ReactNode } from 'react';

/** A word whose second part is written with a capital, such as “Vice-Chancellor”. */
const joined = /\p{L}+-\p{Lu}\p{L}+/gu;

/** A title in which no line ends within such a word. Another kind of hyphen would not be found by who looks for the word. */
export function unbroken(title: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: word, index } of title.matchAll(joined)) {
    parts.push(
      <Fragment key={index}>
        <span>{title.slice(from, index)}</span>
        <span className="whitespace-nowrap">{word}</span>
      </Fragment>,
    );
    from = index + word.length;
  }
  return parts.length === 0 ? title : [...parts, <span key="rest">{title.slice(from)}</span>];
}
