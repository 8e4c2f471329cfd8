import { FormButton } from '#components/forms/controls.client.tsx';
import { Done } from '#components/forms/done.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { LinkInUse } from '#lib/applications/private-pages/page-links.ts';
import { canDo, type Role } from '#lib/applications/private-pages/private-link.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

const draftWords: Record<Role, string> = { owner: 'Can fill in and submit', edit: 'Can fill in', read: 'Can read' };
const sentWords: Record<Role, string> = { owner: 'Can read, correct and withdraw', edit: 'Can read', read: 'Can read' };

interface LinksProps {
  page: string;
  /** Those that work. */
  links: readonly LinkInUse[];
  /** The link that is open in this browser. */
  own: { id: number; role: Role; address: string };
  /** Whether a link was just ended. */
  isEnded?: boolean;
  /** Whether the application was sent, so that it can no longer be filled in. */
  isSent?: boolean;
}

/** The link that is open here, to keep, and all links that open the page. */
export function Links({ page, links, own, isEnded = false, isSent = false }: LinksProps) {
  const mayEnd = canDo(own.role, 'endLinks');
  const isLast = (link: LinkInUse) =>
    link.role === 'owner' && links.filter(({ role }) => role === 'owner').length === 1;
  return (
    <div className="grid gap-4">
      {isEnded && <Done key={links.length} title="The link was ended. It no longer opens this page." />}
      <div className="print:hidden">
        <CopyText label="Your private link" text={own.address} share="My application" />
      </div>
      <p translate="no" className="hidden font-mono text-sm wrap-anywhere print:block">
        {own.address}
      </p>
      <p className="text-sm text-muted">
        It opens this page on any device. Anyone who has it can, so keep it to yourself.
      </p>
      <ul aria-label="Links in use" className="divide-y divide-line border-y border-line print:hidden">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <p className="min-w-0">
              <span className="font-semibold wrap-anywhere">{link.name}</span>
              {link.id === own.id && <span className="text-muted"> (open here)</span>}
              <span className="block text-sm text-muted">
                {`${(isSent ? sentWords : draftWords)[link.role]}. Since ${shownMoment(link.createdAt)}.`}
              </span>
            </p>
            {mayEnd && !isLast(link) && (
              <SentForm action={ofPage(`/api/mine/links/${link.id}/end/`, page)}>
                <FormButton size="sm" variant="secondary">
                  End link
                  <span className="sr-only">{` ${link.name}, since ${shownMoment(link.createdAt)}`}</span>
                </FormButton>
              </SentForm>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes this browser forget the page. */
export function LeaveForm() {
  return (
    <SentForm leaves="computer" action="/api/mine/leave/" className="grid justify-items-start gap-2 print:hidden">
      <FormButton variant="secondary">Forget this on this device</FormButton>
      <p className="text-sm text-muted">
        On a shared device, press this when you are done. Your link opens this page again.
      </p>
    </SentForm>
  );
}

/** The link that was just made for a co-founder, to pass on. */
export function Invited({ page, link }: { page: string; link: string | null }) {
  return (
    <Container className="grid *:max-w-form grid-cols-1 justify-items-start gap-6 py-section">
      <h1 className="text-4xl">A link for your co-founder</h1>
      {link ? (
        <>
          <div className="w-full">
            <CopyText label="Their private link" text={link} share="Our application" />
          </div>
          <p>
            Send it to them alone: it lets in anyone who has it. It is shown only this once. You can end it at any time,
            under “Links to this page”.
          </p>
        </>
      ) : (
        <p>The link was shown already. Make another one if it was lost, and end the first.</p>
      )}
      <ButtonLink href={ofPage('/apply/mine', page)}>Back to your application</ButtonLink>
    </Container>
  );
}
