import { FormButton, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import type { BreachPage } from '#lib/privacy/breaches/get-breach.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { toInput } from '../content/moment-text.ts';

const told = (at: Date | null, reference: string) =>
  at ? `${shownTime(at)}${reference ? `, reference ${reference}` : ''}` : 'Not yet';

/** When the Data Protection Board was told, and the form that records it. */
export function BoardPanel({ breach, now }: { breach: BreachPage['breach']; now: Date }) {
  const { id, boardToldAt, boardToldRef, boardDetailAt, boardDetailRef, closedAt } = breach;
  return (
    <section aria-labelledby="board" className="grid grid-cols-1 gap-4">
      <h2 id="board" className="text-xl">
        The Data Protection Board
      </h2>
      <p className="max-w-prose text-muted">
        Tell the Board without delay, and in detail within 72 hours, and record it here. The site does not write to the
        Board.
      </p>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="font-semibold">Told first</dt>
          <dd className="wrap-anywhere">{told(boardToldAt, boardToldRef)}</dd>
        </div>
        <div>
          <dt className="font-semibold">Told in detail</dt>
          <dd className="wrap-anywhere">{told(boardDetailAt, boardDetailRef)}</dd>
        </div>
      </dl>
      {!closedAt && (
        <SentForm
          id="board-form"
          action={`/api/admin/breaches/${id}/board/`}
          className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-3"
        >
          <Field id="step" label="What was sent" required>
            {(control) => (
              <FormSelect {...control} name="step" defaultValue={boardToldAt ? 'detail' : 'first'}>
                <option value="first">First notice</option>
                <option value="detail">All details</option>
              </FormSelect>
            )}
          </Field>
          <Field id="at" label="When (India time)" required>
            {(control) => (
              <FormInput {...control} type="datetime-local" name="at" defaultValue={toInput(now.toISOString())} />
            )}
          </Field>
          <Field id="reference" label="The Board’s reference">
            {(control) => <FormInput {...control} name="reference" maxLength={200} autoComplete="off" />}
          </Field>
          <FormButton className="w-fit sm:col-span-3">Record that the Board was told</FormButton>
        </SentForm>
      )}
    </section>
  );
}
