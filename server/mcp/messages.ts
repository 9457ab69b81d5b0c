/** JSON-RPC messages in the two forms that MCP has for answers: JSON, and an event stream. */

export const streamType = 'text/event-stream';

/** Returns the messages of a complete answer, each as JSON in one line. */
export function readMessages(contentType: string | null, text: string): string[] {
  if (contentType?.startsWith(streamType))
    return Array.from(text.matchAll(/^data: ?(.+)$/gm), ([, data = '']) => data);
  return contentType?.startsWith('application/json') ? [JSON.stringify(JSON.parse(text))] : [];
}

/** Returns the messages as an event stream. */
export function toEventStream(messages: readonly string[]): string {
  return messages.map(message => `event: message\ndata: ${message}\n\n`).join('');
}
