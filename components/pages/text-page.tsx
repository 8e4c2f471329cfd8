import type { ReactNode } from 'react';
import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { TextPage } from '#lib/public-pages/text-pages.ts';
import type { Block } from '#lib/text/markdown.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { MarkdownText } from './markdown-text.tsx';

interface TextPageShownProps {
  page: Pick<TextPage, 'title' | 'pictures' | 'reviewedOn'>;
  blocks: readonly Block[];
  /** What follows the text. */
  children?: ReactNode;
}

/** A page of text under its title. */
export function TextPageShown({ page, blocks, children }: TextPageShownProps) {
  const { title, pictures, reviewedOn } = page;
  return (
    <article>
      <PageHero title={<span lang={languageOf(title)}>{title}</span>} />
      <Container className="grid grid-cols-1 gap-5 py-section-small *:max-w-prose">
        <MarkdownText
          blocks={blocks}
          pictureOf={(number) => {
            const { image, caption = null } = pictures[number - 1] ?? {};
            return image ? (
              <figure className="grid gap-2">
                <SitePicture
                  picture={image}
                  sizes="(min-width: 48rem) 44rem, 100vw"
                  className="h-auto w-full rounded-lg"
                />
                {caption && (
                  <figcaption lang={languageOf(caption)} className="text-sm text-muted">
                    {caption}
                  </figcaption>
                )}
              </figure>
            ) : null;
          }}
        />
        {children}
        {reviewedOn && (
          <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
            Last reviewed on <time dateTime={reviewedOn.toISOString()}>{shownDay(reviewedOn)}</time>
          </p>
        )}
      </Container>
    </article>
  );
}
