import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files, or lines of them, that name no page, and why they need not. */
const nameless: Record<string, string> = {
  'app/(site)/apply/mine/open/[token]/route.ts': 'opens a page, which is then at the bare address',
  'components/private-page/links.tsx: <SentForm leaves="computer" action="/api/mine/leave/"': 'forgets every page',
  'components/private-page/private-page.tsx': 'stands where no page is shown',
  'components/private-page/uploads/send-chunks.ts': 'its caller names the page in each request',
  'components/private-page/resume/open-applications.client.tsx': 'asks what is open, and leads to all of it',
  'components/private-page/resume/resume-page.tsx': 'leads to what is open, whichever it is',
  'components/applications/submit-row.tsx': 'follows what was just saved for the first time',
};

const drawn = globSync(['components/**/*.{ts,tsx}', 'app/(site)/**/*.{ts,tsx}']).filter(
  (file) => !file.includes('.test.'),
);

// A form that came back, or was only begun, has an address of its own and belongs to no private page yet.
test('every address of a private page that we draw names the page for which it is drawn', () => {
  const found = drawn.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) =>
          /['"`]\/(?:api|apply)\/mine(?!\/(?:returned|begun)\/)/.test(line) &&
          !/ofPage\(\s*['"`]\/(?:api|apply)\/mine/.test(line),
      )
      .map((line) => `${file.replaceAll('\\', '/')}: ${line.trim()}`),
  );
  const unexplained = found.filter((line) => !Object.keys(nameless).some((start) => line.startsWith(start)));
  expect(unexplained).toEqual([]);
  expect(drawn.length).toBeGreaterThan(100);
});
