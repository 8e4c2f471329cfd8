'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { breachTexts, maxBreachTextLength } from '#lib/breaches/breach.ts';
import { call } from '../call.ts';
import { useSend } from '../use-send.ts';
import type { BreachValues } from './form-values.ts';
import { TouchedFields } from './touched-fields.tsx';

interface BreachFormProps {
  /** Null for a new entry. */
  id: number | null;
  values: BreachValues;
  programs: readonly { id: number; title: string }[];
  /** The list of people is fixed: the form keeps the choice as it is. */
  isFixed: boolean;
}

/** The form of an entry of the register. A plain HTML form; script shows what is wrong beside each field. */
export function BreachForm({ id, values, programs, isFixed }: BreachFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { isBusy, failure, send } = useSend();
  const errors = failure?.errors ?? {};
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (failure) summary.current?.focus();
  }, [failure]);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const body = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await send(
      id === null
        ? call('POST', '/api/admin/breaches/', { body })
        : call('POST', '/api/admin/breaches/[id]/', { params: { id }, body }),
    );
    if (!answer.ok) return;
    router.push(`/admin/breaches/${answer.data.id}?done=${id === null ? 'created' : 'updated'}`);
    router.refresh();
  };
  const problems = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ fieldId: name, message })),
  );
  const moment = (name: 'noticed_at' | 'happened_from' | 'happened_to', label: string, hint: string) => (
    <Field id={name} label={label} hint={hint} required={name === 'noticed_at'} errors={errors[name]}>
      {(control) => <TextInput {...control} type="datetime-local" name={name} defaultValue={values[name]} />}
    </Field>
  );
  return (
    <form
      ref={form}
      method="post"
      action={id === null ? '/api/admin/breaches/' : `/api/admin/breaches/${id}/`}
      onSubmit={save}
      aria-label="Breach"
      className="grid max-w-3xl grid-cols-1 gap-5"
    >
      {failure && (
        <ErrorSummary ref={summary} message={problems.length > 0 ? undefined : failure.message} errors={problems} />
      )}
      <Field id="title" label="Title" hint="For the register. Without names of people." required errors={errors.title}>
        {(control) => <TextInput {...control} name="title" maxLength={200} defaultValue={values.title} />}
      </Field>
      {moment('noticed_at', 'Noticed', 'India time. The 72 hours of the Board begin here.')}
      <div className="grid gap-5 sm:grid-cols-2">
        {moment('happened_from', 'Happened from', 'India time. Leave empty if not known.')}
        {moment('happened_to', 'Happened until', 'India time. Leave empty if not known.')}
      </div>
      {breachTexts.map(({ name, label, hint }) => (
        <Field key={name} id={name} label={label} hint={hint} required={name === 'nature'} errors={errors[name]}>
          {(control) => (
            <Textarea {...control} name={name} maxLength={maxBreachTextLength} defaultValue={values[name]} />
          )}
        </Field>
      ))}
      <TouchedFields values={values} programs={programs} errors={errors} isFixed={isFixed} />
      <Button type="submit" className="w-fit" busy={isBusy} busyLabel="Saving…">
        {id === null ? 'Record breach' : 'Save entry'}
      </Button>
    </form>
  );
}
