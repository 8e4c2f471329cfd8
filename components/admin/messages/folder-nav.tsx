import { classNames } from '#components/ui/class-names.ts';
import { inboxAddress, type MessageFolder, messageFolders } from '#lib/site/contact/contact-messages.ts';

import { folderWords } from './message-words.ts';

interface FolderNavProps {
  folder: MessageFolder;
  counts: Record<MessageFolder, number>;
  /** How many messages of applicants wait for an answer. They have a list of their own. */
  fromApplicants: number;
}

/** The folders of the inbox, each with its number of messages. */
export function FolderNav({ folder, counts, fromApplicants }: FolderNavProps) {
  const own = messageFolders.map((name) => ({
    href: inboxAddress(name),
    words: folderWords[name],
    count: counts[name],
    isOpen: name === folder,
  }));
  const applicants = {
    href: '/admin/messages/applicants',
    words: 'From applicants',
    count: fromApplicants,
    isOpen: false,
  };
  const links = [...own, applicants];
  return (
    <nav aria-label="Folders">
      <ul className="flex flex-wrap gap-1">
        {links.map(({ href, words, count, isOpen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isOpen ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold',
                isOpen ? 'bg-primary text-primary-ink' : 'hover:bg-primary-soft hover:text-primary',
              )}
            >
              <span>{`${words} `}</span>
              <span className="font-medium tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
