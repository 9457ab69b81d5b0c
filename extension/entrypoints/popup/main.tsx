import '../../store/jitless.ts';
import '../../ui/theme.css';
import '../../ui/controls.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { remoteSync } from '../../messages/remote-sync.ts';
import { createCollection } from '../../models/collection.ts';
import { createComposingModel } from '../../models/composing.ts';
import { createPopupModel } from '../../models/popup.ts';
import { openDatabase } from '../../store/database.ts';
import { listSignatures } from '../../store/read.ts';
import { Popup } from '../../ui/popup/popup.tsx';
import { createPageControl } from './page-control.ts';

const managerUrl = '/manager.html';

const context = {
  database: openDatabase(),
  wallMs: Date.now,
  sync: remoteSync,
  signal: new AbortController().signal,
};
const popup = createPopupModel(context, createPageControl());

render(
  <Popup
    popup={popup}
    composing={createComposingModel(context, popup.composer)}
    signatures={createCollection(context, 'signature', listSignatures)}
    managerUrl={managerUrl}
    openManager={() => void openManager()}
  />,
  document.getElementById('app') ?? document.body,
);

async function openManager() {
  await browser.tabs.create({ url: managerUrl });
  window.close();
}
