import { LanguageName } from '#components/privacy/language-name.tsx';
import type { SubmissionNotice } from '#lib/applications/submissions/submission-detail.ts';
import { isNoticeLanguage, noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

interface NoticeShownProps extends SubmissionNotice {
  programId: number;
  /** Whether they agreed to it on paper or elsewhere, as staff confirmed. */
  isElsewhere: boolean;
}

/** Which privacy notice the applicant was shown, with a link to its text. */
export function NoticeShown({ programId, version, language, at, isElsewhere }: NoticeShownProps) {
  const known = isNoticeLanguage(language) ? language : undefined;
  return (
    <p className="text-sm text-muted">
      <span>With </span>
      <a href={noticeAddress(programId, version, known)} className="text-link">
        {`privacy notice, version ${version}`}
      </a>
      {known && (
        <>
          <span>, in </span>
          <LanguageName language={known} />
        </>
      )}
      {isElsewhere ? (
        <span>. Staff confirmed that the applicant agreed to it</span>
      ) : (
        <>
          <span>{', '}</span>
          <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
        </>
      )}
    </p>
  );
}
