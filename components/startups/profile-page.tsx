import { ArrowUpRight, Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ExpandableText } from '#components/ui/expandable-text.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { initials } from '#components/ui/initials.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { Container } from '#components/ui/page/container.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Startup, TeamMember } from '#lib/content/entities/startup.ts';
import { longPreviewLength } from '#lib/site/public-pages/page-limits.ts';
import { languageOf } from '../ui/language.ts';
import { figuresOf, OverviewPanel } from './overview-panel.tsx';
import { ProfileHero } from './profile-hero.tsx';
import { chosenTab, type ProfileTab, profileAddress, tabLabels, tabsOf } from './profile-tabs.ts';
import { StartupLogo } from './startup-logo.tsx';

/** Other startups in the same sector, at the end of a profile. Renders nothing if there are none. */
function RelatedStartups({ startups, sector }: { startups: Startup[]; sector: string | null }) {
  if (startups.length === 0) return null;
  return (
    <aside aria-labelledby="related" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-6 py-10 lg:grid-cols-[14rem_1fr] lg:gap-12 lg:py-14">
        <h2 id="related" className="text-2xl">
          {`More in ${sector ?? ''}`}
        </h2>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {startups.map((startup) => (
            <li key={startup.id} className="grid grid-cols-[3.5rem_1fr] items-center gap-4">
              <StartupLogo startup={startup} className="size-14" />
              <a
                href={`/about/startups/${startup.id}`}
                lang={languageOf(startup.name)}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {startup.name}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}

/** A startup's published metrics (spec, sections 2 and 5). */
function MetricsPanel({ startup }: { startup: Startup }) {
  const { milestones } = startup;
  return (
    <div className="grid gap-10">
      <dl className="flex flex-wrap gap-x-14 gap-y-8">
        {figuresOf(startup).map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-3xl font-extrabold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {milestones && (
        <div className="grid gap-4 border-t border-line pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12">
          <h3 id="milestones" className="text-2xl">
            Milestones
          </h3>
          <ExpandableText
            text={milestones}
            limit={longPreviewLength}
            about="milestones"
            className="max-w-prose text-lg"
          />
        </div>
      )}
    </div>
  );
}

interface ProfilePageProps {
  startup: Startup;
  /** Other startups in its sector. */
  related: Startup[];
  /** The tab named in the address. */
  wantedTab: unknown;
}

/** A startup's profile: one tab on screen, all of them in print (spec, section 2, "Startup detail"). */
export function ProfilePage({ startup, related, wantedTab }: ProfilePageProps) {
  const tabs = tabsOf(startup);
  const current = chosenTab(tabs, wantedTab);
  return (
    <>
      {/* The attributes that keepRelated reads. */}
      <article data-startup={startup.id} data-sector={startup.sector}>
        <ProfileHero startup={startup} hasTeam={tabs.includes('team')} />
        <div id="profile" className="scroll-mt-16">
          <ProfileNavigation startup={startup} tabs={tabs} current={current} />
          <Container className="grid gap-10 py-section-small lg:py-16 print:gap-8 print:py-6">
            {tabs.map((tab) => (
              <section
                key={tab}
                aria-labelledby={`${tab}-panel`}
                className={tab === current ? undefined : 'hidden print:block'}
              >
                <h2 id={`${tab}-panel`} className={headingLook(tab)}>
                  {headings[tab]}
                </h2>
                {panels[tab](startup)}
              </section>
            ))}
          </Container>
        </div>
      </article>
      <RelatedStartups startups={related} sector={startup.sector} />
    </>
  );
}

const headings: Record<ProfileTab, string> = {
  overview: 'Overview',
  team: 'Meet Our Team',
  metrics: 'Metrics',
  media: 'Media',
};

// Hide a heading that only repeats the tab. The team's heading is different.
const headingLook = (tab: ProfileTab) =>
  headings[tab] === tabLabels[tab] ? 'sr-only text-3xl print:not-sr-only print:mb-5' : 'mb-8 text-3xl';

const panels: Record<ProfileTab, (startup: Startup) => ReactNode> = {
  overview: (startup) => <OverviewPanel startup={startup} />,
  team: ({ teamMembers }) => <TeamPanel members={teamMembers} />,
  metrics: (startup) => <MetricsPanel startup={startup} />,
  media: (startup) => <MediaPanel startup={startup} />,
};

/** The tabs as links: each has its own address and works without script. */
function ProfileNavigation({ startup, tabs, current }: { startup: Startup; tabs: ProfileTab[]; current: ProfileTab }) {
  return (
    <nav aria-label={`Profile of ${startup.name}`} className="border-b border-line bg-surface print:hidden">
      <Container>
        <ul className="-mx-2.5 flex flex-wrap">
          {tabs.map((tab) => (
            <li key={tab}>
              <a
                href={profileAddress(startup.id, tab)}
                data-scroll="stay"
                aria-current={tab === current ? 'page' : undefined}
                className={classNames('menu-link', tab === current && 'text-ink')}
              >
                {tabLabels[tab]}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

/** A startup's media presence (spec, section 2, "Media tab"). */
function MediaPanel({ startup }: { startup: Startup }) {
  const { name, mediaPresence, website } = startup;
  return (
    <div className="grid justify-items-start gap-6">
      {mediaPresence && (
        <ExpandableText
          text={mediaPresence}
          limit={longPreviewLength}
          about="startup-name"
          className="max-w-prose text-lg"
        />
      )}
      {website && (
        <a
          href={website}
          {...otherSite}
          className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1 font-semibold"
        >
          <span>{`Website of ${name}`}</span>
          <Icon of={ArrowUpRight} className="size-4" />
        </a>
      )}
    </div>
  );
}

/** The people behind a startup, in reverse of their stored order (spec, section 2). */
function TeamPanel({ members }: { members: readonly TeamMember[] }) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {members.toReversed().map((member) => (
        <Member key={member.id} member={member} />
      ))}
    </div>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { name, designation, email, phone } = member;
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-4 lg:gap-5 break-inside-avoid">
      <MemberPhoto member={member} />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <h3 lang={languageOf(name)} className="text-lg leading-snug">
          {name}
        </h3>
        <p className="text-muted">{designation}</p>
        {email && (
          <a
            href={`mailto:${email}`}
            translate="no"
            className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1.5 text-sm wrap-anywhere"
          >
            <Icon of={Mail} className="size-4 shrink-0" />
            <span>{` ${email}`}</span>
          </a>
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1.5 text-sm"
          >
            <Icon of={Phone} className="size-4 shrink-0" />
            <span>{` ${phone}`}</span>
          </a>
        )}
      </div>
    </article>
  );
}

function MemberPhoto({ member: { name, photo } }: { member: TeamMember }) {
  const shape = 'size-20 rounded-full lg:size-26';
  const avatar = (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center bg-primary-soft text-2xl font-bold text-primary ${shape}`}
    >
      {initials(name)}
    </span>
  );
  return <SitePicture picture={photo} sizes="6.5rem by 6.5rem" className={`object-cover ${shape}`} fallback={avatar} />;
}
