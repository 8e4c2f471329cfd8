import { database } from '../db/client.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';

const only = (count: number, item: Attention): Attention[] => (count > 0 ? [item] : []);

/** What an administrator looks after: messages, mails that did not arrive, and people. */
export async function officeAttention(): Promise<AttentionGroup[]> {
  const { contactMessage, mail, user } = database();
  const [messages, failed, uncertain, unprotected] = await Promise.all([
    contactMessage.count({ where: { status: 'new', removedAt: null } }),
    mail.count({ where: { status: 'failed' } }),
    mail.count({ where: { status: 'uncertain' } }),
    user.count({ where: { disabledAt: null, twoFactorEnabled: false } }),
  ]);
  return [
    {
      title: 'Messages and mail',
      items: [
        ...only(messages, {
          text: counted(messages, 'new message', 'new messages'),
          note: 'From the contact form',
          href: '/admin/messages?status=new',
        }),
        ...only(failed, {
          text: counted(failed, 'mail that failed', 'mails that failed'),
          note: 'Read why, and try again',
          href: '/admin/mail?state=failed',
          isUrgent: true,
        }),
        ...only(uncertain, {
          text: counted(uncertain, 'mail that may not have arrived', 'mails that may not have arrived'),
          note: 'Ask, and then say so there',
          href: '/admin/mail?state=uncertain',
          isUrgent: true,
        }),
      ],
    },
    {
      title: 'People',
      items: only(unprotected, {
        text: counted(unprotected, 'person without a second factor', 'people without a second factor'),
        note: 'A password alone can be stolen',
        href: '/admin/people?second-factor=off',
      }),
    },
  ];
}
