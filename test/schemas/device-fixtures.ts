/** The databases of devices that earlier versions have left. Runs in pages as well as in Node. */
export type DeviceFixture = {
  /** IndexedDB's; Dexie counts in tenths of it. */
  version: number;
  stores: {
    name: string;
    keyPath: string | string[];
    indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[];
    records: unknown[];
  }[];
};

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Makes the database `name` as that version had it, in the place of any there is. */
export async function layDevice(
  { version, stores }: DeviceFixture,
  { name, factory }: { name: string; factory: IDBFactory },
): Promise<void> {
  await done(factory.deleteDatabase(name));
  const request = factory.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: store, keyPath, indexes } of stores) {
      const made = request.result.createObjectStore(store, { keyPath });
      for (const { name: index, keyPath: of, multiEntry, unique } of indexes) {
        made.createIndex(index, of, { multiEntry, unique });
      }
    }
  };
  const database = await done(request);
  const transaction = database.transaction(
    stores.map(store => store.name),
    'readwrite',
  );
  for (const { name: store, records } of stores) {
    for (const record of records) transaction.objectStore(store).put(record);
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}
