import { Panel } from '#components/admin/shell/panel.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { ChevronRight } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Backups } from '#lib/operations/dashboard/get-dashboard.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { Download } from '../icons.tsx';

/** The last backup, a button for another one, and the newest to download. `isMade` right after the button was pressed. */
export function BackupsPanel({ words, since, hasOne, asksCode, isMade }: Backups & { isMade: boolean }) {
  return (
    <Panel id="backups" title="Backups" text={words}>
      {since ? (
        <Notice role="status" title={`A backup has been running since ${shownMoment(since)}.`}>
          <p>It goes on when you leave this page.</p>
          <form method="get" action="/admin#backups">
            <Button type="submit" size="sm" variant="secondary">
              Look again
            </Button>
          </form>
        </Notice>
      ) : (
        <>
          {isMade && <Notice tone="success" role="status" title="The backup is made." />}
          <SentForm id="back-up-now" action="/api/admin/backups/" className="grid gap-4">
            <FormButton size="sm" variant="secondary" className="w-fit" busyLabel="Backing up…">
              Back up now
            </FormButton>
          </SentForm>
        </>
      )}
      {hasOne && (
        <details className="group/download">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-semibold">
            <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open/download:rotate-90" />
            <span>Download the newest backup</span>
          </summary>
          <form method="post" action="/api/admin/backups/download/" className="grid max-w-md gap-4 pt-2">
            <p className="text-sm text-muted">
              It holds every application, file and account of the site. Keep it where no one else reads it. The audit
              log notes the download.
            </p>
            <Field id="backup-password" label="Your password">
              {(control) => (
                <TextInput {...control} type="password" name="password" autoComplete="current-password" required />
              )}
            </Field>
            {asksCode && (
              <Field id="backup-code" label="Code from your app, or a recovery code">
                {(control) => (
                  <TextInput {...control} name="code" autoComplete="one-time-code" maxLength={50} required />
                )}
              </Field>
            )}
            <Button type="submit" size="sm" className="w-fit">
              <Download aria-hidden="true" className="size-4" /> Download
            </Button>
          </form>
        </details>
      )}
    </Panel>
  );
}
