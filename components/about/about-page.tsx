import { ArrowUpRight, FileQuestion, TriangleAlert } from 'lucide';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { initials } from '#components/ui/initials.ts';
import { languageOf } from '#components/ui/language.ts';
import { RetryLink } from '#components/ui/lists/list-or-state.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Picture } from '#lib/platform/identity/picture.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { pagesOn } from '#lib/platform/settings/site-parts.ts';
import type { SiteLink, SiteLinks } from '#lib/site/public-pages/site-links.ts';

/** The props of a page of the about area. */
export interface AboutProps<Content> {
  heading: Pick<ComponentProps<typeof PageHero>, keyof PageHeading>;
  /** The address of the page, for trying again. */
  href: string;
  /** Null if it could not be read. */
  content: Content | null;
}

interface AboutPageProps<Content> extends AboutProps<Content> {
  eyebrow?: string;
  /** Shown if the content could not be read. */
  failure?: string;
  /** Draws the content. Returns nothing where there is none yet. */
  children: (content: Content) => ReactElement | false | '' | null | undefined;
}

/** A page of the about area: its heading, and its content or why there is none. */
export function AboutPage<Content>({ eyebrow, heading, href, content, failure, children }: AboutPageProps<Content>) {
  return (
    <>
      <PageHero eyebrow={eyebrow} {...heading} />
      {content === null ? <Failure href={href} message={failure} /> : children(content) || <Empty />}
    </>
  );
}

function Empty() {
  return (
    <Container className="grid justify-items-start gap-4 py-section-small lg:py-16">
      <Icon of={FileQuestion} className="size-10 text-accent" strokeWidth={1.5} />
      <p className="max-w-prose text-lg">No about information available at the moment.</p>
    </Container>
  );
}

function Failure({ href, message = 'Failed to load about information' }: { href: string; message?: string }) {
  return (
    <Container className="grid justify-items-start gap-4 py-section-small lg:py-16">
      <Icon of={TriangleAlert} className="size-10 text-accent" strokeWidth={1.5} />
      <p role="alert" className="max-w-prose text-lg">
        {message}
      </p>
      <RetryLink href={href} />
    </Container>
  );
}

const filled = (text: string) => text.trim() !== '';

/** The paragraphs of a text, separated by empty lines. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(filled);

/** The items of a text with one item per line. */
export const itemsOf = (text: string): string[] => text.split('\n').filter(filled);

interface PortraitProps {
  name: string;
  picture: Picture | null;
  sizes: string;
  className: string;
  priority?: boolean;
  /** The name that this picture shares with the same picture on another page, if it moves between the two. */
  travelsAs?: string;
}

const ground = 'flex justify-center overflow-hidden bg-primary-soft text-primary';

/**
 * A person's picture, with their initials when it cannot be loaded (spec, section 4). A person without a picture gets a
 * figure from Warli painting. Used beside the person's name.
 */
export function Portrait({ name, picture, className, ...rest }: PortraitProps) {
  const figure = (
    <span className={`items-end ${ground} ${className}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="h-full" fill="currentColor">
        <circle cx="50" cy="36" r="15" />
        <path d="M14 58h72L50 100z" />
      </svg>
    </span>
  );
  const avatar = (
    <span aria-hidden="true" className={`items-center text-2xl font-bold ${ground} ${className}`}>
      {initials(name)}
    </span>
  );
  return <SitePicture {...rest} picture={picture} className={className} fallback={picture ? avatar : figure} />;
}

/** A link to a person's profile in a professional network. Renders nothing without one. */
export function NetworkLink({ href, name }: { href: string | null; name: string }) {
  if (!href) return null;
  return (
    <a
      href={href}
      {...otherSite}
      className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1 justify-self-start text-sm font-semibold print:block print:font-normal"
    >
      <span>
        Professional profile
        <span className="sr-only">{` of ${name}`}</span>
      </span>
      <Icon of={ArrowUpRight} className="size-4 print:hidden" />
    </a>
  );
}

interface AboutWaysOnProps {
  settings: Settings;
  links: SiteLinks;
  /** The page's own address, which it leaves out. */
  here: string;
}

/** The other pages of the about area that are on the site, the messages last. */
function waysOn({ settings, links: { messages }, here }: AboutWaysOnProps): SiteLink[] {
  const pages = pagesOn(settings).flatMap(({ path, wayOn }) => (wayOn ? [{ href: path, wayOn }] : []));
  return [
    ...pages
      .sort(({ wayOn: [one] }, { wayOn: [other] }) => one - other)
      .map(({ href, wayOn: [, label] }) => ({ href, label })),
    ...messages.map(({ href, name }) => ({ href, label: name })),
  ].filter(({ href }) => href !== here);
}

/** Links to the other pages of the area at the end of each, so that visitors need not scroll back up to the menu. */
export function AboutWaysOn(props: AboutWaysOnProps) {
  const ways = waysOn(props);
  if (ways.length === 0) return null;
  return (
    <nav aria-labelledby="ways-on" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-5 py-10 lg:grid-cols-[14rem_1fr] lg:py-14">
        <h2 id="ways-on" className="text-xl">
          More about us
        </h2>
        <ul className="flex flex-wrap gap-x-7 lg:gap-y-1">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                lang={languageOf(label)}
                className="text-link inline-flex min-h-11 lg:min-h-9 items-center font-semibold"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
