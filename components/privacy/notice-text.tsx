import { LinkedText } from '#components/conversations/linked-text.tsx';
import { languageNames, type NoticeLanguage } from '#lib/content/privacy-notices/notice.ts';

interface NoticeTextProps {
  /** Paragraphs. A paragraph of several lines has its heading in the first one. */
  paragraphs: readonly string[];
}

/** The paragraphs of a privacy notice. Headings are only bold: the notice is one text, without an outline of its own. */
export function NoticeText({ paragraphs }: NoticeTextProps) {
  return paragraphs.map((paragraph) => {
    const [first = '', ...rest] = paragraph.split('\n');
    if (rest.length === 0) {
      return (
        <p key={paragraph} className="wrap-anywhere">
          <LinkedText text={first} />
        </p>
      );
    }
    return (
      <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
        <strong className="font-semibold">{first}</strong>
        {'\n'}
        <LinkedText text={rest.join('\n')} />
      </p>
    );
  });
}

/** Paragraphs of a privacy notice below a line that unfolds them. */
export const FoldedNotice = ({ summary, paragraphs }: NoticeTextProps & { summary: string }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-link font-semibold">{summary}</summary>
    <div className="grid gap-3 pt-1">
      <NoticeText paragraphs={paragraphs} />
    </div>
  </details>
);

/** The paragraphs of a text, which empty lines separate. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph !== '');

/** A language's own name, in the small font that has no other letters. */
export const LanguageName = ({ language }: { language: NoticeLanguage }) => (
  <span lang={language} className={language === 'en' ? undefined : 'font-[family-name:var(--font-language-names)]'}>
    {languageNames[language]}
  </span>
);
