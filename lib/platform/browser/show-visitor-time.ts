/**
 * Fills the empty element before it with the moment of its `data-at` in the visitor's own time, if that differs from the
 * time in India. It runs before the first paint, so that nothing moves. visitorTime says the same when a page is drawn in
 * the browser, where inline scripts do not run.
 */
export const showVisitorTime = `(function(){
var place=document.currentScript.previousElementSibling,at=new Date(place.dataset.at),
as={dateStyle:'medium',timeStyle:'short'},own=at.toLocaleString('en-GB',as);
as.timeZone='Asia/Kolkata';
if(own!==at.toLocaleString('en-GB',as))place.textContent=' ('+own+' your time)'
})()`.replaceAll('\n', '');
