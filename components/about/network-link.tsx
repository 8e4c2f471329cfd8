import { ArrowUpRight } from '#components/ui/icons.tsx';
import { otherSite } from '#components/ui/new-tab.ts';

/** A link to a person's profile in a professional network. Renders nothing without one. */
export function NetworkLink({ href, name }: { href: string | null; name: string }) {
  if (!href) return null;
  return (
    <a
      href={href}
      {...otherSite}
      className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1 justify-self-start text-sm font-semibold print:block print:font-normal"
    >
      <span>
        Professional profile
        <span className="sr-only">{` of ${name}`}</span>
      </span>
      <ArrowUpRight aria-hidden="true" className="size-4 print:hidden" />
    </a>
  );
}
