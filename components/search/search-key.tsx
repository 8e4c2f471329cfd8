import { buttonLook } from '#components/ui/button.tsx';
import { CircleCheck } from '#components/ui/icons.tsx';

/** The keys that open the search, and the switch of the one that a voice or a slip of the hand can press (WCAG 2.1.4). */
export function SearchKey() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-muted max-md:hidden unscripted:hidden print:hidden">
      <span>
        <kbd className="font-semibold">Ctrl K</kbd> or <kbd className="font-semibold">⌘ K</kbd> opens this page from
        anywhere. So does <kbd className="font-semibold">/</kbd> while it is on.
      </span>
      <button
        type="button"
        data-search-key=""
        aria-pressed="true"
        className={buttonLook({ variant: 'secondary', size: 'sm' }, 'group')}
      >
        <CircleCheck aria-hidden="true" className="size-4 group-aria-[pressed=false]:invisible" />
        Use the / key
      </button>
    </p>
  );
}
