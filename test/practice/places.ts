/** The places of a page that can contain an editor. */

/** Returns the parent for the editor, or null if the editor is in a frame, whose page mounts it itself. */
export function createEditorParent(place: string, kind: string): (ParentNode & Node) | null {
  const container = document.body.appendChild(document.createElement('div'));
  switch (place) {
    case 'open-shadow':
    case 'closed-shadow':
      return container.attachShadow({ mode: place === 'open-shadow' ? 'open' : 'closed' });
    case 'dialog':
    case 'popover': {
      const box = document.createElement(place === 'dialog' ? 'dialog' : 'div');
      if (box instanceof HTMLDialogElement) {
        container.append(box);
        box.showModal();
      } else {
        box.popover = 'auto';
        container.append(box);
        box.showPopover();
      }
      return box.appendChild(document.createElement('div'));
    }
    case 'same-frame':
    case 'cross-frame': {
      const address = new URL(location.href);
      address.searchParams.set('in', 'page');
      address.searchParams.set('kind', kind);
      // Another host name of the same server is another origin.
      if (place === 'cross-frame') {
        address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
      }
      const frame = document.createElement('iframe');
      frame.src = address.href;
      frame.width = '560';
      frame.height = '300';
      frame.addEventListener('load', () => {
        document.documentElement.dataset.ready = '';
      });
      container.append(frame);
      return null;
    }
    default:
      return container;
  }
}
