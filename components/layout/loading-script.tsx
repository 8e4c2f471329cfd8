import { loadingAttribute, loadingEnd, loadingMostMs, loadingShownKey } from './loading-signal.ts';

/**
 * Decides before the first paint whether this document shows the loading screen: the first one of a browsing session,
 * unless the visitor wants less motion or less data. Skipping and the time limit work here already, so that neither
 * waits for the page's own script. The back office has no such screen.
 */
const showLoadingScreen = `try{(function(){
var root=document.documentElement,seen='${loadingShownKey}',net=navigator.connection;
if(/^\\/admin(\\/|$)/.test(location.pathname)||sessionStorage.getItem(seen)||(net&&net.saveData)||matchMedia('(prefers-reduced-motion:reduce)').matches)return;
sessionStorage.setItem(seen,'1');
root.setAttribute('${loadingAttribute}',Math.round(performance.now()));
function end(){if(root.hasAttribute('${loadingAttribute}')){root.removeAttribute('${loadingAttribute}');dispatchEvent(new Event('${loadingEnd}'))}}
setTimeout(end,${loadingMostMs});
addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-skip-loading]'))end()});
addEventListener('keydown',function(e){if(e.key==='Escape')end()});
})()}catch{}`.replaceAll('\n', '');

/** Takes the focus from what stands in the same element while the screen covers it, before any of it is drawn. */
const guardPage = `if(document.documentElement.hasAttribute('${loadingAttribute}'))document.currentScript.parentNode.inert=true`;

export function LoadingScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: showLoadingScreen }} />;
}

/** The first child of what the loading screen covers: to make it inert later would be to draw all of it twice. */
export function LoadingGuard() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: guardPage }} />;
}
