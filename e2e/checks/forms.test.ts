import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Forms that are not sent by SentForm, and why. */
const otherWays: Record<string, string> = {
  'components/forms/sent-form.client.tsx': 'it is the machinery',
  'components/applications/filled-form.client.tsx': 'it is sent by the same hook, and shows the progress of its files',
  'components/applications/application-screen.client.tsx': 'it shows the progress of its files and keeps drafts',
  'components/applications/no-form.tsx': 'its page is the same for everybody, and its code is a secret',
  'components/private-page/resume/open-applications.client.tsx': 'one button',
  'components/private-page/resume/resume-page.tsx': 'one button',
  'components/private-page/resume/stop-reminders.tsx': 'one button on a page without script',
  'components/privacy/parent-request.tsx': 'two buttons on a page without script',
  'components/admin/sign-in/sign-in-forms.tsx': 'it sends secrets',
  'components/admin/account/ask-one.tsx': 'it sends secrets',
  'components/admin/shell/session-dialog.client.tsx': 'it sends secrets',
  'components/layout/site-shell.tsx': 'it sends nothing',
  'components/admin/dashboard/dashboard-view.tsx': 'it sends a secret, and its answer is a file',
  'components/admin/people/accept-form.tsx': 'it sends secrets',
  'components/admin/account/password-form.client.tsx': 'it sends secrets',
  'components/admin/mail/mail-server-panel.tsx': 'one button',
  'components/admin/letters/letter-forms.tsx': 'one button',
  'components/admin/letters/letters-page.tsx': 'one button',
  'components/admin/letters/batch-page.tsx': 'nothing is typed: it sends a selection',
  'components/admin/letters/tell-applicant.tsx': 'one button',
  'components/admin/submissions/bulk/bulk-bar.client.tsx': 'nothing is typed: it sends a selection',
  'components/admin/submissions/status-control.client.tsx': 'nothing is typed: it sends a choice',
  'components/admin/content/editor/form-preview.tsx': 'it sends nothing',
  'components/admin/content/imports/checked-table.tsx': 'two buttons',
  'components/admin/content/imports/import-columns.tsx': 'nothing is typed: it sends choices',
  'components/admin/selection/selection-form.tsx': 'nothing is typed: it sends a selection',
  'components/admin/selection/action-outcome.tsx': 'one button',
  'components/admin/content/editor/content-form.client.tsx': 'use-kept-item.ts keeps the whole item',
};

const sources = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const withForm = sources
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .flatMap(({ file, text }) => [...text.matchAll(/<form\b[\s\S]*?>/g)].map(([tag]) => ({ file, text, tag })));

/** A search, or a form that script alone sends and that keeps what is typed. */
const isKept = ({ text, tag }: (typeof withForm)[number]) =>
  /method="get"|data-follow/.test(tag) || (/ref=\{\w+\}/.test(tag) && text.includes('useKeptText('));

test('every form is sent by the one machinery, or keeps what is typed', () => {
  const others = withForm.filter((form) => !(form.file in otherWays) && !isKept(form)).map(({ file }) => file);
  expect(others, 'Use SentForm (components/forms/sent-form.client.tsx), or useKeptText.').toEqual([]);
});

test('each way of its own is still used', () => {
  const used = new Set(withForm.map(({ file }) => file));
  expect(Object.keys(otherWays).filter((file) => !used.has(file))).toEqual([]);
});

test('no native question is asked', () => {
  // An address may call its own handler so; a browser's question is called with a text, and never imported.
  const asking = sources.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return (
      /(?<![\w.])(?:(?:window|globalThis|self)\.)?confirm\(/.test(text) &&
      !/function confirm|const confirm\b|as confirm\b/.test(text)
    );
  });
  expect(asking, 'Ask in our own dialog (components/ui/fields/question-dialog.tsx).').toEqual([]);
});
