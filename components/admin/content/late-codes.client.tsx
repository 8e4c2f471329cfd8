'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CopyText } from '#components/ui/copy-text.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { call } from '../call.ts';
import { useSend } from '../use-send.ts';
import { fromInput } from './moment-text.ts';

/** Makes a late code for a program and shows it once. */
export function LateCodeMaker({ programId }: { programId: number }) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [code, setCode] = useState<string | null>(null);
  const errors = failure?.errors ?? {};
  const own = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(own, `late code ${programId}`);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    const body = {
      note: text('note'),
      uses: Number(text('uses')),
      valid_until: fromInput(text('valid_until')) ?? '',
      when_full: typed.has('when_full'),
    };
    const path = '/api/admin/programs/[id]/late-codes/';
    const answer = await send(call('POST', path, { params: { id: programId }, body }));
    if (!answer.ok) return;
    setCode(answer.data.code);
    form.reset();
    forget();
    router.refresh();
  };
  return (
    <div className="grid gap-5">
      {code && (
        <Notice key={code} tone="success" role="status" title="Late code made.">
          <p className="text-sm">Tell it to the applicant now. It will not be shown again.</p>
          <CopyText label="Late code" text={code} />
        </Notice>
      )}
      <form ref={own} className="grid gap-5" noValidate onSubmit={make}>
        {failure && <Notice tone="error" title={failure.message} role="alert" />}
        <Field id="late-note" label="Note" hint="Whom it is for. Only staff see it." errors={errors.note}>
          {(control) => <TextInput {...control} name="note" maxLength={200} autoComplete="off" />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Field id="late-uses" label="Uses" required errors={errors.uses}>
            {(control) => <TextInput {...control} type="number" name="uses" min={1} max={1000} defaultValue={1} />}
          </Field>
          <Field
            id="late-until"
            label="Can be entered until"
            required
            hint="India time. The form stays open for 4 hours more."
            errors={errors.valid_until}
          >
            {(control) => <TextInput {...control} type="datetime-local" name="valid_until" />}
          </Field>
        </div>
        <Field id="late-full" label="Also when all places are taken" inline>
          {(control) => <Checkbox {...control} name="when_full" />}
        </Field>
        <Button type="submit" variant="secondary" className="w-fit" busy={isBusy} busyLabel="Making…">
          Make late code
        </Button>
      </form>
    </div>
  );
}
