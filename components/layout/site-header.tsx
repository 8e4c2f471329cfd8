import Link from 'next/link';
import { Container } from '#components/ui/container.tsx';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { LogoMark } from './logo-mark.tsx';
import { MobileMenu } from './mobile-menu.client.tsx';
import { NavLink } from './nav-link.client.tsx';
import { mainMenu } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.client.tsx';

/** Logo, name, main menu and theme switch; stays at the top of the window. */
export function SiteHeader({ settings }: { settings: Settings }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:static">
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <Link href="/" className="flex items-center gap-3 rounded-md py-2">
          <LogoMark className="size-11 shrink-0" />
          <span className="max-w-64 leading-tight font-bold text-balance">
            <span className="sm:hidden">{settings.shortName}</span>
            <span className="hidden text-sm sm:inline">{settings.centreName}</span>
          </span>
        </Link>
        <div className="flex items-center gap-1">
          <nav aria-label="Main" className="hidden md:block print:hidden">
            <ul className="flex items-center gap-1">
              {mainMenu.map(({ label, href }) => (
                <li key={href}>
                  <NavLink href={href} className="menu-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeSwitch />
          <MobileMenu entries={mainMenu} />
        </div>
      </Container>
    </header>
  );
}
