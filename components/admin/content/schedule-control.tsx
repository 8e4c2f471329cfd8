import { Field } from '#components/ui/field.tsx';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { MomentInput } from './moment-input.tsx';

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
export function ScheduleControl({ times, errors, canTakeOff, onChange }: ScheduleControlProps) {
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
