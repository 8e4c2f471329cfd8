import { loadingAttribute, loadingEnd, loadingMostMs, loadingShownKey } from './loading-signal.ts';

/**
 * Decides before the first paint whether this document shows the loading screen: the first one of a browsing session,
 * unless the visitor wants less motion or less data. Skipping and the time limit work here already, so that neither
 * waits for the page's own script. The focus stays with the screen by its key: to make the page beneath inert and
 * live again would be to style all of it twice more. The back office has no such screen.
 */
const showLoadingScreen = `try{(function(){
var root=document.documentElement,seen='${loadingShownKey}',net=navigator.connection;
if(/^\\/admin(\\/|$)/.test(location.pathname)||sessionStorage.getItem(seen)||(net&&net.saveData)||matchMedia('(prefers-reduced-motion:reduce)').matches)return;
sessionStorage.setItem(seen,'1');
root.setAttribute('${loadingAttribute}',Math.round(performance.now()));
function end(){if(root.hasAttribute('${loadingAttribute}')){root.removeAttribute('${loadingAttribute}');dispatchEvent(new Event('${loadingEnd}'))}}
setTimeout(end,${loadingMostMs});
addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-skip-loading]'))end()});
addEventListener('keydown',function(e){
if(e.key==='Escape')end();
if(e.key==='Tab'&&root.hasAttribute('${loadingAttribute}')){e.preventDefault();var skip=document.querySelector('[data-skip-loading]');skip&&skip.focus()}
});
})()}catch{}`.replaceAll('\n', '');

export function LoadingScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: showLoadingScreen }} />;
}
