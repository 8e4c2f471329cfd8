import { FormButton, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Options } from '#components/ui/select.tsx';
import type { NoticeKind, NoticeTime } from '#lib/mail/notices.ts';
import type { NoticeChoices } from '#lib/people/staff/notice-choices.ts';

const kindWords: Record<NoticeKind, string> = {
  application: 'New application',
  message: 'Message from an applicant or a visitor',
  answer: 'Answer to a request',
  closing: 'Program that closes in 3 days',
  erasure: 'Applications that are erased in 30 days',
  warning: 'Warning about the site',
  publishing: 'Request to publish, or what became of yours',
};

const timeWords: Record<NoticeTime, string> = { at_once: 'At once', daily: 'Daily at 08:00', never: 'Never' };

/** New applications are gathered, so that a busy evening is not an email each. */
const applicationWords = { ...timeWords, at_once: 'At once, at most every 15 minutes' };

/** Visitors write to administrators alone, and only these get warnings. */
const wordsFor = (choices: NoticeChoices): Record<NoticeKind, string> =>
  choices.warning ? kindWords : { ...kindWords, message: 'Message from an applicant' };

const toldWords: Record<NoticeTime, string> = {
  at_once: 'An email at once, at most every 15 minutes.',
  daily: 'One email a day, at 08:00 India time.',
  never: 'No emails.',
};

/** The sentence about new applications on a person’s page under People. Null for those who cannot get such emails. */
export const applicationNotice = ({ application }: NoticeChoices): string | null =>
  application ? `New applications: ${toldWords[application]} They change it under “Your account”.` : null;

/** When the reader gets which emails. */
export function NoticesForm({ choices, isSaved }: { choices: NoticeChoices; isSaved: boolean }) {
  return (
    <SentForm id="notices" action="/api/admin/account/notices/" className="grid gap-4">
      {isSaved && <Notice tone="success" role="status" title="Saved." />}
      {Object.entries(wordsFor(choices))
        .filter(([kind]) => choices[kind as NoticeKind] !== undefined)
        .map(([kind, label]) => (
          <Field key={kind} id={`notice-${kind}`} label={label}>
            {(control) => (
              <FormSelect {...control} name={kind} defaultValue={choices[kind as NoticeKind]} className="max-w-80">
                <Options of={Object.entries(kind === 'application' ? applicationWords : timeWords)} />
              </FormSelect>
            )}
          </Field>
        ))}
      <FormButton className="w-fit">Save</FormButton>
    </SentForm>
  );
}
