import { FormButton, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { BreachPage } from '#lib/privacy/breaches/register.ts';
import { Section } from '../shell/section.tsx';
import { MomentField } from './moment-field.tsx';

const Fact = ({ name, at, reference }: { name: string; at: Date | null; reference: string }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="wrap-anywhere">{at ? `${shownTime(at)}${reference && `, reference ${reference}`}` : 'Not yet'}</dd>
  </div>
);

/** When the Data Protection Board was told, and the form that records it. */
export function BoardPanel({ breach, now }: { breach: BreachPage['breach']; now: Date }) {
  const { id, boardToldAt, boardToldRef, boardDetailAt, boardDetailRef, closedAt } = breach;
  return (
    <Section id="board" title="The Data Protection Board" isLarge className="gap-4">
      <p className="max-w-prose text-muted">
        Tell the Board without delay, and in detail within 72 hours, and record it here. The site does not write to the
        Board.
      </p>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Fact name="Told first" at={boardToldAt} reference={boardToldRef} />
        <Fact name="Told in detail" at={boardDetailAt} reference={boardDetailRef} />
      </dl>
      {!closedAt && (
        <SentForm
          id="board-form"
          action={`/api/admin/breaches/${id}/board/`}
          className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-3"
        >
          <Field id="step" label="Report that was sent" required>
            {(control) => (
              <FormSelect {...control} name="step" defaultValue={boardToldAt ? 'detail' : 'first'}>
                <option value="first">First notice</option>
                <option value="detail">All details</option>
              </FormSelect>
            )}
          </Field>
          <MomentField name="at" label="When (India time)" value={now} required />
          <Field id="reference" label="The Board’s reference">
            {(control) => <FormInput {...control} name="reference" maxLength={200} autoComplete="off" />}
          </Field>
          <FormButton className="w-fit sm:col-span-3">Record that the Board was told</FormButton>
        </SentForm>
      )}
    </Section>
  );
}
