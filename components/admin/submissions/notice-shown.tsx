import { LanguageName } from '#components/privacy/language-name.tsx';
import { isNoticeLanguage, noticeAddress } from '#lib/privacy/notices/notice.ts';
import type { SubmissionNotice } from '#lib/submissions/get-submission.ts';
import { shownMoment } from '#lib/time/kolkata-time.ts';

/** Which privacy notice the applicant was shown, with a link to its text. */
export function NoticeShown({ programId, version, language, at }: SubmissionNotice & { programId: number }) {
  const known = isNoticeLanguage(language) ? language : undefined;
  return (
    <p className="text-sm text-muted">
      With{' '}
      <a href={noticeAddress(programId, version, known)} className="text-link">
        privacy notice, version {version}
      </a>
      {known && (
        <>
          , in <LanguageName language={known} />
        </>
      )}
      , <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
    </p>
  );
}
