import { ArrowLeft, FileWarning, UserRoundX, WifiOff } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { RetryLink } from '#components/ui/lists/list-or-state.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { HeroFacts, PageHero } from '#components/ui/page/page-hero.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';
import { Travelling } from '#components/ui/pictures/site-picture.tsx';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { CommitteeDetail } from '#lib/site/committees/committees.ts';
import { categoryWords } from './committees-page.tsx';
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
            <Icon of={ArrowLeft} className="size-5" /> Back to Investment Committees
          </a>
        }
        title={
          <Travelling name={`committee-${id}`} look="words">
            <Words as="span" of={name} className="inline-block" />
          </Travelling>
        }
        intro={
          <div className="grid gap-2">
            <p className="font-semibold text-chalk print:text-ink">{fullName}</p>
            <Words of={description} />
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

/** The purpose and tasks of every committee, as the centre says them (spec, section 2). Null while it says nothing. */
function CommitteeOverview({ settings: { committeesMission, committeesTasks } }: { settings: Settings }) {
  const tasks = [...new Set(committeesTasks.split('\n').map((task) => task.trim()))].filter(Boolean);
  if (!committeesMission && tasks.length === 0) return null;
  return (
    <section aria-labelledby="overview" className="border-t border-line bg-sunken print:bg-transparent">
      <Container className="grid gap-8 py-section-small lg:py-20">
        <h2 id="overview" className="text-3xl">
          Committee Overview
        </h2>
        <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
          {committeesMission && (
            <div className="grid content-start gap-3">
              <h3 className="text-xl">Mission</h3>
              <p lang={languageOf(committeesMission)} className="max-w-prose text-lg">
                {committeesMission}
              </p>
            </div>
          )}
          {tasks.length > 0 && (
            <div className="grid content-start gap-3">
              <h3 className="text-xl">Key Responsibilities</h3>
              <ul className="grid gap-3">
                {tasks.map((task) => (
                  <li key={task} className="grid grid-cols-[1.25rem_1fr] gap-3 print:break-inside-avoid">
                    <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-1 size-4 text-accent" fill="currentColor">
                      <path d="M2 17 10 3l8 14z" />
                    </svg>
                    <span lang={languageOf(task)} className="max-w-prose">
                      {task}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Container>
    </section>
  );
}

/** Why a committee cannot be shown. */
export const committeeFailures = {
  'not-found': {
    icon: UserRoundX,
    title: 'Committee Not Found',
    message: 'There is no committee at this address. It may have been dissolved, or the address may be mistyped.',
  },
  invalid: {
    icon: FileWarning,
    title: 'Invalid Committee Data',
    message: 'This committee’s record is incomplete, so we cannot show it.',
  },
  failed: {
    icon: WifiOff,
    title: 'Unable to Load Committee',
    message: 'Failed to load committee members. Please try again later.',
  },
};

interface CommitteeFailureProps {
  state: keyof typeof committeeFailures;
  /** The committee's address. Trying it again helps if it could not be read. */
  address: string;
}

/** Shown instead of a committee. */
export function CommitteeFailure({ state, address }: CommitteeFailureProps) {
  const canRetry = state === 'failed';
  return (
    <StateScreen {...committeeFailures[state]}>
      {canRetry && <RetryLink href={address} />}
      <ButtonLink href="/investment-committee" variant={canRetry ? 'secondary' : 'primary'}>
        <Icon of={ArrowLeft} className="size-5" /> Back to Investment Committees
      </ButtonLink>
    </StateScreen>
  );
}
