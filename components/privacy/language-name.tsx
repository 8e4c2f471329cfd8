import { languageNames, type NoticeLanguage } from '#lib/content/privacy-notices/notice.ts';

/** A language's own name, in the small font that has no other letters. */
export const LanguageName = ({ language }: { language: NoticeLanguage }) => (
  <span lang={language} className={language === 'en' ? undefined : 'font-[family-name:var(--font-language-names)]'}>
    {languageNames[language]}
  </span>
);
