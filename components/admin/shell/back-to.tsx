import { ChevronLeft } from '#components/ui/icons.tsx';

/** The link to the page above this one. */
export const BackTo = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="inline-flex w-fit items-center gap-1 text-sm font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline max-lg:min-h-11"
  >
    <ChevronLeft aria-hidden="true" className="size-4 shrink-0" /> {label}
  </a>
);
