/** A signature has the same text in every way to append it, for the same site, moment and values. */
import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { showLanguageOfAllScreens } from '../../extension/app/all-strings.ts';
import { renderForPage } from '../../extension/append/rendered-signature.ts';
import type { WorkerContext } from '../../extension/background/context.ts';
import { enEssential } from '../../extension/locales/en/essential.ts';
import { loadPlannedWording } from '../../extension/manager/posts/planned-wording.ts';
import { planPreview } from '../../extension/manager/signatures/preview-plan.ts';
import { loadSampleRenderer } from '../../extension/manager/signatures/sample.ts';
import { createVariablesModel } from '../../extension/popup/variables-model.ts';
import { createWordingModel } from '../../extension/popup/wording-model.ts';
import { renderSignature } from '../../shared/signatures/render-signature.ts';
import { toOwnValues } from '../../shared/signatures/variables/own-values.ts';
import { describeApi } from '../support/api-server.ts';
import { openModelDevice } from '../support/model-device.ts';
import { createRowFactory } from '../support/seed.ts';

/** The page of the form's preview, so that all ways are about one page. */
const host = 'example.org';
const nowMs = new Date(2026, 11, 31, 23, 59).getTime();
const values = [
  { name: 'News', content: 'https://a.example/?q={{host}}' },
  { name: 'open', content: '{{da' },
  { name: 'close', content: 'te}}' },
];
const contents = [
  '— Ada\n#craft',
  '{{date:yyyy-MM-dd}}, {{time:HH:mm}}',
  '{{date}} {{time}}',
  '{{date+1m:d MMM yyyy}} {{date:YYYY}}',
  '{{my.news}} {{ my.NEWS }}',
  'a {{my.none}} b',
  '{{my.open}}{{my.close}}{{my.open}}',
  '\\{{date}} {{{my.news}}} \\\\{{my.news}}',
  '{{host}}{{caret}} {{url}}',
  '{{what}} {{my.news:x}} {{',
  '{{signature.company name}}, {{ signature.Company Name }}',
  '{{signature.Tags}} {{signature.None}} {{caret}}',
];
/** Signatures that others name. */
const nested = [
  {
    ...{ name: 'Company Name', content: 'ACME', variables: true },
    versions: [{ sites: [host], content: 'ACME {{host}} {{my.news}} {{signature.Tags}} {{date}}' }],
  },
  { name: 'Tags', content: '#a {{date}} #b', variables: false, versions: [] },
  {
    ...{ name: 'Link', content: '(https://a.example/#b)', variables: true, source_in_links: true },
    versions: [],
  },
];
const signatures = contents.flatMap((content, index) =>
  [true, false].flatMap(variables =>
    [[], [{ sites: [host], content: contents.at(index - 1) ?? '' }]].map(versions => ({
      ...{ content, variables, versions },
    })),
  ),
);
/** Signatures with links, on a network. */
const linked = [true, false].flatMap(source_in_links =>
  [true, false].map(variables => ({
    content: 'https://b.example/?c, {{signature.Link}} {{my.news}}',
    ...{ variables, source_in_links, versions: [] },
  })),
);

describeApi('every way to append', server => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['forty-eight signatures', host, signatures, 15],
    ['signatures that name the network in links', 'x.com', linked, 3],
  ])('%s: one text each', async (_, host, signatures, minTexts) => {
    const url = `https://${host}/post`;
    vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
    server.now = Date.now;
    vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
    await showLanguageOfAllScreens('en');
    const make = createRowFactory();
    const device = await openModelDevice([
      ...values.map(one => make.value(one.name, one.content)),
      ...nested.map(({ name, content, ...more }) => make.signature(name, content, more)),
    ]);
    const page = {
      readUrlAndTitle: async () => ({ url, title: '' }),
      selectedText: async () => '',
      clipboard: async () => null,
    };
    const stored = signal({ uses: [], values, signatures: nested, isComplete: true });
    const variablesModel = createVariablesModel(page, stored, Date.now);
    await variablesModel.load();
    const popup = createWordingModel(signal(host), variablesModel);
    const own = toOwnValues(values, nested);
    const planned = await loadPlannedWording(nowMs, own);
    const sample = await loadSampleRenderer(nowMs, own);
    const worker = {
      platform: { tabs: { getTab: async () => ({ url, title: '' }) } },
      database: device.context.database,
      loadStrings: async () => enEssential,
    } as unknown as WorkerContext;

    const call = await server.createClient();
    const create = async (list: string, body: object): Promise<string> =>
      (await call('POST', `/api/${list}`, body)).body.id;
    for (const value of values) await create('values', value);
    for (const signature of nested) await create('signatures', signature);
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const createPost = () => create('posts', { content: '', url });
    const callTool = async (args: object) => {
      const params = { name: 'append_signature', arguments: args };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const accept = { accept: 'application/json, text/event-stream' };
      const { text } = await call('POST', '/mcp', message, accept);
      return JSON.parse(text.replace(/^[^{]*data: /s, '')).result.structuredContent.content;
    };

    const texts = new Set<string>();
    for (const [index, fields] of signatures.entries()) {
      const signature = { ...make.signature('s', fields.content), ...fields };
      const id = await create('signatures', { name: 's', ...fields });
      const body = { signature_ids: [id], time_zone };
      const previews = planPreview(signature, host === 'x.com' ? ['x'] : [], sample, false);
      const ofSite =
        fields.versions.length > 0 ? previews.find(one => one.version === 0) : previews[0];
      const ways = {
        popup: popup.renderTexts([signature])[0],
        list: popup.previewText(signature),
        page: (await renderForPage(worker, signature as never, { tabId: 1, host })).content,
        planned: planned(signature, url).text,
        form: ofSite?.text,
        direct: renderSignature(signature, { host }, sample).text,
        api: (await call('POST', `/api/posts/${await createPost()}/signatures`, body)).body.content,
        tool: await callTool({ id: await createPost(), ...body }),
      };
      expect([index, ...new Set(Object.values(ways))]).toEqual([index, ways.popup]);
      texts.add(ways.popup ?? '');
    }
    expect(texts.size).toBeGreaterThan(minTexts);
  });
});
