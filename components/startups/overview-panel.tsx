import { ExpandableText } from '#components/ui/expandable-text.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { longPreviewLength } from '#lib/startups/startup-limits.ts';
import { Facts } from './facts.tsx';
import { ProductCard } from './product-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ReadinessLevel } from './readiness-level.tsx';
import { shownDate } from './shown-figures.ts';

/** The startup's description, company, product, and its ties to the centre (spec, section 2). */
export function OverviewPanel({ startup }: { startup: Startup }) {
  return (
    <div className="grid gap-5 md:grid-cols-[2fr_1fr] lg:gap-6">
      <div className="grid gap-4 pb-4 md:col-span-2 lg:grid-cols-[14rem_1fr] lg:gap-12 lg:pb-8">
        <h3 className="text-2xl">About</h3>
        <ExpandableText
          text={startup.about || startup.description}
          limit={longPreviewLength}
          about="startup-name"
          className="max-w-prose text-lg"
        />
      </div>
      <ProfileCard title="Company Information">
        <Facts
          className="gap-x-8 sm:grid-cols-2"
          facts={[
            { term: 'Company name', value: startup.companyName },
            { term: 'Incorporation date', value: startup.incorporationDate && shownDate(startup.incorporationDate) },
            { term: 'Office address', value: startup.officeAddress },
            { term: 'DPIIT number', value: startup.dpiitNumber },
            { term: 'Bhaskar ID', value: startup.bhaskarId },
          ]}
        />
      </ProfileCard>
      <ProfileCard title="Business Details">
        <Facts
          facts={[
            { term: 'Sector', value: startup.sector },
            { term: 'Stage', value: startup.stage },
            { term: 'Technology Readiness Level', value: startup.trl && <ReadinessLevel level={startup.trl} /> },
          ]}
        />
      </ProfileCard>
      <ProductCard startup={startup} />
      <IncubationCard startup={startup} />
    </div>
  );
}

const AgreementType = ({ code }: { code: string }) => (
  <span className="inline-block first-letter:uppercase">{code.replaceAll('_', ' ')}</span>
);

function IncubationCard({ startup }: { startup: Startup }) {
  const { agreementType, agreementDate, incubatorSupport } = startup;
  if (!agreementType && !agreementDate && !incubatorSupport) return null;
  return (
    <ProfileCard title="Incubation Support" className="md:col-span-2">
      <Facts
        className="sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr] lg:gap-x-12"
        facts={[
          { term: 'Agreement type', value: agreementType && <AgreementType code={agreementType} /> },
          { term: 'Agreement date', value: agreementDate && shownDate(agreementDate) },
          { term: 'Incubator support', value: incubatorSupport },
        ]}
      />
    </ProfileCard>
  );
}
