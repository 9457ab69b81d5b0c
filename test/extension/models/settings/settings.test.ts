import { expect, it } from 'vitest';
import { toServerAddress } from '../../../../extension/models/settings/settings.ts';

it.each([
  ['https://colophon.example.org', 'https://colophon.example.org'],
  [' https://colophon.example.org/// ', 'https://colophon.example.org'],
  ['colophon.example.org', 'https://colophon.example.org'],
  ['localhost:8787', 'http://localhost:8787'],
  ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['https://example.org/colophon/', 'https://example.org/colophon'],
])('reads %j as the server %s', (typed, server) => expect(toServerAddress(typed)).toBe(server));

it.each([
  '',
  '   ',
  'ftp://example.org',
  'javascript:alert(1)',
  'https://',
  'https://a:b@example.org',
])('does not take %j for a server', typed => expect(toServerAddress(typed)).toBeNull());
