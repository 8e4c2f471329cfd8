import { Inbox } from 'lucide';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { languageOf } from '#components/ui/language.ts';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Conversation } from '#lib/applications/conversations/conversation.ts';
import type { Template } from '#lib/applications/conversations/template.ts';
import {
  backToWaiting,
  type Correspondent,
  type WaitingConversation,
  type WaitingList,
  type WaitingQuery,
  waitingAddress,
} from '#lib/applications/conversations/waiting-conversations.ts';
import { ageInWords } from '#lib/platform/time/age-in-words.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { FilterRow, SearchFilter } from '../shell/filters.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel.tsx';
import { TallLink } from '../shell/text-link.tsx';
import { SubmissionMessages } from '../submissions/submission-messages.tsx';

interface ApplicantInboxProps {
  list: WaitingList;
  query: WaitingQuery;
  conversation: Conversation | null;
  templates: readonly Template[];
  /** Whether links to what administrators alone open are shown. */
  isAdmin: boolean;
  done: 'sent' | 'settled' | null;
  about: number | null;
  now: Date;
}

export function ApplicantInbox(props: ApplicantInboxProps) {
  const { list, query, isAdmin, done, about, now } = props;
  const { waiting, total, all, page, pages, opened } = list;
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PageHead
        back={isAdmin ? ['/admin/messages', 'Messages'] : undefined}
        title="Messages from applicants"
        text="Messages from applicants’ private pages that have no answer yet, and answers to your requests that staff have not seen yet."
      >
        {isAdmin && <TallLink href="/admin/messages/templates">Templates for messages and requests</TallLink>}
      </PageHead>
      {done && about !== null && <Done done={done} about={about} />}
      {(all > 0 || query.search !== '') && (
        <FilterRow action="/admin/messages/applicants" isNarrowed={query.search !== ''}>
          <SearchFilter id="waiting-search" label="Search names, answers, programs or messages" value={query.search} />
        </FilterRow>
      )}
      {opened && (
        <section aria-labelledby="opened" className="grid grid-cols-1 rounded-md border border-line bg-surface">
          <h2 id="opened" lang={languageOf(opened.name)} className="px-3 pt-3 text-lg wrap-anywhere">
            <span>{`${opened.name || 'No name'} `}</span>
            <span className="font-normal text-muted">{asWritten(`#${opened.submissionId}`)}</span>
          </h2>
          <p lang={languageOf(opened.programTitle)} className="px-3 text-sm wrap-anywhere">
            {opened.programTitle}
          </p>
          <p className="px-3 pt-1 text-sm text-muted">
            {props.conversation?.isWaiting
              ? 'This application is not among those below.'
              : 'No one is waiting here now. A colleague may have answered.'}
          </p>
          <Opened {...props} correspondent={opened} />
        </section>
      )}
      {waiting.length === 0 ? (
        emptyInbox(query)
      ) : (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm text-muted" role="status">
            {total === 1
              ? '1 applicant waits.'
              : `${total.toLocaleString('en-IN')} applicants wait, the longest first.`}
          </p>
          <ol
            aria-label="Applicants who wait for an answer"
            className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-surface"
          >
            {waiting.map((each) => (
              <li
                key={each.submissionId}
                id={`application-${each.submissionId}`}
                className="relative scroll-mt-24 border-b border-line last:border-b-0"
              >
                <Row waiting={each} query={query} now={now} />
                {each.submissionId === query.open && <Opened {...props} correspondent={each} />}
              </li>
            ))}
          </ol>
          <Pagination
            label="Pages of applicants who wait"
            page={page}
            pages={pages}
            href={(number) => waitingAddress({ ...query, page: number })}
          />
        </div>
      )}
    </div>
  );
}

const emptyInbox = ({ search }: WaitingQuery) =>
  search ? (
    <PanelState icon={Inbox} title="No messages match" showAll="/admin/messages/applicants" />
  ) : (
    <PanelState
      icon={Inbox}
      title="Nobody waits for an answer"
      text="To write to an applicant, open their application in Submissions."
    />
  );

function Row({ waiting, query, now }: { waiting: WaitingConversation; query: WaitingQuery; now: Date }) {
  const { submissionId, name, programTitle, since, count, isRead, excerpt, answered } = waiting;
  const isOpen = submissionId === query.open;
  const place = `#application-${submissionId}`;
  return (
    <div className={classNames('grid min-w-0 gap-0.5 p-3', !isOpen && 'relative hover:bg-primary-soft')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <a
          href={`${waitingAddress(query, isOpen ? {} : { open: String(submissionId) })}${place}`}
          aria-expanded={isOpen}
          className={classNames(
            'min-w-0 py-0.5 wrap-anywhere text-primary underline-offset-4 hover:underline',
            !isOpen && 'after:absolute after:inset-0',
            isRead ? 'font-medium' : 'font-bold',
          )}
        >
          <span lang={languageOf(name)}>{name || 'No name'}</span>
          <span className="ml-1.5 font-normal text-muted">{asWritten(`#${submissionId}`)}</span>
        </a>
        {!isRead && <Badge tone="primary">New</Badge>}
        {answered.length > 0 && <Badge>Answered a request</Badge>}
        {count > 1 && <span className="text-sm text-muted">{`${count} messages`}</span>}
        <time dateTime={since.toISOString()} className="text-sm text-muted sm:ml-auto">
          {`${ageInWords(since, now)}, since ${shownTime(since)}`}
        </time>
      </div>
      <p lang={languageOf(programTitle)} className="text-sm wrap-anywhere">
        {programTitle}
      </p>
      {!isOpen && excerpt !== '' && (
        <p lang={languageOf(excerpt)} className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {excerpt}
        </p>
      )}
      {answered.length > 0 && (
        <p lang={languageOf(answered.join(' '))} className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {`Answered: ${answered.join(', ')}`}
        </p>
      )}
    </div>
  );
}

function Opened(props: ApplicantInboxProps & { correspondent: Correspondent }) {
  const { query, conversation, templates, isAdmin, correspondent } = props;
  const { submissionId, name, programTitle } = correspondent;
  if (!conversation) return null;
  const answered = 'answered' in correspondent && (correspondent as WaitingConversation).answered.length > 0;
  const close = waitingAddress(query);
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-4">
      <p className="flex flex-wrap items-center gap-x-4">
        <a href={`/admin/submissions/${submissionId}`} className="inline-flex min-h-11 items-center text-link">
          <span>{asWritten(`Open application #${submissionId}`)}</span>
          {name && <span className="sr-only">{` of ${name}`}</span>}
        </a>
        {answered && (
          <a
            href={`/admin/submissions/${submissionId}#requests`}
            className="inline-flex min-h-11 items-center text-link"
          >
            See what they answered
          </a>
        )}
        <TallLink href={`${close}#application-${submissionId}`}>Close</TallLink>
      </p>
      <SubmissionMessages
        id={submissionId}
        conversation={conversation}
        templates={{ all: templates, mayEdit: isAdmin, program: programTitle, reference: submissionId }}
        back={backToWaiting(query)}
      />
    </div>
  );
}

const Done = ({ done, about }: { done: 'sent' | 'settled'; about: number }) => (
  <Notice tone="success" role="status" title={done === 'sent' ? 'Message sent.' : 'Marked as needing no answer.'}>
    <TallLink href={`/admin/submissions/${about}#messages`}>{asWritten(`Open application #${about}`)}</TallLink>
  </Notice>
);
