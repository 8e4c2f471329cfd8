import { ChevronRight, CircleCheckBig, Download, TriangleAlert } from 'lucide';
import { EntrySentence } from '#components/admin/audit/audit-log.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { Panel, PanelState } from '#components/admin/shell/panel.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Attention } from '#lib/operations/dashboard/dashboard.ts';
import type { Backups, Dashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { asWritten } from '../../ui/as-written.tsx';
import { classNames } from '../../ui/class-names.ts';

import { FoldedSteps, isMostlyDone, Onboarding, OnboardingAway } from './first-steps.tsx';

function AttentionList({ items }: { items: readonly Attention[] }) {
  const hasUrgent = items.some(({ isUrgent }) => isUrgent);
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-0.5">
      {items.map(({ text, note, href, isUrgent }) => (
        <li key={`${href} ${text}`}>
          <a href={href} className="group flex items-center gap-3 rounded-md px-2 py-2 hover:bg-primary-soft">
            {hasUrgent && (
              <Icon
                of={TriangleAlert}
                className={classNames('size-5 shrink-0 text-warning', !isUrgent && 'invisible')}
              />
            )}
            <span className="grid min-w-0 grow grid-cols-1">
              <span className="font-semibold break-words group-hover:text-primary">{asWritten(text)}</span>
              {note && <span className="text-sm break-words text-muted">{asWritten(note)}</span>}
            </span>
            <Icon of={ChevronRight} className="size-4 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function DashboardView({ day, isBackedUp, ...dashboard }: Dashboard & { day: string; isBackedUp: boolean }) {
  const { name, actions, firstSteps, groups, awaited, backups, storage, activity } = dashboard;
  const isListed = firstSteps !== null && !firstSteps.isPutAway;
  const isFolded = isListed && isMostlyDone(firstSteps);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title="Needs attention today" text={`${day} · ${name}`}>
          {storage && <p className="text-sm text-muted">{storage}</p>}
        </PageHead>
        <ul aria-label="Quick actions" className="flex flex-wrap gap-2">
          {actions.map(({ label, href }, index) => (
            <li key={href}>
              <ButtonLink
                href={href}
                size="sm"
                variant={index === 0 ? 'primary' : 'secondary'}
                className="max-sm:min-h-11"
              >
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      {groups.length === 0 && !isListed && (
        <PanelState icon={CircleCheckBig} title="All is done" text={`Nothing is waiting for you. ${awaited}`} />
      )}
      {((isListed && !isFolded) || groups.length > 0) && (
        <div className="max-md:-mb-4 gap-4 *:mb-4 *:break-inside-avoid md:columns-2 2xl:columns-3">
          {isListed && !isFolded && <Onboarding {...firstSteps} />}
          {groups.map(({ title, items }) => (
            <Panel key={title} title={title}>
              <AttentionList items={items} />
            </Panel>
          ))}
        </div>
      )}
      {activity && activity.length > 0 && (
        <Panel title="Latest activity">
          <ol className="grid divide-y divide-line">
            {activity.map((entry) => (
              <li key={entry.id} className="grid gap-x-4 py-2 text-sm sm:grid-cols-[14.5rem_minmax(0,1fr)]">
                <span className="text-muted tabular-nums">{shownMoment(entry.at)}</span>
                <EntrySentence {...entry} />
              </li>
            ))}
          </ol>
          <ButtonLink href="/admin/audit" size="sm" variant="secondary" className="w-fit">
            Open the audit log
          </ButtonLink>
        </Panel>
      )}
      {backups && <BackupsPanel {...backups} isMade={isBackedUp} />}
      {isFolded && <FoldedSteps {...firstSteps} />}
      {firstSteps?.isPutAway && <OnboardingAway {...firstSteps} />}
    </>
  );
}

function BackupsPanel({ words, since, hasOne, asksCode, isMade }: Backups & { isMade: boolean }) {
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
            <Icon of={ChevronRight} className="size-4 transition-transform group-open/download:rotate-90" />
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
              <Icon of={Download} className="size-4" /> Download
            </Button>
          </form>
        </details>
      )}
    </Panel>
  );
}
