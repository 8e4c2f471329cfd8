import type { Ref } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { Section } from '#lib/content/entity.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { SkipLink } from '../shell/skip-link.tsx';
import { sectionId } from './section-id.ts';

export interface SectionNavProps {
  sections: readonly Section[];
  errors: FieldErrors;
  /** The id of the section that is shown. */
  current: string | undefined;
  /** Whether it is a list beside the form where there is room. */
  isAside?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Links to the sections of a long form. It stays at the top of the window and marks sections with errors. */
export function SectionNav({ sections, errors, current, isAside = false, ref }: SectionNavProps) {
  const wrong = Object.keys(errors).map((path) => path.split('.', 1)[0] ?? '');
  return (
    <>
      {current && <SkipLink to={current}>Skip to the section</SkipLink>}
      <nav
        ref={ref}
        aria-label="Sections of this form"
        className={classNames(
          'sticky top-0 z-10 -mx-2 overflow-x-auto border-b border-line bg-paper px-2 print:hidden',
          isAside && 'xl:top-4 xl:mx-0 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:border-b-0 xl:px-0',
        )}
      >
        <ul className={classNames('flex w-max gap-1', isAside && 'xl:grid xl:w-auto xl:gap-0')}>
          {sections.map((section) => {
            const id = sectionId(section);
            const count = wrong.filter((name) => section.fields.includes(name)).length;
            return (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className={classNames(
                    'flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2.5 text-sm font-semibold text-muted hover:text-primary aria-[current]:border-primary aria-[current]:text-primary',
                    isAside && 'xl:min-h-9 xl:border-b-0 xl:border-l-3',
                  )}
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
