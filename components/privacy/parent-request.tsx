import { CircleAlert, CircleCheckBig } from 'lucide';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';
import type { ParentRequest } from '#lib/applications/minors/parent-request.ts';
import type { ParentAnswer } from '#lib/applications/minors/waiting-list.ts';
import { type NoticeLanguage, noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { FoldedNotice, paragraphsOf } from './notice-text.tsx';

/** The text that a parent reads before they answer. */
interface ParentWords {
  /** The question, and the effect of each button. */
  paragraphs: (program: string, centre: string, until: string) => string[];
  notice: string;
}

/** The texts of the page behind a parent's link. The buttons are in English, so the other languages explain them. */
const parentWords: Record<NoticeLanguage, ParentWords> = {
  en: {
    paragraphs: (program, centre, until) => [
      `Someone under 18 has applied to “${program}” at ${centre} and named you as their parent or guardian. The application has not been read.`,
      'If you choose “I confirm”, you say that you are their parent or guardian and agree that we read the application and use its data as the privacy notice says. You can withdraw this consent at any time. The privacy notice says whom to write to.',
      `If you choose “I do not agree”, we erase the application at once. If you do not answer, we erase it on ${until}.`,
    ],
    notice: 'Read the privacy notice',
  },
  mr: {
    paragraphs: (program, centre, until) => [
      `${centre} येथील “${program}” या कार्यक्रमासाठी १८ वर्षांखालील व्यक्तीने अर्ज केला आहे आणि पालक म्हणून तुमचे नाव दिले आहे. हा अर्ज अजून कोणीही वाचलेला नाही.`,
      '“I confirm” (मी संमती देतो/देते) निवडल्यास तुम्ही त्या व्यक्तीचे पालक आहात आणि आम्ही अर्ज वाचावा व गोपनीयता सूचनेप्रमाणे माहिती वापरावी, याला तुमची संमती आहे. ही संमती तुम्ही कधीही मागे घेऊ शकता. कोणाला लिहायचे ते गोपनीयता सूचनेत आहे.',
      `“I do not agree” (मला मान्य नाही) निवडल्यास आम्ही अर्ज लगेच पुसून टाकतो. तुम्ही उत्तर दिले नाही, तर आम्ही तो ${until} रोजी पुसून टाकतो.`,
    ],
    notice: 'गोपनीयता सूचना वाचा',
  },
  hi: {
    paragraphs: (program, centre, until) => [
      `${centre} के “${program}” कार्यक्रम के लिए 18 वर्ष से कम उम्र के व्यक्ति ने आवेदन किया है और अभिभावक के रूप में आपका नाम दिया है। यह आवेदन अभी तक किसी ने नहीं पढ़ा है।`,
      '“I confirm” (मैं सहमति देता/देती हूँ) चुनने पर आप बताते हैं कि आप उस व्यक्ति के अभिभावक हैं और सहमत हैं कि हम आवेदन पढ़ें और गोपनीयता सूचना के अनुसार जानकारी का उपयोग करें। आप यह सहमति कभी भी वापस ले सकते हैं। किसे लिखना है, यह गोपनीयता सूचना में है।',
      `“I do not agree” (मैं सहमत नहीं हूँ) चुनने पर हम आवेदन तुरंत मिटा देते हैं। अगर आप उत्तर नहीं देते, तो हम उसे ${until} को मिटा देते हैं।`,
    ],
    notice: 'गोपनीयता सूचना पढ़ें',
  },
};

interface ParentRequestPageProps extends ParentRequest {
  centreName: string;
  token: string;
}

/** The question to a parent about an application of a person under 18, in three languages, and their two answers. */
export function ParentRequestPage({ programTitle, expiresAt, notice, centreName, token }: ParentRequestPageProps) {
  return (
    <>
      <PageHero title="Confirm an application">
        <p className="text-lg text-chalk-muted">
          <span lang={languageOf(programTitle)}>{programTitle}</span>
          <span>{`, ${centreName}`}</span>
        </p>
      </PageHero>
      <Container className="grid gap-8 py-section-small *:max-w-prose">
        {noticeLanguages.map((language) => {
          const words = parentWords[language];
          return (
            <section key={language} lang={language} className="grid gap-3">
              {words.paragraphs(programTitle, centreName, shownDay(expiresAt)).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {notice && <FoldedNotice summary={words.notice} paragraphs={paragraphsOf(notice.texts[language])} />}
            </section>
          );
        })}
        <form
          method="post"
          action="/api/submissions/confirm/"
          aria-label="Your answer"
          className="flex flex-wrap gap-3 border-t border-line pt-6"
        >
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="confirm">
            I confirm
          </Button>
          <Button type="submit" name="answer" value="decline" variant="secondary">
            I do not agree
          </Button>
        </form>
      </Container>
    </>
  );
}

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

/** The screen after a parent's answer, or behind a link that does not work. */
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
