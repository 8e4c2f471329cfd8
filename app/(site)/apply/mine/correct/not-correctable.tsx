import { NotOpen } from '#components/mine/not-open.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { respondNotFound } from '#lib/http/page-status.ts';
import type { Failure } from '#lib/http/result.ts';

/** Why nothing can be changed now. */
export function NotCorrectable({ failure: { code, message } }: { failure: Failure }) {
  if (code === 'unauthorized' || code === 'forbidden')
    return <NotOpen hasLeft={false} reason={code === 'forbidden' ? message : undefined} />;
  if (code === 'not_found') respondNotFound();
  return (
    <Container className="grid *:max-w-form gap-6 py-section">
      <h1 className="text-4xl">Nothing to change here</h1>
      <p>{message}</p>
      <ButtonLink href="/apply/mine" className="w-fit">
        Your private page
      </ButtonLink>
    </Container>
  );
}
