import Link from 'next/link';
import { Container } from '#components/ui/container.tsx';
import { ChevronDown, Menu, Moon, Sun, X } from '#components/ui/icons.tsx';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { LogoMark } from './logo-mark.tsx';
import { MenuBar } from './menu-bar.client.tsx';
import { MobileMenu } from './mobile-menu.client.tsx';
import { mainMenu } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.client.tsx';

interface SiteHeaderProps {
  settings: Settings;
  /** Whether there is a newsletter or an announcement; decides until the browser's cache does. */
  hasNews: boolean;
}

/** Logo, name, main menu and theme switch; stays at the top of the window. */
export function SiteHeader({ settings, hasNews }: SiteHeaderProps) {
  const entries = mainMenu(settings.aboutSlug);
  const caret = <ChevronDown aria-hidden="true" className="size-full" />;
  const icons = {
    open: <Menu aria-hidden="true" className="size-6" />,
    close: <X aria-hidden="true" className="size-6" />,
    caret,
  };
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper [view-transition-name:site-bar] print:static">
      <Container className="flex min-h-18 items-center justify-between gap-4">
        <Link href="/" className="flex min-w-0 items-center gap-3 rounded-md py-2">
          <LogoMark className="size-11 shrink-0" />
          <span className="max-w-64 leading-tight font-bold text-balance">
            <span className="sm:hidden xl:inline">{settings.shortName}</span>
            <span className="hidden text-sm sm:inline xl:hidden">{settings.centreName}</span>
          </span>
        </Link>
        <div className="menu-group flex shrink-0 items-center gap-1">
          <MenuBar entries={entries} hasNews={hasNews} caret={caret} />
          <ThemeSwitch>
            <Moon aria-hidden="true" className="in-light size-5" />
            <Sun aria-hidden="true" className="in-dark size-5" />
          </ThemeSwitch>
          <MobileMenu entries={entries} hasNews={hasNews} icons={icons} />
        </div>
      </Container>
    </header>
  );
}
