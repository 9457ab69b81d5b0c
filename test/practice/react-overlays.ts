/** Overlays with a composer inside, from the libraries that pages in React use. See `overlays.ts`. */
import {
  DialogPanel,
  Dialog as HeadlessDialog,
  Popover,
  PopoverButton,
  PopoverPanel,
} from '@headlessui/react';
import MuiDialog from '@mui/material/Dialog';
import MuiPopover from '@mui/material/Popover';
import * as RadixDialog from '@radix-ui/react-dialog';
import * as RadixPopover from '@radix-ui/react-popover';
import { createElement, useState } from 'react';
import * as Aria from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import type { ShowOverlay } from './overlays.ts';

const composer = () =>
  createElement('textarea', {
    id: 'composer',
    'aria-label': 'Post',
    defaultValue: 'Hi',
    style: { display: 'block', width: 320, height: 80 },
  });
const post = () => createElement('button', { type: 'button' }, 'Post');
const content = () => createElement('form', null, composer(), post());
const panelStyle = { position: 'fixed', top: 120, left: 200, padding: 16, background: 'white' };
const flowStyle = { padding: 16, background: 'white' };

/** @param Overlay a React component with the state of an open overlay, which it closes through `setOpen` */
function inReact(Overlay: (state: OverlayState) => unknown): ShowOverlay {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return createElement(Overlay, { isOpen, setOpen });
  }
  return host => {
    const root = createRoot(host);
    root.render(createElement(Page));
    return () => root.unmount();
  };
}
type OverlayState = { isOpen: boolean; setOpen(isOpen: boolean): void };

export const reactOverlays: Record<string, ShowOverlay> = {
  'Radix Dialog': inReact(({ isOpen, setOpen }) =>
    createElement(
      RadixDialog.Root,
      { open: isOpen, onOpenChange: setOpen },
      createElement(
        RadixDialog.Portal,
        null,
        createElement(RadixDialog.Overlay, { style: { position: 'fixed', inset: 0 } }),
        createElement(
          RadixDialog.Content,
          { style: panelStyle, 'aria-describedby': undefined },
          createElement(RadixDialog.Title, null, 'New post'),
          content(),
        ),
      ),
    ),
  ),
  'Radix Popover': inReact(({ isOpen, setOpen }) =>
    createElement(
      RadixPopover.Root,
      { open: isOpen, onOpenChange: setOpen },
      createElement(RadixPopover.Anchor, { style: { position: 'fixed', top: 100, left: 300 } }),
      createElement(
        RadixPopover.Portal,
        null,
        createElement(RadixPopover.Content, { style: flowStyle }, content()),
      ),
    ),
  ),
  'Headless UI Dialog': inReact(({ isOpen, setOpen }) =>
    createElement(
      HeadlessDialog,
      { open: isOpen, onClose: setOpen },
      createElement(DialogPanel, { style: panelStyle }, content()),
    ),
  ),
  'Headless UI Popover': inReact(() =>
    createElement(
      Popover,
      { style: { position: 'relative', margin: '100px 0 0 200px' } },
      createElement(PopoverButton, { id: 'open' }, 'Reply'),
      createElement(
        PopoverPanel,
        { style: { ...flowStyle, position: 'absolute', top: 60 }, focus: true },
        content(),
      ),
    ),
  ),
  'React Aria Modal': inReact(({ isOpen, setOpen }) =>
    createElement(
      Aria.ModalOverlay,
      {
        isOpen,
        onOpenChange: setOpen,
        isDismissable: true,
        style: { position: 'fixed', inset: 0 },
      },
      createElement(
        Aria.Modal,
        { style: panelStyle },
        createElement(Aria.Dialog, { 'aria-label': 'New post' }, content()),
      ),
    ),
  ),
  'React Aria Popover': inReact(({ isOpen, setOpen }) =>
    createElement(
      Aria.DialogTrigger,
      { isOpen, onOpenChange: setOpen },
      createElement(Aria.Button, { style: { margin: '100px 0 0 300px' } }, 'Reply'),
      createElement(
        Aria.Popover,
        { style: flowStyle },
        createElement(Aria.Dialog, { 'aria-label': 'Reply' }, content()),
      ),
    ),
  ),
  'MUI Dialog': inReact(({ isOpen, setOpen }) =>
    createElement(
      MuiDialog,
      { open: isOpen, onClose: () => setOpen(false), transitionDuration: 0 },
      content(),
    ),
  ),
  'MUI Popover': inReact(({ isOpen, setOpen }) =>
    createElement(
      MuiPopover,
      {
        open: isOpen,
        onClose: () => setOpen(false),
        transitionDuration: 0,
        anchorReference: 'anchorPosition',
        anchorPosition: { top: 120, left: 300 },
      },
      content(),
    ),
  ),
};
