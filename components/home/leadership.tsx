import { ArrowRight } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { initials } from '#components/ui/initials.ts';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { unbroken } from '#components/ui/unbroken.tsx';
import type { LeaderMessage } from '#lib/content/entities/people.ts';
import { BlockNote, HomeSection } from './home-sections.tsx';

/** The short leadership messages, however many. The first is full width, the others are in pairs. */
export function Leadership({ messages }: { messages: LeaderMessage[] | null }) {
  return (
    <HomeSection
      id="leadership"
      className={classNames(
        'border-y border-line bg-sunken [.bg-sunken+&]:border-t-0',
        (messages?.length ?? 0) > 0 && 'near-view [--height:73rem] lg:[--height:64rem]',
      )}
      title="From our leadership"
    >
      {messages?.length ? (
        <ul className="grid gap-5 md:grid-cols-2">
          {messages.map((message, index) => (
            <li key={message.slug} className="grid first:md:col-span-2 last:even:md:col-span-2">
              {index === 0 ? <FirstMessage message={message} /> : <FurtherMessage message={message} />}
            </li>
          ))}
        </ul>
      ) : (
        <BlockNote>Failed to load data. Please try again later.</BlockNote>
      )}
    </HomeSection>
  );
}

function FirstMessage({ message }: { message: LeaderMessage }) {
  const { excerpt, image } = message;
  return (
    <article
      className={classNames(
        'grid items-center gap-x-5 gap-y-6 overflow-hidden rounded-xl bg-ground p-6 text-chalk [--color-focus:var(--color-marigold)] sm:p-8 md:gap-x-10 lg:gap-x-14 print:bg-transparent print:text-ink',
        image && 'grid-cols-[5.5rem_1fr] md:grid-cols-[minmax(15rem,2fr)_3fr] md:grid-rows-[1fr_auto] md:p-0',
      )}
    >
      <blockquote
        lang={languageOf(excerpt)}
        className={classNames(
          'text-xl font-medium lg:text-3xl lg:leading-[1.25]',
          image && 'col-span-2 md:col-span-1 md:pt-10 md:pr-10 lg:pt-14 lg:pr-14',
        )}
      >
        <p className="text-pretty">{excerpt}</p>
      </blockquote>
      {image && (
        <MessagePortrait
          message={message}
          sizes="(min-width: 80rem) 29rem by 29rem, (min-width: 48rem) 40vw by 29rem, 5.5rem by 5.5rem"
          className="aspect-square w-full rounded-full md:order-first md:row-span-2 md:aspect-auto md:h-full md:rounded-none"
        />
      )}
      <Speaker message={message} isOnGround className={image && 'md:pr-10 md:pb-10 lg:pb-14'} />
    </article>
  );
}

function FurtherMessage({ message }: { message: LeaderMessage }) {
  const { excerpt } = message;
  return (
    <article className="grid content-between gap-6 rounded-xl border border-line bg-surface p-6 sm:p-8">
      <blockquote lang={languageOf(excerpt)} className="text-lg">
        <p className="text-pretty">{excerpt}</p>
      </blockquote>
      <div className="flex items-center gap-5">
        <MessagePortrait message={message} sizes="4.5rem by 4.5rem" className="size-18 rounded-full" />
        <Speaker message={message} />
      </div>
    </article>
  );
}

interface MessagePortraitProps {
  message: LeaderMessage;
  sizes: string;
  className: string;
}

function MessagePortrait({ message: { name, image }, sizes, className }: MessagePortraitProps) {
  if (!image) return null;
  return (
    <SitePicture
      picture={image}
      sizes={sizes}
      className={classNames('shrink-0 object-cover', className)}
      fallback={
        <span
          className={classNames(
            'flex shrink-0 items-center justify-center bg-primary-soft text-2xl font-bold text-primary',
            className,
          )}
        >
          {initials(name)}
        </span>
      }
    />
  );
}

interface SpeakerProps {
  message: LeaderMessage;
  isOnGround?: boolean;
  className?: string | null | false;
}

function Speaker({ message: { slug, name, designation }, isOnGround, className }: SpeakerProps) {
  return (
    <div className={classNames('grid gap-1', className)}>
      <h3 id={`message-${slug}`} lang={languageOf(name)} className="text-lg leading-snug">
        {name}
      </h3>
      <p className={classNames('text-sm', isOnGround ? 'text-chalk-muted print:text-ink' : 'text-muted')}>
        {unbroken(designation)}
      </p>
      <a
        href={`/about/${slug}`}
        aria-describedby={`message-${slug}`}
        className={classNames(
          'group mt-1 inline-flex w-fit items-center gap-1.5 py-2.5 font-semibold md:py-1 underline-offset-4 hover:underline',
          isOnGround ? 'text-marigold print:text-ink' : 'text-primary',
        )}
      >
        Read Full Message
        <Icon of={ArrowRight} className="size-4 transition-transform group-hover:translate-x-1" />
      </a>
    </div>
  );
}
