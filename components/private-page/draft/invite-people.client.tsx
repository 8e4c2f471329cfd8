'use client';

import { useEffect, useState } from 'react';
import { applicationFormId } from '#components/applications/form-places.ts';
import { typedIn } from '#components/applications/kept-answers.ts';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { coFounderNames } from '#lib/applications/drafts/co-founder-names.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { onceName } from '#lib/platform/http/sent-form.ts';

interface InvitePeopleProps {
  page: string;
  /** The questions of the page. */
  fields: readonly FormField[];
  /** The people whom the saved answers to these questions name, and those to the questions of other steps. */
  saved: readonly string[];
  elsewhere: readonly string[];
  /** The names that have a link. */
  taken: readonly string[];
  /** Makes two presses of a button one. */
  once: string;
}

/** A button for each person whom the applicant named in the rows of the form, which makes them a link. */
export function InvitePeople({ page, fields, saved, elsewhere, taken, once }: InvitePeopleProps) {
  const [names, setNames] = useState(saved);
  useEffect(() => {
    const form = document.getElementById(applicationFormId);
    const read = () => {
      const typed = coFounderNames(fields, typedIn, taken);
      setNames((before) => (before.join('\n') === typed.join('\n') ? before : typed));
    };
    // Another step of the form may ask for them.
    if (fields.every(({ fieldType }) => fieldType !== 'group')) return;
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [fields, taken]);
  const all = [...new Set([...elsewhere, ...names])];
  if (all.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <h2 className="text-lg">Let your co-founders fill in too</h2>
      <p className="text-sm text-muted">Each gets a link of their own, for you to send to them.</p>
      <ul className="flex flex-wrap gap-3">
        {all.map((name) => (
          <li key={name}>
            <SentForm name={name} leaves="page" action={ofPage('/api/mine/links/', page)}>
              <input type="hidden" name={onceName} value={once} />
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="role" value="edit" />
              <FormButton variant="secondary" size="sm">
                {`Make a link for ${name}`}
              </FormButton>
            </SentForm>
          </li>
        ))}
      </ul>
    </div>
  );
}
