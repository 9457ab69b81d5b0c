/* The reference page: its colours, and its samples in one language. */
import { addOperations } from './contents.js';

const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => root.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

/** The address of this server, also behind a proxy that puts a path before it. */
const server = new URL('.', location.href).href.replace(/\/$/, '');
/** The addresses that the samples of the guide give to the server. */
const exampleServers = /http:\/\/127\.0\.0\.1:8787|https:\/\/colophon\.example\.org/g;
const kept = 'docs-language';
function showLanguage(language) {
  root.dataset.language = language;
  for (const tab of document.querySelectorAll('.sample button[data-language]')) {
    tab.setAttribute('aria-pressed', String(tab.dataset.language === language));
  }
}
showLanguage(localStorage.getItem(kept) ?? 'sh');
document.addEventListener('click', ({ target }) => {
  const button = target.closest('.sample button');
  if (!button) return;
  const { language } = button.dataset;
  if (language) {
    localStorage.setItem(kept, language);
    showLanguage(language);
    return;
  }
  const shown = [...button.closest('.sample').querySelectorAll('pre')].find(pre =>
    pre.checkVisibility(),
  );
  void copyText(shown).then(outcome => showOutcome(button, outcome));
});

/** Copies the text of an element. If the browser refuses, the text is selected. */
async function copyText(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return 'Copied';
  } catch {
    // A browser gives no clipboard to a page without HTTPS on another machine. The older command works there.
    getSelection().selectAllChildren(element);
    return document.execCommand('copy') ? 'Copied' : 'Selected';
  }
}

function showOutcome(button, outcome) {
  const announcement = document.getElementById('announcement');
  button.textContent = outcome;
  announcement.textContent = outcome;
  setTimeout(() => {
    button.textContent = 'Copy';
    announcement.textContent = '';
  }, 2_000);
}

for (const code of document.querySelectorAll('#guide pre code')) {
  const text = code.textContent.replaceAll(exampleServers, server);
  if (text !== code.textContent) code.textContent = text;
}

/** Shows each operation as a command of curl, above its parameters. */
const addSamples = () => ({
  wrapComponents: {
    parameters:
      (Parameters, { React: { createElement } }) =>
      props => {
        const [path, method] = props.pathMethod;
        const operation = spec.paths[path]?.[method];
        // The server itself sends the events, so they have no command.
        if (!operation) return createElement(Parameters, props);
        const [{ source }] = operation['x-codeSamples'];
        const command = source.replace('$COLOPHON_URL', server);
        const copy = createElement('button', { type: 'button' }, 'Copy');
        const code = createElement('code', null, command);
        const sample = createElement(
          'div',
          { className: 'sample' },
          createElement(
            'div',
            { className: 'sample-tabs' },
            createElement('span', null, 'curl'),
            copy,
          ),
          createElement('pre', { tabIndex: 0, role: 'group', 'aria-label': 'curl' }, code),
        );
        return createElement('div', null, sample, createElement(Parameters, props));
      },
  },
});

const spec = await (await fetch('api/openapi.json')).json();
addOperations(spec);
SwaggerUIBundle({
  spec: { ...spec, servers: [{ url: server }] },
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  plugins: [addSamples],
});
