import type { ReactNode } from 'react';
import { SiteShell } from '#components/layout/site-shell.tsx';
import { getSettings } from '#lib/settings/get-settings.ts';
import { readPrograms } from './read-programs.ts';

/** The shell of every public page, the not-found screen of unknown addresses included. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [settings, programs] = await Promise.all([getSettings(), readPrograms()]);
  return (
    <SiteShell settings={settings} programs={programs}>
      {children}
    </SiteShell>
  );
}
