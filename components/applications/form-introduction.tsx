import { Words } from '#components/ui/in-languages.tsx';
import type { Step } from '#lib/forms/questions/asked-fields.ts';

const RequiredNote = () => (
  <p className="text-muted">
    Please fill out all required fields marked with <span className="font-bold text-danger">*</span>
  </p>
);

/** The introduction above an application form, or above one of its steps. */
export function FormIntroduction({ id, step, of }: { id: string; step?: Step | undefined; of?: number }) {
  if (!step) {
    return (
      <>
        <h2 id={id} className="text-2xl">
          Application Form
        </h2>
        <RequiredNote />
      </>
    );
  }
  const { number, title, text, fields } = step;
  return (
    <>
      <h2 id={id} className="text-base font-semibold text-muted">
        Application Form
      </h2>
      <h3 className="-mt-3 grid gap-1 text-2xl">
        <span className="text-base font-semibold text-muted">
          <span>{`Step ${number} of ${of ?? ''}`}</span>
          <span className="sr-only">: </span>
        </span>
        <Words as="span" of={title} />
      </h3>
      {text && <Words of={text} className="max-w-prose whitespace-pre-line" />}
      {fields.some(({ isRequired, requireIf }) => isRequired || requireIf) && <RequiredNote />}
    </>
  );
}
