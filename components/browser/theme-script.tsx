import { setTheme } from '#lib/browser/set-theme.ts';

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: setTheme }} />;
}
