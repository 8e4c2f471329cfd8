import { Inbox } from 'lucide';
import { DoneNotice, FolderNav, MessageList } from '#components/admin/messages/message-list.tsx';
import { emptyWords } from '#components/admin/messages/message-words.ts';
import { FilterRow, SearchFilter } from '#components/admin/shell/filters.tsx';
import { KeysetNav } from '#components/admin/shell/list-table.tsx';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { countWaitingMessages } from '#lib/applications/conversations/waiting-conversations.ts';
import { callerWith } from '#lib/people/auth/access.ts';
import { findContactMessages, inboxAddress, readMessageQuery } from '#lib/site/contact/contact-messages.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Messages' };

export default officePage('/admin/messages', 'admin', async ({ caller, query: params, value }) => {
  const query = readMessageQuery(params);
  const { folder, search } = query;
  const here = inboxAddress(folder, search);
  const { items, counts, newerId, olderId } = value(await findContactMessages(caller, query));
  const writer = callerWith(caller, 'writeToApplicants');
  return (
    <>
      <h1 className="text-2xl">Messages</h1>
      <DoneNotice done={params.done} ids={params.ids} back={{ folder, q: search }} />
      <FolderNav folder={folder} counts={counts} fromApplicants={writer ? await countWaitingMessages(writer) : 0} />
      <FilterRow action="/admin/messages">
        {folder !== 'open' && <input type="hidden" name="folder" value={folder} />}
        <SearchFilter id="message-search" label="Search names, addresses or messages" value={search} />
      </FilterRow>
      {items.length > 0 ? (
        <MessageList messages={items} folder={folder} search={search} />
      ) : search ? (
        <PanelState icon={Inbox} title="No messages match" showAll={inboxAddress(folder)} />
      ) : (
        <PanelState icon={Inbox} title={emptyWords[folder]} text="Messages from the contact form arrive here." />
      )}
      <KeysetNav label="Message pages" address={here} newerId={newerId} olderId={olderId} />
    </>
  );
});
