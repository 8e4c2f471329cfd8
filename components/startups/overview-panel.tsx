import { ArrowUpRight } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ExpandableText } from '#components/ui/expandable-text.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/page/container.tsx';
import { PictureCredit, SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { Tags } from '#components/ui/tags.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { shownRupees } from '#lib/platform/text/amounts.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { longPreviewLength, previewLength } from '#lib/site/public-pages/page-limits.ts';
import { startupsAddress } from '../ui/lists/list-addresses.ts';

/** The startup's description, company, product, and its ties to the centre (spec, section 2). */
export function OverviewPanel({ startup }: { startup: Startup }) {
  const needs = linesOf(startup.need);
  const business = [
    { term: 'Sector', value: startup.sector },
    { term: 'Stage', value: startup.stage },
    { term: 'Technology Readiness Level', value: startup.trl && <ReadinessLevel level={startup.trl} /> },
    {
      term: 'Looking for',
      value: needs.length > 0 && (
        <Tags label="Looking for" of={needs} addressOf={(need) => startupsAddress(1, '', { need })} />
      ),
    },
  ];
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
            { term: 'Incorporation date', value: dateOrUnset(startup.incorporationDate) },
            { term: 'Office address', value: startup.officeAddress },
            { term: 'DPIIT number', value: startup.dpiitNumber },
            { term: 'Bhaskar ID', value: startup.bhaskarId },
          ]}
        />
      </ProfileCard>
      {business.some(({ value }) => value) && (
        <ProfileCard title="Business Details">
          <Facts facts={business} />
        </ProfileCard>
      )}
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
          { term: 'Agreement date', value: dateOrUnset(agreementDate) },
          { term: 'Incubator support', value: incubatorSupport },
        ]}
      />
    </ProfileCard>
  );
}

/** One card of a startup's profile. */
function ProfileCard({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card className={classNames('grid content-start gap-5 p-6 break-inside-avoid sm:p-8', className)}>
      <h3 className="text-xl">{title}</h3>
      {children}
    </Card>
  );
}

const unset = 'Not specified';

/** A date, or the specification's words for one that is not known. It has none for other facts. */
const dateOrUnset = (date: Date | null) => (date ? shownDate(date) : unset);

/** Facts as a description list, without those that are not known. */
function Facts({ facts, className }: { facts: { term: string; value: ReactNode }[]; className?: string }) {
  return (
    <dl className={classNames('grid content-start gap-4', className)}>
      {facts
        .filter(({ value }) => value)
        .map(({ term, value }) => (
          <div key={term} className="grid content-start gap-0.5">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className={classNames('whitespace-pre-line', value === unset ? 'text-muted' : 'font-semibold')}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The readiness of a technology on the scale of nine (spec, section 3, "trl"). */
function ReadinessLevel({ level }: { level: number }) {
  return (
    <span className="grid gap-2">
      <span>{`${level} of 9`}</span>
      <svg viewBox="0 0 188 18" aria-hidden="true" className="w-47 max-w-full text-accent" fill="currentColor">
        {levels.map((step) => (
          <path
            key={step}
            d={`M${step * 21 - 11} 2l8 14h-16z`}
            fillOpacity={step <= level ? 1 : 0}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </span>
  );
}

/** The product's picture and description. Renders nothing for a startup without one. */
function ProductCard({ startup }: { startup: Startup }) {
  const { productImage, productDescription, productWebsite, website } = startup;
  if (!productImage && !productDescription && !productWebsite) return null;
  const address = productWebsite ?? website;
  return (
    <Card
      className={classNames(
        'grid overflow-hidden break-inside-avoid md:col-span-2',
        productImage && 'md:grid-cols-[3fr_2fr]',
      )}
    >
      <SitePicture
        picture={productImage}
        sizes="(min-width: 80rem) 43rem by 25rem, (min-width: 48rem) 57vw by 33vw, 100vw by 57vw"
        className="aspect-video h-full w-full object-cover"
      />
      <div className="grid content-center justify-items-start gap-4 p-6 sm:p-8">
        <h3 id="product" className="text-xl">
          Product
        </h3>
        <PictureCredit picture={productImage} className="order-last text-muted" />
        {productDescription && <ExpandableText text={productDescription} limit={previewLength} about="product" />}
        {address && (
          <ButtonLink href={address} newTab variant="secondary" size="sm">
            Visit Product Website <Icon of={ArrowUpRight} className="size-4" />
          </ButtonLink>
        )}
        {address && (
          <p translate="no" className="hidden text-sm wrap-anywhere print:block">
            {address}
          </p>
        )}
      </div>
    </Card>
  );
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `June 5, 2019`. */
export const shownDate = (day: Date): string => days.format(day);

interface Figure {
  label: string;
  value: string;
}

interface Money {
  fundRaised: number | null;
  revenue: number | null;
  employeeCount: number | null;
}

/** The metrics tab's figures: those present and nonzero. An undisclosed fund is 'Not disclosed' (section 5). */
export function figuresOf({ fundRaised, revenue, employeeCount }: Money): Figure[] {
  const figures: (Figure | false | 0 | null)[] = [
    fundRaised !== 0 && {
      label: 'Fund Raised',
      value: fundRaised === null ? 'Not disclosed' : shownRupees(fundRaised),
    },
    revenue && { label: 'Revenue', value: shownRupees(revenue) },
    employeeCount && { label: 'Employees', value: employeeCount.toLocaleString('en-IN') },
  ];
  return figures.filter((figure): figure is Figure => Boolean(figure));
}
