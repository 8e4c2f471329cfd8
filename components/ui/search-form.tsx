import { Search, X } from '#components/ui/icons.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { TextInput } from './text-input.tsx';

interface SearchFormProps {
  /** The page with the results. The search is in its address, so that it can be shared and returned to. */
  action: string;
  /** The current search text. */
  value: string;
  label: string;
  placeholder: string;
  /** The address without the search text. */
  clear?: string;
  /** Whether it follows typing. Not where each answer costs much. */
  isLive?: boolean;
}

/** The form of a list's search. The list's filters belong to it too. */
export const searchFormId = 'search';

/**
 * The search box of a list. It is a GET form that works without script. With script it follows typing (see
 * useLiveSearch). A new search starts on the first page.
 */
export function SearchForm({ action, value, label, placeholder, clear = action, isLive = true }: SearchFormProps) {
  return (
    <search className="print:hidden">
      <form
        id={searchFormId}
        action={action}
        {...(isLive && { 'data-follow': '', 'data-scroll': 'stay' })}
        className="relative grid max-w-form gap-2 sm:grid-cols-[1fr_auto]"
      >
        <label htmlFor="search-q" className="sr-only">
          {label}
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted max-sm:hidden"
          />
          <TextInput
            id="search-q"
            type="search"
            name="q"
            defaultValue={value}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className={classNames(
              'min-h-13 text-ellipsis max-sm:pl-4 max-sm:placeholder:text-sm sm:pr-13 sm:pl-12 [&::-webkit-search-cancel-button]:hidden',
              value ? 'max-sm:pr-25' : 'max-sm:pr-14',
            )}
          />
          {value && (
            <a
              href={clear}
              data-scroll="stay"
              data-focus="search-q"
              aria-label="Clear search"
              className="absolute top-1/2 right-1.5 flex size-11 max-sm:right-14 -translate-y-1/2 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </a>
          )}
        </div>
        {/* On a phone the button is inside the box, so that the text has the whole row. */}
        <Button
          type="submit"
          size="lg"
          className="max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:size-11 max-sm:min-h-0 max-sm:p-0"
        >
          <Search aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
