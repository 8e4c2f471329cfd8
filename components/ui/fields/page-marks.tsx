import { stampName, trapName } from '#lib/platform/http/sent-form.ts';

/**
 * Marks that tell a form filled in on a page from one that a program made up: a stamp of when the page was made, and a
 * question that people neither see, hear, nor reach by keyboard. Nothing is refused for it.
 */
export function PageMarks({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={stampName} value={stamp} />
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0 print:hidden">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
