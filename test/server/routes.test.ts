/** Handlers, scopes, allowed methods and the OpenAPI document all follow from one list of routes. */
import express from 'express';
import { expect, it, vi } from 'vitest';
import type { Route } from '../../server/routes/route.ts';
import { healthRoutes, routes } from '../../server/routes/routes.ts';
import { type Call, describeApi } from '../support/api-server.ts';

const allRoutes = [...healthRoutes, ...routes];
const scopes = ['none', 'read', 'write', 'admin'];
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const someId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const pathOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, someId);

type Mounted = { path: string; methods: Record<string, boolean> };
const mounted: Mounted[] = [];
const usedPaths = new Set<unknown>();

// Records every handler that a server mounts in Express. This runs here, before any server starts.
const { route: addRoute, use } = express.Router.prototype;
vi.spyOn(express.Router.prototype, 'route').mockImplementation(function (this: unknown, path) {
  const added = addRoute.call(this, path);
  mounted.push(added);
  return added;
});
vi.spyOn(express.Router.prototype, 'use').mockImplementation(function (this: unknown, ...given) {
  usedPaths.add(typeof given[0] === 'string' ? given[0] : '/');
  return use.apply(this, given);
});

describeApi('List of routes', server => {
  it('method and path: unique', () => {
    expect(allRoutes.length).toBeGreaterThan(30);
    expect(new Set(allRoutes.map(nameOf)).size).toBe(allRoutes.length);
  });

  it('mounted handlers: exactly the list', () => {
    const found = new Set<string>();
    for (const { path, methods } of mounted) {
      for (const name of Object.keys(methods)) {
        if (name !== '_all') found.add(`${name.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
      }
    }
    const paths = new Set(allRoutes.map(({ path }) => path));
    const options = [...paths].map(path => `OPTIONS ${path}`);
    expect([...found].sort()).toEqual([...allRoutes.map(nameOf), ...options].sort());
    expect(usedPaths).toEqual(new Set(['/', '/api', '/mcp', '/calendar']));
  });

  it('scopes: 401 without a key, 403 beyond the scope', async () => {
    const workspace = await server.workspaceId();
    const callers = new Map<string, Call>();
    for (const scope of ['read', 'write', 'admin'] as const) {
      callers.set(scope, await server.createClient(scope, workspace));
    }
    for (const route of allRoutes) {
      const { method, scope } = route;
      // Its response does not end.
      if (route.path === '/api/events') continue;
      const keyless = await fetch(server.url + pathOf(route), { method });
      await keyless.text();
      expect([nameOf(route), keyless.status === 401]).toEqual([nameOf(route), scope !== null]);
      for (const [keyScope, call] of callers) {
        const { status } = await call(method, pathOf(route));
        const isRefused = scopes.indexOf(keyScope) < scopes.indexOf(scope ?? 'none');
        const name = nameOf(route);
        expect([name, keyScope, status === 403]).toEqual([name, keyScope, isRefused]);
      }
    }
  });

  it('Allow header and OpenAPI document: match the list', async () => {
    for (const [path, routesOfPath] of Map.groupBy(allRoutes, route => route.path)) {
      const answer = await server.call('PROPFIND', path.replaceAll(/\{\w+\}/g, someId));
      const methods = routesOfPath.map(({ method }) => method);
      const allowed = (answer.headers.get('allow') ?? '').split(', ');
      expect([path, answer.status]).toEqual([path, 405]);
      expect(allowed.filter(name => name !== 'HEAD').sort()).toEqual(methods.sort());
      expect(allowed.includes('HEAD')).toBe(methods.includes('GET'));
    }
    const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map(name => `${name.toUpperCase()} ${path}`),
    );
    const ofApi = allRoutes.filter(({ path }) => /^\/(api|calendar)\//.test(path));
    const document = 'GET /api/openapi.json';
    expect([...described, document].sort()).toEqual(ofApi.map(nameOf).sort());
  });
});
