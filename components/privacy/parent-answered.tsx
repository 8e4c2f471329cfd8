import { ButtonLink } from '#components/ui/button.tsx';
import { CircleAlert, CircleCheckBig } from '#components/ui/icons.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';
import type { ParentAnswer } from '#lib/applications/minors/waiting-list.ts';

const screens = {
  confirm: {
    title: 'Thank you for confirming',
    message: 'We now have the application and will review it. You need not do anything else.',
    advice: 'आम्हाला तुमची संमती मिळाली आहे. हमें आपकी सहमति मिल गई है।',
  },
  decline: {
    title: 'The application is erased',
    message: 'You did not agree, so we erased the application. It was not read.',
    advice: 'तुमच्या उत्तरानुसार आम्ही अर्ज पुसून टाकला आहे. आपके उत्तर के अनुसार हमने आवेदन मिटा दिया है।',
  },
  no: {
    title: 'This link does not work',
    message:
      'Links work once and for a limited time, and a newer one replaces those before. Open the link in the newest email again.',
    advice: 'हा दुवा चालत नाही. यह लिंक काम नहीं करता।',
  },
};

/** What a parent sees after their answer, or behind a link that does not work. */
export function ParentAnswered({ answer }: { answer: ParentAnswer | null }) {
  return (
    <StateScreen icon={answer ? CircleCheckBig : CircleAlert} {...screens[answer ?? 'no']}>
      <ButtonLink href="/contact">Contact us</ButtonLink>
      <ButtonLink href="/" variant="ghost" className="-mx-2 px-2!">
        Return home
      </ButtonLink>
    </StateScreen>
  );
}
