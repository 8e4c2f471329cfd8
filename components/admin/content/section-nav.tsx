import type { Ref } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { Section } from '#lib/content/entity.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { SkipLink } from '../shell/skip-link.tsx';
import { sectionId } from './section-id.ts';

export interface SectionNavProps {
  sections: readonly Section[];
  errors: FieldErrors;
  /** The id of the section that is shown. */
  current: string | undefined;
  /** Whether it may take several lines where there is room. */
  wraps?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Links to the sections of a long form. It stays at the top of the window and marks sections with errors. */
export function SectionNav({ sections, errors, current, wraps = false, ref }: SectionNavProps) {
  const wrong = Object.keys(errors).map((path) => path.split('.', 1)[0] ?? '');
  return (
    <>
      {current && <SkipLink to={current}>Skip to the section</SkipLink>}
      <nav
        ref={ref}
        aria-label="Sections of this form"
        className="sticky top-0 z-10 -mx-2 overflow-x-auto border-b border-line bg-paper px-2 print:hidden"
      >
        <ul className={classNames('flex w-max gap-1', wraps && 'md:w-auto md:flex-wrap')}>
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
                  <span>{section.title}</span>
                  {count > 0 && (
                    <span className="grid min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs text-primary-ink">
                      <span>
                        <span>{`${count} `}</span>
                        <span className="sr-only">{count === 1 ? 'problem' : 'problems'}</span>
                      </span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
