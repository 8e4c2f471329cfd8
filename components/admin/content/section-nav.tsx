import type { Section } from '#lib/content/entity.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { sectionId } from './section-id.ts';
import { useCurrentSection } from './use-current-section.ts';

interface SectionNavProps {
  sections: readonly Section[];
  errors: FieldErrors;
}

/** Links to the sections of a long form. It stays at the top of the window and marks sections with errors. */
export function SectionNav({ sections, errors }: SectionNavProps) {
  const { nav, current } = useCurrentSection(sections.map(sectionId));
  const wrong = Object.keys(errors).map((path) => path.split('.', 1)[0] ?? '');
  return (
    <nav
      ref={nav}
      aria-label="Sections of this form"
      className="sticky top-0 z-10 -mx-2 overflow-x-auto border-b border-line bg-paper px-2 print:hidden"
    >
      <ul className="flex w-max gap-1">
        {sections.map((section) => {
          const id = sectionId(section);
          const count = wrong.filter((name) => section.fields.includes(name)).length;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2.5 text-sm font-semibold text-muted hover:text-primary aria-[current]:border-primary aria-[current]:text-primary"
              >
                {section.title}
                {count > 0 && (
                  <span className="grid min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs text-primary-ink">
                    <span>
                      {count} <span className="sr-only">{count === 1 ? 'problem' : 'problems'}</span>
                    </span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
