import { classNames } from '#components/ui/class-names.ts';
import {
  firstLanguage,
  type Notice,
  type NoticeLanguage,
  noticeAddress,
  noticeLanguages,
  shownNoticeText,
} from '#lib/content/privacy-notices/notice.ts';
import { noticeControl } from '#lib/platform/http/sent-form.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { FoldedNotice, LanguageName, NoticeText, paragraphsOf } from './notice-text.tsx';

interface NoticePanelProps {
  notice: Notice;
  programTitle: string;
  /** The id of the form that sends the version and the chosen language. */
  formId: string;
}

/** Hides a text while another language is chosen. A browser without `:has` shows all three. */
const hiddenUnlessChosen: Record<NoticeLanguage, string> = {
  en: 'group-has-[[data-notice=en]:not(:checked)]/notice:hidden',
  mr: 'group-has-[[data-notice=mr]:not(:checked)]/notice:hidden',
  hi: 'group-has-[[data-notice=hi]:not(:checked)]/notice:hidden',
};

const readAll: Record<NoticeLanguage, string> = {
  en: 'Read the whole notice',
  mr: 'संपूर्ण सूचना वाचा',
  hi: 'पूरी सूचना पढ़ें',
};

/**
 * The privacy notice before a form's first question, folded after its first paragraph. Choosing a language works
 * without script and loses no answer: the choice is a control of the form.
 */
export function NoticePanel({ notice, programTitle, formId }: NoticePanelProps) {
  const chosen = firstLanguage(programTitle);
  const { programId, version, since, texts } = notice;
  return (
    <section
      aria-labelledby="privacy-notice"
      className="group/notice grid gap-2 rounded-lg border border-line bg-surface px-5 py-4 text-sm print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="privacy-notice" className="text-base font-bold">
          Privacy notice
        </h2>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Language of the privacy notice</legend>
          {noticeLanguages.map((language) => (
            <label
              key={language}
              className="relative inline-flex min-h-11 min-w-11 items-center justify-center px-3 font-semibold"
            >
              {/* As large as its label, so that a thumb meets it. */}
              <input
                type="radio"
                form={formId}
                name={noticeControl}
                value={shownNoticeText({ version, language })}
                data-notice={language}
                defaultChecked={language === chosen}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md border border-edge checked:border-2 checked:border-primary checked:bg-primary-soft"
              />
              <span className="pointer-events-none relative">
                <LanguageName language={language} />
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {noticeLanguages.map((language) => {
        const [first = '', ...rest] = paragraphsOf(texts[language]);
        return (
          <div key={language} lang={language} className={classNames('grid gap-1', hiddenUnlessChosen[language])}>
            <NoticeText paragraphs={[first]} />
            <FoldedNotice summary={readAll[language]} paragraphs={rest} />
          </div>
        );
      })}
      {version > 0 && (
        <p className="text-sm text-muted">
          <a href={noticeAddress(programId, version)} className="text-link">
            {`Version ${version}`}
          </a>
          <span>{`, ${shownDay(since)}`}</span>
        </p>
      )}
    </section>
  );
}
