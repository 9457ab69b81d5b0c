import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Request } from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseBody, readSentFields } from '../../server/http/request-body.ts';

afterEach(() => vi.restoreAllMocks());

function createRequest(body: Buffer, extraHeaders: Record<string, string>): Request {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...extraHeaders };
  const get = (name: string) => headers[name];
  return Object.assign(Readable.from([body]), {
    headers,
    get,
    complete: true,
  }) as unknown as Request;
}

/** Reads a body, and returns the order of the steps. Another request arrives while the body is parsed. */
async function logSteps(request: Request): Promise<string[]> {
  const steps: string[] = [];
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation(text => {
    steps.push('parse');
    setImmediate(() => steps.push('other request'));
    return parse(text);
  });
  const schema = z.object({ content: z.string() }).refine(() => steps.push('validate') > 0);
  parseBody(schema, await readSentFields(request));
  return steps;
}

describe('large body', () => {
  const json = Buffer.from(JSON.stringify({ content: 'x'.repeat(1_000_000) }));
  const zipped = gzipSync(json);

  it.each([
    ['as it is', json, { 'content-length': String(json.length) }],
    ['in chunks', json, { 'transfer-encoding': 'chunked' }],
    ['compressed', zipped, { 'content-length': String(zipped.length), 'content-encoding': 'gzip' }],
  ])('sent %s: other requests run before it is validated', async (_name, body, headers) => {
    expect(await logSteps(createRequest(body, headers))).toEqual([
      'parse',
      'other request',
      'validate',
    ]);
  });
});
