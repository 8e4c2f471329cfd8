import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';
import { profileAddress } from './profile-address.ts';
import { type ProfileTab, tabLabels } from './profile-tabs.ts';

interface ProfileNavigationProps {
  startup: { id: number; name: string };
  tabs: ProfileTab[];
  current: ProfileTab;
}

/** The tabs as links: each has its own address and works without script. */
export function ProfileNavigation({ startup, tabs, current }: ProfileNavigationProps) {
  return (
    <nav aria-label={`Profile of ${startup.name}`} className="border-b border-line bg-surface print:hidden">
      <Container>
        <ul className="-mx-2.5 flex flex-wrap">
          {tabs.map((tab) => (
            <li key={tab}>
              <a
                href={profileAddress(startup.id, tab)}
                data-scroll="stay"
                aria-current={tab === current ? 'page' : undefined}
                className={classNames('menu-link', tab === current && 'text-ink')}
              >
                {tabLabels[tab]}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
