import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import type { NoticePage as Page } from '#lib/content/privacy-notices/current-notice.ts';
import { type NoticeLanguage, noticeAddress, noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { LanguageName, NoticeText, paragraphsOf } from './notice-text.tsx';

interface NoticePageProps extends Page {
  language: NoticeLanguage;
}

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-link aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline';

/** One version of a program's privacy notice on a page of its own, with links to its languages and other versions. */
export function NoticePage({ notice, programTitle, currentVersion, versions, language }: NoticePageProps) {
  const { programId, version, since, texts } = notice;
  return (
    <>
      <PageHero title="Privacy notice">
        <p className="text-lg text-chalk-muted print:text-ink">
          {programTitle && <span lang={languageOf(programTitle)}>{programTitle}</span>}
          <span>{`${programTitle ? ', ' : ''}version ${version}, ${shownDay(since)}${version === currentVersion ? ', in use now' : ''}`}</span>
        </p>
      </PageHero>
      <Container className="grid gap-6 py-section-small *:max-w-prose">
        <nav aria-label="Language of the privacy notice" className="flex items-baseline gap-4 print:hidden">
          {noticeLanguages.map((each) => (
            <a
              key={each}
              href={noticeAddress(programId, version, each)}
              hrefLang={each}
              aria-current={each === language ? 'page' : undefined}
              className={linkClass}
            >
              <LanguageName language={each} />
            </a>
          ))}
        </nav>
        <div lang={language} className="grid gap-4">
          <NoticeText paragraphs={paragraphsOf(texts[language])} />
        </div>
        {versions.length > 1 && (
          <nav aria-labelledby="notice-versions" className="print:hidden">
            <h2 id="notice-versions" className="text-lg font-bold">
              All versions
            </h2>
            <ul>
              {versions.map((each) => (
                <li key={each.version}>
                  <a
                    href={noticeAddress(programId, each.version, language)}
                    aria-current={each.version === version ? 'page' : undefined}
                    className={linkClass}
                  >
                    {`Version ${each.version}, ${shownDay(each.since)}`}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
    </>
  );
}
