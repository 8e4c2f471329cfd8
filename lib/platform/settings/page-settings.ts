import { committeeSettings } from './committee-settings.ts';
import { address, forEditors, longText, type Setting, type SettingSection, text, yesNo } from './define-setting.ts';
import { headingSettings } from './page-headings.ts';
import {
  type HomeBlockKey,
  homeBlockKeys,
  homeBlocks,
  type SitePageKey,
  sitePageKeys,
  sitePages,
} from './site-parts.ts';
import { videoId } from './video.ts';

const required = { isRequired: true };

/** A checkbox for each part of the site. A site that never chose shows all. */
const blockSettings = Object.fromEntries(
  homeBlockKeys.map((key) => [`${key}Block`, yesNo(homeBlocks[key].name, true)]),
) as Record<`${HomeBlockKey}Block`, Setting<boolean>>;
const pageSettings = Object.fromEntries(
  sitePageKeys.map((key) => [`${key}Page`, yesNo(sitePages[key].label, true)]),
) as Record<`${SitePageKey}Page`, Setting<boolean>>;

/**
 * The words of the pages, and which pages there are. The claims and the hero's texts come from the spec's section 1
 * and are never computed.
 */
export const pageSections = [
  {
    title: 'Home page',
    description: 'At its top, and in two of its blocks.',
    settings: forEditors({
      heroTitle: text('Heading', 'Empowering Innovation Excellence', { ...required, maxLength: 80 }),
      heroEyebrow: text('Line above the heading', 'Premier Innovation Hub', { maxLength: 80 }),
      heroButton: text('Button to the programs', 'Explore Programs', { ...required, maxLength: 40 }),
      videoUrl: {
        ...address(
          'Video',
          'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          'A YouTube link. Without one, there is no Watch Video button.',
        ),
        formRule: {
          isValid: (link) => videoId(link) !== null,
          message: 'Enter a link to one YouTube video, like https://www.youtube.com/watch?v=…',
        },
      },
      videoTranscript: longText('Transcript of the video', '', {
        maxLength: 20_000,
        rows: 8,
        hint: 'Everything that is said and shown, for people who cannot hear or see it. Leave an empty line between paragraphs.',
      }),
      partnersBlockIntro: longText(
        'Strategic partners: introduction',
        'Colleges, companies, investors and communities that support our founders.',
        { maxLength: 400, rows: 2 },
      ),
      contactBlockText: longText(
        'Invitation to write: text',
        'Tell us about it in a few lines. We read every message and point you to the program, lab or mentor that can take it further.',
        { maxLength: 400, rows: 2 },
      ),
    }),
  },
  {
    title: 'Blocks of the home page',
    description: 'Below its heading, in this order. Untick what your centre does without.',
    settings: forEditors(blockSettings),
  },
  {
    title: 'Pages',
    description:
      'Untick a page that your centre does without. Its address is then not found, and menus, links and search engines leave it out. Its content stays in the back office. Leadership messages and stakeholder pages are taken off the site one by one.',
    settings: forEditors(pageSettings),
  },
  { title: 'Page headings', description: 'At the top of each page.', settings: forEditors(headingSettings) },
  {
    title: 'Investment committees',
    description: 'On the pages of the committees. Texts left empty are not shown.',
    settings: forEditors(committeeSettings),
  },
  {
    title: 'Figures on the site',
    description:
      'On the home page, the loading screen and the programs page, exactly as entered. Nothing is counted. Figures left empty are not shown.',
    settings: forEditors({
      startupsClaim: text('Startups supported', '94+', { maxLength: 30 }),
      startupsClaimText: longText(
        'Startups supported, as a sentence',
        '94+ startups supported across health tech, biotech, agrotech, edutech, manufacturing, cybertech, foodtech and cleantech',
        { maxLength: 600, rows: 2 },
      ),
      cohortsClaim: text('Cohorts', '6', { maxLength: 30 }),
      jobsClaim: text('Jobs created', '385', { maxLength: 30 }),
      supportClaim: text('Expert support', '24/7', { maxLength: 30, hint: 'On the programs page.' }),
      successClaim: text('Success rate', '100%', { maxLength: 30, hint: 'On the programs page.' }),
    }),
  },
] as const satisfies readonly SettingSection[];
