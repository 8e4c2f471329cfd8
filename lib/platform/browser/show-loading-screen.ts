/** The loading screen is gone after this many milliseconds, however slow the connection. */
const maxMs = 8000;

/**
 * Decides before the first paint whether this document shows the loading screen: the first document of a browsing
 * session does, unless the visitor prefers reduced motion or less data. The back office has no loading screen. "Skip",
 * Escape and the time limit work here, so that none of them waits for the page's script. Tab keeps the focus on the
 * screen: making the page below inert would style all of it twice more.
 */
export const showLoadingScreen = `try{(function(){
var root=document.documentElement,seen='loadingScreenShown',net=navigator.connection,on='data-loading';
if(/^\\/admin(\\/|$)/.test(location.pathname)||sessionStorage.getItem(seen)||(net&&net.saveData)||matchMedia('(prefers-reduced-motion:reduce)').matches)return;
sessionStorage.setItem(seen,'1');
root.setAttribute(on,Math.round(performance.now()));
function end(){
if(!root.hasAttribute(on))return;
var main=document.getElementById('main'),held=document.activeElement.closest('#loading-screen');
root.removeAttribute(on);
dispatchEvent(new Event('loadingend'));
if(held&&main)main.focus({preventScroll:true})
}
setTimeout(end,${maxMs});
addEventListener('loadingdone',end);
addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-skip-loading]'))end()});
addEventListener('keydown',function(e){
if(e.key==='Escape')end();
if(e.key==='Tab'&&root.hasAttribute(on)){e.preventDefault();var skip=document.querySelector('[data-skip-loading]');skip&&skip.focus()}
});
})()}catch{}`.replaceAll('\n', '');
