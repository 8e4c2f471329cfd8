import type { ComponentProps, ReactElement } from 'react';
import { Container } from '#components/ui/container.tsx';
import { FileQuestion, TriangleAlert } from '#components/ui/icons.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { RetryLink } from '#components/ui/retry-link.tsx';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';

/** What a page of the about area is drawn from. */
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
      <FileQuestion aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <p className="max-w-prose text-lg">No about information available at the moment.</p>
    </Container>
  );
}

function Failure({ href, message = 'Failed to load about information' }: { href: string; message?: string }) {
  return (
    <Container className="grid justify-items-start gap-4 py-section-small lg:py-16">
      <TriangleAlert aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <p role="alert" className="max-w-prose text-lg">
        {message}
      </p>
      <RetryLink href={href} />
    </Container>
  );
}
