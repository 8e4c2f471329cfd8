import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { wordsAsWritten } from './as-written.tsx';
import { languageOf } from './language.ts';

/** Words of one script, with what stands between them. */
const words = (script: string) =>
  `\\p{Script=${script}}(?:[\\p{Script=${script}}\\p{M}\\p{N}\\p{P}\\s\\u200c\\u200d]*[\\p{Script=${script}}\\p{M}])?`;
const foreign = {
  mr: new RegExp(words('Latin'), 'gu'),
  en: new RegExp(words('Devanagari'), 'gu'),
};

/**
 * A text of which the words of the other script are marked with their own language, so that a screen reader reads “The theme is
 * नवउद्योजकता” in two voices.
 * @param language of the element around it
 */
export function inLanguages(text: string, language: 'mr' | undefined = languageOf(text)): ReactNode {
  const other = language === 'mr' ? 'en' : 'mr';
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(foreign[language ?? 'en'])) {
    parts.push(
      <Fragment key={index}>
        <span>{wordsAsWritten(text.slice(from, index))}</span>
        <span lang={other}>{wordsAsWritten(found)}</span>
      </Fragment>,
    );
    from = index + found.length;
  }
  return parts.length === 0
    ? wordsAsWritten(text)
    : [...parts, <span key="rest">{wordsAsWritten(text.slice(from))}</span>];
}

interface WordsProps extends Omit<ComponentProps<'a'>, 'children'> {
  as?: 'a' | 'p' | 'span' | 'li' | 'h1' | 'h2' | 'h3';
  /** The text, as staff wrote it. */
  of: string;
}

/** An element with a text and its language, and with the language of its words in the other script. */
export const Words = ({ as = 'p', of, ...rest }: WordsProps) =>
  createElement(as, { lang: languageOf(of), ...rest }, inLanguages(of));
