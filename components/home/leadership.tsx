import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { classNames } from '#components/ui/class-names.ts';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { HomeMessage } from '#lib/home/home.ts';
import { BlockNote, HomeSection } from './home-section.tsx';

/** The short messages of chairman, director and CEO; the first has the most room. */
export function Leadership({ messages }: { messages: HomeMessage[] | null }) {
  return (
    <HomeSection id="leadership" title="From our leadership" className="border-y border-line bg-sunken">
      {messages?.length ? (
        <ul className="grid gap-5 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-2">
          {messages.map((message, index) => (
            <li key={message.slug} className={classNames('grid', index === 0 && 'lg:row-span-2')}>
              <MessageCard message={message} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <BlockNote>
          {messages ? 'No messages available at the moment.' : 'Failed to load data. Please try again later.'}
        </BlockNote>
      )}
    </HomeSection>
  );
}

function MessageCard({ message, isFirst }: { message: HomeMessage; isFirst: boolean }) {
  const { slug, name, designation, excerpt, image } = message;
  return (
    <article
      className={classNames(
        'grid content-between gap-6 rounded-xl p-6 sm:p-8',
        isFirst
          ? 'bg-ground text-chalk [--focus:var(--marigold)] lg:p-11 print:bg-transparent print:text-ink'
          : 'border border-line bg-surface',
      )}
    >
      <blockquote
        lang={languageOf(excerpt)}
        className={isFirst ? 'text-xl font-medium lg:text-3xl lg:leading-[1.25]' : 'text-lg'}
      >
        <p className="text-pretty">{excerpt}</p>
      </blockquote>
      <div className={classNames('flex items-center gap-x-5', isFirst && 'lg:gap-x-7')}>
        {image && (
          <SitePicture
            picture={image}
            sizes="9rem"
            className={classNames(
              'shrink-0 rounded-full object-cover',
              isFirst ? 'size-22 border-4 border-ground-line lg:size-36' : 'size-18',
            )}
          />
        )}
        <div className="grid gap-1">
          <h3 lang={languageOf(name)} className="text-lg leading-snug">
            {name}
          </h3>
          <p className={classNames('text-sm', isFirst ? 'text-chalk-muted' : 'text-muted')}>{designation}</p>
          <Link
            href={`/about/${slug}`}
            className={classNames(
              'group mt-1 inline-flex w-fit items-center gap-1.5 py-1 font-semibold underline-offset-4 hover:underline',
              isFirst ? 'text-marigold' : 'text-primary',
            )}
          >
            Read Full Message<span className="sr-only"> from {name}</span>
            <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-1" />
          </Link>
        </div>
      </div>
    </article>
  );
}
