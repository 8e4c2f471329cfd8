import type { ReactNode } from 'react';
import { isNoticeLanguage, languageNames, noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { PersonData } from '#lib/privacy/requests/person-data.ts';
import { kindName } from '../mail/mail-words.ts';
import { Panel } from '../shell/panel.tsx';
import { pageWords } from './request-words.ts';

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
