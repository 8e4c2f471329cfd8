import { database } from '#lib/platform/db/client.ts';
import { textPage } from './entities/text-page.ts';
import type { ContentValues } from './field.ts';

interface ShippedPage {
  title: string;
  slug: string;
  body: string;
  /** Its link in the footer. */
  place: string;
}

const page = (place: string, slug: string, title: string, body: string): ShippedPage => ({
  title,
  slug,
  body: body.trim(),
  place,
});

/**
 * The pages that every public site must have. They hold for each centre that runs this software, and say of it what its code
 * keeps, so they stay when the sample goes. `{centre}` is the centre's name from the settings.
 */
export const shippedPages: readonly ShippedPage[] = [
  page(
    'privacy',
    'privacy',
    'Privacy policy',
    `
{centre} collects as little about you as it can, tells you why, and keeps it no longer than it needs to. This page says what that means for each part of the site.

## If you only read

You need no account, and reading sets no cookie. There is no advertising and no analytics service, and no other company counts your visit. Fonts, scripts and pictures come from this site itself.

Two things come from other companies, and only when you ask for them: the video on the home page, from YouTube, and the live map on the contact page, from OpenStreetMap. Until you press their button, neither company learns that you were here.

## If you write to us

The contact form asks for your name, your email address and your message. Staff use them to answer you. They are erased after a term that the centre has set.

## If you apply to a program

Above the first question of each form is the **privacy notice** of that program. It says what is asked and why, who reads it, how long it is kept, and what your rights are. It is there in English, Marathi and Hindi, and each application keeps the version that its applicant saw.

- The site keeps what you sent, with your files, and gives you a private page. There you see what was received, and can correct or withdraw it.
- A draft that you save is kept until 14 days after the program has closed. If the program does not close, it is kept for 30 days after its last change.
- If you are under 18, a parent or guardian confirms your application first. Until then, no one reads it. If they do not answer within 30 days, it is erased.
- Each time that staff open an application, the site notes who it was.

## Cookies

The site sets only the cookies that it needs for what you ask of it, and none if you only read. [Your data](/your-data#about-cookies) lists them. Your browser also remembers your choice of a light or dark page, and what you type into a form before you send it. That stays in the browser.

## Who sees it

The centre’s staff, and the reviewers of a program. We do not sell your data. We give it to others only if the law requires it.

## Your rights

You can see your data, have it corrected or erased, withdraw your consent, and name a person who uses these rights for you, under the Digital Personal Data Protection Act, 2023. [Your data](/your-data) says how, whom to write to, and how long we keep what.
`,
  ),
  page(
    'terms',
    'terms-of-use',
    'Terms of use',
    `
These terms apply to everyone who uses the website of {centre}. By using it you accept them.

## What the site is for

The site tells you about the centre, its programs and the companies that it supports, and receives applications and messages. It is free of charge.

## What we promise, and what we do not

- We check what we publish, and correct it when it is wrong. If you find a mistake, [tell us](/contact).
- Information on the site is not legal, tax or investment advice. Before you rely on it for a decision, ask the centre.
- We have received an application once the site has shown you its number. That does not mean that we have accepted it.
- We may take the site offline for maintenance, and change or end a program. The program’s page says so.

## What we ask of you

- Say what is true in forms. A false statement can end an application.
- Send only files that you have the right to send.
- Do not try to break into the site, to overload it, or to see other people’s data. If you find a weakness, report it to us instead of using it.

## Law

These terms are governed by the laws of India. The courts at the place of the centre’s registered office have jurisdiction over disputes.
`,
  ),
  page(
    'copyright',
    'copyright',
    'Copyright policy',
    `
What {centre} publishes on this site may be reproduced free of charge, in any format, without asking for permission, if

- it is reproduced accurately,
- it is not used in a misleading or derogatory way,
- and the centre is named as its source, where people can see it.

This does not apply to what belongs to others: the logos and pictures of startups and partners, portraits of people, and material that is marked as theirs. Ask the owner.

The names and marks of the centre and of the university may not be used in a way that makes something else look like theirs.

If something of yours is on this site without your agreement, [write to us](/contact) with the address of the page. We will look into it and take it down if you are right.
`,
  ),
  page(
    'hyperlinking',
    'hyperlinking',
    'Hyperlinking policy',
    `
## Links from this site to others

Many pages lead to other websites: those of startups, partners, national portals. Such a link has an arrow, or opens in a new tab. {centre} does not run these sites, is not responsible for what they say, and does not endorse them by linking to them. We cannot promise that a link always works. If one does not, [tell us](/contact).

## Links from other sites to this one

You may link to any public page without asking. Please link to the page itself. The site does not open inside a frame on another site.

Do not link in a way that suggests that the centre supports your organisation or product when it does not.
`,
  ),
  page(
    'accessibility',
    'accessibility',
    'Accessibility statement',
    `
{centre} wants everyone to be able to use this site, whatever device, software or ability they have. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and at the Guidelines for Indian Government Websites.

## What you can expect

- Every page can be used by keyboard alone, and has a link that skips to its content.
- Text can be enlarged to 200 per cent, and pages work in a window 320 pixels wide.
- Pages are light or dark as your system is, and a switch changes that. Contrast meets level AA or better in both.
- Nothing moves if your system asks for reduced motion.
- Pictures have alt text, which screen readers read.
- Public pages and the application form also work without JavaScript.
- Texts in Marathi and Hindi are marked as such, so that a screen reader chooses the right voice.

## What is still missing

- The video on the home page is from YouTube. Whether it has captions depends on the film.
- Files that the centre or its partners offer, such as newsletters, may not be accessible. Ask us for another format.

## Tell us

If something does not work for you, [write to us](/contact). Say which page it was and what you use. We will answer you, and send what you could not read in another format.
`,
  ),
  page(
    'right-to-information',
    'right-to-information',
    'Right to information',
    `
Under the Right to Information Act, 2005, citizens of India can ask a public authority for the information that it holds.

## Before you ask

Look on this site first, such as at its pages about the [board](/about/director), the [investment committees](/investment-committee), the [programs](/apply) and the [startups](/about/startups) of {centre}.

## How to ask

1. Write in English, Hindi or Marathi to the Public Information Officer, at the postal address on the [contact page](/contact). Say clearly what you want to know.
2. Enclose the fee that the rules under the Act set. People below the poverty line pay none.
3. Give an address for the answer. You need not say why you ask.

The Act gives the officer 30 days to answer, and 48 hours where a person’s life or liberty is concerned.

## If you do not agree with the answer

You can appeal within 30 days to the First Appellate Authority at the same address, and then, within 90 days, to the Information Commission.

Information about applicants and other people is not given out unless the Act requires it.
`,
  ),
  page(
    'disclosures',
    'disclosures',
    'Disclosures',
    `
{centre} publishes here what the law and its funders ask it to make public. Each document is added to this page when it is ready.

## Annual returns

The annual return of each financial year, as section 92(3) of the Companies Act, 2013 requires.

## Reports and accounts

The annual report and the audited accounts of each financial year.

## Registrations

Registrations of {centre}, each with its number and the date until which it is valid, where they exist:

- under section 12A of the Income-tax Act
- under section 80G of the Income-tax Act, for tax relief on donations
- for funds of corporate social responsibility (form CSR-1)
- under the Foreign Contribution (Regulation) Act (FCRA)

## Security audit

The certificate of the last security audit of this site.

If you need a document that you do not find here, [write to us](/contact).
`,
  ),
  page(
    'content-policies',
    'content-policies',
    'Content policies',
    `
This page says how {centre} writes, checks, keeps and removes what is on this site.

## Who writes

Editors of the centre write the pages. Every change is kept as a version with its time and its author. The email address and the phone number of a person are shown only if they agreed.

## How it is checked

- Before something is published, its editor can preview it on the real page.
- Policies and help say at their end when they were last reviewed.
- Programs and events have their dates, and close or move to the past by themselves.

## How it is kept

What is out of date is corrected, marked as past, or taken off the site. Earlier versions stay with the centre.

## If something happens

The site is backed up. If it fails or is tampered with, the centre restores it from a checked copy, and tells the people whose data was affected, as the law requires.

## Advertising

The site has none. A partner or startup is named because it works with the centre, not because it paid for it.
`,
  ),
  page(
    'help',
    'help',
    'Help',
    `
## Finding your way

The menu at the top leads to every part of the site. On a phone it opens with the button at the right. The [site map](/pages/site-map) lists all pages.

## Applying

1. Open [Apply Here](/apply) and choose a program.
2. Read its privacy notice, and answer the questions. Questions with a star are required.
3. Add your files: PDF, Word, text or pictures, up to 10 MB each.
4. Press *Submit Application*. The site shows a number and a link to your private page, and sends a receipt if you gave an email address.

You can save a longer form and continue on another device. If you lose your connection, what you typed stays.

## Later

The link to your private page shows you your application, and lets you correct or withdraw it. If you lost the link, ask for it at [Continue or see your application](/apply/resume).

## Reading files

| Ends in | Opens with |
| --- | --- |
| .pdf | your browser, or any PDF reader |
| .docx, .doc | a word processor, such as LibreOffice |
| .csv, .xlsx | a spreadsheet program, such as LibreOffice |
| .ics | the calendar of your phone or computer |

## Still stuck?

[Write to us](/contact). Say what you wanted to do and what happened.
`,
  ),
  page('site-map', 'site-map', 'Site map', 'All pages of the website of {centre}.'),
];

/** The text that this release has for a place in the footer, as values of a page. Null for any other place. */
export function shippedValues(place: string | string[] | undefined): ContentValues | null {
  const shipped = shippedPages.find((each) => each.place === place);
  return shipped ? { ...shipped } : null;
}

/** A page that came with the site, and that an older release lacked or had with another text. */
interface NewerPage extends ShippedPage {
  /** The stored page. Null for none. */
  id: number | null;
}

/**
 * The parts of this release that a site from before lacks: pages that it never had, and newer texts of pages that no one here has
 * touched. Pages that a centre edited, moved or removed are its own.
 */
export async function newerPages(): Promise<NewerPage[]> {
  const [stored, touched, revisions] = await Promise.all([
    database().textPage.findMany({ select: { id: true, title: true, body: true, place: true } }),
    database().contentItem.findMany({ where: { entity: textPage.name }, select: { entityId: true } }),
    database().revision.findMany({ where: { entity: textPage.name }, select: { values: true } }),
  ]);
  const known = new Set(revisions.map(({ values }) => (values as ContentValues).place));
  const isTouched = new Set(touched.map(({ entityId }) => entityId));
  return shippedPages.flatMap((shipped): NewerPage[] => {
    const here = stored.find(({ place }) => place === shipped.place);
    if (!here) return known.has(shipped.place) ? [] : [{ ...shipped, id: null }];
    const isCurrent = here.body === shipped.body && here.title === shipped.title;
    return isCurrent || isTouched.has(here.id) ? [] : [{ ...shipped, id: here.id }];
  });
}
