/* Shows the code of a pairing that the fragment of the address has. A fragment is never sent to a server. */

const byId = id => document.getElementById(id);
/** The alphabet of codes (RFC 8628, 6.1). Nothing else of the address is shown. */
const codePattern = /^#c=([BCDFGHJKLMNPQRSTVWXZ]{4})-?([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

function showCode() {
  const [, start, end] = codePattern.exec(location.hash) ?? [];
  // So that the code is neither in the history nor in an address that somebody copies.
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  if (start === undefined) return;
  byId('code').textContent = `${start}-${end}`.toUpperCase();
  byId('with-code').hidden = false;
  byId('without-code').hidden = true;
}

byId('server').textContent = new URL('.', location.href).href.replace(/\/$/, '');
showCode();
// Somebody may open another link in the same tab.
addEventListener('hashchange', showCode);

byId('copy').addEventListener('click', async () => {
  const isCopied = await copyCode();
  byId('announcement').textContent = isCopied ? 'Copied' : 'Selected. Copy it with your keyboard.';
});

async function copyCode() {
  try {
    await navigator.clipboard.writeText(byId('code').textContent);
    return true;
  } catch {
    // A browser gives no clipboard to a page without HTTPS on another machine. The older command works there.
    getSelection().selectAllChildren(byId('code'));
    return document.execCommand('copy');
  }
}
