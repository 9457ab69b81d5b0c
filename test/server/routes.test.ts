/** Whatever the server answers stands in one list, and all else follows from it. */
import express from 'express';
import { expect, it, vi } from 'vitest';
import type { Route } from '../../server/routes/route.ts';
import { healthRoutes, routes } from '../../server/routes/routes.ts';
import { type Call, describeApi } from '../support/api-server.ts';

const all = [...healthRoutes, ...routes];
const order = ['none', 'read', 'write', 'admin'];
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const someId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const addressOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, someId);

type Mounted = { path: string; methods: Record<string, boolean> };
const mounted: Mounted[] = [];
const usedAt = new Set<unknown>();

// Before any server is started: whatever is put into Express passes here.
const { route: addRoute, use } = express.Router.prototype;
vi.spyOn(express.Router.prototype, 'route').mockImplementation(function (this: unknown, path) {
  const added = addRoute.call(this, path);
  mounted.push(added);
  return added;
});
vi.spyOn(express.Router.prototype, 'use').mockImplementation(function (this: unknown, ...given) {
  usedAt.add(typeof given[0] === 'string' ? given[0] : '/');
  return use.apply(this, given);
});

describeApi('The list of routes', server => {
  it('names each route once', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all.map(nameOf)).size).toBe(all.length);
  });

  it('is all that is mounted: nothing answers beside it', () => {
    const found = new Set<string>();
    for (const { path, methods } of mounted) {
      for (const name of Object.keys(methods)) {
        if (name !== '_all') found.add(`${name.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
      }
    }
    const paths = new Set(all.map(({ path }) => path));
    const options = [...paths].map(path => `OPTIONS ${path}`);
    expect([...found].sort()).toEqual([...all.map(nameOf), ...options].sort());
    expect(usedAt).toEqual(new Set(['/', '/api']));
  });

  it('lets a key do what its scope allows, and nothing without one where one is needed', async () => {
    const workspace = await server.workspaceId();
    const callers = new Map<string, Call>();
    for (const scope of ['read', 'write', 'admin'] as const) {
      callers.set(scope, await server.join(scope, workspace));
    }
    for (const route of all) {
      const { method, scope } = route;
      if (route.path === '/api/events') continue;
      const keyless = await fetch(server.url + addressOf(route), { method });
      await keyless.text();
      expect([nameOf(route), keyless.status === 401]).toEqual([nameOf(route), scope !== null]);
      for (const [has, call] of callers) {
        const { status } = await call(method, addressOf(route));
        const isRefused = order.indexOf(has) < order.indexOf(scope ?? 'none');
        expect([nameOf(route), has, status === 403]).toEqual([nameOf(route), has, isRefused]);
      }
    }
  });

  it('tells the methods of each path, and is what the document describes', async () => {
    for (const [path, some] of Map.groupBy(all, route => route.path)) {
      const answer = await server.call('PROPFIND', path.replaceAll(/\{\w+\}/g, someId));
      const methods = some.map(({ method }) => method);
      const allowed = (answer.headers.get('allow') ?? '').split(', ');
      expect([path, answer.status]).toEqual([path, 405]);
      expect(allowed.filter(name => name !== 'HEAD').sort()).toEqual(methods.sort());
      expect(allowed.includes('HEAD')).toBe(methods.includes('GET'));
    }
    const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map(name => `${name.toUpperCase()} ${path}`),
    );
    const keyed = all.filter(({ path, scope }) => path.startsWith('/api/') && scope !== null);
    expect(described.sort()).toEqual(keyed.map(nameOf).sort());
  });
});
