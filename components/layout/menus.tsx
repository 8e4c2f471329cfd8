import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { searchAddress } from '#components/ui/lists/list-addresses.ts';
import { unbroken } from '#components/ui/unbroken.tsx';
import { readablePath } from '#lib/platform/http/readable-path.ts';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import type { SiteLink } from '#lib/site/public-pages/site-links.ts';
import { newsAddress } from '../browser/menus/mark-place.ts';
import { CentreMark } from './brand.tsx';
import { applyAddress, type MenuEntry, menusOpeningLeft } from './navigation.ts';

/**
 * The menu of wide windows: a bar whose menus drop down in two levels. Hover and focus open them without script;
 * operate-menu-bar.ts adds the rest. The browser never renders this again.
 */
export function MenuBar({ entries, place, caret }: { entries: MenuEntry[]; place: MenuPlace; caret: ReactNode }) {
  const openingLeft = menusOpeningLeft(entries);
  return (
    <nav aria-label="Main" className="menu-bar hidden lg:block print:hidden">
      <ul className="flex items-center">
        {entries.map((entry) => (
          <Item
            key={entry.label}
            entry={entry}
            side={openingLeft.includes(entry.label) ? 'left' : 'right'}
            place={place}
            caret={caret}
            look="menu-link"
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  entry: MenuEntry;
  side: 'left' | 'right';
  place: MenuPlace;
  caret: ReactNode;
  look: 'menu-link' | 'submenu-link';
}

function Item({ entry, side, place, caret, look }: ItemProps) {
  const isActive = look === 'menu-link' && entry.label === place.active;
  if (!('items' in entry)) return <MenuLink {...{ entry, place, isActive, look }} call="menu-call" />;
  return (
    <li className="relative" data-side={side}>
      <button type="button" aria-expanded={false} aria-current={isActive ? 'true' : undefined} className={look}>
        <span>{entry.label}</span>
        <span className="menu-caret">{caret}</span>
      </button>
      <ul className="submenu">
        {entry.items.map((item) => (
          <Item
            key={'href' in item ? item.href : item.label}
            entry={item}
            side={side}
            place={place}
            caret={caret}
            look="submenu-link"
          />
        ))}
      </ul>
    </li>
  );
}

/** Where the visitor is, as far as the menus show it. */
interface MenuPlace {
  path: string;
  /** The label of the menu that the path belongs to. */
  active: string | null;
  hasNews: boolean;
}

interface MenuLinkProps {
  entry: SiteLink;
  place: MenuPlace;
  /** Whether the current page belongs to this link. */
  isActive: boolean;
  look: string;
  /** The further look of the link to apply, and of its place in the list. */
  call: string;
  callPlace?: string;
}

/** An entry of a menu: a link that marks itself on the pages it leads to. */
function MenuLink({ entry: { label, href }, place, isActive, look, call, callPlace }: MenuLinkProps) {
  const isHere = readablePath(place.path) === href;
  const isCall = href === applyAddress;
  return (
    <li hidden={href === newsAddress && !place.hasNews} className={isCall ? callPlace : undefined}>
      <a
        href={href}
        aria-current={isHere ? 'page' : isActive ? 'true' : undefined}
        className={classNames(look, isCall && call)}
      >
        <span>{unbroken(label)}</span>
      </a>
    </li>
  );
}

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
              <MobileItem key={entry.label} entry={entry} group="mobile-menu" place={place} caret={icons.caret} />
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

interface MobileItemProps {
  entry: MenuEntry;
  /** Only one accordion of a group is open at a time. */
  group: string;
  place: MenuPlace;
  caret: ReactNode;
}

function MobileItem({ entry, group, place, caret }: MobileItemProps) {
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
            <MobileItem
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
