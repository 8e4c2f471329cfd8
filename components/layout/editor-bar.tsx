import { Container } from '#components/ui/container.tsx';
import { ArrowRight } from '#components/ui/icons.tsx';
import type { SiteLink } from '#lib/site/public-pages/site-links.ts';

/** What the page lacks, for the editor who looks at it, each with the place to add it. Visitors get none of it. */
export function EditorBar({ missing }: { missing: readonly SiteLink[] }) {
  if (missing.length === 0) return null;
  return (
    <aside
      id="staff"
      aria-labelledby="staff-title"
      className="border-b border-line bg-primary-soft text-sm print:hidden"
    >
      <Container className="flex flex-wrap items-center gap-x-6 py-1">
        <p id="staff-title" className="py-1.5 font-bold">
          Only staff see this
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {missing.map(({ label, href }) => (
            <li key={`${href} ${label}`}>
              <a href={href} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold lg:min-h-9">
                <span>{label}</span>
                <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
