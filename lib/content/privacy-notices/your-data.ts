import { parentConfirmDays, savedAfterClosingSeconds, savedDraftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { officerLines } from '#lib/platform/settings/get-settings.ts';
import type { RetentionPeriods } from '#lib/platform/settings/retention-periods.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { plainMarkdown } from '#lib/platform/text/markdown.ts';

type Facts = Pick<Settings, 'centreName' | 'officerName' | 'officerEmail' | 'officerPhone' | 'officerAddress'>;

const inDays = (seconds: number) => seconds / (24 * 60 * 60);

const requestPart = (days: number, isNamed: boolean) => `
## Send a request

We email you a code, so that no one else can ask in your name. Once you type it, ${isNamed ? 'the grievance officer has your request and answers' : 'we have your request and answer'} within ${days} days.
`;

/**
 * The page about a person’s data in Markdown: their rights, whom to write to, what is kept for how long, and cookies.
 * @param canAsk whether the form for a request follows the text
 */
export function yourData(
  { centreName, ...ofOfficer }: Facts,
  { requestDays, messageMonths, requestMonths }: RetentionPeriods,
  canAsk: boolean,
): string {
  const lines = officerLines(ofOfficer);
  const { officerName, officerEmail } = ofOfficer;
  const officer = lines.map((line) => {
    const words = plainMarkdown(line);
    if (line === officerName) return `**${words}**`;
    return line === officerEmail ? `[${words}](mailto:${encodeURI(line)})` : words;
  });
  const isNamed = officer.length > 0;
  return `
What ${plainMarkdown(centreName)} holds about you is yours to see, to correct and to have erased. This page says how.

## Your rights

Under the Digital Personal Data Protection Act, 2023, you can

- see what we hold about you, and who has received it,
- have it corrected, completed or brought up to date,
- withdraw your consent, as easily as you gave it,
- have it erased when it is no longer needed and no law asks us to keep it,
- name a person who uses these rights for you if you die or cannot use them yourself,
- and complain, first to us and then to the Data Protection Board of India.

## How to use them

- **You applied.** Open the private link that you got when you applied. There you see all that we received, download it, correct it, or withdraw the application. If you lost the link, [ask for it again](/apply/resume).
- **Anything else.** ${canAsk ? '[Send a request](#send-a-request) with the form on this page, or write' : 'Write'} ${isNamed ? 'to the grievance officer' : 'to us on the [contact page](/contact)'}. Say what you want, and give the number of your application if you have one. You need no reason.

We may ask for a sign that it is you before we send or change anything.

## ${isNamed ? 'Grievance officer' : 'Our answer'}

${isNamed ? `${officer.join('\\\n')}\n\n` : ''}You get an answer within **${requestDays} days**. If it does not help, you can complain to the Data Protection Board of India.

## How long we keep what

| What | How long |
| --- | --- |
| A draft that you saved | ${inDays(savedAfterClosingSeconds)} days after the program closed. If it does not close, ${inDays(savedDraftLifetimeSeconds)} days after your last change |
| A form that came back to you because something was missing | One hour |
| An application | As the privacy notice of its program says: for its months after the decision, or without a date while the program and its reports need it |
| An application that you withdrew | As long as the privacy notice of its program says. It is not used in that time. |
| An application of a person under 18 that no parent confirmed | ${parentConfirmDays} days |
| A request on this page that no code confirmed | One hour |
| A message from the contact form | ${messageMonths} months |
| A request about your data | ${requestMonths} months after the answer. Then its name, address and texts are removed. |

What is erased leaves the next backup. Older backups are deleted in turn.

## Cookies

If you only read, the site sets none, and no other company counts your visit. Everything below is needed for what you asked for.

| What it is for | When it is set | How long |
| --- | --- | --- |
| Showing your own application or draft | When you send or save it, or open your private link | Until you close the browser or leave that computer |
| Bringing a form back with what you typed | When something in it needs another look and your browser runs no script | One hour |
| Confirming a request about your data | When you send the request | One hour |
| Applying with a late code | When you enter the code | Until the time that the form shows |
| Signing in | For staff only | Up to 180 days |

The video on the home page comes from YouTube and the live map on the contact page from OpenStreetMap, each only after you press its button.
${canAsk ? requestPart(requestDays, isNamed) : ''}`.trim();
}
