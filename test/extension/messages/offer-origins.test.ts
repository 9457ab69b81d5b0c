import { expect, it } from 'vitest';
import { originsOf } from '../../../extension/messages/offer-sites.ts';

it.each([
  ['linkedin.com', ['linkedin.com', 'www.linkedin.com']],
  ['example.co.uk', ['example.co.uk', 'www.example.co.uk']],
  ['www.example.org', ['www.example.org']],
  ['m.example.org', ['m.example.org']],
  ['blog.example.org', ['blog.example.org']],
  ['*.example.org', ['*.example.org']],
  ['127.0.0.1', ['127.0.0.1']],
  ['localhost', ['localhost']],
  ['m.com', ['m.com', 'www.m.com']],
])('What is offered on %s asks for no more than that site', (pattern, hosts) => {
  expect(originsOf(pattern)).toEqual(hosts.map(host => `*://${host}/*`));
});
