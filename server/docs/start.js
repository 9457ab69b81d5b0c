/* The reference page: its colours, its samples in one language, what it contains, and the search in it. */

const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => root.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

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
  const shown = `pre[data-language="${root.dataset.language}"]`;
  const text = button.closest('.sample').querySelector(shown).textContent;
  navigator.clipboard.writeText(text).then(
    () => {
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2_000);
    },
    () => {
      // Without a secure address a browser gives no clipboard: the text can be selected.
      button.textContent = 'Select it';
    },
  );
});

const search = document.getElementById('search');
const contents = document.getElementById('contents');

/** The links of the contents that hold every word typed, in what they say or in what they lead to. */
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  root.toggleAttribute('data-searching', words.length > 0);
  for (const link of contents.querySelectorAll('a')) {
    link.parentElement.hidden = !words.every(word => link.dataset.sought.includes(word));
  }
  for (const group of contents.querySelectorAll('section')) {
    group.hidden = group.querySelector('li:not([hidden])') === null;
  }
  document.getElementById('nothing').hidden =
    contents.querySelector('section:not([hidden])') !== null;
}
for (const link of contents.querySelectorAll('a')) {
  const section = document.querySelector(link.getAttribute('href'));
  link.dataset.sought = section.textContent.toLowerCase();
}
search.addEventListener('input', find);
search.addEventListener('keydown', event => {
  if (event.key !== 'Enter') return;
  // Else it would be pressed on what has the focus then.
  event.preventDefault();
  contents.querySelector('li:not([hidden]) > a')?.click();
});
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  search.focus();
});

function addOperations({ paths, tags }) {
  for (const { name } of tags) {
    const group = document.createElement('section');
    group.append(Object.assign(document.createElement('h2'), { textContent: name }));
    const list = group.appendChild(document.createElement('ul'));
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId, summary, tags }] of Object.entries(methods)) {
        if (!tags.includes(name)) continue;
        const link = document.createElement('a');
        link.href = `#/${name}/${operationId}`;
        link.title = `${method.toUpperCase()} ${path}`;
        link.textContent = summary;
        link.dataset.sought = `${method} ${path} ${summary} ${name}`.toLowerCase();
        link.addEventListener('click', event => {
          // The address follows the opened operation by itself; both at once would close it again.
          event.preventDefault();
          openOperation(`operations-${name}-${operationId}`);
        });
        list.appendChild(document.createElement('li')).append(link);
      }
    }
    contents.append(group);
  }
}

function openOperation(id) {
  const block = document.getElementById(id.replaceAll(' ', '_'));
  if (!block) return;
  const control = block.querySelector('.opblock-summary-control');
  if (!block.classList.contains('is-open')) control.click();
  block.scrollIntoView();
  control.focus({ preventScroll: true });
}

const spec = await (await fetch('/api/openapi.json')).json();
addOperations(spec);
find();
SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
