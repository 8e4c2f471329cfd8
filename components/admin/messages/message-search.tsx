import type { MessageFolder } from '#lib/contact/message-state.ts';
import { SearchFilter } from '../filters/filter-controls.tsx';
import { FilterRow } from '../filters/filter-row.tsx';

/** Searches the folder through the address. */
export const MessageSearch = ({ folder, search }: { folder: MessageFolder; search: string }) => (
  <FilterRow action="/admin/messages">
    {folder !== 'open' && <input type="hidden" name="folder" value={folder} />}
    <SearchFilter id="message-search" label="Search names, addresses or messages" value={search} />
  </FilterRow>
);
