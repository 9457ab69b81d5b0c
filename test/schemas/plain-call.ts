/** Calls a server of any version, whose responses the current OpenAPI document may not describe. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape and version
export type PlainCall = (method: string, path: string, body?: unknown) => Promise<any>;

/** Creates a function that sends a request and returns the parsed body, or null without one. */
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
