import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { HeldState, NamedPage } from '#lib/applications/private-pages/mine/named-pages.ts';

import { ofPage } from '#lib/applications/private-pages/of-page.ts';

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
