import type { ReactNode } from 'react';
import { ReviewedLine } from '#components/ui/expandable-text.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { PictureCredit, SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { type Block, plainText } from '#lib/platform/text/blocks.ts';
import type { TextPage } from '#lib/site/public-pages/text-pages.ts';
import type { PublicPage } from '#lib/site/seo/public-pages.ts';
import { MarkdownText } from './markdown-text.tsx';

interface TextPageShownProps {
  page: Pick<TextPage, 'title' | 'pictures' | 'reviewedOn'>;
  blocks: readonly Block[];
  /** Content after the text. */
  children?: ReactNode;
}

/** A shorter page needs no list of its parts. */
const fewestParts = 3;

/** A page of text under its title, with a list of its parts beside a long one. */
export function TextPageShown({ page, blocks, children }: TextPageShownProps) {
  const { title, pictures, reviewedOn } = page;
  const parts = blocks.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block] : []));
  return (
    <article>
      <PageHero title={<span lang={languageOf(title)}>{title}</span>} />
      <Container className="grid grid-cols-1 gap-x-16 py-section-small lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-5">
          <MarkdownText blocks={blocks} pictureOf={(number) => <Figure picture={pictures[number - 1]} />} />
          {children}
          {reviewedOn && (
            <div className="mt-4 border-t border-line pt-4">
              <ReviewedLine on={reviewedOn} />
            </div>
          )}
        </div>
        {parts.length >= fewestParts && (
          <nav aria-labelledby="on-this-page" className="sticky top-28 hidden self-start lg:block print:hidden">
            <p id="on-this-page" className="font-bold">
              On this page
            </p>
            <ul className="mt-2 border-l border-line">
              {parts.map(({ id, children: name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    lang={languageOf(plainText(name))}
                    className="block py-1.5 pl-4 text-muted wrap-anywhere hover:text-ink hover:underline"
                  >
                    {plainText(name)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
    </article>
  );
}

function Figure({ picture }: { picture: TextPage['pictures'][number] | undefined }) {
  if (!picture?.image) return null;
  const { image, caption } = picture;
  return (
    <figure className="grid gap-2">
      <SitePicture picture={image} sizes="(min-width: 48rem) 44rem, 100vw" className="h-auto w-full rounded-lg" />
      {(caption || image.rights) && (
        <figcaption lang={languageOf(caption ?? '')} className="text-sm text-muted">
          <span>{caption}</span>
          <PictureCredit picture={image} />
        </figcaption>
      )}
    </figure>
  );
}

const sectionOf = ({ path, section }: PublicPage) =>
  path.startsWith('/about/startups/') ? 'Startups' : section || 'Pages';

/** All pages of the site in the order of its sections. */
export function SiteMap({ pages }: { pages: readonly PublicPage[] }) {
  const sections = [...Map.groupBy(pages, sectionOf)];
  return sections.map(([section, listed]) => (
    <section key={section} className="grid gap-2">
      <h2 className="text-2xl font-bold">{section}</h2>
      <ul className="grid list-disc pl-6 marker:text-accent">
        {listed.map(({ path, title }) => (
          <li key={path} className="pl-1">
            <a href={path} lang={languageOf(title)} className="inline-block py-2.5 text-link lg:py-1">
              {path === '/' ? 'Home' : title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
