import { shownAnswer } from '#lib/forms/questions/shown-answer.ts';
import { escapeHtml } from '#lib/platform/text/escape-html.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { type ArchivedApplication, noticePath } from './person-files.ts';
import type { ArchivedText } from './person-texts.ts';
import type { PrivacyRequest } from './privacy-request.ts';

// The page is read on the person's own device, without our style sheets and fonts.
const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,"Noto Sans Devanagari",sans-serif}' +
  'body{max-width:46rem;margin:3rem auto;padding:0 1.25rem}dt{font-weight:600;margin-top:.75rem}' +
  'dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}section{border-top:1px solid #8a8fa3;margin-top:2rem}';

/** Devanagari is read as Marathi, so that screen readers choose the right voice. */
const lang = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? ' lang="mr"' : '');
const fact = (label: string, value: string) =>
  `<dt${lang(label)}>${escapeHtml(label)}</dt><dd${lang(value)}>${escapeHtml(value) || '—'}</dd>\n`;
const address = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const link = (path: string, text: string) => `<a href="${address(path)}"${lang(text)}>${escapeHtml(text)}</a>`;

/** The beginning of the page: whose data it is, when it was put together, and by whom. */
export const indexHead = ({ id, name, email }: PrivacyRequest, centreName: string, now: Date): string => {
  const title = `Your data at ${centreName}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>This archive has what ${escapeHtml(centreName)} holds about you. Programs can read the files that end in .json.</p>
<dl>${fact('Name', name)}${fact('Email', email)}${fact('Privacy request', `#${id}`)}${fact('Put together', shownMoment(now))}</dl>
`;
};

/** One application with its answers and links to its files. */
export function applicationSection(
  { application, answers, files }: ArchivedApplication,
  missing: ReadonlySet<number>,
): string {
  const { id, programTitle, submittedAt, status, withdrawn, notice } = application;
  const state = withdrawn
    ? `Withdrawn. To be erased on ${shownMoment(withdrawn.eraseAt)}.`
    : status.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const items = files.map(({ file, path }) =>
    missing.has(file.id)
      ? `<li>${escapeHtml(`${file.label}: ${file.filename} is missing.`)}</li>`
      : `<li>${escapeHtml(file.label)}: ${link(path, file.filename)}</li>`,
  );
  return `<section><h2${lang(programTitle)}>Application #${id}: ${escapeHtml(programTitle)}</h2><dl>
${fact('Sent', shownMoment(submittedAt))}${fact('State', state)}${answers
  .map(({ question, type, answer }) =>
    fact(question, shownAnswer({ field: { label: question, fieldType: type }, value: answer })),
  )
  .join('')}</dl>
${items.length > 0 ? `<h3>Files</h3><ul>${items.join('')}</ul>` : ''}
${notice ? `<p>It was sent with ${link(noticePath(notice), `version ${notice.version} of the privacy notice`)}.</p>` : ''}</section>
`;
}

const shownValue = (value: ArchivedText[string]): string =>
  value !== null && typeof value === 'object' ? Object.values(value).join(', ') : String(value ?? '');

/** Messages, emails or requests, each with all that is stored of it. */
export function textSection(title: string, texts: readonly ArchivedText[]): string {
  if (texts.length === 0) return '';
  const named = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const facts = (text: ArchivedText) =>
    Object.entries(text)
      .map(([name, value]) => fact(named(name), shownValue(value)))
      .join('');
  return `<section><h2>${escapeHtml(title)}</h2>${texts.map((text) => `<dl>${facts(text)}</dl>`).join('<hr>\n')}</section>\n`;
}

export const indexEnd = '</main></body></html>\n';
