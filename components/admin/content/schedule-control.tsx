import { Field } from '#components/ui/field.tsx';
import type { FieldErrors } from '#lib/http/result.ts';
import { MomentInput } from './moment-input.tsx';

interface Times {
  publishAt: string | null;
  unpublishAt: string | null;
}

interface ScheduleControlProps {
  times: Times;
  errors: FieldErrors;
  onChange: (times: Times) => void;
}

/** When the item goes on the site and leaves it automatically, in India's time. */
export function ScheduleControl({ times, errors, onChange }: ScheduleControlProps) {
  const isOpen = [times.publishAt, times.unpublishAt, errors.publish_at, errors.unpublish_at].some(Boolean);
  return (
    <details className="border-t border-line pt-4" open={isOpen || undefined}>
      <summary className="cursor-pointer font-semibold text-primary">Schedule</summary>
      <div className="grid gap-4 pt-3">
        <Field id="publish_at" label="Publish on" hint="India time" errors={errors.publish_at}>
          {(control) => (
            <MomentInput
              {...control}
              value={times.publishAt}
              onChange={(publishAt) => onChange({ ...times, publishAt })}
            />
          )}
        </Field>
        <Field id="unpublish_at" label="Take off on" hint="India time" errors={errors.unpublish_at}>
          {(control) => (
            <MomentInput
              {...control}
              value={times.unpublishAt}
              onChange={(unpublishAt) => onChange({ ...times, unpublishAt })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
