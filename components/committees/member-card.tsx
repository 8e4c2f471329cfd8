import { CalendarDays, Globe, type IconNode, Link2, Mail, Phone } from 'lucide';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { CommitteeMember } from '#lib/site/committees/committees.ts';

/** The spec's long US format. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const portrait = 'size-24 shrink-0 rounded-lg bg-sunken';

/** A drawn figure, for a member without a picture. */
const figure = (
  <svg viewBox="0 0 96 96" aria-hidden="true" className={`${portrait} text-accent`}>
    <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M32 45 20 58l7 9M64 45l12 13-7 9M42 82l-4 8M54 82l4 8" />
    </g>
    <g fill="currentColor">
      <circle cx="48" cy="26" r="9" />
      <path d="M32 43h32L48 64zM48 60l15 22H33z" />
    </g>
  </svg>
);

/** One member of a committee, with only their published contact details (spec, section 2). */
export function MemberCard({ member }: { member: CommitteeMember }) {
  const { name, position, expertise, bio, isActive, joinedDate, image } = member;
  const joined = joinedDate ? days.format(joinedDate) : 'Not specified';
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6 print:break-inside-avoid">
      <div className="flex items-start gap-4">
        <SitePicture picture={image} sizes="6rem by 6rem" className={`${portrait} object-cover`} fallback={figure} />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Words as="h3" of={name} id={`member-${member.id}`} className="text-lg leading-tight wrap-anywhere" />
          <Words of={position} className="text-sm font-semibold text-accent" />
          {isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
        </div>
      </div>
      {expertise && <Words of={expertise} className="font-semibold" />}
      {bio && <Words of={bio} className="text-muted" />}
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon of={CalendarDays} className="size-4 shrink-0" />
        <span>{` Joined: ${joined}`}</span>
      </p>
      <MemberContacts member={member} />
    </article>
  );
}

interface Contact {
  icon: IconNode;
  href: string;
  text: string;
  /** Whether it leads to another site in a new tab. */
  newTab?: boolean;
}

function contactsOf({ email, phone, linkedin, website }: CommitteeMember): Contact[] {
  return [
    email && { icon: Mail, href: `mailto:${email}`, text: email },
    phone && { icon: Phone, href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone },
    linkedin && { icon: Link2, href: linkedin, text: 'LinkedIn', newTab: true },
    website && { icon: Globe, href: website, text: 'Website', newTab: true },
  ].filter((contact): contact is Contact => Boolean(contact));
}

/** The contact details of a member as text, one below another. */
function MemberContacts({ member }: { member: CommitteeMember }) {
  const contacts = contactsOf(member);
  if (contacts.length === 0) return null;
  return (
    <ul className="mt-auto flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm print:block">
      {contacts.map(({ icon, href, text, newTab }) => (
        <li key={href} className="min-w-0">
          <a
            href={href}
            {...(newTab && {
              target: '_blank',
              rel: 'noopener noreferrer',
              'aria-describedby': `member-${member.id} other-site`,
            })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-primary hover:underline print:inline"
          >
            <Icon of={icon} className="size-4 shrink-0 print:hidden" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {asWritten(text)}
              {newTab && <OutsideMark />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
