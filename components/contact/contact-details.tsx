import { Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';

/** The centre's contact details besides the form. Renders nothing without any. */
export function ContactDetails({ settings }: { settings: Settings }) {
  const { phone, email, address, whatsappUrl } = settings;
  if (!(phone || email || address || whatsappUrl)) return null;
  return (
    <section aria-labelledby="contact-details" className="grid content-start gap-6 rounded-lg bg-sunken p-6 sm:p-8">
      <h2 id="contact-details" className="text-xl">
        Contact information
      </h2>
      <dl className="grid gap-6 sm:max-lg:grid-cols-2">
        {phone && (
          <Detail icon={<Icon of={Phone} className="size-5" />} term="Phone">
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              translate="no"
              className="text-link inline-block max-md:py-2.5"
            >
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon={<Icon of={Mail} className="size-5" />} term="Email">
            <a href={`mailto:${email}`} translate="no" className="text-link inline-block wrap-anywhere max-md:py-2.5">
              {email}
            </a>
          </Detail>
        )}
        {whatsappUrl && (
          <Detail icon={<Icon of={MessageCircle} className="size-5" />} term="Messages">
            <a href={whatsappUrl} {...otherSite} className="text-link inline-block max-md:py-2.5">
              Message us on WhatsApp
              <OutsideMark />
            </a>
          </Detail>
        )}
        {address && (
          <Detail icon={<Icon of={MapPin} className="size-5" />} term="Address">
            <address className="whitespace-pre-line not-italic">{address}</address>
          </Detail>
        )}
      </dl>
    </section>
  );
}

function Detail({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.75rem_1fr] content-start gap-x-4">
      <span
        aria-hidden="true"
        className="row-span-2 flex size-11 items-center justify-center rounded-full bg-surface text-accent"
      >
        {icon}
      </span>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
