import { ButtonLink } from '#components/ui/button.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';

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
