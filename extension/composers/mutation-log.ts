/** Records a page's changes below an element, and undoes them node by node. */
import { unclobbered } from './dom.ts';
import { pushAll } from './push-all.ts';

export type MutationLog = {
  /** Stops recording and undoes all changes since its start. */
  undo(): void;
  stop(): void;
};

export function recordMutations(root: HTMLElement): MutationLog {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver(more => pushAll(records, more));
  observer.observe(root, {
    attributeOldValue: true,
    characterDataOldValue: true,
    childList: true,
    subtree: true,
  });
  const stop = () => {
    pushAll(records, observer.takeRecords());
    observer.disconnect();
  };
  return {
    stop,
    undo() {
      stop();
      for (const record of records.reverse()) undoRecord(record);
    },
  };
}

function undoRecord(record: MutationRecord): void {
  const { type, oldValue, attributeName, attributeNamespace } = record;
  const target = unclobbered(record.target);
  if (type === 'characterData') target.nodeValue = oldValue;
  else if (type === 'attributes') {
    const element = target as Element;
    const name = attributeName ?? '';
    if (oldValue === null) element.removeAttributeNS(attributeNamespace ?? null, name);
    else element.setAttributeNS(attributeNamespace ?? null, name, oldValue);
  } else {
    for (const added of record.addedNodes)
      if (unclobbered(added).parentNode === record.target) target.removeChild(added);
    const { nextSibling } = record;
    // If the next sibling has left the parent, the removed nodes go to the end.
    const isInTarget = nextSibling && unclobbered(nextSibling).parentNode === record.target;
    const nextNode = isInTarget ? nextSibling : null;
    for (const removed of record.removedNodes) target.insertBefore(removed, nextNode);
  }
}
