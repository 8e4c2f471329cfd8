import { classNames } from '#components/ui/class-names.ts';
import { Frieze } from '#components/ui/frieze.tsx';
import { ArrowRight, UsersRound } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Travelling } from '#components/ui/travelling.tsx';
import type { Committee } from '#lib/site/committees/committees.ts';
import { categoryBand, categoryWords } from './category.ts';

/** One committee in the list. The whole card links to its members, and its header's colour shows its category. */
export function CommitteeCard({ committee }: { committee: Committee }) {
  const { id, name, fullName, description, category, totalMembers } = committee;
  const members = `${totalMembers} ${totalMembers === 1 ? 'member' : 'members'}`;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-primary hover:border-primary print:break-inside-avoid">
      <div className={classNames('print:bg-transparent print:text-ink', categoryBand(category))}>
        <div className="grid gap-2 px-5 pt-5 pb-4 sm:px-7 sm:pt-7">
          <p className="text-sm font-semibold capitalize">{categoryWords(category)}</p>
          <Travelling name={`committee-${id}`} look="words">
            <h3 id={`committee-${id}`} lang={languageOf(name)} className="justify-self-start text-2xl">
              {inLanguages(name)}
            </h3>
          </Travelling>
        </div>
        <Frieze className="opacity-40 print:hidden" />
      </div>
      <div className="flex grow flex-col gap-3 p-5 sm:p-7">
        <p lang={languageOf(fullName)} className="text-lg font-semibold">
          {inLanguages(fullName)}
        </p>
        <p lang={languageOf(description)} className="max-w-prose text-muted">
          {inLanguages(description)}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="inline-flex items-center gap-2 text-sm font-semibold">
            <UsersRound aria-hidden="true" className="size-5 text-accent" />
            <span>{` ${members}`}</span>
          </p>
          <a
            href={`/investment-committee/${id}/members`}
            aria-describedby={`committee-${id}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary after:absolute after:inset-0 group-hover:underline print:hidden"
          >
            View Committee Members
            <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
          </a>
        </div>
      </div>
    </article>
  );
}
