import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { asWritten, wordsAsWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';

export const BackTo = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="inline-flex w-fit items-center gap-1 text-sm font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline max-lg:min-h-11"
  >
    <Icon of={ChevronLeft} className="size-4 shrink-0" />
    {asWritten(` ${label}`)}
  </a>
);

export type Way = readonly [href: string, label: string];

interface PageHeadProps {
  back?: Way | undefined;
  title: ReactNode;
  text?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export const PageHead = ({ back, title, text, className = 'gap-1', children }: PageHeadProps) => (
  <header className={classNames('grid', className)}>
    {back && <BackTo href={back[0]} label={back[1]} />}
    <h1 className="text-2xl wrap-anywhere">{wordsAsWritten(title)}</h1>
    {text && <p className="wrap-anywhere text-muted">{wordsAsWritten(text)}</p>}
    {children}
  </header>
);

/** Says that a form did its work, by the word for it in the address. Nothing for any other word. */
export const Done = ({ done, words }: { done: string | null; words: Record<string, string> }) =>
  done !== null && Object.hasOwn(words, done) && <Notice tone="success" role="status" title={words[done]} />;

/** A link past a long list of links, for people who use a keyboard. Seen while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
    {children}
  </a>
);
