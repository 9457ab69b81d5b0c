/** Asks with any header, which `fetch` would not send. */
import { request as send } from 'node:http';

type Answered = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

export function ask(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = send(url, { headers, method }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
