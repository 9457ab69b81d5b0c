import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { problems } from '../../shared/http/problem.ts';
import { eventTypes } from '../../shared/http/webhooks.ts';
import { createAnswerChecker, parseDocument } from '../support/api-document.ts';
import { describeApi } from '../support/api-server.ts';

type EventContent = { schema: { $ref: string }; example: { data: { object: { id: string } } } };

describeApi('OpenAPI document', server => {
  const read = async (path: string) => fetch(server.url + path);

  it('request without a key: OpenAPI 3.1 with every operation', async () => {
    const answer = await read('/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).not.toBeNull();
    const document = parseDocument(await answer.text());
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ license: { name: 'MIT', identifier: 'MIT' } });
    expect(document.servers).toHaveLength(1);
    expect(Object.keys(document.webhooks)).toEqual(eventTypes);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );
    expect(operations.map(({ name }) => name).sort()).toEqual([
      'DELETE /api/api-keys/{id}',
      'DELETE /api/calendars/{id}',
      'DELETE /api/labels/{id}',
      'DELETE /api/pairings/{id}',
      'DELETE /api/posts/{id}',
      'DELETE /api/posts/{id}/labels/{label_id}',
      'DELETE /api/signatures/{id}',
      'DELETE /api/values/{id}',
      'DELETE /api/webhooks/{id}',
      'GET /api/api-keys',
      'GET /api/calendars',
      'GET /api/events',
      'GET /api/labels',
      'GET /api/labels/{id}',
      'GET /api/pairings/claims/{claim}',
      'GET /api/pairings/{id}',
      'GET /api/posts',
      'GET /api/posts/{id}',
      'GET /api/signatures',
      'GET /api/signatures/{id}',
      'GET /api/values',
      'GET /api/values/{id}',
      'GET /api/webhooks',
      'GET /api/webhooks/{id}',
      'GET /api/webhooks/{id}/deliveries',
      'GET /calendar/{token}.ics',
      'PATCH /api/labels/{id}',
      'PATCH /api/posts/{id}',
      'PATCH /api/signatures/{id}',
      'PATCH /api/values/{id}',
      'PATCH /api/webhooks/{id}',
      'POST /api/api-keys',
      'POST /api/calendars',
      'POST /api/count',
      'POST /api/labels',
      'POST /api/pairings',
      'POST /api/pairings/claims',
      'POST /api/pairings/{id}/confirm',
      'POST /api/posts',
      'POST /api/posts/labels',
      'POST /api/posts/{id}/labels',
      'POST /api/posts/{id}/signatures',
      'POST /api/signatures',
      'POST /api/split',
      'POST /api/sync',
      'POST /api/values',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/deliveries/{delivery_id}/replay',
      'POST /api/webhooks/{id}/rotate-secret',
      'POST /api/webhooks/{id}/test',
      'PUT /api/labels/{id}',
      'PUT /api/posts/{id}',
      'PUT /api/signatures/{id}',
      'PUT /api/values/{id}',
      'PUT /api/webhooks/{id}',
    ]);
    for (const { operation } of operations) {
      expect(operation.summary).toMatch(/\w/);
      expect(operation.responses.default?.content).toHaveProperty(['application/problem+json']);
      expect(Object.keys(operation.responses)).toContain('429');
    }
  });

  it('parameters and description: every request header field and every problem code', async () => {
    const text = await (await read('/api/openapi.json')).text();
    const { paths } = parseDocument(text);
    const fields = (method: string, path: string) =>
      paths[path]?.[method]?.parameters.filter(one => one.in === 'header').map(one => one.name);
    expect(fields('get', '/api/events')).toEqual(['Last-Event-ID']);
    expect(fields('get', '/api/posts')).toEqual(['If-None-Match']);
    expect(fields('put', '/api/posts/{id}')).toEqual(['If-Match', 'Idempotency-Key']);
    const { description } = JSON.parse(text).info;
    for (const code of Object.keys(problems)) expect(description).toContain(code);
  });

  it('answers and events: open for fields of later versions', async () => {
    const document = await (await read('/api/openapi.json')).json();
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
    const validate = new Ajv2020({ strict: false, validateFormats: false });
    validate.addSchema({ $id: 'api', ...document });
    const { example } =
      document.paths['/api/posts/{id}'].get.responses['200'].content['application/json'];
    const later = { ...example, later: 1, labels: [{ ...example.labels[0], later: {} }] };
    expect(validate.validate({ $ref: 'api#/components/schemas/Post' }, later)).toBe(true);
    const { webhooks } = parseDocument(JSON.stringify(document));
    for (const [type, { post }] of Object.entries(webhooks)) {
      const content = post.requestBody?.content['application/json'] as EventContent;
      const { schema, example: event } = content;
      const check = (body: object) => validate.validate({ $ref: `api${schema.$ref}` }, body);
      expect([type, check({ ...event, later: 1 })]).toEqual([type, true]);
      expect([type, check({ ...event, type: 'other' })]).toEqual([type, false]);
      expect([type, check({ ...event, data: { id: event.data.object.id } })]).toEqual([
        type,
        false,
      ]);
    }
  });

  it('checker of responses: accepts all examples, rejects undocumented responses', async () => {
    const document = parseDocument(await (await read('/api/openapi.json')).text());
    const check = createAnswerChecker(document);
    const headersOf = (names: object, type: string) =>
      new Headers([
        ...Object.keys(names).map(name => [name, 'x'] as [string, string]),
        ['content-type', type],
      ]);
    let checkedCount = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        for (const [status, { headers, content = {} }] of Object.entries(responses)) {
          for (const [type, { example }] of Object.entries(content)) {
            if (example === undefined || !type.endsWith('json')) continue;
            const answer = {
              status: Number(status),
              headers: headersOf(headers, type),
              text: JSON.stringify(example),
            };
            const requested = path.replaceAll(/\{\w+\}/g, '0f8fad5b-d9cb-469f-a165-70867728950e');
            expect(check(method, requested, answer)).toBeNull();
            checkedCount++;
          }
        }
      }
    }
    expect(checkedCount).toBeGreaterThan(50);
    const created = document.paths['/api/labels']?.post?.responses['201'];
    const headers = headersOf(created?.headers ?? {}, 'application/json');
    const content = { ...created?.content };
    const example = content['application/json']?.example as Record<string, unknown>;
    for (const wrong of [{ ...example, color: 'red' }, { ...example, more: 1 }, { name: 'x' }]) {
      const answer = { status: 201, headers, text: JSON.stringify(wrong) };
      expect(check('POST', '/api/labels', answer)).toContain('POST /api/labels 201');
    }
    const text = JSON.stringify(example);
    for (const [name, change] of [
      ['ETag', (some: Headers) => some.delete('etag')],
      ['retry-after', (some: Headers) => some.set('retry-after', '1')],
    ] as const) {
      const changed = new Headers(headers);
      change(changed);
      expect(check('POST', '/api/labels', { status: 201, headers: changed, text })).toBe(
        `POST /api/labels 201: header ${name}`,
      );
    }
    expect(check('POST', '/api/labels', { status: 418, headers, text: '' })).toContain('418');
  });

  it('reference page: loads every resource from this server', async () => {
    const page = await read('/docs');
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('http');
    const links = (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g);
    const urls = Array.from(links, ([, url]) => url ?? '');
    expect(urls.filter(url => !/^(docs\/|data:|#)/.test(url))).toEqual([]);
    for (const url of urls.filter(one => one.startsWith('docs/'))) {
      expect((await read(`/${url}`)).status).toBe(200);
    }
    expect(await (await read('/docs/start.js')).text()).toContain("'api/openapi.json'");
    expect((await read('/docs/nothing.js')).status).toBe(404);
  });
});
