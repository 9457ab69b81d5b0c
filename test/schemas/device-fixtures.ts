/** IndexedDB databases of earlier versions of the extension. Runs in pages and in Node.js. */
export type DeviceFixture = {
  /** The version of IndexedDB, which is ten times the version that Dexie counts. */
  version: number;
  stores: {
    name: string;
    keyPath: string | string[];
    indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[];
    records: unknown[];
  }[];
};

export function promisifyRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Creates the database `name` as the version of the fixture left it. Replaces an existing one. */
export async function createDeviceDatabase(
  { version, stores }: DeviceFixture,
  { name, factory }: { name: string; factory: IDBFactory },
): Promise<void> {
  await promisifyRequest(factory.deleteDatabase(name));
  const request = factory.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: store, keyPath, indexes } of stores) {
      const created = request.result.createObjectStore(store, { keyPath });
      for (const { multiEntry, unique, ...index } of indexes) {
        created.createIndex(index.name, index.keyPath, { multiEntry, unique });
      }
    }
  };
  const database = await promisifyRequest(request);
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
