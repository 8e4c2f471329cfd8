import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { ExternalLink, FilePen, Images, Inbox, LogOut } from '#components/ui/icons.tsx';

interface AdminBarProps {
  centreName: string;
  shortName: string;
  /** Who is signed in; null on the login page. */
  email: string | null;
}

const item =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold hover:bg-primary-soft hover:text-primary';

/** The top of every page of the back office. */
export function AdminBar({ centreName, shortName, email }: AdminBarProps) {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
        Skip to content
      </a>
      <div className="mx-auto flex w-full max-w-[120rem] flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2">
        <Link
          href="/admin/submissions"
          title={centreName}
          className="mr-1 flex grow items-baseline gap-2 font-bold md:grow-0"
        >
          {shortName} <span className="text-sm font-medium text-muted md:hidden lg:inline">Back office</span>
        </Link>
        <nav
          aria-label="Back office"
          className="order-last -ml-2.5 flex w-full items-center md:order-none md:ml-0 md:w-auto md:grow"
        >
          {email && (
            <Link href="/admin/submissions" className={item}>
              <Inbox aria-hidden="true" className="size-4" /> Submissions
            </Link>
          )}
          {email && (
            <Link href="/admin/content" className={item}>
              <FilePen aria-hidden="true" className="size-4" /> Content
            </Link>
          )}
          {email && (
            <Link href="/admin/media" className={item}>
              <Images aria-hidden="true" className="size-4" /> Media
            </Link>
          )}
          <a href="/" className={item}>
            <ExternalLink aria-hidden="true" className="size-4" /> Public site
          </a>
        </nav>
        {email && (
          <form method="post" action="/api/admin/session/end/" className="flex min-w-0 items-center gap-3">
            <span className="hidden truncate text-sm text-muted sm:inline">
              <span className="sr-only">Signed in as </span>
              {email}
            </span>
            <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
              <LogOut aria-hidden="true" className="size-4" /> Sign out
            </button>
          </form>
        )}
      </div>
    </header>
  );
}
