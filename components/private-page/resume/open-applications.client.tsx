'use client';

import { useState } from 'react';
import { useListeners } from '#components/browser/use-listeners.ts';
import { Button } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { HeldState } from '#lib/applications/private-pages/mine/named-pages.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';

/** A private page that this browser has open, as /api/mine tells it. */
interface OpenPage {
  program_id: number;
  program_title: string;
  state: HeldState;
  page: string;
}

const words: Record<HeldState, string> = {
  draft: 'saved here, and not sent yet',
  received: 'sent',
  held: 'waiting for a parent or guardian',
  withdrawn: 'withdrawn',
};

/**
 * One line about the applications that this browser has open: to one program, or to any. The page around it is the same
 * for everybody, so only the browser can ask.
 */
export function OpenApplications({ programId }: { programId?: number | undefined }) {
  const [pages, setPages] = useState<OpenPage[]>([]);
  useListeners((signal) => {
    const ask = () =>
      fetch('/api/mine/', { headers: { accept: 'application/json' }, signal })
        .then((answer) => answer.json())
        .then(({ data }: { data?: OpenPage[] }) => setPages(data ?? []))
        // The page is whole without the line, and the link below it leads to the same place.
        .catch(() => {});
    void ask();
    // A page that comes back from the browser's memory may be older than what was sent or left since.
    window.addEventListener('pageshow', ({ persisted }) => persisted && void ask(), { signal });
  }, []);
  const shown = programId === undefined ? pages : pages.filter(({ program_id }) => program_id === programId);
  const [first] = shown;
  if (!first) return null;
  const { program_title: title, state, page } = first;
  return (
    <section
      aria-label="Your applications in this browser"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-4 py-2 print:hidden"
    >
      {shown.length > 1 ? (
        <p>
          <span>{`${shown.length} of your applications are open in this browser. `}</span>
          <a href="/apply/mine" className="text-link font-semibold">
            See them
          </a>
        </p>
      ) : (
        <p className="min-w-0 wrap-anywhere">
          Your application to{' '}
          <strong className="font-semibold" lang={languageOf(title)}>
            {title}
          </strong>
          <span>{`: ${words[state]}. `}</span>
          <a href={ofPage('/apply/mine', page)} className="text-link font-semibold">
            {state === 'draft' ? 'Continue' : 'Open it'}
          </a>
        </p>
      )}
      <form method="post" action="/api/mine/leave/">
        <Button type="submit" variant="ghost" size="sm" className="-mx-3">
          Forget this on this device
        </Button>
      </form>
    </section>
  );
}
