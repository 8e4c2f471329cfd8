import { Globe, type Icon, Link2, Mail, Phone } from '#components/ui/icons.tsx';
import type { CommitteeMember } from '#lib/committees/committee.ts';

interface Contact {
  icon: Icon;
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
export function MemberContacts({ member }: { member: CommitteeMember }) {
  const contacts = contactsOf(member);
  if (contacts.length === 0) return null;
  return (
    <ul className="mt-auto flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm print:block">
      {contacts.map(({ icon: Icon, href, text, newTab }) => (
        <li key={href} className="min-w-0">
          <a
            href={href}
            {...(newTab && {
              target: '_blank',
              rel: 'noopener noreferrer',
              'aria-describedby': `member-${member.id} new-tab`,
            })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-primary hover:underline print:inline"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 print:hidden" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
