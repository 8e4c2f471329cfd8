import Form from 'next/form';
import { buttonLook } from '#components/ui/button.tsx';
import { Search } from '#components/ui/icons.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { MessageFolder } from '#lib/contact/message-state.ts';

/** Searches the folder through the address. */
export function MessageSearch({ folder, search }: { folder: MessageFolder; search: string }) {
  return (
    <Form action="/admin/messages" className="flex flex-wrap items-end gap-2">
      {folder !== 'open' && <input type="hidden" name="folder" value={folder} />}
      <div className="grid grow gap-1 sm:grow-0">
        <label htmlFor="message-search" className="text-sm font-semibold">
          Search names, addresses or messages
        </label>
        <TextInput
          key={search}
          id="message-search"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search}
          className="min-h-9 py-1 text-sm sm:w-80"
        />
      </div>
      <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
        <Search aria-hidden="true" className="size-4" /> Show
      </button>
    </Form>
  );
}
