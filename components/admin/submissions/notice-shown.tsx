import { isNoticeLanguage, languageNames, noticeAddress } from '#lib/privacy/notice.ts';
import type { SubmissionNotice } from '#lib/submissions/get-submission.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';

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
          , in <span lang={known}>{languageNames[known]}</span>
        </>
      )}
      , <time dateTime={at.toISOString()}>{shownTime(at)}</time>
    </p>
  );
}
