import { type Icon, Images, Mail, MessageCircle, UsersRound } from '#components/ui/icons.tsx';
import type { Section } from '#lib/people/staff/screens.ts';
import { FilePen, History, Inbox, LayoutDashboard, ShieldCheck } from '../icons.tsx';
import { NavLink } from './nav-link.client.tsx';

const icons: Record<Section['name'], Icon> = {
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

/** The look of a link in the bar. */
export const barLinkLook =
  'flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-primary max-lg:min-h-11';

export function SectionLinks({ sections, className }: { sections: readonly Section[]; className?: string }) {
  return (
    <ul className={className}>
      {sections.map(({ name, label, href, alsoAt, waiting = 0 }) => {
        const Icon = icons[name];
        return (
          <li key={href}>
            {/* Every other address begins with the dashboard's own. */}
            <NavLink href={href} marksBelow={name !== 'dashboard'} alsoAt={alsoAt} className={barLinkLook}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
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
