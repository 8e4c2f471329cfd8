import { classNames } from '#components/ui/class-names.ts';
import { inboxAddress } from '#lib/contact/inbox-address.ts';
import { type MessageFolder, messageFolders } from '#lib/contact/message-state.ts';
import { folderWords } from './message-words.ts';

interface FolderNavProps {
  folder: MessageFolder;
  counts: Record<MessageFolder, number>;
  /** How many messages of applicants wait for an answer. They have a list of their own. */
  fromApplicants: number;
}

/** The folders of the inbox, each with its number of messages. */
export function FolderNav({ folder, counts, fromApplicants }: FolderNavProps) {
  return (
    <nav aria-label="Folders">
      <ul className="flex flex-wrap gap-1">
        {messageFolders.map((name) => (
          <li key={name}>
            <a
              href={inboxAddress(name)}
              aria-current={name === folder ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold',
                name === folder ? 'bg-primary text-primary-ink' : 'hover:bg-primary-soft hover:text-primary',
              )}
            >
              {folderWords[name]} <span className="font-medium tabular-nums">{counts[name]}</span>
            </a>
          </li>
        ))}
        <li>
          <a
            href="/admin/messages/applicants"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold hover:bg-primary-soft hover:text-primary"
          >
            From applicants <span className="font-medium tabular-nums">{fromApplicants}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
