import {
  ChevronDown,
  ExternalLink,
  FilePen,
  History,
  type IconNode,
  Images,
  Inbox,
  LayoutDashboard,
  LogOut,
  Mail,
  Menu,
  MessageCircle,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { CentreMark } from '#components/layout/brand.tsx';
import { AsWritten } from '#components/ui/as-written.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { initials } from '#components/ui/initials.ts';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Section } from '#lib/people/staff/office-menu.ts';
import { namesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import { isWide } from '#lib/platform/identity/picture.ts';
import type { Mark } from '#lib/platform/identity/read-looks.ts';

import { SearchPalette } from '../search/search-palette.client.tsx';
import { BarMenu } from './bar-menu.client.tsx';
import { NavLink } from './nav-link.client.tsx';
import { SkipLink } from './page-head.tsx';

interface AdminBarProps {
  mark: Mark | null;
  icon: string;
  centreName: string;
  shortName: string;
  /** The signed-in person. Null on the login page. */
  staff: { name: string; email: string; roles: readonly StaffRole[] } | null;
  sections: readonly Section[];
}

/**
 * The link to the public site. It shows only its icon, to leave room for the sections, until the window is very wide.
 */
const publicSite = (className?: string) => (
  <a href="/" title="Public site" className={barLinkLook}>
    <Icon of={ExternalLink} className="size-4 shrink-0" /> <span className={className}>Public site</span>
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
                  <Icon of={Menu} className="size-5" />
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

/**
 * The signed-in person, the link to their account, and the button to sign out. Signing out is a plain form that needs
 * no script.
 */
function AccountMenu({ name, email, roles }: { name: string; email: string; roles: string }) {
  return (
    <BarMenu
      label={`Account of ${name}`}
      button={
        <>
          {/* The style sheet draws the initials: as text they would become part of the button's name. */}
          <span
            aria-hidden="true"
            data-initials={initials(name)}
            className="grid size-6 place-items-center rounded-full bg-primary-soft text-xs font-bold text-primary before:content-[attr(data-initials)]"
          />
          <span className="max-w-40 truncate max-sm:hidden">{name}</span>
          <Icon of={ChevronDown} className="size-4 shrink-0 text-muted" />
        </>
      }
    >
      <p className="grid grid-cols-1 px-2.5 py-1.5 text-sm">
        <span className="font-semibold break-words">{name}</span>
        <span className="break-words text-muted">
          <span className="sr-only">Signed in as </span>
          <AsWritten>{email}</AsWritten>
        </span>
        <span className="text-muted">{roles}</span>
      </p>
      <NavLink href="/admin/account" className={barLinkLook}>
        <Icon of={UserRound} className="size-4 shrink-0" /> Your account
      </NavLink>
      <SentForm leaves="computer" action="/api/admin/session/end/" className="grid">
        <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
          <Icon of={LogOut} className="size-4" /> Sign out
        </button>
      </SentForm>
    </BarMenu>
  );
}

const icons: Record<Section['name'], IconNode> = {
  dashboard: LayoutDashboard,
  submissions: Inbox,
  messages: MessageCircle,
  content: FilePen,
  media: Images,
  mail: Mail,
  people: UsersRound,
  audit: History,
  privacy: ShieldCheck,
};

const barLinkLook =
  'flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-primary max-lg:min-h-11';

function SectionLinks({ sections, className }: { sections: readonly Section[]; className?: string }) {
  return (
    <ul className={className}>
      {sections.map(({ name, label, href, alsoAt, waiting = 0 }) => {
        return (
          <li key={href}>
            {/* Every other address begins with the dashboard's own. */}
            <NavLink href={href} marksBelow={name !== 'dashboard'} alsoAt={alsoAt} className={barLinkLook}>
              <Icon of={icons[name]} className="size-4 shrink-0" />
              <span>{` ${label}`}</span>
              {waiting > 0 && (
                <span className="rounded-lg bg-accent-soft px-1.5 text-xs text-accent tabular-nums">
                  <span>{waiting.toLocaleString('en-IN')}</span>
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
