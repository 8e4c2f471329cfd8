/** So long a page stands before it no longer counts as the first: all that is below its first view is drawn by then. */
const firstPageMs = 2400;

/**
 * Tells the style sheet, before anything is drawn, that this page is the first of its document (see near-view.css):
 * those that follow come by script, which is there already, and may be scrolled to where they were left.
 */
const markFirstPage = `(function(){
var root=document.documentElement;
root.dataset.firstPage='';
setTimeout(function(){delete root.dataset.firstPage},${firstPageMs})
})()`.replaceAll('\n', '');

export function FirstPageScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: markFirstPage }} />;
}
