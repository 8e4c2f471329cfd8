// Starts the viewer on the page /api/docs. The viewer's own script is loaded before this one.
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches);
prefersDark.addEventListener('change', follow);
follow();

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  validatorUrl: null,
});
