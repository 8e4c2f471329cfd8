import { ButtonLink } from '#components/ui/button.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import { PictureCredit, SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { StakeholderPage } from '#lib/site/public-pages/stakeholders.ts';

/**
 * An article about a group of stakeholders: text, with a picture beside it that overlaps the painted header.
 */
export function StakeholderArticle({ page }: { page: StakeholderPage }) {
  const { title, paragraphs, image } = page;
  const [lead, ...others] = paragraphs;
  return (
    <article className="isolate overflow-x-clip">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_30rem] lg:grid-rows-[minmax(21rem,auto)_auto]">
        <header className="relative flex min-h-52 flex-col justify-end gap-4 py-10 text-chalk lg:pb-14 print:min-h-0 print:text-ink">
          {/* As wide as the window and, on a phone, down to the upper part of the picture. */}
          <div
            aria-hidden="true"
            className="absolute -inset-x-[100vw] top-0 -bottom-28 -z-10 bg-ground lg:bottom-0 print:hidden"
          >
            <Frieze className="absolute bottom-0 text-ground-line" />
          </div>
          <p className="font-semibold text-marigold print:text-ink">Stakeholders</p>
          <Words as="h1" of={title} className="text-4xl font-bold tracking-tight" />
        </header>
        <div className="grid content-start gap-8 lg:row-span-2 lg:pt-20">
          <SitePicture
            picture={image}
            priority
            sizes="(min-width: 64rem) 30rem by 22.5rem, 100vw by 75vw"
            className="aspect-4/3 w-full rounded-lg object-cover shadow-xl shadow-ground/20"
          />
          <PictureCredit picture={image} className="-mt-5 text-muted" />
          <Invitation className="hidden lg:grid" />
        </div>
        <div className="grid max-w-[40rem] content-start gap-6 lg:pt-6 lg:pb-section">
          {lead && <Words of={lead} className="text-xl leading-snug" />}
          {others.map((paragraph) => (
            <Words of={paragraph} key={paragraph} />
          ))}
        </div>
        <Invitation className="mb-section-small grid lg:hidden" />
      </Container>
    </article>
  );
}

function Invitation({ className }: { className: string }) {
  return (
    <div className={`justify-items-start gap-3 border-l-4 border-accent pl-5 print:hidden ${className}`}>
      <p className="text-lg font-semibold">Shall we work together?</p>
      <p className="text-muted">Tell us in a few lines what you do and what you have in mind.</p>
      <ButtonLink href="/contact" variant="secondary">
        Get In Touch
      </ButtonLink>
    </div>
  );
}
