/** What a page changes below an element, and how to make it as it was, node by node. */

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
  const { type, target, oldValue, attributeName } = record;
  if (type === 'characterData') target.nodeValue = oldValue;
  else if (type === 'attributes') {
    const element = target as Element;
    if (oldValue === null) element.removeAttribute(attributeName ?? '');
    else element.setAttribute(attributeName ?? '', oldValue);
  } else {
    for (const added of record.addedNodes)
      if (added.parentNode === target) target.removeChild(added);
    const { nextSibling } = record;
    const place = nextSibling?.parentNode === target ? nextSibling : null;
    for (const removed of record.removedNodes) target.insertBefore(removed, place);
  }
}
