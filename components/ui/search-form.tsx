import { Search, X } from 'lucide-react';
import Form from 'next/form';
import Link from 'next/link';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

interface SearchFormProps {
  /** The page that answers; the search stands in its address, so that it can be shared and gone back to. */
  action: string;
  name?: string;
  /** What is searched for now. */
  value: string;
  label: string;
  placeholder: string;
}

/** The search box of a list. A plain GET form: a new search begins on the first page, and it works without script. */
export function SearchForm({ action, name = 'q', value, label, placeholder }: SearchFormProps) {
  const id = `search-${name}`;
  return (
    <search className="print:hidden">
      <Form action={action} scroll={false} className="grid max-w-form gap-2 sm:grid-cols-[1fr_auto]">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput
            key={value}
            id={id}
            type="search"
            name={name}
            defaultValue={value}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className="min-h-13 pr-13 pl-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
          />
          {value && (
            <Link
              href={action}
              scroll={false}
              aria-label="Clear search"
              className="absolute top-1/2 right-1.5 flex size-10 -translate-y-1/2 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Link>
          )}
        </div>
        <Button type="submit" size="lg">
          Search
        </Button>
      </Form>
    </search>
  );
}
