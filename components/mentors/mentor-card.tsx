import { buttonLook } from '#components/ui/button.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { newTab } from '#components/ui/new-tab.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Mentor } from '#lib/content/entities/mentor.ts';
import { DummyFace } from './dummy-face.tsx';
import { MissingProfile } from './missing-profile.client.tsx';

const photoLook = 'aspect-square w-24 shrink-0 rounded-lg object-cover';

/** A mentor's name, role and bio, with a link to their profile. */
export function MentorCard({ mentor, isEarly }: { mentor: Mentor; isEarly: boolean }) {
  const { id, name, role, bio, link, image } = mentor;
  const nameId = `mentor-${id}`;
  return (
    <article className="grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 rounded-lg border border-line bg-surface p-5 pb-3 print:break-inside-avoid print:pb-5">
      <div className="flex items-center gap-4">
        <SitePicture
          picture={image}
          priority={isEarly}
          sizes="6rem"
          className={photoLook}
          fallback={<DummyFace className={photoLook} />}
        />
        <div className="grid min-w-0 gap-1">
          <h3 id={nameId} lang={languageOf(name)} className="text-lg leading-tight wrap-anywhere">
            {name}
          </h3>
          <p lang={languageOf(role)} className="text-sm font-semibold text-accent">
            {role}
          </p>
        </div>
      </div>
      <p lang={languageOf(bio)} className="line-clamp-3 text-muted print:line-clamp-none">
        {bio}
      </p>
      <div className="grid border-t border-line pt-2 print:hidden">
        {link ? (
          <a
            href={link}
            {...newTab}
            aria-describedby={`${nameId} new-tab`}
            className={buttonLook({ variant: 'ghost' }, '-ml-5 justify-self-start')}
          >
            View Profile
            <ArrowUpRight aria-hidden="true" className="size-4" />
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
