import type { ReactNode } from 'react';
import { SiteFrame } from '#app/site-frame.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
