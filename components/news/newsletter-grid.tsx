import { classNames } from '#components/ui/class-names.ts';
import { Newspaper } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Newsletter } from '#lib/content/entities/news.ts';
import { ItemDay } from './item-day.tsx';

/** The issues, newest first. The newest one is large. */
export function NewsletterGrid({ newsletters }: { newsletters: readonly Newsletter[] }) {
  if (newsletters.length === 0) return <p className="text-muted">No newsletters at the moment.</p>;
  return (
    <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
      {newsletters.map((newsletter, index) => (
        <li
          key={newsletter.id}
          id={`newsletter-${newsletter.id}`}
          className={classNames(index === 0 && 'sm:col-span-2 lg:col-span-4')}
        >
          <NewsletterCard newsletter={newsletter} isNewest={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function NewsletterCard({ newsletter, isNewest }: { newsletter: Newsletter; isNewest: boolean }) {
  const { name, description, driveLink, date } = newsletter;
  return (
    <a
      href={driveLink}
      {...otherSite}
      className={classNames(
        'group grid gap-4 rounded-lg print:break-inside-avoid',
        isNewest
          ? 'items-center border border-line bg-surface p-4 transition-colors hover:border-primary sm:p-5 lg:grid-cols-[1.35fr_1fr] lg:gap-10'
          : 'max-sm:grid-cols-[7.5rem_1fr]',
      )}
    >
      <Cover newsletter={newsletter} isNewest={isNewest} />
      <span className={classNames('grid content-start gap-1.5', isNewest && 'lg:gap-3 lg:pr-8')}>
        {isNewest && <span className="font-semibold text-accent">The newest issue</span>}
        <span
          lang={languageOf(name)}
          className={classNames(
            'leading-snug font-bold underline-offset-4 group-hover:text-primary group-hover:underline',
            isNewest ? 'text-2xl' : 'text-lg',
          )}
        >
          <span>{name}</span>
          <OutsideMark className="text-accent" />
        </span>
        {date && <ItemDay at={date} />}
        <span lang={languageOf(description)} className="text-muted">
          {inLanguages(description)}
        </span>
      </span>
    </a>
  );
}

/** The picture only repeats the name beside it. */
function Cover({ newsletter: { image }, isNewest }: { newsletter: Newsletter; isNewest: boolean }) {
  const look = classNames('w-full rounded-md', isNewest ? 'aspect-video' : 'aspect-4/3 sm:aspect-video');
  if (!image) {
    return (
      <span className={classNames('flex items-center justify-center bg-primary-soft text-primary', look)}>
        <Newspaper aria-hidden="true" className="size-10" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <span className={classNames('overflow-hidden', look)}>
      <SitePicture
        picture={image}
        sizes={
          isNewest
            ? '(min-width: 64rem) 40rem by 22.5rem, 100vw by 57vw'
            : '(min-width: 64rem) 18rem by 10rem, (min-width: 40rem) 50vw by 28vw, 8.75rem by 6.5rem'
        }
        className={classNames('size-full object-cover', !isNewest && 'max-sm:scale-115')}
      />
    </span>
  );
}
