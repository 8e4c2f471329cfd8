import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import { isNoticeLanguage, languageNames, noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { PersonApplication, PersonData } from '#lib/privacy/requests/person-data.ts';
import { kindName } from '../mail/mail-state.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { Panel } from '../shell/panel.tsx';
import { pageWords } from './request-words.ts';

/** The applications of the person, and what can be done with those that are ticked. */
export function PersonApplications({ requestId, data }: { requestId: number; data: PersonData }) {
  const { applications } = data;
  const hasOthers = applications.some(({ isOwn }) => !isOwn);
  return (
    <Panel
      title="Data on the site"
      text="Found by their email address. The archive and the erasure also take their messages and emails."
    >
      <form method="get" action={`/admin/privacy/${requestId}/erase`} className="grid grid-cols-1 gap-4">
        {/* Tells no tick from no choice. */}
        <input type="hidden" name="application" value="" />
        {applications.length === 0 ? (
          <p>No applications.</p>
        ) : (
          <ListTable
            caption="Applications"
            className="relative"
            rows={applications}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Application',
                className: 'min-w-44 max-[22.5rem]:min-w-0 max-[22.5rem]:wrap-anywhere',
                cell: ({ id, programTitle, isOwn, ...application }) => (
                  <>
                    <Field
                      id={`application-${id}`}
                      label={`#${id} ${programTitle}`}
                      hint={isOwn ? undefined : 'Names this address'}
                      inline
                    >
                      {(control) => <Checkbox {...control} name="application" value={id} defaultChecked={isOwn} />}
                    </Field>
                    <p className="mt-1 text-muted sm:hidden">
                      {`${shownDay(application.submittedAt)}. ${stateOf(application)}. Files: ${application.files}`}
                    </p>
                  </>
                ),
              },
              {
                head: 'Sent',
                isWide: true,
                className: 'whitespace-nowrap',
                cell: ({ submittedAt }) => shownDay(submittedAt),
              },
              { head: 'Status', isWide: true, cell: stateOf },
              { head: 'Files', isWide: true, className: 'tabular-nums', cell: ({ files }) => files },
              { head: 'Steps', cell: (application) => <Steps requestId={requestId} {...application} /> },
            ]}
          />
        )}
        {hasOthers && (
          <p className="max-w-prose text-sm">
            An application without a tick only names this address and may be another person’s. Read it before you tick
            it.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" formAction={`/api/admin/privacy/${requestId}/zip/`}>
            Download data as ZIP
          </Button>
          <Button type="submit" variant="secondary">
            See what an erasure removes
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const stateOf = ({ status, withdrawn }: Pick<PersonApplication, 'status' | 'withdrawn'>) =>
  withdrawn ? `Withdrawn, erased on ${shownDay(withdrawn.eraseAt)}` : statusName(status);

function Steps({ requestId, id, withdrawn }: PersonApplication & { requestId: number }) {
  if (withdrawn) return <Step href={`/admin/withdrawn/${id}`} label="Open" of={id} />;
  return (
    <span className="flex flex-wrap gap-x-4 max-lg:-my-2.5">
      <Step href={`/admin/submissions/${id}`} label="Open" of={id} />
      <Step href={`/admin/privacy/${requestId}/correct?application=${id}`} label="Correct" of={id} />
      <Step href={`/admin/withdrawn/${id}?request=${requestId}`} label="Withdraw" of={id} />
    </span>
  );
}

const Step = ({ href, label, of }: { href: string; label: string; of: number }) => (
  <a href={href} className="inline-flex items-center text-link max-lg:min-h-11">
    <span>{label}</span>
    <span className="sr-only">{asWritten(` application #${of}`)}</span>
  </a>
);

interface Item {
  key: string;
  href: string;
  words: ReactNode;
}

/** Messages from the person, emails to them, the notices they saw, and their other requests. */
export function PersonTexts({
  data: { startups, messages, mails, notices, waitingIds, requestIds, isStaff },
}: {
  data: PersonData;
}) {
  const languageName = (language: string) => (isNoticeLanguage(language) ? languageNames[language] : language);
  const lists: [title: string, items: Item[]][] = [
    [
      'Startup pages',
      startups.map((page) => ({
        key: `${page.id}`,
        href: page.state === 'removed' ? '/admin/content/startup/removed' : `/admin/content/startup/${page.id}`,
        words: `${page.name}. ${pageWords(page)}`,
      })),
    ],
    [
      'Contact messages',
      messages.map(({ id, createdAt, isRemoved }) => ({
        key: `${id}`,
        href: `/admin/messages/${id}`,
        words: `Message #${id}, ${shownMoment(createdAt)}${isRemoved ? ', removed' : ''}`,
      })),
    ],
    [
      'Emails to them',
      mails.map(({ id, kind, subject, createdAt }) => ({
        key: `${id}`,
        href: `/admin/mail/${id}`,
        words: `${subject ?? kindName(kind)}, ${shownMoment(createdAt)}`,
      })),
    ],
    [
      'Privacy notices that they saw',
      notices.map(({ programId, programTitle, version, language }) => ({
        key: `${programId} ${version} ${language}`,
        href: noticeAddress(programId, version, isNoticeLanguage(language) ? language : undefined),
        words: `${programTitle}, version ${version}, ${languageName(language)}`,
      })),
    ],
    [
      'Applications that wait for a parent',
      waitingIds.map((id) => ({ key: `${id}`, href: `/admin/waiting/${id}`, words: `Application #${id}` })),
    ],
    [
      'Other requests',
      requestIds.map((id) => ({ key: `${id}`, href: `/admin/privacy/${id}`, words: `Request #${id}` })),
    ],
  ];
  return (
    <Panel title="Startup pages, messages, emails and notices">
      {isStaff && <p>They also have an account in the back office.</p>}
      {lists.map(([title, items]) => (
        <section key={title} aria-label={title} className="grid gap-1">
          <h3 className="font-semibold">{title}</h3>
          {items.length === 0 && <p className="text-muted">None.</p>}
          <ul>
            {items.map(({ key, href, words }) => (
              <li key={key}>
                <a href={href} className="inline-flex min-h-11 items-center wrap-anywhere text-link lg:min-h-8">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
