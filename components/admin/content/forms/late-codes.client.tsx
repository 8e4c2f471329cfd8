'use client';

import { type FormEvent, useRef, useState } from 'react';
import { call } from '#components/admin/calls/call.ts';
import { useSend } from '#components/admin/calls/use-send.tsx';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { fromInput } from '../controls/moment.ts';

const isHalfTyped = (form: HTMLFormElement): boolean =>
  (form.elements.namedItem('valid_until') as HTMLInputElement).validity.badInput;

interface LateCodeMakerProps {
  programId: number;
  /** When a code without a time ends. Null if it needs one. */
  usualEnd: Date | null;
}

export function LateCodeMaker({ programId, usualEnd }: LateCodeMakerProps) {
  const { isBusy, failure, send } = useSend();
  const [made, setMade] = useState<{ code: string; valid_until: string } | null>(null);
  const errors = failure?.errors ?? {};
  const own = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(own, `late code ${programId}`);
  const leftEmpty = usualEnd
    ? `Leave empty for ${shownMoment(usualEnd)}, when the time for those who had begun ends.`
    : '';
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    const body = {
      note: text('note'),
      uses: Number(text('uses')),
      // A half-typed time reads as none, which would mean the usual end.
      valid_until: isHalfTyped(form) ? '' : fromInput(text('valid_until')),
      when_full: typed.has('when_full'),
    };
    const path = '/api/admin/programs/[id]/late-codes/';
    const answer = await send(call('POST', path, { params: { id: programId }, body }), () => '');
    if (!answer.ok) return;
    setMade(answer.data);
    form.reset();
    forget();
  };
  return (
    <div className="grid gap-5">
      {made && (
        <Notice key={made.code} tone="success" role="status" title="Late code made.">
          <p className="text-sm">
            {`Tell it to the applicant now. It will not be shown again. It can be entered until ${shownMoment(new Date(made.valid_until))}.`}
          </p>
          <CopyText label="Late code" text={made.code} />
        </Notice>
      )}
      <form ref={own} className="grid gap-5" noValidate onSubmit={make}>
        {failure && <Notice tone="error" title={failure.message} role="alert" />}
        <Field id="late-note" label="Note" hint="The person it is for. Only staff see it." errors={errors.note}>
          {(control) => <TextInput {...control} name="note" maxLength={200} autoComplete="off" />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Field id="late-uses" label="Uses" required errors={errors.uses}>
            {(control) => <TextInput {...control} type="number" name="uses" min={1} max={1000} defaultValue={1} />}
          </Field>
          <Field
            id="late-until"
            label="Can be entered until"
            hint={`India time. ${leftEmpty} Once entered, it works for 4 hours.`}
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
