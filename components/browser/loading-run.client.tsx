'use client';

import { inlineCall } from './inline-call.ts';
import { loadingPlan } from './loading-plan.ts';
import { loadingPercent, picturesAhead, stageAt } from './loading-stages.ts';
import { runLoadingScreen } from './run-loading-screen.ts';

/**
 * The script that moves the loading screen, in the document itself. It is drawn on the server alone; that this is a
 * client component keeps the text from being sent a second time as data, and the browser's copy is empty.
 */
export function LoadingRun({ product }: { product: string }) {
  const source =
    typeof window === 'undefined'
      ? inlineCall(runLoadingScreen, loadingPlan(product) as never, stageAt, loadingPercent, picturesAhead)
      : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: functions and constants of our own
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}
