import type { Metadata } from 'next';
import { isIntakeClosed } from '#app/is-intake-closed.ts';
import type { Asked } from '#app/page-query.ts';
import { formOfVisitor, VisitorForms } from '#app/returned-forms.tsx';
import { PublicPage } from '#app/site-page.tsx';
import { ContactDetails } from '#components/contact/contact-details.tsx';
import { ContactForm, MessageKept } from '#components/contact/contact-form.tsx';
import { FindUs } from '#components/contact/find-us.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { settings as settingsKind } from '#lib/content/entities/settings.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { getRetentionPeriods } from '#lib/platform/settings/retention-periods.ts';
import { getPolicyLink } from '#lib/site/public-pages/text-pages.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import type { contactQuery } from './query.ts';

interface ContactPageProps {
  searchParams: Asked<typeof contactQuery>;
}

export async function generateMetadata({ searchParams }: ContactPageProps): Promise<Metadata> {
  // A form comes back only because something in it was wrong.
  const mark = (await formOfVisitor((await searchParams).invalid)) ? 'Error: ' : '';
  return pageMetadata({
    path: '/contact',
    title: `${mark}Contact Us`,
    description: 'How to reach the centre, with a form to write to it.',
  });
}

export default async function ContactPage({ searchParams }: ContactPageProps) {
  const { sent, invalid } = await searchParams;
  const [settings, { messageMonths }] = await Promise.all([getSettings(), getRetentionPeriods()]);
  return (
    <PublicPage crumbs={[{ name: 'Contact Us', path: '/contact' }]} shows={[{ kind: settingsKind }]}>
      <PageHero {...pageHeading(settings, 'contact')} />
      <Container className="grid gap-12 py-section-small lg:grid-cols-[1.4fr_1fr] lg:gap-20 lg:py-20">
        <section className="grid content-start gap-6">
          <h2 id="contact-form" className="text-2xl">
            Write to us
          </h2>
          {(await isIntakeClosed()) && (
            <Notice tone="warning" title="We cannot take messages at the moment">
              <p>Our storage is full. Please come back later, or write or call: the addresses are on this page.</p>
            </Notice>
          )}
          <VisitorForms name={invalid}>
            <ContactForm isSent={sent === '1'} stamp={pageStamp()} />
          </VisitorForms>
          <MessageKept months={messageMonths} policy={await getPolicyLink()} />
        </section>
        <ContactDetails settings={settings} />
      </Container>
      <FindUs settings={settings} />
    </PublicPage>
  );
}
