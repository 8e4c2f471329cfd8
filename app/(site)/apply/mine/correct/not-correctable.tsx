import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import type { Failure } from '#lib/platform/http/result.ts';

/** Why nothing can be changed now. */
export function NotCorrectable({ page, failure }: { page: string; failure: Failure }) {
  const { code, message } = failure;
  if (code === 'not_found') respondNotFound();
  return (
    <Container className="grid *:max-w-form gap-6 py-section">
      <h1 className="text-4xl">Nothing to change here</h1>
      <p>{message}</p>
      <ButtonLink href={ofPage('/apply/mine', page)} className="w-fit">
        Your private page
      </ButtonLink>
    </Container>
  );
}
