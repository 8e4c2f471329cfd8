import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';
import { HeroFacts } from '#components/ui/hero-facts.tsx';
import { ArrowLeft } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import { Travelling } from '#components/ui/travelling.tsx';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { CommitteeDetail } from '#lib/site/committees/committees.ts';
import { categoryWords } from './category.ts';
import { CommitteeOverview } from './committee-overview.tsx';
import { MemberCard } from './member-card.tsx';

/** One committee with its members (spec, section 2, "Investment committees"). */
export function CommitteePage({ committee, settings }: { committee: CommitteeDetail; settings: Settings }) {
  const { id, name, fullName, description, members } = committee;
  return (
    <>
      <PageHero
        eyebrow={
          <a
            href="/investment-committee"
            className="-my-2 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" /> Back to Investment Committees
          </a>
        }
        title={
          <Travelling name={`committee-${id}`} look="words">
            <span lang={languageOf(name)} className="inline-block">
              {inLanguages(name)}
            </span>
          </Travelling>
        }
        intro={
          <div className="grid gap-2">
            <p className="font-semibold text-chalk print:text-ink">{fullName}</p>
            <p lang={languageOf(description)}>{inLanguages(description)}</p>
          </div>
        }
        aside={<HeroFacts facts={factsOf(committee)} />}
      />
      <Container className="grid gap-8 py-section-small lg:py-16">
        <h2 className="text-3xl">Committee Members</h2>
        {members.length > 0 ? (
          <ul
            className={classNames(
              'grid gap-4 sm:gap-6 md:grid-cols-2 print:grid-cols-2',
              // Four members make two rows of two instead of three and one.
              members.length !== 4 && 'lg:grid-cols-3',
            )}
          >
            {members.map((member) => (
              <li key={member.id} className="md:max-lg:last:odd:col-span-2 print:col-span-1">
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="max-w-prose text-lg text-muted">The members of this committee will be listed here.</p>
        )}
      </Container>
      <CommitteeOverview settings={settings} />
    </>
  );
}

const factsOf = ({ category, totalMembers, members }: CommitteeDetail) => [
  { title: 'Members', fact: totalMembers },
  { title: 'Active', fact: members.filter(({ isActive }) => isActive).length },
  { title: 'Category', fact: <span className="capitalize">{categoryWords(category)}</span> },
];
