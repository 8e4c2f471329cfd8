import { ArrowRight, ArrowUpRight, LoaderCircle } from 'lucide';
import { Badge } from '#components/ui/badge.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { Travelling } from '#components/ui/pictures/site-picture.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { IndiaTime } from './india-time.tsx';

interface ProgramCardProps {
  program: Program;
  number: number;
  /** Whether the title moves to the program's form, and back. */
  travels?: boolean;
}

/** One program in a list: its number, what it is, and a link to apply. */
function ProgramCard({ program, number, travels }: ProgramCardProps) {
  const { id, title, description, googleFormLink } = program;
  const titleId = `program-${id}`;
  const heading = <Words as="h3" of={title} id={titleId} className="justify-self-start text-xl" />;
  return (
    <article className="relative grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[3.5rem_1fr] sm:p-7 lg:grid-cols-[4.5rem_1fr_auto] lg:items-center print:break-inside-avoid">
      <p
        aria-hidden="true"
        className="leading-none font-extrabold text-accent tabular-nums max-sm:absolute max-sm:top-5 max-sm:right-5 max-sm:text-2xl sm:text-3xl lg:self-start"
      >
        {String(number).padStart(2, '0')}
      </p>
      <div className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:pr-12">
          <StatusLabel {...program} />
          <ProgramFacts program={program} />
        </div>
        {travels ? (
          <Travelling name={titleId} look="words">
            {heading}
          </Travelling>
        ) : (
          heading
        )}
        <Words of={description} className="line-clamp-3 max-w-prose text-muted print:line-clamp-none" />
      </div>
      <div className="sm:col-start-2 lg:col-start-3">
        {googleFormLink ? (
          <a
            href={googleFormLink}
            {...otherSite}
            aria-describedby={`${titleId} other-site`}
            className={buttonLook({}, 'w-full sm:w-auto')}
          >
            Apply Now
            <Icon of={ArrowUpRight} className="size-5" />
          </a>
        ) : (
          // It shows when its page is loading (see useLinks).
          <a
            href={`/apply?program=${id}`}
            aria-describedby={titleId}
            className={buttonLook({}, 'group/link relative w-full sm:w-auto')}
          >
            Apply Now
            <Icon of={ArrowRight} className="size-5" />
            <span className="absolute inset-0 hidden items-center justify-center rounded-md bg-primary text-primary-ink group-data-pending/link:flex">
              <Icon of={LoaderCircle} className="size-6 animate-spin" />
            </span>
            <span role="status" data-pending-words="Loading application form..." className="sr-only" />
          </a>
        )}
      </div>
    </article>
  );
}

function StatusLabel({ googleFormLink, isFull }: Program) {
  if (googleFormLink) return <Badge tone="accent">Google Form</Badge>;
  return isFull ? <Badge tone="warning">All places are taken.</Badge> : <Badge tone="success">Active</Badge>;
}

interface ProgramListProps {
  programs: readonly Program[];
  /** Whether a title moves to the program's form, and back. */
  travels?: boolean;
}

/** Programs, numbered, one below another. */
export function ProgramList({ programs, travels }: ProgramListProps) {
  return (
    <ol className="grid gap-4">
      {programs.map((program, index) => (
        <li key={program.id}>
          <ProgramCard program={program} number={index + 1} travels={travels} />
        </li>
      ))}
    </ol>
  );
}

/** The size of a program's form. Empty for an external form, of which nothing is known. */
function formFact({ googleFormLink, formFields }: Program): string {
  if (googleFormLink) return '';
  return formFields.length > 0 ? formSize(formFields) : 'No application form needed';
}

interface ProgramFactsProps {
  program: Program;
  /** Said when nothing is known. Nothing if left out. */
  otherwise?: string;
}

/**
 * The facts to know before opening a program: when it closes, and how much there is to fill in. Unknown facts are left
 * out.
 */
export function ProgramFacts({ program, otherwise }: ProgramFactsProps) {
  const { closesAt } = program;
  const form = formFact(program);
  if (!closesAt && !form && !otherwise) return null;
  return (
    <span className="text-sm text-muted tabular-nums">
      {closesAt && (
        <>
          <span>Closes </span>
          <ClosingTime at={closesAt} />
        </>
      )}
      {closesAt && form && <span>{' · '}</span>}
      <span className="whitespace-nowrap">{form || (!closesAt && otherwise)}</span>
    </span>
  );
}

/** Midnight is shown as the end of the day before. */
const shownMoment = (closesAt: Date): Date =>
  closesAt.getTime() === startOfDay(closesAt).getTime() ? new Date(closesAt.getTime() - 1) : closesAt;

/** When a program closes, as `30 Nov 2026, 18:00 India time`, and in the visitor's own time if that differs. */
export const ClosingTime = ({ at }: { at: Date }) => <IndiaTime at={at} shown={shownMoment(at)} />;

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** The size of a form, such as "12 questions, 6 files". Empty for nothing. */
export function formSize(fields: Pick<FormField, 'fieldType'>[]): string {
  const files = fields.filter(({ fieldType }) => fieldType === 'file').length;
  const questions = fields.length - files;
  return [questions > 0 && count(questions, 'question'), files > 0 && count(files, 'file')].filter(Boolean).join(', ');
}

/** How much of a form everyone must answer, such as "Required: 9 questions, 1 file." */
export function requiredSize(fields: Pick<FormField, 'fieldType' | 'isRequired' | 'showIf'>[]): string {
  const required = fields.filter(({ isRequired, showIf }) => isRequired && !showIf);
  if (required.length === 0) return 'No answer is required.';
  if (required.length < fields.length) return `Required: ${formSize(required)}.`;
  return fields.length === 1 ? 'It is required.' : 'All are required.';
}
