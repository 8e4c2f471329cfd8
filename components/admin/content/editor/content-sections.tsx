import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SkipLink } from '#components/admin/shell/page-head.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import type { Section } from '#lib/content/entity.ts';
import type { Field } from '#lib/content/fields/field.ts';
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

function ScrolledNav({ sections, errors }: Pick<SectionNavProps, 'sections' | 'errors'>) {
  const { nav, current } = useCurrentSection(sections.map(sectionId));
  return <SectionNav ref={nav} sections={sections} errors={errors} current={current} />;
}

function FormSection({ section, fields, ...form }: ContentFieldsProps & { section: Section }) {
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
  current: string | undefined;
  /** Whether it is a list beside the form where there is room. */
  isAside?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Links to the sections of a long form. It stays at the top of the window and marks sections with errors. */
function SectionNav({ sections, errors, current, isAside = false, ref }: SectionNavProps) {
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

const sectionId = ({ title }: Section): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`;

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

function targetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return link && (link.getAttribute('href')?.slice(1) ?? '');
}

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
