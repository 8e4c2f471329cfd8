import { TriangleAlert } from '#components/ui/icons.tsx';
import type { FieldErrors } from '#lib/platform/http/result.ts';

/** Why saving would reject a question, each with a link to the field in the editor. */
export function FormProblems({ path, problems }: { path: string; problems: FieldErrors }) {
  const own = Object.entries(problems).filter(([each]) => each === path || each.startsWith(`${path}.`));
  if (own.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md border-l-4 border-danger bg-danger-soft px-3 py-2 text-sm">
      {own.flatMap(([field, messages]) =>
        messages.map((message) => (
          <li key={`${field}${message}`} className="flex gap-2">
            <TriangleAlert aria-hidden="true" className="beside-4 text-danger" />
            <a href={`#${field}`} className="font-semibold text-danger underline underline-offset-4">
              <span className="sr-only">Cannot be saved: </span>
              <span>{message}</span>
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
