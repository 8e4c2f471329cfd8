'use client';

import { type FormEvent, type ReactNode, useRef } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';

const maxLetters = 300;

/** The form of several alt texts. With script each picture shows the text for all until it gets its own. */
export function AltTextsForm({ place, children }: { place: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const all = useRef('');
  const { forget } = useKeptText(form, `alt texts ${place}`);
  const copy = ({ target, nativeEvent }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLTextAreaElement) || target.name !== 'all') return;
    const before = all.current;
    all.current = target.value.trim();
    // After a reload, each text comes back by itself.
    if (!nativeEvent.isTrusted) return;
    for (const own of form.current?.querySelectorAll<HTMLTextAreaElement>('textarea[name^="alt-"]') ?? [])
      if (own.value === own.defaultValue || own.value === before) own.value = all.current || own.defaultValue;
  };
  return (
    <form
      ref={form}
      method="post"
      action="/api/admin/media/bulk/"
      onInputCapture={copy}
      onSubmit={forget}
      className="grid grid-cols-1 gap-6"
    >
      <div className="max-w-prose">
        <Field
          id="alt-all"
          label="Text for all"
          hint="For pictures of the same thing. A picture whose own text you change below keeps that."
        >
          {(control) => <Textarea {...control} name="all" rows={2} maxLength={maxLetters} className="min-h-0!" />}
        </Field>
      </div>
      {children}
      <div className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-paper px-gutter py-3">
        <Button type="submit">Save alt texts</Button>
        <a href="/admin/media" className="text-link inline-flex min-h-11 items-center">
          Cancel
        </a>
      </div>
    </form>
  );
}

export const AltField = ({ id, name, alt }: { id: number; name: string; alt: string }) => (
  <div className="grid min-w-0 grid-cols-1 gap-1.5">
    <input type="hidden" name="item" value={id} />
    <input type="hidden" name={`was-${id}`} value={alt} />
    <Field
      id={`alt-${id}`}
      label={
        <>
          <span>Alt text</span>
          <span className="sr-only">{` of ${name}`}</span>
        </>
      }
    >
      {(control) => <Textarea {...control} name={`alt-${id}`} rows={4} maxLength={maxLetters} defaultValue={alt} />}
    </Field>
    <p translate="no" className="truncate text-xs text-muted" title={name}>
      {name}
    </p>
  </div>
);
