import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { isIntakeClosed } from '#app/is-intake-closed.ts';
import { LastReviewed } from '#app/last-reviewed.tsx';
import type { Asked } from '#app/page-query.ts';
import { ContactDetails } from '#components/contact/contact-details.tsx';
import { ContactForm } from '#components/contact/contact-form.client.tsx';
import { FindUs } from '#components/contact/find-us.tsx';
import { MessageKept } from '#components/contact/message-kept.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { settings as settingsKind } from '#lib/content/entities/settings.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { getKeptTerms } from '#lib/platform/settings/kept-terms.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { doubtAbout } from '#lib/platform/text/meant-address.ts';
import { getPolicyLink } from '#lib/site/public-pages/text-pages.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import type { contactQuery } from './query.ts';

interface ContactPageProps {
  searchParams: Asked<typeof contactQuery>;
}

/** Only browsers to which the form came back have typed something. Everyone else gets the same page. */
const readReturned = async (name: string | string[] | undefined) =>
  typeof name === 'string' ? getReturnedForm(new Headers(await headers()), [], name) : null;

export async function generateMetadata({ searchParams }: ContactPageProps): Promise<Metadata> {
  // It came back only because something in it was wrong.
  const mark = (await readReturned((await searchParams).invalid)) ? 'Error: ' : '';
  return pageMetadata({
    path: '/contact',
    title: `${mark}Contact Us`,
    description: 'How to reach the centre, with a form to write to it.',
  });
}

export default async function ContactPage({ searchParams }: ContactPageProps) {
  const { sent, invalid } = await searchParams;
  const returned = await readReturned(invalid);
  const [name = '', email = '', message = ''] = ['name', 'email', 'message'].map(
    (field) => returned?.values[field]?.[0],
  );
  const [settings, { messageMonths }] = await Promise.all([getSettings(), getKeptTerms()]);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: 'Contact Us', path: '/contact' }])} />
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
          <ContactForm
            key={typeof invalid === 'string' ? invalid : 'new'}
            typed={{ name, email, message }}
            doubt={doubtAbout(email)}
            errors={returned?.errors ?? {}}
            failure={returned?.message ?? null}
            isSent={sent === '1'}
            stamp={pageStamp()}
          />
          <MessageKept months={messageMonths} policy={await getPolicyLink()} />
        </section>
        <ContactDetails settings={settings} />
      </Container>
      <FindUs settings={settings} />
      <LastReviewed of={[{ kind: settingsKind }]} />
    </>
  );
}
