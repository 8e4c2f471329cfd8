import type { ReactNode } from 'react';
import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { EndingApplication, RetentionAction } from '#lib/privacy/retention/retention.ts';
import { maxReason } from '#lib/privacy/retention/retention.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';

interface EndingDetailProps {
  ending: EndingApplication;
  /** The days until which it may be kept. */
  days: { min: string; max: string };
}

/** One application that reaches the end of its term, and what an administrator may do. */
export function EndingDetail({ ending, days }: EndingDetailProps) {
  const { id, programTitle, status, eraseAt, announcedAt, keptUntil, keptBecause } = ending;
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/ending', 'End of term']}
        title={`Application #${id}`}
        text={`${programTitle}. ${statusName(status)}. It is erased on ${shownDay(eraseAt)} with its files, for good${announcedAt ? '' : ', and announced again 30 days before'}.`}
      />
      <ButtonLink href={`/admin/submissions/${id}`} variant="secondary" className="w-fit">
        Open the application
      </ButtonLink>
      {keptUntil !== null && (
        <Panel title="Kept for longer">
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{keptBecause}</p>
        </Panel>
      )}
      <Act id={id} action="keep" title="Keep it for longer" button="Keep application">
        <p>The privacy notice allows it only for a law or a legal claim.</p>
        <Field id="until" label="Until" required>
          {(control) => <FormInput {...control} type="date" name="until" {...days} className="max-w-48" />}
        </Field>
        <Field
          id="reason"
          label="Why you keep it"
          required
          hint="It is in the audit log until the application is erased."
        >
          {(control) => <FormTextarea {...control} name="reason" rows={3} maxLength={maxReason} />}
        </Field>
      </Act>
      <Act id={id} action="erase" title="Erase it now" button="Erase application">
        <p>It is erased at once with its files, and cannot be brought back.</p>
      </Act>
    </article>
  );
}

interface ActProps {
  id: number;
  action: RetentionAction;
  title: string;
  button: string;
  children: ReactNode;
}

const Act = ({ id, action, title, button, children }: ActProps) => (
  <Panel title={title}>
    <SentForm
      id={`${action}-form`}
      name={action}
      action={`/api/admin/applications/${id}/term/`}
      aria-label={title}
      className="grid gap-4"
    >
      {children}
      <FormButton name="action" value={action} variant={action === 'erase' ? 'danger' : 'secondary'} className="w-fit">
        {button}
      </FormButton>
    </SentForm>
  </Panel>
);
