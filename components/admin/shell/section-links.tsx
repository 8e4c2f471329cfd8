import {
  FilePen,
  History,
  type Icon,
  Images,
  Inbox,
  LayoutDashboard,
  Mail,
  MessageCircle,
  ShieldCheck,
  UsersRound,
} from '#components/ui/icons.tsx';
import type { Section } from '#lib/staff/sections.ts';
import { BarLink } from './bar-link.client.tsx';

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

export function SectionLinks({ sections, className }: { sections: readonly Section[]; className?: string }) {
  return (
    <ul className={className}>
      {sections.map(({ name, label, href, alsoAt, waiting = 0 }) => {
        const Icon = icons[name];
        return (
          <li key={href}>
            <BarLink href={href} isExact={name === 'dashboard'} alsoAt={alsoAt}>
              <Icon aria-hidden="true" className="size-4 shrink-0" /> {label}
              {waiting > 0 && (
                <span className="rounded-lg bg-accent-soft px-1.5 text-xs text-accent tabular-nums">
                  {waiting.toLocaleString('en-IN')}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </BarLink>
          </li>
        );
      })}
    </ul>
  );
}
