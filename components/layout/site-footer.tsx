import { Mail, MessageCircle } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { isOff, pathsOff, sitePages } from '#lib/platform/settings/site-parts.ts';
import type { SiteLink, SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { CentreMark, LogoMark } from './brand.tsx';
import { FooterLink, FooterList, FooterProgramList } from './footer-list.tsx';
import { aboutMenu, linksAt } from './navigation.ts';

const round =
  'inline-flex size-11 items-center justify-center rounded-full border border-ground-line hover:border-chalk hover:bg-ground-raised';

const yearInKolkata = () =>
  new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());

interface SiteFooterProps {
  settings: Settings;
  identity: Identity;
  programs: Program[] | null;
  /** The pages of staff in the columns. */
  links: SiteLinks;
  /** The links at the end. */
  placed: readonly SiteLink[];
}

/** A column that has no links leaves no gap. */
function columns(about: readonly SiteLink[], useful: readonly SiteLink[]): string {
  if (about.length > 0 && useful.length > 0) return 'lg:grid-cols-[1.6fr_1fr_1.1fr_1.15fr]';
  return about.length + useful.length > 0 ? 'lg:grid-cols-[1.6fr_1.1fr_1.15fr]' : 'lg:grid-cols-[1.6fr_1.15fr]';
}

/** The links that staff chose, and what belongs to them. */
const usefulLinks = (settings: Settings): SiteLink[] =>
  [
    ...settings.usefulLinks.map(({ label, url }) => ({ label, href: url })),
    { label: 'Become a Mentor', href: settings.mentorFormUrl },
    { label: sitePages.partners.label, href: sitePages.partners.path },
  ].filter(({ href }) => href !== '' && !isOff(href, pathsOff(settings)));

/** The footer of every page (spec, section 2). */
export function SiteFooter({ settings, identity, programs, links, placed }: SiteFooterProps) {
  const about = [...aboutMenu(settings), ...linksAt(links, 'footer-about')];
  const useful = [...usefulLinks(settings), ...linksAt(links, 'footer-useful')];
  return (
    <footer className="mt-auto bg-ground text-chalk-muted [--color-focus:var(--color-marigold)] print:hidden">
      <Frieze className="text-ground-line" />
      <Container className={classNames('grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:py-16', columns(about, useful))}>
        <Centre settings={settings} identity={identity} />
        {about.length > 0 && <FooterList title="About" links={about} />}
        {useful.length > 0 && <FooterList title="Useful Links" links={useful} />}
        <div className="col-span-2 grid grid-cols-2 content-start gap-x-6 gap-y-10 lg:col-span-1 lg:grid-cols-1">
          <FooterProgramList programs={programs} own={linksAt(links, 'footer-programs')} />
          {settings.supporters.length > 0 && (
            <FooterList
              title="Supported By"
              links={settings.supporters.map(({ name, url }) => ({ label: name, href: url }))}
            />
          )}
        </div>
      </Container>
      <Company settings={settings} />
      <nav aria-label="About this site" className="border-t border-ground-line">
        <Container>
          <ul className="flex flex-wrap gap-x-6 py-3 lg:py-4 lg:text-sm">
            <FooterLink label="Your data" href="/your-data" />
            {placed.map((link) => (
              <FooterLink key={link.href} {...link} />
            ))}
          </ul>
        </Container>
      </nav>
      <div className="border-t border-ground-line">
        <Container className="flex flex-col justify-between gap-x-8 gap-y-2 py-6 text-sm lg:flex-row">
          <p>{`© ${yearInKolkata()} ${settings.centreName}. ${settings.registrationLine}`}</p>
          {settings.builderName && <Builder name={settings.builderName} href={settings.builderUrl} />}
        </Container>
      </div>
    </footer>
  );
}

/** The details that a company must show on its home page (Companies (Incorporation) Rules, 2014, rule 26). */
function Company({ settings }: Pick<SiteFooterProps, 'settings'>) {
  const { companyName, companyNumber, registeredOffice, contactPerson, phone, email, centreName } = settings;
  if (!companyNumber && !registeredOffice && !contactPerson) return null;
  const details = [
    { term: 'Registered office', detail: registeredOffice },
    { term: 'CIN', detail: companyNumber },
    { term: 'Phone', detail: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { term: 'Person to contact', detail: contactPerson },
    { term: 'Email', detail: email, href: `mailto:${email}` },
  ].filter(({ detail }) => detail !== '');
  return (
    <section aria-labelledby="footer-company" className="border-t border-ground-line">
      <Container className="grid gap-x-8 gap-y-4 py-8 lg:grid-cols-[1.2fr_4fr]">
        <p id="footer-company" translate="no" className="max-w-72 text-base font-bold text-balance text-chalk">
          {companyName || centreName}
        </p>
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3 sm:[&>:first-child]:row-span-2">
          {details.map(({ term, detail, href }) => (
            <div key={term} className="grid content-start gap-0.5">
              <dt>{term}</dt>
              <dd translate="no" className="whitespace-pre-line text-chalk wrap-anywhere">
                {href ? (
                  <a
                    href={href}
                    className="-my-3 inline-block min-h-11 content-center underline-offset-4 hover:underline lg:my-0 lg:min-h-0"
                  >
                    {detail}
                  </a>
                ) : (
                  <span>{detail}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

function Builder({ name, href }: { name: string; href: string }) {
  return (
    <p className="shrink-0">
      <span>Website by </span>
      {href ? (
        <a href={href} {...otherSite} className="underline hover:text-chalk">
          <span>{name}</span>
          <OutsideMark className="opacity-70" />
        </a>
      ) : (
        <span>{name}</span>
      )}
    </p>
  );
}

/** Where the centre belongs, with the mark of the university. */
function Belonging({ identity: { universityMark, belongsTo } }: Pick<SiteFooterProps, 'identity'>) {
  return (
    <div className="flex max-w-72 items-center gap-3">
      {universityMark && (
        <CentreMark mark={universityMark} name={belongsTo} on="ground" room={{ width: 7, height: 3 }} />
      )}
      {belongsTo !== '' && <p className="min-w-0 text-sm">{belongsTo}</p>}
    </div>
  );
}

function Centre({ settings, identity }: Pick<SiteFooterProps, 'settings' | 'identity'>) {
  const { mark, universityMark, belongsTo } = identity;
  const networks = [
    { label: 'LinkedIn', href: settings.linkedinUrl },
    { label: 'Facebook', href: settings.facebookUrl },
    { label: 'Instagram', href: settings.instagramUrl },
    { label: 'X', href: settings.xUrl },
    { label: 'YouTube', href: settings.youtubeUrl },
  ].filter(({ href }) => href);
  return (
    <div className="col-span-2 grid content-start gap-5 lg:col-span-1">
      <a href="/" className="flex w-fit items-center gap-3 rounded-md text-chalk">
        {mark ? (
          <CentreMark mark={mark} name={settings.centreName} on="ground" room={{ width: 9, height: 3.5 }} />
        ) : (
          <LogoMark className="size-14 shrink-0" />
        )}
        <span translate="no" className="max-w-64 leading-tight font-bold text-balance">
          {settings.centreName}
        </span>
      </a>
      <p className="max-w-72">{settings.tagline}</p>
      {(universityMark || belongsTo) && <Belonging identity={identity} />}
      {networks.length > 0 && (
        <ul aria-label="Social networks" className="flex flex-wrap gap-x-5">
          {networks.map((network) => (
            <FooterLink key={network.label} {...network} />
          ))}
        </ul>
      )}
      <div className="flex gap-3">
        <a href="/contact" className={round}>
          <Icon of={Mail} className="size-5" />
          <span className="sr-only">Contact us</span>
        </a>
        {settings.whatsappUrl && (
          <a href={settings.whatsappUrl} {...otherSite} className={round}>
            <Icon of={MessageCircle} className="size-5" />
            <span className="sr-only">Message us on WhatsApp</span>
          </a>
        )}
      </div>
    </div>
  );
}
