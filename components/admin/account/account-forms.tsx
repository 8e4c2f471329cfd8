import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import { FormButton, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { NoticeKind, NoticeTime } from '#lib/mail/notices.ts';
import type { OwnSession } from '#lib/people/auth/own-sessions.ts';
import type { NoticeChoices } from '#lib/people/staff/notice-choices.ts';
import { shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';

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

export function NameForm({ name, isChanged }: { name: string; isChanged: boolean }) {
  return (
    <SentForm id="name-form" action="/api/admin/account/name/" className="grid max-w-md gap-4">
      {isChanged && <Notice tone="success" title="Name changed." role="status" />}
      <Field id="own-name" label="Name">
        {(control) => (
          <FormInput {...control} name="name" autoComplete="name" required maxLength={200} defaultValue={name} />
        )}
      </Field>
      <FormButton size="sm" className="w-fit">
        Change name
      </FormButton>
    </SentForm>
  );
}

export function SessionList({ sessions }: { sessions: readonly (OwnSession & { browser: string })[] }) {
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, browser, address, createdAt, usedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span>{`${browser} `}</span>
                {isThis && <Badge tone="primary">This browser</Badge>}
              </p>
              <p className="text-sm text-muted">
                {`Signed in ${shownTime(createdAt)}, last used ${shownDay(usedAt)}${address && `, from ${address}`}`}
              </p>
            </div>
            {!isThis && (
              <ConfirmAction
                label="End session"
                of={`${browser}, since ${shownTime(createdAt)}`}
                done="Session ended."
                action={{ method: 'DELETE', path: '/api/admin/account/sessions/[id]/', params: { id } }}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmAction
        label="Sign out of other devices"
        done="Signed out of all other devices."
        action={{ method: 'DELETE', path: '/api/admin/account/sessions/' }}
        isOver={sessions.length <= 1}
      />
    </div>
  );
}
