/** Patches that remove the protections against clickjacking and hostile pages, one by one. */
import type { Patches } from '../support/patch-source.ts';

export const patches: Patches = {
  'extension/surface/surface.ts': [
    ["  'user-select': 'none',\n", ''],
    ["mode: 'closed'", "mode: 'open'"],
    [':host::before, :host::after, :host::backdrop { display: none !important; }', ''],
    ['const { style } = rule ?? host;', 'const { style } = host;'],
    ['      closeOnTampering(host, parent, lifetime);\n', ''],
  ],
  'extension/surface/press.ts': [['const minVisibleMs = 500;', 'const minVisibleMs = 0;']],
  'extension/surface/signature-name-element.ts': [
    ['element.dataset.name = name;', 'element.textContent = name;'],
  ],
  'extension/picker/page.ts': [
    ['frame.contentWindow?.location.replace(url);', 'frame.src = url;'],
    ['if (!signal.aborted && activeElement !== host) listener();', ''],
  ],
  'extension/triggers/page.ts': [['found.filter(typed => isPressed(typed, pressed))', 'found']],
  'extension/triggers/list-worker.ts': [
    // The token stays valid after its first use.
    ['list === undefined || list.port !== null', 'list === undefined'],
    ['      if (lists.get(list.tabId) === list) lists.delete(list.tabId);\n', ''],
    ['(await frames.runInFrame(tabId, frameId, isVisible)) === true', 'true'],
  ],
  'extension/picker/worker.ts': [
    // The token stays valid after its first use.
    ['      openPickers.delete(tabId);\n      return picker.claim;', '      return picker.claim;'],
    ['return visibilities.includes(true);', 'return true;'],
  ],
  'extension/picker/input-guard.ts': [
    ['return guardInput(', 'return { hasBeenVisible: () => true };\n  guardInput('],
  ],
};
