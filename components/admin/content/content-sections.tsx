import { useEffect, useRef, useState } from 'react';
import type { Section } from '#lib/content/entity.ts';
import { ContentFields, type ContentFieldsProps } from './content-fields.tsx';
import { sectionId } from './section-id.ts';
import { SectionNav, type SectionNavProps } from './section-nav.tsx';

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
