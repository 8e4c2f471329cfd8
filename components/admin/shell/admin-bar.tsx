import { CentreMark } from '#components/layout/centre-mark.tsx';
import { Menu } from '#components/ui/icons.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Section } from '#lib/people/staff/screens.ts';
import { namesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import { isWide } from '#lib/platform/identity/picture.ts';
import type { Mark } from '#lib/platform/identity/read-looks.ts';
import { ExternalLink } from '../icons.tsx';
import { SearchPalette } from '../search/search-palette.client.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BarMenu } from './bar-menu.client.tsx';
import { barLinkLook, SectionLinks } from './section-links.tsx';
import { SkipLink } from './skip-link.tsx';

interface AdminBarProps {
  mark: Mark | null;
  /** The address of the site's icon. */
  icon: string;
  centreName: string;
  shortName: string;
  /** The signed-in person. Null on the login page. */
  staff: { name: string; email: string; roles: readonly StaffRole[] } | null;
  /** The sections of the back office that they may open. */
  sections: readonly Section[];
}

/**
 * The link to the public site. It shows only its icon, to leave room for the sections, until the window is very wide.
 */
const publicSite = (className?: string) => (
  <a href="/" title="Public site" className={barLinkLook}>
    <ExternalLink aria-hidden="true" className="size-4 shrink-0" /> <span className={className}>Public site</span>
  </a>
);

const isWideMark = (mark: Mark): boolean => isWide(mark.light) || isWide(mark.dark);

/** The mark. Where the sections leave no room for a wide one, the icon of the site. */
function BarMark({ mark, icon, name }: { mark: Mark; icon: string | null; name: string }) {
  const shown = <CentreMark mark={mark} name={name} on="paper" room={{ width: 6, height: 1.75 }} />;
  if (!isWideMark(mark) || icon === null) return shown;
  return (
    <>
      <span className="xl:max-2xl:hidden">{shown}</span>
      <SitePicture
        picture={{ url: icon, alt: '', width: 28, height: 28 }}
        sizes="1.75rem"
        className="hidden size-7 shrink-0 xl:max-2xl:block"
      />
    </>
  );
}

/** The top of every page of the back office. Wide windows show its sections in a row, others in a menu. */
export function AdminBar({ mark, icon, centreName, shortName, staff, sections }: AdminBarProps) {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <SkipLink to="main">Skip to content</SkipLink>
      <div className="mx-auto flex w-full max-w-[120rem] items-center gap-x-3 px-gutter py-2">
        {staff && (
          <nav aria-label="Menu" className="xl:hidden">
            <BarMenu
              side="left"
              label="Menu"
              button={
                <>
                  <Menu aria-hidden="true" className="size-5" />
                  <span className="max-sm:sr-only">Menu</span>
                </>
              }
            >
              <SectionLinks sections={sections} className="grid gap-1" />
              <div className="border-t border-line pt-1">{publicSite()}</div>
            </BarMenu>
          </nav>
        )}
        <a href="/admin" title={centreName} className="flex min-w-0 items-baseline gap-2 py-2.5 font-bold max-xl:grow">
          {mark ? (
            <span className="flex min-w-0 items-center gap-2 self-center">
              <BarMark mark={mark} icon={staff && icon} name={shortName} />
              {/* A wide mark usually has the name in it. */}
              <span
                translate="no"
                className={`truncate${isWideMark(mark) ? ' max-sm:sr-only' : ''}${staff ? ' xl:max-2xl:sr-only' : ''}`}
              >
                {shortName}
              </span>
            </span>
          ) : (
            <span translate="no" className="truncate">
              {shortName}
            </span>
          )}
          <span
            className={`text-sm font-medium whitespace-nowrap text-muted max-sm:hidden${staff ? ' xl:max-2xl:hidden' : ''}`}
          >
            Back office
          </span>
        </a>
        {staff ? (
          <nav aria-label="Back office" className="flex grow items-center max-xl:hidden">
            <SectionLinks sections={sections} className="flex items-center gap-0.5" />
            {publicSite('xl:max-2xl:sr-only')}
          </nav>
        ) : (
          <nav aria-label="Back office" className="ml-auto">
            {publicSite()}
          </nav>
        )}
        {staff && <SearchPalette />}
        {staff && <AccountMenu name={staff.name} email={staff.email} roles={namesOf(staff.roles)} />}
      </div>
    </header>
  );
}
