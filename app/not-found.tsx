import type { Metadata } from 'next';
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { SiteFrame } from './site-frame.tsx';

export const metadata: Metadata = { title: 'Page Not Found' };

export default function NotFound() {
  return (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  );
}
