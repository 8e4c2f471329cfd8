import { ArrowLeft } from '#components/ui/icons.tsx';

/** The link back to the list, above a committee's name. */
export function BackToCommittees() {
  return (
    <a
      href="/investment-committee"
      className="-my-2 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5" /> Back to Investment Committees
    </a>
  );
}
