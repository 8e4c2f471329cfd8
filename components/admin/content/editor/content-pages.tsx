import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import type { Section } from '#lib/content/entity.ts';
import type { Field } from '#lib/content/fields/field.ts';
import type { ContentFieldsProps } from '../controls/content-fields.tsx';
import { FormSection, SectionNav, sectionId } from './content-sections.tsx';

const textsOf = (field: Field): string[] => [
  field.label,
  field.hint ?? '',
  ...(field.kind === 'list' ? field.fields.map(({ label }) => label) : []),
];

/**
 * The sections with the fields that have every word of `search` in their label, hint or section's title. Null without
 * words to search for.
 */
export function matchingFields(
  sections: readonly Section[],
  fields: readonly Field[],
  search: string,
): Section[] | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const matches = (section: Section, name: string) => {
    const field = fields.find((each) => each.name === name);
    const text = [section.title, ...(field ? textsOf(field) : [])].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections.flatMap((section) => {
    const own = section.fields.filter((name) => matches(section, name));
    return own.length > 0 ? [{ ...section, fields: own }] : [];
  });
}

/** What a link within the page leads to. Null for other links. */
function targetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return link && (link.getAttribute('href')?.slice(1) ?? '');
}

/** The fields of a long form, one section at a time, and what a search finds in all of them. */
export function ContentPages({ sections, fields, ...form }: ContentFieldsProps & { sections: readonly Section[] }) {
  const [current, setCurrent] = useState(sections[0] && sectionId(sections[0]));
  const [words, setWords] = useState('');
  useEffect(() => {
    /** Shows the section with this id, or with the field of this id, by the time the browser looks for it. */
    const show = (id: string) => {
      const [name = ''] = id.split('.', 1);
      const section = sections.find((each) => sectionId(each) === id || each.fields.includes(name));
      if (!section) return;
      flushSync(() => {
        setCurrent(sectionId(section));
        setWords('');
      });
    };
    const onClick = (event: MouseEvent) => {
      const id = targetOf(event);
      if (id) show(id);
    };
    const onHash = () => {
      const id = window.location.hash.slice(1);
      show(id);
      const place = document.getElementById(id);
      place?.scrollIntoView();
      place?.focus({ preventScroll: true });
    };
    const listening = new AbortController();
    window.addEventListener('click', onClick, { capture: true, signal: listening.signal });
    window.addEventListener('hashchange', onHash, { signal: listening.signal });
    // Not within the effect itself, where React cannot draw at once.
    queueMicrotask(() => !listening.signal.aborted && window.location.hash && onHash());
    return () => listening.abort();
  }, [sections]);

  const found = matchingFields(sections, fields, words);
  const count = found?.flatMap((section) => section.fields).length ?? 0;
  const shown = found ?? sections.filter((section) => sectionId(section) === current);
  return (
    <>
      <search className="grid gap-1.5">
        <label htmlFor="settings-search" className="w-fit font-semibold">
          Search settings
        </label>
        <TextInput
          id="settings-search"
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            // Enter would publish the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </search>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-8">
        <SectionNav sections={sections} errors={form.errors} current={found ? undefined : current} isAside />
        <div className="grid grid-cols-1 content-start gap-8">
          <p role="status" className="text-sm text-muted empty:sr-only">
            {found &&
              (count === 0 ? 'No setting has these words.' : `${count} ${count === 1 ? 'setting' : 'settings'} found`)}
          </p>
          {found && count === 0 && (
            <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setWords('')}>
              Clear search
            </Button>
          )}
          {shown.map((section) => (
            <FormSection key={section.title} section={section} fields={fields} {...form} />
          ))}
        </div>
      </div>
    </>
  );
}
