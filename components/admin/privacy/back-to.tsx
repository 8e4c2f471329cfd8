import { ChevronLeft } from '#components/ui/icons.tsx';

/** The link to the page above this one. */
export const BackTo = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="inline-flex min-h-11 w-fit items-center gap-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
  >
    <ChevronLeft aria-hidden="true" className="size-4" /> {label}
  </a>
);
