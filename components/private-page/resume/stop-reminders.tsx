import { CircleAlert, CircleCheckBig, Mail } from 'lucide';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';
import type { StopKey } from '#lib/applications/private-pages/mails/reminders.ts';

const screens = {
  asked: {
    icon: Mail,
    title: 'Stop the emails about your draft?',
    message: 'We will not remind you before the program closes, or before your draft expires.',
    advice: 'Your draft stays as it is.',
  },
  stopped: {
    icon: CircleCheckBig,
    title: 'You get no more emails about your draft',
    message: 'Your draft stays as it is. Remember to submit it before the program closes.',
    advice: undefined,
  },
  unknown: {
    icon: CircleAlert,
    title: 'This link does not work',
    message: 'It may be incomplete, or you opened it a while ago. Open it from the newest email that you have.',
    advice: undefined,
  },
};

type StopRemindersProps = { state: 'asked'; given: StopKey } | { state: 'stopped' | 'unknown' };

/** Where the link at the end of a reminder leads. */
export function StopReminders(props: StopRemindersProps) {
  const { advice, ...screen } = screens[props.state];
  return (
    <StateScreen {...screen} {...(advice && { advice })}>
      {props.state === 'asked' ? (
        <form method="post" action="/api/reminders/stop/">
          <input type="hidden" name="page" value={props.given.page} />
          <input type="hidden" name="key" value={props.given.key} />
          <Button type="submit">Stop the emails</Button>
        </form>
      ) : (
        <ButtonLink href="/apply/resume">Resume an application</ButtonLink>
      )}
      <ButtonLink href="/contact" variant="ghost" className="-mx-2 px-2!">
        Contact us
      </ButtonLink>
    </StateScreen>
  );
}
