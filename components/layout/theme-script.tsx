/** Sets the stored theme before the first paint; the only way to know it without asking the server. */
const setStoredTheme =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: setStoredTheme }} />;
}
