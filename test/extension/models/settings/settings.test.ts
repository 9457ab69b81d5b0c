import { expect, it } from 'vitest';
import { isPrivate, toServerAddress } from '../../../../extension/models/settings/settings.ts';

it.each([
  ['https://colophon.example.org', 'https://colophon.example.org'],
  [' https://colophon.example.org/// ', 'https://colophon.example.org'],
  ['colophon.example.org', 'https://colophon.example.org'],
  ['localhost:8787', 'http://localhost:8787'],
  ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['[::1]:8787', 'http://[::1]:8787'],
  ['127.evil.example', 'https://127.evil.example'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
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

it.each([
  ['http://localhost:8787', true],
  ['http://colophon.localhost', true],
  ['http://127.0.0.1:8787', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:8787', true],
  ['https://example.org', true],
  ['http://example.org', false],
  ['http://192.168.1.2:8787', false],
  ['http://127.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://evil-localhost', false],
])('a key may go to %s unasked: %s', (server, may) => expect(isPrivate(server)).toBe(may));
