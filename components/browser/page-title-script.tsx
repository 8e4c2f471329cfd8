/**
 * While the framework changes the page it takes the old title away, draws the page, and sets the new title in a later
 * step: on a slow line that is a tab without a name, and a page that nobody can tell by it. The new page's heading
 * stands for its title meanwhile, as it does in what the framework says to screen readers then.
 */
const keepTitle = `(function(){
var kept,last;
new MutationObserver(function(records){
records.forEach(function(record){record.removedNodes.forEach(function(node){
if(node.nodeName==='TITLE')last=node.textContent
})});
var titles=document.head.getElementsByTagName('title');
if(titles.length>1&&kept){kept.remove();kept=null}
else if(!titles.length&&last){
var heading=document.querySelector('h1');
kept=document.createElement('title');
kept.textContent=heading?heading.textContent:last;
document.head.append(kept)
}
}).observe(document.head,{childList:true})
})()`.replaceAll('\n', '');

export function PageTitleScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: keepTitle }} />;
}
