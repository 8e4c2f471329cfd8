import { ArrowUpRight } from 'lucide';
import { buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { Tags } from '#components/ui/tags.tsx';
import type { Mentor } from '#lib/content/entities/stakeholders.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { mentorsAddress } from '../ui/lists/list-addresses.ts';
import { MissingProfile } from './missing-profile.client.tsx';

const photoLook = 'aspect-square w-24 shrink-0 rounded-lg object-cover';

/** A mentor's name, role and bio, with a link to their profile. */
export function MentorCard({ mentor, isEarly }: { mentor: Mentor; isEarly: boolean }) {
  const { id, name, role, bio, link, links, image } = mentor;
  const expertise = linesOf(mentor.expertise);
  const nameId = `mentor-${id}`;
  return (
    <article className="grid h-full grid-cols-1 grid-rows-[auto_1fr] auto-rows-auto gap-4 rounded-lg border border-line bg-surface p-5 pb-3 print:break-inside-avoid print:pb-5">
      <div className="flex items-center gap-4">
        <SitePicture
          picture={image}
          priority={isEarly}
          sizes="6rem by 6rem"
          className={photoLook}
          fallback={<DummyFace className={photoLook} />}
        />
        <div className="grid min-w-0 gap-1">
          <Words as="h3" of={name} id={nameId} className="text-lg leading-tight wrap-anywhere" />
          <Words of={role} className="text-sm font-semibold text-accent" />
        </div>
      </div>
      <Words of={bio} className="line-clamp-3 text-muted print:line-clamp-none" />
      {expertise.length > 0 && (
        <Tags label="Expertise" of={expertise} addressOf={(tag) => mentorsAddress(1, '', { expertise: tag })} />
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {links.map((each) => (
            <li key={each.id} className="min-w-0">
              <a
                href={each.url}
                {...otherSite}
                aria-describedby={`${nameId} other-site`}
                className="text-link inline-flex min-h-11 items-center gap-1 wrap-anywhere md:min-h-8"
              >
                <span>{each.label}</span>
                <OutsideMark />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="grid border-t border-line pt-2 print:hidden">
        {link ? (
          <a
            href={link}
            {...otherSite}
            aria-describedby={`${nameId} other-site`}
            className={buttonLook({ variant: 'ghost' }, '-ml-5 justify-self-start')}
          >
            View Profile
            <Icon of={ArrowUpRight} className="size-4" />
          </a>
        ) : (
          <MissingProfile
            describedBy={nameId}
            className={buttonLook({ variant: 'ghost' }, '-ml-5 justify-self-start unscripted:hidden')}
          />
        )}
      </div>
    </article>
  );
}

/** A face for a person without a picture, in the style of the painted wall. */
function DummyFace({ className }: { className: string }) {
  return (
    <span className={classNames('block overflow-hidden bg-primary-soft text-primary', className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full" fill="none" stroke="currentColor">
        <path d="M12 100c2-22 16-31 38-31s36 9 38 31z" fill="currentColor" stroke="none" />
        <circle cx="50" cy="42" r="24" fill="var(--color-primary-soft)" strokeWidth="4" />
        <path
          d="M26.5 39C28 21 39 15 50 15s22 6 23.5 24C64 38 57 34 53 27c-5 8-15 12-26.5 12z"
          fill="currentColor"
          stroke="none"
        />
        <g fill="currentColor" stroke="none">
          <circle cx="41" cy="46" r="2.6" />
          <circle cx="59" cy="46" r="2.6" />
        </g>
        <path d="M43 56c4 3.5 10 3.5 14 0" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}
