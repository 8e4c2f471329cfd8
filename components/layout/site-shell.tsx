import { ArrowRight, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { InlineScript } from '#components/browser/inline-script.tsx';
import { PageErrors, ShellEffects } from '#components/browser/shell.client.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import { fetchAhead } from '#lib/platform/browser/fetch-ahead.ts';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { SiteLink, SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { Container } from '../ui/page/container.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The missing parts of the page, each with the place to add it, for the editor who looks at it. Visitors get none. */
function EditorBar({ missing }: { missing: readonly SiteLink[] }) {
  if (missing.length === 0) return null;
  return (
    <aside
      id="staff"
      aria-labelledby="staff-title"
      className="border-b border-line bg-primary-soft text-sm print:hidden"
    >
      <Container className="flex flex-wrap items-center gap-x-6 py-1">
        <p id="staff-title" className="py-1.5 font-bold">
          Only staff see this
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {missing.map(({ label, href }) => (
            <li key={`${href} ${label}`}>
              <a href={href} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold lg:min-h-9">
                <span>{label}</span>
                <Icon of={ArrowRight} className="size-4 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}

interface SiteShellProps {
  settings: Settings;
  identity: Identity;
  /** The page's address. */
  path: string;
  /** Null if they could not be read. */
  programs: Program[] | null;
  /** Whether there is a newsletter or an announcement. */
  hasNews: boolean;
  links: SiteLinks;
  /** Links to the content that an editor may add to the page. */
  missing: readonly SiteLink[];
  /** The links at the end of the footer to pages that staff write. */
  placed: readonly SiteLink[];
  children: ReactNode;
}

/** The dialog that connection-lost.ts shows over a page. The server draws it, because offline nothing can be loaded. */
const ConnectionLost = () => (
  <dialog
    id="connection-lost"
    aria-labelledby="connection-lost-title"
    aria-describedby="connection-lost-text"
    className="m-auto w-[min(32rem,100vw-2rem)] rounded-lg border border-line bg-surface p-6 text-ink shadow-lg backdrop:bg-night/60 sm:p-8"
  >
    <Icon of={WifiOff} className="size-10 text-accent" strokeWidth={1.5} />
    <h2 id="connection-lost-title" className="mt-4 text-2xl">
      You are offline
    </h2>
    <p id="connection-lost-text" className="mt-2">
      The page opens by itself as soon as the connection is back.
    </p>
    <p className="mt-2 text-muted">If that takes long, check your Wi-Fi or mobile data.</p>
    <form method="dialog" className="mt-6 flex flex-col gap-3 sm:flex-row">
      <Button>Try Again</Button>
      <Button type="submit" variant="secondary">
        Stay on this page
      </Button>
    </form>
    <p role="status" className="mt-4 min-h-6">
      <span hidden>There is still no connection.</span>
    </p>
  </dialog>
);

/** The frame of every public page. */
export function SiteShell({
  settings,
  identity,
  path,
  programs,
  hasNews,
  links,
  missing,
  placed,
  children,
}: SiteShellProps) {
  return (
    <>
      <LoadingScreen settings={settings} mark={identity.mark} />
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="absolute top-2 left-2 z-40 -translate-y-24 rounded-md bg-primary px-4 py-3 font-semibold text-primary-ink focus:translate-y-0"
        >
          Skip to main content
        </a>
        <SiteHeader settings={settings} identity={identity} path={path} hasNews={hasNews} links={links} />
        <EditorBar missing={missing} />
        {/* A long word or link that staff typed never widens a page. A table scrolls in a region of its own. */}
        <main id="main" tabIndex={-1} className="grow wrap-anywhere [&_table]:wrap-break-word">
          <PageErrors>{children}</PageErrors>
        </main>
        {/* The words of useLiveSearch. */}
        <p id="said" aria-live="polite" aria-atomic="true" className="sr-only" />
        <SiteFooter settings={settings} identity={identity} programs={programs} links={links} placed={placed} />
      </div>
      <ConnectionLost />
      <InlineScript type="speculationrules" code={fetchAhead} />
      <ShellEffects product={settings.shortName} />
    </>
  );
}
