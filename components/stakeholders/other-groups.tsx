import Link from 'next/link';
import { Container } from '#components/ui/container.tsx';
import { stakeholderGroups } from './groups.ts';

/** The other pages of the area, at the end of each. */
export function OtherGroups({ current }: { current: string }) {
  return (
    <nav aria-labelledby="other-groups" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-5 py-10 lg:grid-cols-[14rem_1fr] lg:py-14">
        <h2 id="other-groups" className="text-xl">
          Who we work with
        </h2>
        <ul className="flex flex-wrap gap-x-7 gap-y-1">
          {stakeholderGroups
            .filter(({ slug }) => slug !== current)
            .map(({ slug, label }) => (
              <li key={slug}>
                <Link
                  href={`/stakeholders/${slug}`}
                  className="text-link inline-flex min-h-9 items-center font-semibold"
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </Container>
    </nav>
  );
}
