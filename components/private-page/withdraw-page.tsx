import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import type { Withdrawable } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

/** The second step of a withdrawal: what it does, and the button. */
export function WithdrawPage({
  page,
  id,
  programTitle,
  canTakeBack,
  isHeld,
  closesAt,
}: Withdrawable & { page: string }) {
  return (
    <Container className="grid *:max-w-form gap-6 py-section">
      <header className="grid gap-2">
        <p className="text-sm font-semibold text-muted">{asWritten(`Your application #${id}`)}</p>
        <h1 className="text-4xl">Withdraw your application?</h1>
        <p lang={languageOf(programTitle)}>{programTitle}</p>
      </header>
      {isHeld ? (
        <WhatIsErased />
      ) : (
        <ul className="grid list-disc gap-2 pl-5">
          <li>The centre no longer works on it, and no more messages can be written about it.</li>
          <li>Your private page stays until the application is erased, and says on which day that is.</li>
          <li>
            {`${!canTakeBack ? 'You cannot undo it here. Ask us if it was a mistake.' : ''}${canTakeBack && closesAt ? `You can take it back on your private page until ${shownMoment(closesAt)}.` : ''}${
              canTakeBack && !closesAt
                ? 'You can take it back on your private page while the program takes applications.'
                : ''
            }`}
          </li>
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <SentForm action={ofPage('/api/mine/withdrawal/', page)}>
          <input type="hidden" name="application" value={id} />
          <FormButton variant="danger">Withdraw application</FormButton>
        </SentForm>
        <ButtonLink href={ofPage('/apply/mine', page)} variant="secondary">
          Keep it
        </ButtonLink>
      </div>
    </Container>
  );
}

/** The effects on an application that has not been read. */
const WhatIsErased = () => (
  <ul className="grid list-disc gap-2 pl-5">
    <li>It has not been read: a parent or guardian has not confirmed it.</li>
    <li>Its answers and files are erased at once, with this page, and the link that we emailed to a parent ends.</li>
    <li>You cannot undo it. You can apply again for as long as the program takes applications.</li>
  </ul>
);
