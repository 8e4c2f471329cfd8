import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { FieldErrors } from '#lib/http/result.ts';
import { fromInput, toInput } from './moment-text.ts';

interface Times {
  publishAt: string | null;
  unpublishAt: string | null;
}

interface ScheduleControlProps {
  times: Times;
  errors: FieldErrors;
  onChange: (times: Times) => void;
}

/** When the item goes on the site and leaves it by itself; Indian time. */
export function ScheduleControl({ times, errors, onChange }: ScheduleControlProps) {
  return (
    <details className="border-t border-line pt-4" open={Boolean(times.publishAt ?? times.unpublishAt) || undefined}>
      <summary className="cursor-pointer font-semibold text-primary">Schedule</summary>
      <div className="grid gap-4 pt-3">
        <Field id="publish_at" label="Publish on" hint="Indian time" errors={errors.publish_at}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              defaultValue={toInput(times.publishAt)}
              onChange={(event) => onChange({ ...times, publishAt: fromInput(event.target.value) })}
            />
          )}
        </Field>
        <Field id="unpublish_at" label="Take off on" hint="Indian time" errors={errors.unpublish_at}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              defaultValue={toInput(times.unpublishAt)}
              onChange={(event) => onChange({ ...times, unpublishAt: fromInput(event.target.value) })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
