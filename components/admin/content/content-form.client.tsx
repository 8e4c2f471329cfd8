'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { Copy, Eye, History, Trash2 } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useAwake } from '#components/ui/use-awake.ts';
import type { ContentItemWire } from '#lib/content/content.wire.ts';
import type { ContentValues, Field } from '#lib/content/field.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ListControl } from './list-control.tsx';
import { PreviewDialog } from './preview-dialog.client.tsx';
import { ScheduleControl } from './schedule-control.tsx';
import { removeItem, sendPreview } from './send-content.ts';
import { SingleControl } from './single-control.tsx';
import { StateBadge } from './state-badge.tsx';
import { useContentForm } from './use-content-form.ts';

interface ContentFormProps {
  entity: { name: string; singular: string; isSingle: boolean; canAdd: boolean };
  fields: readonly Field[];
  item: ContentItemWire | null;
  /** What a new item begins with; null for an empty one. */
  start: ContentValues | null;
}

/** The form of one item: saved as a draft, published, scheduled, previewed, taken off the site, removed. */
export function ContentForm({ entity, fields, item, start }: ContentFormProps) {
  const router = useRouter();
  const listAddress = `/admin/content/${entity.name}`;
  // What is typed before script is here would be overwritten by it.
  const isAwake = useAwake();
  const form = useContentForm({
    entity: entity.name,
    fields,
    item,
    start,
    onCreated: (id) => window.history.replaceState(null, '', `${listAddress}/${id}`),
  });
  const { saved, values, errors, busy, theirs } = form;
  const [preview, setPreview] = useState<{ token: string; addresses: string[] } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [removal, setRemoval] = useState('');
  const summary = useRef<HTMLDivElement>(null);
  const isPublic = saved !== null && saved.state !== 'draft';
  const problems = Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => ({ fieldId: path || undefined, message })),
  );

  const openPreview = async () => {
    setOpening(true);
    const answer = await sendPreview(entity.name, saved?.id ?? null, values);
    setOpening(false);
    if (answer.ok) setPreview(answer.data);
    else form.setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { '': [answer.message] });
  };
  const remove = async () => {
    if (!saved) return;
    const sure = `Remove this ${entity.singular}? Visitors no longer see it; its versions are kept and can be brought back.`;
    if (!window.confirm(sure)) return;
    const answer = await removeItem(entity.name, saved.id, saved.revision);
    if (!answer.ok) return setRemoval(answer.message);
    form.letGo();
    router.push(listAddress);
    router.refresh();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.save('publish');
    summary.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!isAwake} className="grid min-w-0 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid max-w-3xl gap-6">
          {problems.length > 0 && (
            <ErrorSummary ref={summary} title="Some fields need another look" errors={problems} />
          )}
          {theirs && saved && (
            <ConflictPanel fields={fields} base={saved.values} mine={values} theirs={theirs} onSettle={form.settle} />
          )}
          {fields.map((field) =>
            field.kind === 'list' ? (
              <ListControl
                key={field.name}
                field={field}
                rows={(values[field.name] ?? []) as ContentValues[]}
                errors={errors}
                onChange={(rows) => form.change(field.name, rows)}
              />
            ) : (
              <SingleControl
                key={field.name}
                field={field}
                id={field.name}
                value={values[field.name]}
                errors={errors[field.name]}
                onChange={(value) => form.change(field.name, value)}
              />
            ),
          )}
        </div>
        <aside
          aria-label="Publishing"
          className="grid gap-4 rounded-lg border border-line bg-surface p-4 xl:sticky xl:top-4"
        >
          <div aria-live="polite" className="grid gap-3">
            {saved ? (
              <StateBadge state={saved.state} publishAt={saved.publish_at} unpublishAt={saved.unpublish_at} />
            ) : (
              <p className="text-sm text-muted">Not saved yet.</p>
            )}
            {form.outcome && <Notice tone={form.outcome.isGood ? 'success' : 'error'}>{form.outcome.message}</Notice>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={busy === 'publish'} disabled={busy !== null}>
              Publish
            </Button>
            <Button
              variant="secondary"
              size="sm"
              busy={busy === 'save'}
              disabled={busy !== null}
              onClick={() => form.save('save')}
            >
              {form.times.publishAt ? 'Save and schedule' : 'Save as draft'}
            </Button>
            <Button variant="secondary" size="sm" busy={isOpening} onClick={openPreview}>
              <Eye aria-hidden="true" className="size-4" /> Preview
            </Button>
          </div>
          {!entity.isSingle && <ScheduleControl times={form.times} errors={errors} onChange={form.setTimes} />}
          {saved && (
            <div className="flex flex-wrap gap-2 border-t border-line pt-4">
              <Link
                href={`${listAddress}/${saved.id}/history`}
                className={buttonLook({ variant: 'ghost', size: 'sm' })}
              >
                <History aria-hidden="true" className="size-4" /> History
              </Link>
              {isPublic && !entity.isSingle && (
                <Button variant="ghost" size="sm" disabled={busy !== null} onClick={() => form.save('unpublish')}>
                  Take off the site
                </Button>
              )}
              {entity.canAdd && (
                <Link
                  href={`${listAddress}/new?from=${saved.id}`}
                  className={buttonLook({ variant: 'ghost', size: 'sm' })}
                >
                  <Copy aria-hidden="true" className="size-4" /> Duplicate
                </Link>
              )}
              {entity.canAdd && (
                <Button variant="ghost" size="sm" className="text-danger" onClick={remove}>
                  <Trash2 aria-hidden="true" className="size-4" /> Remove
                </Button>
              )}
            </div>
          )}
          {removal && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {removal}
            </p>
          )}
        </aside>
      </fieldset>
      {preview && <PreviewDialog {...preview} onClose={() => setPreview(null)} />}
    </form>
  );
}
