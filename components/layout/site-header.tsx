import { ChevronDown, Menu, Moon, Search, Sun, X } from 'lucide';
import { buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { searchAddress } from '#components/ui/lists/list-addresses.ts';
import { Container } from '#components/ui/page/container.tsx';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { Brand } from './brand.tsx';
import { MenuBar, MobileMenu } from './menus.tsx';
import { activeMenu, applyAddress, mainMenu } from './navigation.ts';

interface SiteHeaderProps {
  settings: Settings;
  identity: Identity;
  /** The page's address. In the browser, mark-place.ts follows it. */
  path: string;
  /** Whether there is a newsletter or an announcement. Decides until the browser's cache does. */
  hasNews: boolean;
  links: SiteLinks;
}

/** Logo, name, main menu, the link to apply and the theme switch. Stays at the top of the window. */
export function SiteHeader({ settings, identity, path, hasNews, links }: SiteHeaderProps) {
  const entries = mainMenu(settings, links);
  const place = { path, active: activeMenu(entries, path), hasNews };
  const caret = <Icon of={ChevronDown} className="size-full" />;
  const icons = {
    open: <Icon of={Menu} className="size-6" />,
    close: <Icon of={X} className="size-6" />,
    search: <Icon of={Search} className="size-5" />,
    caret,
  };
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper [view-transition-name:site-bar] print:static">
      <Container className="flex min-h-18 items-center justify-between gap-4 lg:max-xl:gap-3 lg:max-xl:px-4">
        <Brand settings={settings} identity={identity} />
        <div className="menu-group flex shrink-0 items-center gap-1">
          <MenuBar entries={entries} place={place} caret={caret} />
          <a href={applyAddress} className={buttonLook({ size: 'sm' }, 'mr-1 min-h-11 max-[22.5rem]:hidden lg:hidden')}>
            Apply
          </a>
          <SearchLink />
          <ThemeSwitch />
          <MobileMenu identity={identity} entries={entries} place={place} icons={icons} />
        </div>
      </Container>
    </header>
  );
}

/** The way to the search. A phone has it in its menu, because there the name of the centre needs the room. */
function SearchLink() {
  return (
    <a
      href={searchAddress()}
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken max-sm:hidden print:hidden"
    >
      <Icon of={Search} className="size-5" />
      <span className="sr-only">Search the site</span>
    </a>
  );
}

/**
 * The switch between light and dark, handled by the script in the head. CSS shows the icon of the theme it switches to.
 */
function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken unscripted:hidden print:hidden"
    >
      <Icon of={Moon} className="in-light size-5" />
      <Icon of={Sun} className="in-dark size-5" />
      <span className="sr-only">Switch between light and dark theme</span>
    </button>
  );
}
