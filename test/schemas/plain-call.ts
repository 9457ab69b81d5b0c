/** Calls a server of any version, whose answers no document of today describes. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape and version
export type PlainCall = (method: string, path: string, body?: unknown) => Promise<any>;

/** Resolves to the body of the answer; null without one. */
export function plainCaller(url: string, key: string): PlainCall {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  };
}
