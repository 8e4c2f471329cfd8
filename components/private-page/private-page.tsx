import { CircleAlert, CircleCheckBig } from 'lucide';
import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';
import type { HeldState, NamedPage } from '#lib/applications/private-pages/mine/named-pages.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { Failure } from '#lib/platform/http/result.ts';

interface MineSectionProps {
  /** Its place in the page's address. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** One part of the private page. */
export const MineSection = ({ id, title, className, children }: MineSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classNames('grid scroll-mt-24 gap-4', className)}>
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

const words: Record<HeldState, string> = {
  draft: 'draft',
  received: 'sent',
  held: 'waits for a parent or guardian',
  withdrawn: 'withdrawn',
};

/** A private page, below the links to others that are open in the same browser. */
export function BesideOthers({ others, children }: { others: readonly NamedPage[]; children: ReactNode }) {
  return (
    <>
      {others.length > 0 && (
        <nav
          aria-label="Other applications that are open in this browser"
          className="border-b border-line bg-sunken print:hidden"
        >
          <Container className="flex flex-wrap items-center gap-x-4 py-1">
            <p className="text-sm text-muted">Also open in this browser:</p>
            <ul className="flex flex-wrap gap-x-4">
              {others.map(({ ref, programTitle, number, state }) => (
                <li key={ref}>
                  <a
                    href={ofPage('/apply/mine', ref)}
                    className="inline-flex min-h-11 items-center text-link wrap-anywhere"
                  >
                    <span>
                      <span lang={languageOf(programTitle)}>{programTitle}</span>
                      {asWritten(`${number === null ? '' : `, #${number}`}, ${words[state]}`)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Container>
        </nav>
      )}
      {children}
    </>
  );
}

const notOpen = {
  title: 'Your private page is not open here',
  message: 'It opens with the link or the code that you got when you saved or sent it.',
  advice: 'If you opened it here before, the link may have been ended, or the application was erased.',
};

const applyAgain = 'You can apply again for as long as the program takes applications.';

const leaving = {
  yes: {
    title: 'This device has forgotten your application',
    message: 'People who use it after you do not see what you wrote.',
    advice: 'Open your private link again to come back. Anyone who has the link can open it, so keep it to yourself.',
  },
  discarded: {
    title: 'Your draft is discarded',
    message: 'Its answers and files are erased, and its links no longer work.',
    advice: applyAgain,
  },
  withdrawn: {
    title: 'Your application is withdrawn',
    message: 'It had not been read. Its answers and files are erased, and its links no longer work.',
    advice: applyAgain,
  },
};

type Left = keyof typeof leaving | null;

/** How the page was left, as its address says. */
export const leftBy = (text: unknown): Left =>
  text === 'discarded' || text === 'yes' || text === 'withdrawn' ? text : null;

/** The title of the page after it was left. Undefined for a page that was not. */
export const titleLeft = (left: Left): string | undefined => (left ? leaving[left].title : undefined);

/** Why a page that is open has nothing to show. Undefined where it is not open. */
export const reasonOf = ({ code, message }: Failure): string | undefined =>
  code === 'unauthorized' || code === 'conflict' ? undefined : message;

interface NotOpenProps {
  left?: Left;
  /** Why there is nothing, for a page that is open. */
  reason?: string | undefined;
}

/** The private page in a browser in which none is open, or one that has nothing to show. */
export function NotOpen({ left = null, reason }: NotOpenProps) {
  const { title, message, advice } = left ? leaving[left] : notOpen;
  return (
    <StateScreen
      icon={left ? CircleCheckBig : CircleAlert}
      {...(reason === undefined ? { title, message, advice } : { title: 'Nothing here', message: reason })}
    >
      {reason === undefined ? (
        <>
          <ButtonLink href="/apply/resume">Type your code</ButtonLink>
          <ButtonLink href="/apply" variant="secondary">
            See all programs
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href="/apply/mine">Your private page</ButtonLink>
      )}
      <ButtonLink href="/contact" variant="ghost" className="-mx-2 px-2!">
        Contact us
      </ButtonLink>
    </StateScreen>
  );
}
