import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { languageOf } from '../language.ts';
import { FieldNotes, invalidLook, notesOf, RequiredMark } from './field.tsx';

interface FieldGroupProps {
  /** The id of the first control, to which the error summary leads. */
  id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  errors?: string[] | undefined;
  children: ReactNode;
}

/** The form field with several controls: a group whose name is the label, with the hint and errors of all. */
export function FieldGroup({ id, label, required = false, hint, errors = [], children }: FieldGroupProps) {
  return (
    <fieldset
      aria-describedby={notesOf(id, hint, errors)}
      className={classNames('grid min-w-0 grid-cols-1 gap-1.5', errors.length > 0 && invalidLook)}
    >
      <legend className="float-left w-fit font-semibold text-ink">
        <span lang={languageOf(label)}>{label}</span>
        {required && (
          <>
            <RequiredMark />
            <span className="sr-only"> (required)</span>
          </>
        )}
      </legend>
      <div className="clear-both grid grid-cols-1 gap-1.5 empty:hidden">
        <FieldNotes id={id} hint={hint} errors={errors} />
      </div>
      {children}
    </fieldset>
  );
}
