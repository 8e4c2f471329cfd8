import type { ReactNode } from 'react';
import { searchAddress } from '#components/search/search-address.ts';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import { CentreMark } from './centre-mark.tsx';
import { MenuLink, type MenuPlace } from './menu-link.tsx';
import type { MenuEntry } from './navigation.ts';

const iconButton = 'inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken';

interface MobileMenuProps {
  identity: Identity;
  entries: MenuEntry[];
  place: MenuPlace;
  icons: { open: ReactNode; close: ReactNode; search: ReactNode; caret: ReactNode };
}

/**
 * The menu of small windows, with accordions: a modal dialog (operate-mobile-menu.ts), and without script a popover of the
 * browser.
 */
export function MobileMenu({ identity, entries, place, icons }: MobileMenuProps) {
  return (
    <div className="lg:hidden print:hidden">
      <button type="button" popoverTarget="mobile-menu" className={iconButton}>
        {icons.open}
        <span className="sr-only">Open menu</span>
      </button>
      <dialog id="mobile-menu" popover="auto" aria-label="Menu" className="mobile-menu">
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper py-2 pr-3 pl-6">
          <MenuHead identity={identity} />
          <span className="flex flex-row-reverse">
            <button type="button" popoverTarget="mobile-menu" popoverTargetAction="hide" className={iconButton}>
              {icons.close}
              <span className="sr-only">Close menu</span>
            </button>
            <a href={searchAddress()} className={iconButton}>
              {icons.search}
              <span className="sr-only">Search the site</span>
            </a>
          </span>
        </div>
        <nav aria-label="Main">
          <ul className="p-3 pb-10">
            {entries.map((entry) => (
              <Item key={entry.label} entry={entry} group="mobile-menu" place={place} caret={icons.caret} />
            ))}
          </ul>
        </nav>
      </dialog>
    </div>
  );
}

function MenuHead({ identity: { mark, belongsTo } }: Pick<MobileMenuProps, 'identity'>) {
  if (!mark && belongsTo === '') return <span className="font-bold">Menu</span>;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {mark && <CentreMark mark={mark} name={mark.alt} on="paper" room={{ width: 6, height: 2.25 }} />}
      <span className="grid min-w-0 leading-tight font-bold">
        Menu
        <span className="text-xs font-normal text-muted">{belongsTo}</span>
      </span>
    </span>
  );
}

interface ItemProps {
  entry: MenuEntry;
  /** Only one accordion of a group is open at a time. */
  group: string;
  place: MenuPlace;
  caret: ReactNode;
}

function Item({ entry, group, place, caret }: ItemProps) {
  const isActive = group === 'mobile-menu' && entry.label === place.active;
  if (!('items' in entry))
    return <MenuLink {...{ entry, place, isActive }} look="mobile-link" call="mobile-call" callPlace="py-2" />;
  return (
    <li>
      <details name={group} className="group/menu">
        <summary aria-current={isActive ? 'true' : undefined} className="mobile-link">
          <span>{entry.label}</span>
          <span className="mobile-caret">{caret}</span>
        </summary>
        <ul className="mb-2 ml-3 border-l-2 border-line pl-2">
          {entry.items.map((item) => (
            <Item
              key={'href' in item ? item.href : item.label}
              entry={item}
              group={`${group}-${entry.label}`}
              place={place}
              caret={caret}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
