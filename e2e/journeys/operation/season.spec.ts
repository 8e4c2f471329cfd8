import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { box } from '#e2e/fixtures/browser/submissions-list.ts';
import { samplePicture } from '#e2e/fixtures/formats/picture.ts';
import { site } from '#e2e/fixtures/site.ts';

import { ownDatabase } from '#e2e/fixtures/sites/start-own-site.ts';
import { signInAt, typeCredentials } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { freePort, SiteServer } from '#e2e/load/site-server.ts';

// A site that begins empty, as `npm start -- --empty` makes it. All that is used comes with it: forms, letters, roles.

const published = 'Published. Visitors see it from now on.';
const applicant = { name: 'Asha Patil', email: 'asha@university.example' };
const reviewer = { name: 'Binod Rao', email: 'binod@university.example', password: 'kestrel-lantern-42' };

test('a season: from an empty site over an application, its letter and its erasure to the export', async ({
  browser,
}) => {
  test.slow();
  const folder = mkdtempSync(path.join(site.folder, 'season-'));
  const server = new SiteServer(folder, await freePort(), {
    ...ownDatabase(folder, 'template1'),
    SEED: 'none',
    ADMIN_EMAIL: site.admin.email,
    ADMIN_PASSWORD: site.admin.password,
  });
  await server.start();
  const context = (options = {}) => browser.newContext({ baseURL: server.address, ...options });
  try {
    const office = await (await context()).newPage();
    await office.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    const visitor = await (await context()).newPage();
    const field = (name: string) => office.getByRole('textbox', { name, exact: true }).first();
    const open = async (address: string) => {
      await office.goto(address);
      await untilAwake(office);
    };
    const publish = async (button = 'Publish', words = published) => {
      await office.getByRole('button', { name: button, exact: true }).click();
      await expect(office.getByText(words)).toBeVisible();
    };

    await test.step('the centre has a name, a person and a startup', async () => {
      await signInAt(office, '/admin/content/settings/1');
      await field('Name of the centre').fill('Centre of Ideas');
      await office
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: 'Contact', exact: true })
        .click();
      await field('Email').fill('ideas@university.example');
      await publish();
      await open('/admin/content/person/new');
      await field('Name').fill('Meera Kulkarni');
      await office.getByRole('combobox', { name: 'Group' }).selectOption('Director');
      await field('Designation').fill('Professor of Physics');
      await field('Biography').fill('Teaches physics and builds telescopes.');
      await publish();
      await open('/admin/content/startup/new');
      await field('Name').fill('Nadi Sensors');
      await field('Description').fill('Sensors that warn of floods.');
      await publish();
      await visitor.goto('/about/director');
      await expect(visitor.getByRole('heading', { name: 'Meera Kulkarni' })).toBeVisible();
      await visitor.goto('/about/startups');
      await expect(visitor.getByRole('heading', { name: 'Nadi Sensors' })).toBeVisible();
    });

    await test.step('a page of its own stands in the menu, for keys and thumbs, and follows its address', async () => {
      await open('/admin/content/text-page/new');
      await field('Title').fill('House rules');
      await field('Address').fill('rules');
      await field('Text').fill('Leave the workshop as you found it.');
      await office.getByRole('combobox', { name: 'Where it is linked' }).selectOption('Menu: About');
      await publish();
      await visitor.goto('/contact');
      const bar = visitor.getByRole('banner').getByRole('navigation', { name: 'Main' });
      await expect(bar).toHaveAttribute('data-scripted');
      await bar.getByRole('button', { name: 'About' }).focus();
      await visitor.keyboard.press('ArrowDown');
      await visitor.keyboard.press('End');
      await expect(bar.getByRole('link', { name: 'House rules' })).toBeFocused();
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByText('Leave the workshop as you found it.')).toBeVisible();
      await expect(bar.getByRole('button', { name: 'About' })).toHaveAttribute('aria-current', 'true');
      await field('Address').fill('house-rules');
      await publish();
      const phone = await (
        await context({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      ).newPage();
      await phone.goto('/contact');
      await phone.getByRole('button', { name: 'Open menu' }).click();
      const menu = phone.getByRole('dialog', { name: 'Menu' });
      await menu.getByText('About', { exact: true }).click();
      await expect(menu.getByRole('link').filter({ hasText: 'House rules' })).toHaveAttribute(
        'href',
        '/pages/house-rules',
      );
      await expectNoSidewaysScroll(phone);
    });

    let program = '';
    await test.step('a program begins with a form that comes with the site', async () => {
      await open('/admin/content/forms');
      await office.locator('a[href$="forms?form=idea-challenge.en"]').click();
      await office.getByRole('link', { name: 'Use this form', exact: true }).click();
      await expect(office.getByText('Nothing is saved until you save it.')).toBeVisible();
      await untilAwake(office);
      await office.getByLabel('Opens', { exact: true }).fill('2026-01-01T09:00');
      await office.getByLabel('Closes', { exact: true }).fill('2035-01-01T18:00');
      await office.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(office).toHaveURL(/program\/\d+$/);
      program = office.url().split('/').at(-1) ?? '';
    });

    await test.step('a visitor applies with a file', async () => {
      await visitor.goto('/apply');
      await visitor
        .getByRole('link', { name: /Apply Now/ })
        .first()
        .click();
      const goOn = async (button: string, heading: string) => {
        await visitor.getByRole('button', { name: button, exact: true }).click();
        await expect(visitor.getByRole('heading', { name: new RegExp(`${heading}$`) })).toBeVisible();
      };
      await visitor.getByRole('radio', { name: /^At this university/ }).check();
      await goOn('Continue', 'About you');
      await visitor.getByLabel('Full name').fill(applicant.name);
      await visitor.getByLabel('Email address').first().fill(applicant.email);
      await visitor.getByLabel('College or school, and department').fill('School of Physics');
      await visitor.getByLabel('Course and year').fill('BSc, second year');
      await goOn('Save and continue', 'Your team');
      await visitor.getByRole('radio', { name: 'Alone' }).check();
      await goOn('Save and continue', 'Your idea');
      await visitor.getByLabel('Title of the idea').fill('A flood warning');
      await visitor.getByRole('combobox', { name: 'Area' }).selectOption('Services');
      await visitor.getByLabel('What is the problem, and who has it?').fill('Villages by the river learn too late.');
      await visitor.getByLabel('How does your idea solve it?').fill('A sensor rings a bell.');
      await visitor.getByRole('radio', { name: 'I have an idea' }).check();
      await visitor
        .getByLabel('Drawings or photographs')
        .first()
        .setInputFiles(await samplePicture('sketch.png'));
      await goOn('Save and continue', 'Before you send it');
      await visitor.getByRole('checkbox', { name: 'The idea is our own work' }).check();
      await visitor.getByRole('checkbox', { name: /^I have read the privacy notice/ }).check();
      await goOn('Save and continue', 'Check your answers');
      await expect(visitor.getByText('sketch.png')).toBeVisible();
      await visitor.getByRole('button', { name: 'Submit Application' }).click();
      await expect(visitor.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    });

    await test.step('staff triage, take it back, decide and tell', async () => {
      const decide = async (status: string) => {
        await box(office, 1).check();
        await office.getByLabel('Status', { exact: true }).selectOption(status);
        await office.getByRole('button', { name: 'Set status' }).click();
        await expect(office.getByText(`Set 1 submission to ${status}.`).first()).toBeVisible();
      };
      await open(`/admin/submissions?program=${program}`);
      await decide('Rejected');
      await office
        .getByRole('button', { name: /^Undo: Set/ })
        .first()
        .click();
      await expect(office.getByText('Undid the change to 1 submission.')).toBeVisible();
      await decide('Accepted');
      await office.getByRole('button', { name: 'Tell the applicants' }).click();
      await expect(office.getByRole('heading', { name: 'Status: Accepted' })).toBeVisible();
      await expect(office.getByText('so no email brings it')).toBeVisible();
      await office.getByText('Release the one letter…').click();
      await office.getByRole('button', { name: 'Release 1 letter', exact: true }).click();
      await expect(office.getByRole('status').filter({ hasText: 'Released 1 letter.' })).toBeVisible();
      await visitor.goto('/apply/mine');
      const steps = visitor.getByRole('region', { name: 'Where it stands' });
      await expect(steps).toContainText('Status: Accepted');
      await expect(steps).toContainText('Congratulations.');
    });

    await test.step('a reviewer is invited, signs in with the password that they chose, and reads alone', async () => {
      await open('/admin/people/invite');
      await field('Name').fill(reviewer.name);
      await field('Email address').fill(reviewer.email);
      await office.getByRole('checkbox', { name: /^Reviewer/ }).check();
      await office.getByRole('checkbox', { name: 'Idea Challenge' }).check();
      await office.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(office.getByText(`Send this link to ${reviewer.email}.`)).toBeVisible();
      const link = await office.getByLabel('Invitation link').inputValue();
      const joining = await (await context()).newPage();
      await joining.goto(link);
      await joining.getByLabel(/^Password/).fill(reviewer.password);
      await joining.getByLabel('Repeat password').fill(reviewer.password);
      await joining.getByRole('button', { name: 'Join' }).click();
      await expect(joining.getByRole('heading', { name: 'Needs attention today' })).toBeVisible();
      const colleague = await (await context()).newPage();
      await colleague.goto('/admin/login');
      await typeCredentials(colleague, reviewer);
      await expect(colleague.getByRole('heading', { name: 'Needs attention today' })).toBeVisible();
      await colleague.goto('/admin/submissions/1');
      await expect(colleague.getByRole('heading', { level: 1 })).toContainText(applicant.name);
      await expect(colleague.getByRole('button', { name: 'Set status' })).toHaveCount(0);
      expect((await colleague.goto('/admin/people'))?.status()).toBe(403);
      await expect(colleague.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
      await open('/admin/people');
      await expect(office.getByText('2 people can sign in.')).toBeVisible();
      await expectAccessible(office, 'the people of the season');
    });

    await test.step('an announcement waits for its time', async () => {
      await open('/admin/content/announcement/new');
      await field('Announcement').fill('The second round opens in January.');
      await field('Link').fill('https://example.org/second');
      await office.getByText('Schedule', { exact: true }).click();
      await office.getByLabel('Publish on').fill('2030-01-01T09:00');
      await publish('Schedule for 1 Jan 2030, 09:00', 'Saved and scheduled.');
      await visitor.goto('/news&announcement');
      await expect(visitor.getByText('No announcements at the moment.')).toBeVisible();
    });

    await test.step('the applications are exported', async () => {
      await open(`/admin/submissions?program=${program}`);
      await office.locator('summary', { hasText: 'Export' }).click();
      const saving = office.waitForEvent('download');
      await office.getByRole('link', { name: 'Download CSV' }).click();
      expect(readFileSync(await (await saving).path(), 'utf8')).toContain(applicant.email);
      await expect(
        office.getByRole('status').filter({ hasText: /^Saved submissions_.*1 of 1 submissions/ }),
      ).toBeVisible();
    });

    await test.step('a request to be erased is worked off', async () => {
      await open('/admin/privacy/new');
      await office.getByRole('combobox', { name: 'Request', exact: true }).selectOption({ label: 'Erase their data' });
      await office.getByLabel('Name of the person').fill(applicant.name);
      await office.getByLabel('Their email address').fill(applicant.email);
      await office.getByLabel('Their words').fill('Erase it all.');
      await office.getByRole('button', { name: 'Record request' }).click();
      await expect(office.getByText('Request recorded.')).toBeVisible();
      await office.getByRole('button', { name: 'See what an erasure removes' }).click();
      await expect(office.getByRole('heading', { name: `Erase the data of ${applicant.name}` })).toBeVisible();
      await office.getByLabel('When are the applications erased?').selectOption('year');
      await office.getByLabel('Enter the person’s name').fill(applicant.name);
      await office.getByLabel('Enter the person’s name').press('Enter');
      await expect(office.getByText('Done. The log below says what was erased.')).toBeVisible();
      await expect(office.getByRole('list', { name: 'Log' })).toContainText('Withdrew 1 application with 1 file');
      expect((await office.request.get('/admin/submissions/1')).status()).toBe(404);
    });
  } finally {
    await Promise.all(browser.contexts().map((each) => each.close()));
    await server.stop('SIGTERM');
  }
});
