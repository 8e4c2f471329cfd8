import { Inbox, RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Field } from '#lib/content/fields/field.ts';
import { changesBetween } from '#lib/content/fields/values.ts';
import type { RevisionNoteWire, RevisionWire } from '#lib/content/items/item.wire.ts';
import type { RestorePreview } from '#lib/content/revisions/history.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { HiddenFields } from '../shell/filters.tsx';
import { PanelState } from '../shell/panel.tsx';
import { ComparedValue } from './shown-value.tsx';

const actions: Record<string, string> = {
  original: 'Before the first edit',
  save: 'Saved as a draft',
  schedule: 'Saved and scheduled',
  publish: 'Published',
  unpublish: 'Taken off the site',
  restore: 'Restored',
  remove: 'Removed',
  undo: 'Undone, with others',
  api: 'Changed through the API',
  import: 'Imported',
  ask: 'Asked for publishing',
  ask_unpublish: 'Asked to take it off the site',
  send_back: 'Sent back',
};

interface ContentHistoryProps {
  entity: string;
  id: number;
  fields: readonly Field[];
  /** Newest first. */
  revisions: readonly RevisionNoteWire[];
  compared: readonly [RevisionWire, RevisionWire] | null;
  /** The effect of restoring the chosen version, or why it cannot be restored. Null where there is nothing to restore. */
  restore: Result<RestorePreview> | null;
}

export function ContentHistory({ entity, id, fields, revisions, compared, restore }: ContentHistoryProps) {
  const [newest] = revisions;
  if (!newest)
    return (
      <PanelState
        icon={Inbox}
        title="Never edited"
        text="When you save a change, the current version is kept here as the original."
      />
    );
  const chosen = compared?.[0];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {compared && (
        <section
          id="comparison"
          aria-labelledby="comparison-title"
          className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5"
        >
          <Comparison fields={fields} older={compared[0]} newer={compared[1]}>
            {restore && chosen && (
              <Restore
                address={`/api/admin/content/${entity}/${id}/restore/`}
                number={chosen.number}
                newest={newest.number}
                to={restore}
              />
            )}
          </Comparison>
        </section>
      )}
      <nav aria-labelledby="versions-title" className="grid grid-cols-1 gap-2 lg:sticky lg:top-6">
        <h2 id="versions-title" className="text-lg font-bold">
          Versions
        </h2>
        <ol className="grid max-h-[75vh] gap-1 overflow-y-auto rounded-lg border border-line bg-surface p-2">
          {revisions.map((version) => (
            <li key={version.number}>
              <a
                href={`/admin/content/${entity}/${id}/history?from=${version.number}#comparison`}
                aria-current={version.number === chosen?.number ? 'true' : undefined}
                className="grid gap-0.5 rounded-md px-3 py-2 text-sm hover:bg-sunken aria-[current]:bg-primary-soft"
              >
                <span className="flex flex-wrap items-center gap-1.5">
                  <span className="font-bold">{`Version ${version.number}`}</span>
                  {version === newest && <Badge>Newest</Badge>}
                  {version.is_live && <Badge tone="success">On the site</Badge>}
                </span>
                <span>{actions[version.action] ?? version.action}</span>
                <span className="text-muted wrap-anywhere">
                  <time dateTime={version.at}>{shownMoment(new Date(version.at))}</time>
                  <span>{`, ${version.by ?? 'The site'}`}</span>
                </span>
                {version.reason && <span className="text-muted wrap-anywhere">{`“${version.reason}”`}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface ComparisonProps {
  fields: readonly Field[];
  older: RevisionWire;
  newer: RevisionWire;
  children: ReactNode;
}

function Comparison({ fields, older, newer, children }: ComparisonProps) {
  const changes = Object.entries(changesBetween(older.values, newer.values));
  const isSame = older.number === newer.number;
  return (
    <>
      <h2 id="comparison-title" className="text-lg font-bold">
        {isSame ? `Version ${older.number}` : `Version ${older.number} compared with version ${newer.number}`}
      </h2>
      {children}
      {isSame && (
        <p className="text-muted">This is the newest version. Choose another one to see what changed since.</p>
      )}
      {!isSame && changes.length === 0 && <p className="text-muted">These versions are the same.</p>}
      {changes.length > 0 && (
        <dl className="grid gap-4">
          {changes.map(([name, { before, after }]) => {
            const field = fields.find((each) => each.name === name);
            return (
              <div key={name} className="grid gap-2 border-t border-line pt-3">
                <dt className="font-semibold">{field?.label ?? name}</dt>
                <dd className="grid gap-3 md:grid-cols-2">
                  <del className="grid content-start gap-1 rounded-md bg-danger-soft p-3 no-underline">
                    <span className="text-xs font-semibold text-danger">{`Version ${older.number}`}</span>
                    <ComparedValue field={field} value={before} />
                  </del>
                  <ins className="grid content-start gap-1 rounded-md bg-success-soft p-3 no-underline">
                    <span className="text-xs font-semibold text-success">{`Version ${newer.number}`}</span>
                    <ComparedValue field={field} value={after} />
                  </ins>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}

interface RestoreProps {
  address: string;
  number: number;
  newest: number;
  to: Result<RestorePreview>;
}

function Restore({ address, number, newest, to }: RestoreProps) {
  if (!to.ok) return <Notice tone="warning" title={to.failure.message} />;
  const { isOnSite, lost } = to.value;
  return (
    <SentForm action={address} leaves="page" className="grid gap-3">
      <HiddenFields values={{ number: String(number), revision: String(newest) }} />
      <p className="max-w-prose text-sm text-muted">
        {asWritten(
          `Version ${number} becomes the newest again${isOnSite ? ', and visitors see it at once' : ', as a draft that visitors do not see'}. No version is lost.`,
        )}
      </p>
      {lost.length > 0 && (
        <Notice tone="warning" title={`It comes back without files that are no longer there: ${lost.join(', ')}.`} />
      )}
      <FormButton size="sm" variant="secondary" className="w-fit" busyLabel="Restoring…">
        <Icon of={RotateCcw} className="size-4" /> Restore this version
      </FormButton>
    </SentForm>
  );
}
