import { type Ref, useEffect, useRef, useState } from 'react';
import { SkipLink } from '#components/admin/shell/skip-link.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { Section } from '#lib/content/entity.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { ContentFields, type ContentFieldsProps } from '../controls/content-fields.tsx';

/** A section counts as reached at this distance below the top of the window. */
const line = 160;

/** The id of the section being read. Its link is kept in view within the nav. */
function useCurrentSection(ids: readonly string[]) {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => {
      // The last sections may be too short to reach the line.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
      const reached = all.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top <= (isAtEnd ? innerHeight : line);
      });
      setCurrent(reached.at(-1) ?? all.split(' ')[0]);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [all]);
  useEffect(() => {
    // Do not move the nav while the person is about to choose a link in it.
    if (!nav.current || nav.current.matches(':hover, :focus-within')) return;
    const link = nav.current.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) nav.current.scrollTo({ left: link.offsetLeft - 48 });
  }, [current]);
  return { nav, current };
}

/** The fields of a long form in sections, with a link to each section. */
export function ContentSections({ sections, ...form }: ContentFieldsProps & { sections: readonly Section[] }) {
  return (
    <>
      <ScrolledNav sections={sections} errors={form.errors} />
      {sections.map((section) => (
        <FormSection key={section.title} section={section} {...form} />
      ))}
    </>
  );
}

/** It follows the reading. */
function ScrolledNav({ sections, errors }: Pick<SectionNavProps, 'sections' | 'errors'>) {
  const { nav, current } = useCurrentSection(sections.map(sectionId));
  return <SectionNav ref={nav} sections={sections} errors={errors} current={current} />;
}

/** One section of a form. */
export function FormSection({ section, fields, ...form }: ContentFieldsProps & { section: Section }) {
  const { title, description } = section;
  const own = fields.filter(({ name }) => section.fields.includes(name));
  const id = sectionId(section);
  // A list brings its own heading.
  if (own.length === 1 && own[0]?.kind === 'list')
    return (
      <div id={id} className="grid -scroll-mt-9 grid-cols-1 gap-6 border-t border-line pt-8">
        <ContentFields fields={own} {...form} />
      </div>
    );
  return (
    <fieldset
      id={id}
      aria-describedby={description && `${id}-description`}
      className="grid -scroll-mt-9 grid-cols-1 gap-6 border-line not-first-of-type:border-t not-first-of-type:pt-8"
    >
      <legend className="float-left grid gap-1">
        <h2 className="text-lg">{title}</h2>
      </legend>
      {description && (
        <p id={`${id}-description`} className="clear-both -mt-5 max-w-prose text-sm text-muted">
          {description}
        </p>
      )}
      <ContentFields fields={own} {...form} />
    </fieldset>
  );
}

interface SectionNavProps {
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

/** The element id of a form's section. */
export const sectionId = ({ title }: Section): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`;
