import { Mail, Phone } from '#components/ui/icons.tsx';
import { initials } from '#components/ui/initials.ts';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { TeamMember } from '#lib/content/entities/startup.ts';

/** The people behind a startup, in reverse of their stored order (spec, section 2). */
export function TeamPanel({ members }: { members: readonly TeamMember[] }) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {members.toReversed().map((member) => (
        <Member key={member.id} member={member} />
      ))}
    </div>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { name, designation, email, phone } = member;
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-4 lg:gap-5 break-inside-avoid">
      <MemberPhoto member={member} />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <h3 lang={languageOf(name)} className="text-lg leading-snug">
          {name}
        </h3>
        <p className="text-muted">{designation}</p>
        {email && (
          <a
            href={`mailto:${email}`}
            translate="no"
            className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1.5 text-sm wrap-anywhere"
          >
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            <span>{` ${email}`}</span>
          </a>
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1.5 text-sm"
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <span>{` ${phone}`}</span>
          </a>
        )}
      </div>
    </article>
  );
}

function MemberPhoto({ member: { name, photo } }: { member: TeamMember }) {
  const shape = 'size-20 rounded-full lg:size-26';
  const avatar = (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center bg-primary-soft text-2xl font-bold text-primary ${shape}`}
    >
      {initials(name)}
    </span>
  );
  return <SitePicture picture={photo} sizes="6.5rem by 6.5rem" className={`object-cover ${shape}`} fallback={avatar} />;
}
