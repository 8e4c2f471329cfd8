import { stakeholderPages } from '#components/layout/navigation.ts';
import { Container } from '#components/ui/container.tsx';

/** Links to the other pages of the area, at the end of each. `without` has the addresses that it leaves out. */
export function OtherGroups({ without }: { without: readonly string[] }) {
  return (
    <nav aria-labelledby="other-groups" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-5 py-10 lg:py-14">
        <h2 id="other-groups" className="text-xl">
          Who we work with
        </h2>
        <ul className="flex flex-wrap gap-2">
          {stakeholderPages
            .filter(({ href }) => !without.includes(href))
            .map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary"
                >
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </Container>
    </nav>
  );
}
