import { Badge } from '#components/ui/badge.tsx';
import { CalendarDays } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { CommitteeMember } from '#lib/committees/committee.ts';
import { joinedDate } from './joined-date.ts';
import { MemberContacts } from './member-contacts.tsx';
import { MemberPortrait } from './member-portrait.tsx';

/** One member of a committee, with only their published contact details (spec, section 2). */
export function MemberCard({ member }: { member: CommitteeMember }) {
  const { name, position, expertise, bio, isActive, image } = member;
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6 print:break-inside-avoid">
      <div className="flex items-start gap-4">
        <MemberPortrait image={image} />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h3 id={`member-${member.id}`} lang={languageOf(name)} className="text-lg leading-tight wrap-anywhere">
            {name}
          </h3>
          <p lang={languageOf(position)} className="text-sm font-semibold text-accent">
            {position}
          </p>
          {isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
        </div>
      </div>
      {expertise && (
        <p lang={languageOf(expertise)} className="font-semibold">
          {expertise}
        </p>
      )}
      {bio && (
        <p lang={languageOf(bio)} className="text-muted">
          {bio}
        </p>
      )}
      <p className="flex items-center gap-2 text-sm text-muted">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" /> Joined: {joinedDate(member.joinedDate)}
      </p>
      <MemberContacts member={member} />
    </article>
  );
}
