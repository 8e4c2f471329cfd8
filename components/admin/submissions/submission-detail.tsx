import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Conversation } from '#lib/applications/conversations/conversation.ts';
import type { Requests } from '#lib/applications/corrections/requests.ts';
import type { FiledLetter } from '#lib/applications/letters/batch.ts';
import type { MadeStartup } from '#lib/applications/submissions/startups/startup-links.ts';
import { isUntold } from '#lib/applications/submissions/status.ts';
import { attachmentUrl } from '#lib/applications/submissions/submission.wire.ts';
import type { SubmissionDetail as Found, SubmissionRecord } from '#lib/applications/submissions/submission-detail.ts';
import {
  type ListView,
  listAddress,
  sameEmailAddress,
  submissionAddress,
} from '#lib/applications/submissions/submission-filter.ts';
import { arrivalWords } from '#lib/forms/questions/arrival.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { SubmittedAnswers } from '../../answers/submitted-answers.tsx';
import { FiledLetters } from '../letters/batch-page.tsx';
import { NotTold, TellApplicant } from '../letters/tell-applicant.tsx';
import { StartupsOf } from '../startups/startup-list.tsx';
import { ArrivedBadge, HiddenContacts, SpamReasons, StatusBadge, TagList } from './badges.tsx';
import { FileList } from './file-list.tsx';
import { Step } from './list/list-paging.tsx';
import { Notes } from './notes.client.tsx';
import { StatusControl } from './status-control.client.tsx';
import { type ControlKey, SubmissionKeys } from './submission-keys.client.tsx';
import { SubmissionMessages, type Templates } from './submission-messages.tsx';
import { NoticeShown, SubmissionHistory, SubmissionMails, SubmissionReads } from './submission-record.tsx';
import { SubmissionRequests } from './submission-requests.tsx';
import { TagsControl } from './tags-control.client.tsx';

interface SubmissionDetailProps {
  submission: Found;
  /** Null for someone who may only read. */
  conversation: Conversation | null;
  letters: readonly FiledLetter[];
  /** Null for someone who may only read. */
  requests: Requests | null;
  templates: Templates['all'];
  startups: readonly MadeStartup[];
  /** Whether the person edits content, and so makes and opens startups. */
  isEditor: boolean;
  /** Whether links to what administrators alone open are shown. */
  isAdmin: boolean;
  knownTags: readonly string[];
  view: ListView;
}

export function SubmissionDetail(props: SubmissionDetailProps) {
  const { submission, conversation, requests, letters, startups, isEditor, isAdmin, knownTags, view } = props;
  const { program, previousId, nextId, record, sameEmail, notice, sections, notes } = submission;
  const templates = { all: props.templates, mayEdit: isAdmin, program: program.title, reference: submission.id };
  const { id, submittedAt, status, tags, answers, files, arrived } = submission;
  const came = arrived ? `arrived ${arrivalWords(arrived)}, entered on` : 'submitted at';
  const mayMake = isEditor && status === 'accepted';
  const hasAside = record !== null || tags.length > 0 || startups.length > 0 || mayMake;
  const isFromInbox = view.programId === 'all';
  const list = `${listAddress({ ...view, programId: isFromInbox ? 'all' : program.id })}#submission-${id}`;
  const controls: ControlKey[] = [
    ...(record ? (['s', 't', 'c'] as const) : []),
    ...(conversation?.hasPage ? (['m'] as const) : []),
  ];
  const at = (other: number | null) => (other === null ? null : submissionAddress(other, view));
  return (
    <article className="flex max-w-[100rem] flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <a
            href={list}
            className="inline-flex min-w-0 items-center gap-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            <Icon of={ChevronLeft} className="size-4 shrink-0 print:hidden" />
            <span>{` Submissions for ${isFromInbox ? 'all programs' : program.title}`}</span>
          </a>
          <h1 className="text-xl break-words sm:text-2xl">
            {asWritten(`${submissionName(submission).replace(' · ', '\u00a0· ')} `)}
            <span className="relative -top-0.5 inline-flex flex-wrap gap-1.5 align-middle">
              <StatusBadge status={status} />
              {arrived && <ArrivedBadge arrived={arrived} />}
              {record && isUntold(submission) && <NotTold />}
            </span>
          </h1>
          <p className="text-muted">
            <span>{`${isFromInbox ? `${program.title}, ` : ''}${isFromInbox ? came : `${came.charAt(0).toUpperCase()}${came.slice(1)}`} `}</span>
            <time dateTime={submittedAt.toISOString()}>{shownTime(submittedAt)}</time>
          </p>
          {notice && <NoticeShown programId={program.id} {...notice} isElsewhere={arrived !== null} />}
          {sameEmail && sameEmail.others > 0 && (
            <p className="print:hidden">
              <a href={sameEmailAddress(sameEmail.email)} className="text-link">
                {`${sameEmail.others.toLocaleString('en-IN')} ${sameEmail.others === 1 ? 'other' : 'others'} from this email address`}
              </a>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <SubmissionKeys previous={at(previousId)} next={at(nextId)} list={list} controls={controls} />
          <nav aria-label="Neighbouring submissions" className="flex gap-2">
            <Step href={at(previousId)} rel="prev">
              <Icon of={ChevronLeft} className="size-4" /> Previous
            </Step>
            <Step href={at(nextId)} rel="next">
              Next <Icon of={ChevronRight} className="size-4" />
            </Step>
          </nav>
        </div>
      </header>
      {record && (
        <div className="contents print:hidden">
          <SpamReasons score={record.spamScore} reasons={record.spamReasons} isSuspected={status === 'suspected'} />
        </div>
      )}
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6 print:grid-cols-1',
          hasAside && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <div className="grid grid-cols-1 gap-6">
          <Section id="answers" title="Answers">
            {submission.hidesContacts && <HiddenContacts />}
            <SubmittedAnswers
              answers={answers}
              earlier={record ? earlierAnswers(record) : []}
              sections={sections}
              notes={notes}
            />
          </Section>
          <Section id="files" title="Files">
            <FileList files={files.map((file) => ({ ...file, url: attachmentUrl('', file.id) }))} />
          </Section>
          {requests && requests.replaced.length > 0 && (
            <Section id="replaced" title="Replaced files" isPrinted={false}>
              <FileList
                files={requests.replaced.map(({ label, replacedAt, ...file }) => ({
                  ...file,
                  label: `${label}, until ${shownTime(replacedAt)}`,
                  url: `/api/admin/replaced-files/${file.id}/`,
                }))}
                name="Files that corrections replaced"
                canView={false}
              />
            </Section>
          )}
          {requests && (
            <Section id="requests" title="Requests" isPrinted={false}>
              <SubmissionRequests id={id} requests={requests} templates={templates} now={new Date()} />
            </Section>
          )}
          {letters.length > 0 && (
            <Section id="letters" title="Letters">
              <FiledLetters letters={letters} />
            </Section>
          )}
          {conversation && (
            <Section id="messages" title="Messages" isPrinted={false}>
              <SubmissionMessages id={id} conversation={conversation} templates={templates} />
            </Section>
          )}
        </div>
        {hasAside && (
          <aside
            aria-label="Review"
            className="grid grid-cols-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto divide-y divide-line rounded-lg border border-line bg-surface print:hidden *:px-4 *:py-4 lg:sticky lg:top-4"
          >
            {record && (
              <Section id="status-title" title="Status">
                <StatusControl id={id} status={status} />
                <TellApplicant submission={submission} letters={letters} />
              </Section>
            )}
            {(startups.length > 0 || mayMake) && (
              <Section id="startups" title="Startup">
                <StartupsOf id={id} made={startups} isEditor={isEditor} mayMake={mayMake} />
              </Section>
            )}
            {(record || tags.length > 0) && (
              <Section id="tags" title="Tags">
                {record ? (
                  <TagsControl id={id} tags={tags} known={knownTags.filter((tag) => !tags.includes(tag))} />
                ) : (
                  <TagList tags={tags} />
                )}
              </Section>
            )}
            {record && (
              <>
                <Section id="notes" title="Notes">
                  <Notes id={id} notes={record.notes} />
                </Section>
                {record.mails.length > 0 && (
                  <Section id="emails" title="Emails">
                    <SubmissionMails mails={record.mails} areLinked={isAdmin} />
                  </Section>
                )}
                <Section id="history" title="History">
                  <SubmissionHistory history={record.history} />
                </Section>
                {record.reads && (
                  <Section id="reads" title="Read by">
                    <SubmissionReads submissionId={id} reads={record.reads} />
                  </Section>
                )}
                {isAdmin && (
                  <Section id="consent" title="Consent">
                    <a
                      href={`/admin/withdrawn/${id}`}
                      className="inline-flex min-h-11 w-fit items-center text-sm text-link"
                    >
                      Withdraw for the applicant
                    </a>
                  </Section>
                )}
              </>
            )}
          </aside>
        )}
      </div>
      {record && <ReviewLinks />}
    </article>
  );
}

const earlierAnswers = ({ history }: SubmissionRecord) =>
  [...history]
    .reverse()
    .flatMap(({ question, at, before }) => (question === null ? [] : [{ question, at, before: before ?? '' }]));

interface SectionProps {
  id: string;
  title: string;
  /** On paper stands the application: its answers and files. */
  isPrinted?: boolean;
  children: ReactNode;
}

function Section({ id, title, isPrinted = true, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('grid min-w-0 grid-cols-1 content-start gap-2', !isPrinted && 'print:hidden')}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const places = { answers: 'Answers', 'status-title': 'Set status', notes: 'Notes', messages: 'Messages' };

function ReviewLinks() {
  return (
    <nav
      aria-label="On this page"
      className="sticky bottom-0 z-20 -mx-gutter overflow-x-auto border-t border-line bg-surface px-gutter pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden print:hidden"
    >
      <ul className="-mx-2 flex w-max gap-1">
        {Object.entries(places).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-12 items-center px-2 text-sm font-semibold text-primary">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
