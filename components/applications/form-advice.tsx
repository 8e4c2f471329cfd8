import { Clock3, FileText, LifeBuoy, ListChecks } from 'lucide';
import type { ReactNode } from 'react';
import { formSize, requiredSize } from '#components/programs/program-card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { mostMegabytes } from '#lib/platform/uploads/file-rules.ts';

interface FormAdviceProps {
  fields: FormField[];
  isSaved?: boolean;
  /** Whether the fields are those of one step alone. */
  isStep?: boolean;
  /** How many steps the form has. None for a form on one page. */
  steps?: number;
}

/** Advice for applicants before they start: beside the form on a wide screen, before it on a phone. */
export function FormAdvice({ fields, isSaved = false, isStep = false, steps = 0 }: FormAdviceProps) {
  const files = fields.filter(({ fieldType }) => fieldType === 'file');
  const megabytes = new Set(files.map(mostMegabytes));
  const sameLimit = megabytes.size === 1 ? [...megabytes].join() : null;
  return (
    <aside aria-labelledby="form-advice" className="grid gap-2 rounded-lg bg-sunken px-5 py-4 print:hidden">
      <h2 id="form-advice" className="text-base font-bold">
        Good to know
      </h2>
      <ul className="grid gap-2 text-sm sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
        <Point icon={<Icon of={ListChecks} className="size-5" />}>
          {`${steps > 0 ? `${steps} steps. ` : ''}${isStep ? 'This step: ' : ''}${formSize(fields)}. ${requiredSize(fields)}`}
        </Point>
        {files.length > 0 && (
          <Point
            icon={<Icon of={FileText} className="size-5" />}
            className="sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1"
          >
            <details>
              <summary className="-my-2.5 min-h-11 cursor-pointer py-2.5">
                {`Have your files ready${sameLimit ? `, up to ${sameLimit} MB each` : ''}:`}
              </summary>
              <ul className="mt-1 list-disc pl-4 text-muted">
                {files.map(({ id, label, ...limits }) => (
                  <li key={id}>
                    <span lang={languageOf(label)}>{label}</span>
                    {sameLimit === null && <span>{`, up to ${mostMegabytes(limits)} MB`}</span>}
                  </li>
                ))}
              </ul>
            </details>
          </Point>
        )}
        <Point icon={<Icon of={Clock3} className="size-5" />} className="unscripted:hidden">
          {isSaved
            ? 'What you type and the files that you choose are saved while you fill in the form.'
            : `What you type stays in this tab until you ${steps > 0 ? 'continue' : 'submit'}, even if the page reloads.`}
        </Point>
        <Point icon={<Icon of={LifeBuoy} className="size-5" />}>
          Need help?{' '}
          <a href="/contact" className="text-link">
            Contact Support
          </a>
        </Point>
      </ul>
    </aside>
  );
}

function Point({ icon, className = '', children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li className={`grid grid-cols-[1.5rem_1fr] gap-2.5 ${className}`}>
      <span aria-hidden="true" className="text-accent">
        {icon}
      </span>
      <div>{children}</div>
    </li>
  );
}
