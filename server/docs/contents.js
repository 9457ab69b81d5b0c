/* The contents of the reference page, and the search in it. */

const search = document.getElementById('search');
const contents = document.getElementById('contents');

/**
 * Shows the links of the contents for which each word is in their text, in the section that they lead to, or in
 * the name of a field of their operation. The fields that a word found stand below the link.
 */
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  document.documentElement.toggleAttribute('data-searching', words.length > 0);
  for (const item of contents.querySelectorAll('li')) {
    const { sought, fields = '' } = item.firstElementChild.dataset;
    const rest = words.filter(word => !sought.includes(word));
    item.hidden = !rest.every(word => fields.includes(word));
    item.toggleAttribute('data-by-field', rest.length > 0);
    const found = fields.split(' ').filter(field => rest.some(word => field.includes(word)));
    for (const names of item.querySelectorAll('code')) names.textContent = found.join(' ');
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
  const shown = 'li:not([hidden])';
  const best =
    contents.querySelector(`${shown}:not([data-by-field]) > a`) ??
    contents.querySelector(`${shown} > a`);
  best?.click();
});
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  search.focus();
});

/** Adds the operations of the OpenAPI document to the contents. */
export function addOperations({ paths, webhooks, tags, components }) {
  const isOf = tag => operation => operation.tags.includes(tag);
  for (const { name } of tags) addGroup(name, { tag: name, paths, has: isOf(name), components });
  // swagger-ui has no tags of its own for them.
  addGroup('Events', { tag: 'webhooks', paths: webhooks, has: () => true, components });
  find();
}

function addGroup(title, { tag, paths, has, components }) {
  const group = document.createElement('section');
  group.append(Object.assign(document.createElement('h2'), { textContent: title }));
  const list = group.appendChild(document.createElement('ul'));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, summary } = operation;
      if (!has(operation)) continue;
      const link = document.createElement('a');
      link.href = `#/${tag}/${operationId}`;
      link.title = `${method.toUpperCase()} ${path}`;
      link.textContent = summary;
      link.dataset.sought = `${method} ${path} ${summary} ${title}`.toLowerCase();
      link.dataset.fields = listFields(operation, components).join(' ').toLowerCase();
      link.addEventListener('click', event => {
        // The address follows the opened operation by itself; both at once would close it again.
        event.preventDefault();
        openOperation(`operations-${tag}-${operationId}`);
      });
      const item = list.appendChild(document.createElement('li'));
      item.append(link, document.createElement('code'));
    }
  }
  contents.append(group);
}

/** Lists the names of the operation's parameters, and of all fields of its body and its answer. */
function listFields({ parameters = [], requestBody, responses }, components) {
  const names = new Set(parameters.map(({ name }) => name));
  const seen = new Set();
  const visit = node => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (node.$ref) visit(components.schemas[node.$ref.split('/').pop()]);
    for (const name of Object.keys(node.properties ?? {})) names.add(name);
    for (const child of Object.values(node.properties ?? node)) visit(child);
  };
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  for (const { content } of [requestBody ?? {}, success])
    for (const { schema } of Object.values(content ?? {})) visit(schema);
  return [...names];
}

function openOperation(id) {
  const block = document.getElementById(id.replaceAll(' ', '_'));
  if (!block) return;
  const control = block.querySelector('.opblock-summary-control');
  if (!block.classList.contains('is-open')) control.click();
  block.scrollIntoView();
  control.focus({ preventScroll: true });
}
