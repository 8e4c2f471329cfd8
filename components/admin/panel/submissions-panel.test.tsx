import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { accessDenied, type PanelContent } from './load-submissions.ts';
import { SubmissionsPanel } from './submissions-panel.client.tsx';

const markup = (content: PanelContent) =>
  renderToStaticMarkup(<SubmissionsPanel content={content} retry={() => undefined} onDenied={() => undefined} />);

it('leads to the login when access is denied; trying again would not help', () => {
  const panel = markup(accessDenied);
  expect(panel).toContain('Access denied. Admin privileges required.');
  expect(panel).toContain('href="/admin/login?next=');
  expect(panel).not.toContain('Try Again');
});

it('offers another try after any other failure', () => {
  const panel = markup({ kind: 'error', message: 'Failed to load submissions', denied: false });
  expect(panel).toContain('Try Again');
  expect(panel).not.toContain('Sign in');
});
