/** What a page changes below an element, and how to make it as it was, node by node. */
import { real } from './dom.ts';

export type Mutations = {
  /** Ends the watch and puts everything back that was changed since it began. */
  revert(): void;
  end(): void;
};

export function watchMutations(root: HTMLElement): Mutations {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver(more => records.push(...more));
  observer.observe(root, {
    attributeOldValue: true,
    characterDataOldValue: true,
    childList: true,
    subtree: true,
  });
  const end = () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
  };
  return {
    end,
    revert() {
      end();
      for (const record of records.reverse()) revert(record);
    },
  };
}

function revert(record: MutationRecord): void {
  const { type, oldValue, attributeName } = record;
  const target = real(record.target);
  if (type === 'characterData') target.nodeValue = oldValue;
  else if (type === 'attributes') {
    const element = target as Element;
    if (oldValue === null) element.removeAttribute(attributeName ?? '');
    else element.setAttribute(attributeName ?? '', oldValue);
  } else {
    for (const added of record.addedNodes)
      if (real(added).parentNode === record.target) target.removeChild(added);
    const { nextSibling } = record;
    const isThere = nextSibling && real(nextSibling).parentNode === record.target;
    const place = isThere ? nextSibling : null;
    for (const removed of record.removedNodes) target.insertBefore(removed, place);
  }
}
