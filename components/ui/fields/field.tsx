import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { asWritten, wordsAsWritten } from '../as-written.tsx';
import { classNames } from '../class-names.ts';
import { languageOf } from '../language.ts';

/** The attributes that the control inside a Field needs. Spread them on the control. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  id: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  errors?: string[] | undefined;
  /** A checkbox comes before its label, every other control below it. */
  inline?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** The mark of a field with an error. */
export const invalidLook = 'border-l-4 border-danger pl-4';

const hintId = (id: string) => `${id}-hint`;
/** The id of a field's error text. */
export const errorId = (id: string) => `${id}-error`;

/** The ids of the hint and errors, for `aria-describedby`. */
export const notesOf = (id: string, hint: ReactNode, errors: readonly string[]): string | undefined =>
  classNames(Boolean(hint) && hintId(id), errors.length > 0 && errorId(id)) || undefined;

/** The hint and the errors of a field. */
export function FieldNotes({ id, hint, errors }: { id: string; hint: ReactNode; errors: string[] }) {
  return (
    <>
      {hint && (
        <div
          id={hintId(id)}
          lang={typeof hint === 'string' ? languageOf(hint) : undefined}
          className="text-sm text-pretty text-muted"
        >
          {wordsAsWritten(hint)}
        </div>
      )}
      <FieldErrors id={id} errors={errors} />
    </>
  );
}

/** The form field with one control: it renders label, required mark, hint and errors, and connects them to the control by id. */
export function Field({ id, label, required = false, hint, errors = [], inline, className, children }: FieldProps) {
  const invalid = errors.length > 0;
  const control = children({
    id,
    required,
    'aria-describedby': notesOf(id, hint, errors),
    'aria-invalid': invalid || undefined,
  });
  const caption = (
    <label htmlFor={id} className={classNames('text-ink', inline ? 'font-medium' : 'w-fit font-semibold')}>
      <span lang={typeof label === 'string' ? languageOf(label) : undefined}>{wordsAsWritten(label)}</span>
      {required && <RequiredMark />}
    </label>
  );
  const notes = <FieldNotes id={id} hint={hint} errors={errors} />;
  const frame = classNames(invalid && invalidLook, className);
  if (inline) {
    return (
      <div className={frame}>
        <div className="flex items-start gap-3">
          {control}
          <div className="grid min-w-0 grid-cols-1 gap-1">
            {caption}
            {notes}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', frame)}>
      {caption}
      {notes}
      {control}
    </div>
  );
}

/** A red asterisk, for the eye only: assistive technology reads the control's own `required`. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-0.5 font-bold text-danger">
    *
  </span>
);

/** The errors of a field. */
export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  if (errors.length === 0) return null;
  return (
    <div id={errorId(id)} className="grid gap-1 font-semibold text-danger">
      {errors.map((error) => (
        <p key={error} className="flex gap-2 text-sm">
          <Icon of={CircleAlert} className="beside-4" />
          <span>
            <span className="sr-only">Error: </span>
            {asWritten(error)}
          </span>
        </p>
      ))}
    </div>
  );
}
