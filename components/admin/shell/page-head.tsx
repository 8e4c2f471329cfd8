import type { ReactNode } from 'react';
import { asWritten, wordsAsWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronLeft } from '#components/ui/icons.tsx';

/** The link to the page above this one. */
export const BackTo = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="inline-flex w-fit items-center gap-1 text-sm font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline max-lg:min-h-11"
  >
    <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
    {asWritten(` ${label}`)}
  </a>
);

/** A page to go back to: its address and its name. */
export type Way = readonly [href: string, label: string];

interface PageHeadProps {
  /** The page above this one. */
  back?: Way | undefined;
  title: ReactNode;
  /** What the page is for. */
  text?: ReactNode;
  className?: string;
  /** What follows below. */
  children?: ReactNode;
}

/** The head of a page: the way back, its title, and what it is for. */
export const PageHead = ({ back, title, text, className = 'gap-1', children }: PageHeadProps) => (
  <header className={classNames('grid', className)}>
    {back && <BackTo href={back[0]} label={back[1]} />}
    <h1 className="text-2xl wrap-anywhere">{wordsAsWritten(title)}</h1>
    {text && <p className="wrap-anywhere text-muted">{wordsAsWritten(text)}</p>}
    {children}
  </header>
);
