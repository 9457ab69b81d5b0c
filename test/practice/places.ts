/** Where on a page an editor can stand. */

/** The element to put the editor into; null when it stands in a frame, which mounts it itself. */
export function placeIn(place: string, kind: string): (ParentNode & Node) | null {
  const whole = document.body.appendChild(document.createElement('div'));
  switch (place) {
    case 'open-shadow':
    case 'closed-shadow':
      return whole.attachShadow({ mode: place === 'open-shadow' ? 'open' : 'closed' });
    case 'dialog':
    case 'popover': {
      const box = document.createElement(place === 'dialog' ? 'dialog' : 'div');
      if (box instanceof HTMLDialogElement) {
        whole.append(box);
        box.showModal();
      } else {
        box.popover = 'auto';
        whole.append(box);
        box.showPopover();
      }
      return box.appendChild(document.createElement('div'));
    }
    case 'same-frame':
    case 'cross-frame': {
      const address = new URL(location.href);
      address.searchParams.set('in', 'page');
      address.searchParams.set('kind', kind);
      // The same server by another name is another origin.
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
      whole.append(frame);
      return null;
    }
    default:
      return whole;
  }
}
