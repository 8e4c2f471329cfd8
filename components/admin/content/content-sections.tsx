import type { Section } from '#lib/content/entity.ts';
import { ContentFields, type ContentFieldsProps } from './content-fields.tsx';
import { sectionId } from './section-id.ts';
import { SectionNav, type SectionNavProps } from './section-nav.tsx';
import { useCurrentSection } from './use-current-section.ts';

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
