import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { CommitteeDetail } from '#lib/committees/committee.ts';
import { BackToCommittees } from './back-to-committees.tsx';
import { categoryWords } from './category.ts';
import { CommitteeOverview } from './committee-overview.tsx';
import { MemberCard } from './member-card.tsx';

/** One committee with its members (spec, section 2, "Investment committees"). */
export function CommitteePage({ committee }: { committee: CommitteeDetail }) {
  const { name, fullName, description, members } = committee;
  return (
    <>
      <PageHero
        eyebrow={<BackToCommittees />}
        title={<span lang={languageOf(name)}>{name}</span>}
        intro={
          <div className="grid gap-2">
            <p className="font-semibold text-chalk print:text-ink">{fullName}</p>
            <p lang={languageOf(description)}>{description}</p>
          </div>
        }
        aside={<Facts committee={committee} />}
      />
      <Container className="grid gap-8 py-section-small lg:py-16">
        <h2 className="text-3xl">Committee Members</h2>
        {members.length > 0 ? (
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
            {members.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="max-w-prose text-lg text-muted">
            This committee is being formed. Its members will be published here once they are appointed.
          </p>
        )}
      </Container>
      <CommitteeOverview />
    </>
  );
}

function Facts({ committee: { category, totalMembers, members } }: { committee: CommitteeDetail }) {
  const facts = [
    { title: 'Members', fact: totalMembers },
    { title: 'Active', fact: members.filter(({ isActive }) => isActive).length },
    { title: 'Category', fact: categoryWords(category) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 lg:max-w-xs">
      {facts.map(({ title, fact }) => (
        <div key={title} className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-4">
          <dt className="text-chalk-muted print:text-ink">{title}</dt>
          <dd className="text-2xl font-extrabold capitalize tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
