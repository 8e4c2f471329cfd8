import { ArrowRight, Compass, type IconNode, Network, SearchCheck, UsersRound } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ListOrState } from '#components/ui/lists/list-or-state.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze, PageHero } from '#components/ui/page/page-hero.tsx';
import { Travelling } from '#components/ui/pictures/site-picture.tsx';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { Committee, CommitteeCategory } from '#lib/site/committees/committees.ts';

interface CommitteesPageProps {
  settings: Settings;
  committees: readonly Committee[] | null;
}

/** The list of committees. Null if they could not be read (spec, section 2, "Investment committees"). */
export function CommitteesPage({ settings, committees }: CommitteesPageProps) {
  return (
    <>
      <PageHero {...pageHeading(settings, 'committees')} />
      <Container className="py-section-small lg:py-16">
        <ListOrState
          items={committees}
          failed={{
            title: 'Unable to Load Committees',
            text: 'Failed to load committees. Please try again later.',
            address: '/investment-committee',
          }}
          empty={{
            icon: UsersRound,
            title: 'No Committees Yet',
            text: 'The committees and their members will be listed here.',
          }}
        >
          {(found) => (
            <section aria-labelledby="committees">
              <h2 id="committees" className="sr-only">
                Committees
              </h2>
              <ul className="grid gap-6 md:grid-cols-2 lg:gap-8 print:grid-cols-2">
                {found.map((committee) => (
                  <li key={committee.id} className="grid md:last:odd:col-span-2">
                    <CommitteeCard committee={committee} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </ListOrState>
      </Container>
      <InvestmentApproach settings={settings} />
    </>
  );
}

/** One committee in the list. The whole card links to its members, and its header's colour shows its category. */
function CommitteeCard({ committee }: { committee: Committee }) {
  const { id, name, fullName, description, category, totalMembers } = committee;
  const members = `${totalMembers} ${totalMembers === 1 ? 'member' : 'members'}`;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-primary hover:border-primary print:break-inside-avoid">
      <div className={classNames('print:bg-transparent print:text-ink', categoryBand(category))}>
        <div className="grid gap-2 px-5 pt-5 pb-4 sm:px-7 sm:pt-7">
          <p className="text-sm font-semibold capitalize">{categoryWords(category)}</p>
          <Travelling name={`committee-${id}`} look="words">
            <Words as="h3" of={name} id={`committee-${id}`} className="justify-self-start text-2xl" />
          </Travelling>
        </div>
        <Frieze className="opacity-40 print:hidden" />
      </div>
      <div className="flex grow flex-col gap-3 p-5 sm:p-7">
        <Words of={fullName} className="text-lg font-semibold" />
        <Words of={description} className="max-w-prose text-muted" />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="inline-flex items-center gap-2 text-sm font-semibold">
            <Icon of={UsersRound} className="size-5 text-accent" />
            <span>{` ${members}`}</span>
          </p>
          <a
            href={`/investment-committee/${id}/members`}
            aria-describedby={`committee-${id}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary after:absolute after:inset-0 group-hover:underline print:hidden"
          >
            View Committee Members
            <Icon of={ArrowRight} className="size-5 transition-transform group-hover:translate-x-1" />
          </a>
        </div>
      </div>
    </article>
  );
}

// The colours of a category's band. Text on them has AA contrast in both themes.
const bands: Record<CommitteeCategory, string> = {
  investment: 'bg-ground text-chalk',
  seed_fund: 'bg-peacock text-primary-ink',
  selection: 'bg-accent text-primary-ink',
  other: 'bg-muted text-paper',
};

/** The classes of a committee's header, by its category (spec, section 2). */
const categoryBand = (category: CommitteeCategory | null): string => bands[category ?? 'other'];

/** A category in words: `seed_fund` is "seed fund". */
export const categoryWords = (category: CommitteeCategory | null): string => (category ?? 'other').replaceAll('_', ' ');

interface Pillar {
  icon: IconNode;
  title: string;
  text: string;
}

const pillarsOf = ({ approachEvaluation, approachSupport, approachNetwork }: Settings): Pillar[] =>
  [
    { icon: SearchCheck, title: 'Expert Evaluation', text: approachEvaluation },
    { icon: Compass, title: 'Strategic Support', text: approachSupport },
    { icon: Network, title: 'Network Access', text: approachNetwork },
  ].filter(({ text }) => text);

/** How all committees work with startups, as the centre says it (spec, section 2). Null while it says nothing. */
function InvestmentApproach({ settings }: { settings: Settings }) {
  const pillars = pillarsOf(settings);
  const { approachIntro } = settings;
  if (!approachIntro && pillars.length === 0) return null;
  return (
    <section aria-labelledby="approach" className="border-t border-line bg-sunken print:bg-transparent">
      <Container className="grid gap-10 py-section-small lg:grid-cols-[1fr_1.6fr] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-4">
          <h2 id="approach" className="text-3xl">
            Collaborative Investment Approach
          </h2>
          {approachIntro && (
            <p lang={languageOf(approachIntro)} className="max-w-prose text-muted">
              {approachIntro}
            </p>
          )}
        </div>
        <ul className="grid gap-8">
          {pillars.map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[3.25rem_1fr] gap-x-5 gap-y-1.5 print:break-inside-avoid">
              <span className="row-span-2 grid size-13 place-items-center rounded-md bg-accent-soft text-accent">
                <Icon of={icon} className="size-7" strokeWidth={1.6} />
              </span>
              <h3 className="text-xl">{title}</h3>
              <p lang={languageOf(text)} className="max-w-prose text-muted">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
