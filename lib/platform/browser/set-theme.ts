/**
 * Sets the stored theme before the first paint, which is the only way to know it without asking the server. It then
 * handles the theme switch: the other theme is stored, and going back to the system's own theme removes the stored one.
 * If storage is forbidden, the theme lasts until the visitor leaves the page.
 */
export const setTheme = `(function(){
var root=document.documentElement,stored;
try{stored=localStorage.getItem('theme')}catch{}
if(stored==='light'||stored==='dark')root.dataset.theme=stored;
addEventListener('click',function(e){
if(!e.target.closest||!e.target.closest('[data-theme-switch]'))return;
var system=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light',
next=(root.dataset.theme||system)==='dark'?'light':'dark';
if(next===system)delete root.dataset.theme;else root.dataset.theme=next;
try{if(next===system)localStorage.removeItem('theme');else localStorage.setItem('theme',next)}catch{}
})})()`.replaceAll('\n', '');
