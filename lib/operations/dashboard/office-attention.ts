import { countWaitingMessages } from '#lib/applications/conversations/find-waiting-conversations.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';
import { nameList } from './name-list.ts';

const only = (count: number, item: Attention): Attention[] => (count > 0 ? [item] : []);

/** What applicants wrote that waits for this person. */
async function conversationsAttention(headers: Headers): Promise<Attention[]> {
  const waiting = await countWaitingMessages(headers);
  return only(waiting, {
    text: counted(waiting, 'message from an applicant to answer', 'messages from applicants to answer'),
    href: '/admin/messages/applicants',
  });
}

/** The same as a group of its own, for people who look after nothing else of this. */
export const messagesAttention = async (headers: Headers): Promise<AttentionGroup[]> => [
  { title: 'Messages', items: await conversationsAttention(headers) },
];

/** What an administrator looks after: messages, undelivered emails, and people. */
export async function officeAttention(headers: Headers): Promise<AttentionGroup[]> {
  const { contactMessage, mail, user } = database();
  const isNew = { status: 'new', removedAt: null };
  const [fromApplicants, messages, suspected, senders, failed, held, uncertain, unprotected] = await Promise.all([
    conversationsAttention(headers),
    contactMessage.count({ where: isNew }),
    contactMessage.count({ where: { status: 'suspected', removedAt: null } }),
    contactMessage.findMany({ where: isNew, orderBy: { id: 'desc' }, take: 2, select: { name: true } }),
    mail.count({ where: { status: 'failed' } }),
    mail.count({ where: { status: 'held' } }),
    mail.count({ where: { status: 'uncertain' } }),
    user.findMany({ where: { disabledAt: null, twoFactorEnabled: false }, select: { name: true, email: true } }),
  ]);
  return [
    {
      title: 'Messages and email',
      items: [
        ...fromApplicants,
        ...only(messages, {
          text: counted(messages, 'message to answer', 'messages to answer'),
          note: `From ${nameList(
            senders.map(({ name }) => name),
            messages,
          )}`,
          href: '/admin/messages?folder=new',
        }),
        ...only(suspected, {
          text: counted(suspected, 'message suspected of being spam', 'messages suspected of being spam'),
          href: '/admin/messages?folder=suspected',
        }),
        ...only(held, {
          text: counted(held, 'email waited for more than a day', 'emails waited for more than a day'),
          note: 'Send or drop',
          href: '/admin/mail?state=held',
          isUrgent: true,
        }),
        ...only(failed, {
          text: counted(failed, 'email failed', 'emails failed'),
          note: 'See why and send it again',
          href: '/admin/mail?state=failed',
          isUrgent: true,
        }),
        ...only(uncertain, {
          text: counted(uncertain, 'email may not have arrived', 'emails may not have arrived'),
          note: 'Ask the recipient, then mark it',
          href: '/admin/mail?state=uncertain',
          isUrgent: true,
        }),
      ],
    },
    {
      title: 'People',
      items: only(unprotected.length, {
        text: counted(
          unprotected.length,
          'person without two-factor authentication',
          'people without two-factor authentication',
        ),
        note: nameList(unprotected.map(({ name, email }) => name || email)),
        href: '/admin/people?second-factor=off',
      }),
    },
  ];
}
