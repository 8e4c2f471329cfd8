import { showLoadingScreen } from '#lib/browser/show-loading-screen.ts';

export function LoadingScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: showLoadingScreen }} />;
}
