/** Sends a request with any header. `fetch` does not send some of them, such as `Host`. */
import { request as send } from 'node:http';

type HttpAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

export function sendRequest(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = send(url, { headers, method }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}
