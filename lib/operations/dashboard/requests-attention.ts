import { findRequests } from '#lib/content/find-requests.ts';
import { type AttentionGroup, counted } from './dashboard.ts';
import { nameList } from './name-list.ts';

/** What other people ask this one to publish, and what was sent back to them. */
export async function requestsAttention(headers: Headers): Promise<AttentionGroup[]> {
  const found = await findRequests(headers);
  if (!found.ok) return [];
  const waiting = found.value.waiting.filter(({ isWriter }) => !isWriter);
  const sentBack = found.value.own.filter(({ outcome }) => outcome === 'sent_back');
  const [only] = waiting.length === 1 ? waiting : [];
  const titles = waiting.slice(0, 2).map(({ singular, title }) => `${singular} “${title}”`);
  const asked = {
    text: counted(waiting.length, 'change waits for you to publish it', 'changes wait for you to publish them'),
    note: nameList(titles, waiting.length),
    href: only ? `/admin/content/${only.entity}/${only.id}` : '/admin/content/requests',
  };
  return [
    {
      title: 'Two pairs of eyes',
      items: [
        ...(waiting.length > 0 ? [asked] : []),
        ...sentBack.map(({ entity, id, singular, title, reason }) => ({
          text: `Sent back to you: ${singular} “${title}”`,
          note: reason ?? '',
          href: `/admin/content/${entity}/${id}`,
        })),
      ],
    },
  ];
}
