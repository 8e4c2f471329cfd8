import { classNames } from '#components/ui/class-names.ts';
import { unbroken } from '#components/ui/unbroken.tsx';
import { readablePath } from '#lib/platform/text/web-address.ts';
import type { SiteLink } from '#lib/site/public-pages/site-links.ts';
import { newsAddress } from './first-segment.ts';
import { applyAddress } from './navigation.ts';

/** Where the visitor is, as far as the menus show it. */
export interface MenuPlace {
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
export function MenuLink({ entry: { label, href }, place, isActive, look, call, callPlace }: MenuLinkProps) {
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
