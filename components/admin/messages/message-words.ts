import type { BadgeTone } from '#components/ui/badge.tsx';
import type { MessageAction, MessageFolder, MessageState } from '#lib/site/contact/contact-messages.ts';

export const messageStateWords: Record<MessageState, [label: string, tone: BadgeTone]> = {
  new: ['New', 'primary'],
  read: ['Read', 'neutral'],
  answered: ['Answered', 'success'],
  suspected: ['Suspected', 'warning'],
  spam: ['Spam', 'neutral'],
};

export const folderWords: Record<MessageFolder, string> = {
  open: 'Open',
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  suspected: 'Suspected',
  spam: 'Spam',
  removed: 'Removed',
};

export const emptyWords: Record<MessageFolder, string> = {
  open: 'No messages to answer',
  new: 'No new messages',
  read: 'No read messages without an answer',
  answered: 'No answered messages',
  suspected: 'No suspected messages',
  spam: 'No spam',
  removed: 'No removed messages',
};

export const messageActionWords: Record<MessageAction, string> = {
  read: 'Mark as read',
  unread: 'Mark as new',
  answered: 'Mark as answered',
  release: 'Release',
  spam: 'Mark as spam',
  not_spam: 'Not spam',
  remove: 'Remove',
  bring_back: 'Bring back',
};

export const undoOf: Partial<Record<MessageAction, MessageAction>> = {
  remove: 'bring_back',
  bring_back: 'remove',
  spam: 'not_spam',
  read: 'unread',
};

const doneWords: Record<MessageAction, string> = {
  read: 'marked as read',
  unread: 'marked as new',
  answered: 'marked as answered',
  release: 'released',
  spam: 'moved to spam',
  not_spam: 'moved out of spam',
  remove: 'removed',
  bring_back: 'brought back',
};

export function doneSentence(action: MessageAction, count: number): string {
  if (count === 0) return 'Nothing needed to change.';
  return `${count === 1 ? '1 message was' : `${count} messages were`} ${doneWords[action]}.`;
}
