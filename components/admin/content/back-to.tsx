import { ArrowLeft } from '#components/ui/icons.tsx';

/** A link back to the list of a kind of content, or from a history to its item. */
export const BackTo = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="inline-flex w-fit items-center gap-2 text-sm font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline max-lg:min-h-11"
  >
    <ArrowLeft aria-hidden="true" className="size-4 shrink-0" /> {label}
  </a>
);
