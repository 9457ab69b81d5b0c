import { describe, expect, it } from 'vitest';
import {
  formatHeaders,
  parseHeaders,
} from '../../../../extension/manager/settings/request-headers.ts';

describe('request headers', () => {
  it('one header a line: parses, and formats back to the same', () => {
    const headers = parseHeaders('CF-Access-Client-Id: a.b:c\n\r\n  X-Token:\tone two ');
    expect(headers).toEqual({ 'cf-access-client-id': 'a.b:c', 'x-token': 'one two' });
    expect(parseHeaders(formatHeaders(headers ?? {}))).toEqual(headers);
    expect(parseHeaders('')).toEqual({});
  });

  it.each([
    'X-Token',
    'X Token: a',
    ': a',
    'X-Token:',
    'X-Token: ü',
    'Authorization: Basic a',
    'Cookie: a',
    'Sec-Fetch-Mode: cors',
    'Host: a',
    'Keep-Alive: 1',
    'X-Token: a\nx-token: b',
  ])('%j: refused', typed => expect(parseHeaders(typed)).toBeNull());
});
