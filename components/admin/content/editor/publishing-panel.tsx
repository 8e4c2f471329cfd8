import { ExternalLink, History } from '#components/admin/icons.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Copy, Eye, Plus, Trash2 } from '#components/ui/icons.tsx';
import { newTab } from '#components/ui/new-tab.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { MomentInput } from '../controls/inputs.tsx';
import { StateBadge } from '../state-badge.tsx';
import { SaveButtons } from './save-buttons.tsx';
import type { useContentForm } from './use-content-form.ts';

interface Times {
  publishAt: string | null;
  unpublishAt: string | null;
}

interface ScheduleControlProps {
  times: Times;
  errors: FieldErrors;
  /** Whether the person may also take it off the site. */
  canTakeOff: boolean;
  onChange: (times: Times) => void;
}

/** When the item goes on the site and leaves it automatically, in India's time. */
function ScheduleControl({ times, errors, canTakeOff, onChange }: ScheduleControlProps) {
  const isOpen = [times.publishAt, times.unpublishAt, errors.publish_at, errors.unpublish_at].some(Boolean);
  const moment = (id: string, name: keyof Times, label: string) => (
    <Field id={id} label={label} hint="India time" errors={errors[id]}>
      {(control) => (
        <MomentInput {...control} value={times[name]} onChange={(at) => onChange({ ...times, [name]: at })} />
      )}
    </Field>
  );
  return (
    <details className="border-t border-line pt-4" open={isOpen || undefined}>
      <summary className="cursor-pointer font-semibold text-primary">Schedule</summary>
      <div className="grid gap-4 pt-3">
        {moment('publish_at', 'publishAt', 'Publish on')}
        {canTakeOff && moment('unpublish_at', 'unpublishAt', 'Take off on')}
      </div>
    </details>
  );
}

interface PublishingPanelProps {
  /** `isManaged`: the person may change a part of it, and neither takes it off the site nor schedules that. */
  entity: { name: string; isSingle: boolean; canAdd: boolean; isManaged: boolean };
  form: ReturnType<typeof useContentForm>;
  /** The id of the form element beside this panel. */
  formId: string;
  /** Whether the panel stands beside the form. Below it, the bar at the bottom of the window saves. */
  isWide: boolean;
  /** A preview is being created. */
  isOpening: boolean;
  onPreview: () => void;
  onRemove: () => void;
  onTakeOff: () => void;
}

/** An item's publication state, and every action on it. */
export function PublishingPanel({
  entity,
  form,
  formId,
  isWide,
  isOpening,
  onPreview,
  onRemove,
  onTakeOff,
}: PublishingPanelProps) {
  const { saved, errors, busy, mustAsk } = form;
  const hide = mustAsk ? 'ask_unpublish' : 'unpublish';
  const address = `/admin/content/${entity.name}`;
  const isPublic = saved !== null && saved.state !== 'draft';
  const place = saved?.addresses[0];
  return (
    <aside
      aria-label="Publishing"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 max-lg:[&_:is(a,button)]:min-h-11"
    >
      <div aria-live="polite" className="flex flex-wrap items-center gap-1.5">
        {saved ? (
          <StateBadge {...saved} is_asked={saved.review.asked !== null} />
        ) : (
          <p className="text-sm text-muted">Not saved yet.</p>
        )}
        {isWide && form.isTouched && <Badge tone="warning">Unsaved changes</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isWide && <SaveButtons form={form} formId={formId} />}
        <Button variant="secondary" size="sm" busy={isOpening} onClick={onPreview}>
          <Eye aria-hidden="true" className="size-4" /> Preview
        </Button>
      </div>
      {!entity.isSingle && (
        <ScheduleControl times={form.times} errors={errors} canTakeOff={!entity.isManaged} onChange={form.setTimes} />
      )}
      {saved && (
        <div className="grid grid-cols-2 justify-items-start gap-1 border-t border-line pt-4">
          <a href={`${address}/${saved.id}/history`} className={buttonLook({ variant: 'ghost', size: 'sm' })}>
            <History aria-hidden="true" className="size-4" /> History
          </a>
          {!entity.isSingle && !entity.isManaged && (
            <Button
              variant="ghost"
              size="sm"
              busy={busy === hide}
              disabled={!isPublic || (busy !== null && busy !== hide)}
              onClick={onTakeOff}
            >
              {mustAsk ? 'Ask to take it off' : 'Take off the site'}
            </Button>
          )}
          {entity.canAdd && (
            <a href={`${address}/new?from=${saved.id}`} className={buttonLook({ variant: 'ghost', size: 'sm' })}>
              <Copy aria-hidden="true" className="size-4" /> Duplicate
            </a>
          )}
          {entity.canAdd && (
            <a href={`${address}/new`} className={buttonLook({ variant: 'ghost', size: 'sm' })}>
              <Plus aria-hidden="true" className="size-4" /> Add another
            </a>
          )}
          {entity.canAdd && (
            <Button variant="ghost" size="sm" className="text-danger!" onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-4" /> Remove
            </Button>
          )}
        </div>
      )}
      {place !== undefined && (
        <a
          href={place}
          {...newTab}
          className="inline-flex min-h-9 w-fit items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          View on site <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
      {/* What comes and goes is last, so that no button moves under a finger. */}
      <div aria-live="polite" className="empty:hidden">
        {isWide && form.outcome && <Notice tone="success">{form.outcome}</Notice>}
      </div>
    </aside>
  );
}
