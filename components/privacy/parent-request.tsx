import { Button } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { ParentRequest } from '#lib/applications/minors/parent-request.ts';
import { noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { FoldedNotice, paragraphsOf } from './notice-text.tsx';
import { parentWords } from './parent-words.ts';

interface ParentRequestPageProps extends ParentRequest {
  centreName: string;
  token: string;
}

/** What a parent is asked about an application of a person under 18, in three languages, and their two answers. */
export function ParentRequestPage({ programTitle, expiresAt, notice, centreName, token }: ParentRequestPageProps) {
  return (
    <>
      <PageHero title="Confirm an application">
        <p className="text-lg text-chalk-muted">
          <span lang={languageOf(programTitle)}>{programTitle}</span>
          <span>{`, ${centreName}`}</span>
        </p>
      </PageHero>
      <Container className="grid gap-8 py-section-small *:max-w-prose">
        {noticeLanguages.map((language) => {
          const words = parentWords[language];
          return (
            <section key={language} lang={language} className="grid gap-3">
              {words.paragraphs(programTitle, centreName, shownDay(expiresAt)).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {notice && <FoldedNotice summary={words.notice} paragraphs={paragraphsOf(notice.texts[language])} />}
            </section>
          );
        })}
        <form
          method="post"
          action="/api/submissions/confirm/"
          aria-label="Your answer"
          className="flex flex-wrap gap-3 border-t border-line pt-6"
        >
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="confirm">
            I confirm
          </Button>
          <Button type="submit" name="answer" value="decline" variant="secondary">
            I do not agree
          </Button>
        </form>
      </Container>
    </>
  );
}
