import { CircleAlert, Copy, ExternalLink, Eye, History, Plus, Trash2 } from 'lucide';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { useQuestion } from '#components/ui/fields/question-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';

import { newTab } from '#components/ui/new-tab.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { MomentInput } from '../controls/inputs.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { FormAction, useContentForm } from './use-content-form.ts';

interface Times {
  publishAt: string | null;
  unpublishAt: string | null;
}

interface ScheduleControlProps {
  times: Times;
  errors: FieldErrors;
  canTakeOff: boolean;
  onChange: (times: Times) => void;
}

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
  formId: string;
  /** Whether the panel stands beside the form. Below it, the bar at the bottom of the window saves. */
  isWide: boolean;
  isOpening: boolean;
  onPreview: () => void;
  onRemove: () => void;
  onTakeOff: () => void;
}

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
          <Icon of={Eye} className="size-4" /> Preview
        </Button>
      </div>
      {!entity.isSingle && (
        <ScheduleControl times={form.times} errors={errors} canTakeOff={!entity.isManaged} onChange={form.setTimes} />
      )}
      {saved && (
        <div className="grid grid-cols-2 justify-items-start gap-1 border-t border-line pt-4">
          <a href={`${address}/${saved.id}/history`} className={buttonLook({ variant: 'ghost', size: 'sm' })}>
            <Icon of={History} className="size-4" /> History
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
              <Icon of={Copy} className="size-4" /> Duplicate
            </a>
          )}
          {entity.canAdd && (
            <a href={`${address}/new`} className={buttonLook({ variant: 'ghost', size: 'sm' })}>
              <Icon of={Plus} className="size-4" /> Add another
            </a>
          )}
          {entity.canAdd && (
            <Button variant="ghost" size="sm" className="text-danger!" onClick={onRemove}>
              <Icon of={Trash2} className="size-4" /> Remove
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
          View on site <Icon of={ExternalLink} className="size-4" />
        </a>
      )}
      {/* What comes and goes is last, so that no button moves under a finger. */}
      <div aria-live="polite" className="empty:hidden">
        {isWide && form.outcome && <Notice tone="success">{form.outcome}</Notice>}
      </div>
    </aside>
  );
}

interface SaveButtonsProps {
  form: ReturnType<typeof useContentForm>;
  /** The id of the form element that the first button submits. */
  formId: string;
}

export const mainAction = ({ mustAsk, times }: Pick<SaveButtonsProps['form'], 'mustAsk' | 'times'>): FormAction =>
  mustAsk ? 'ask' : times.publishAt ? 'schedule' : 'publish';

/**
 * Publish, now or at its time, or ask another person to, and save without publishing. The pressed one stays enabled, because
 * it has the focus. The others wait.
 */
function SaveButtons({ form, formId }: SaveButtonsProps) {
  const { busy, mustAsk, times } = form;
  const { ask, dialog } = useQuestion();
  const waits = (action: FormAction) => busy !== null && busy !== action;
  const main = mainAction(form);
  const at = times.publishAt ? shownTime(new Date(times.publishAt)) : null;
  // Where this person can publish what waits, that button is the first one of the page.
  const isSecond = mustAsk && form.saved?.review.may_decide === true;
  const publishNow = async () => {
    const isSure = await ask({
      title: 'Publish now?',
      text: `Visitors see it from now on, and not only from ${at}.`,
      yes: 'Publish now',
      no: `Keep ${at}`,
    });
    if (isSure) form.save('publish');
  };
  return (
    <>
      <Button
        type="submit"
        form={formId}
        variant={isSecond ? 'secondary' : 'primary'}
        size="sm"
        busy={busy === main}
        disabled={waits(main)}
      >
        {at
          ? `${mustAsk ? 'Ask for publishing on' : 'Schedule for'} ${at}`
          : mustAsk
            ? 'Ask for publishing'
            : 'Publish'}
      </Button>
      {main === 'schedule' && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy === 'publish'}
          disabled={waits('publish')}
          onClick={publishNow}
        >
          Publish now
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={busy === 'save'}
        disabled={waits('save')}
        onClick={() => form.save('save')}
      >
        Save as draft
      </Button>
      {dialog}
    </>
  );
}

export function SaveBar({ form, formId }: { form: ReturnType<typeof useContentForm>; formId: string }) {
  const { outcome, problem, theirs, errors, isTouched } = form;
  const count = Object.values(errors).flat().length;
  const [words, place] = theirs
    ? ['Someone else saved this', 'conflict']
    : [count > 1 ? `There are ${count} problems` : 'There is a problem', 'error-summary'];
  return (
    <section
      aria-label="Save"
      className="sticky bottom-0 z-20 -mx-gutter mt-6 grid gap-2 border-t border-line bg-surface px-gutter pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg print:hidden"
    >
      <div aria-live="polite" className="empty:hidden">
        {problem ? (
          <a
            href={`#${place}`}
            className="inline-flex min-h-9 items-center gap-2 text-sm font-semibold text-danger underline underline-offset-4"
          >
            <Icon of={CircleAlert} className="size-4 shrink-0" />
            <span>{` ${words}`}</span>
          </a>
        ) : (
          outcome && <p className="text-sm font-semibold text-success">{outcome}</p>
        )}
        {isTouched && <Badge tone="warning">Unsaved changes</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        <SaveButtons form={form} formId={formId} />
      </div>
    </section>
  );
}
