/**
 * The browser tests of `npm test`: journeys through the real toolbar, pages and worker, which show that the
 * parts are connected. The other browser tests run with `npm run test:all`: matrices (editors by
 * scenarios, hostile pages, orders of updating, packages), and what takes several browsers.
 */
export const journeys = ['main-job', 'popup/find-and-append', 'smoke/smoke'].map(
  name => `test/e2e/${name}.test.ts`,
);

/**
 * The tests of screens in `npm test`: those of what people do most, in files of a few seconds. Both lists are
 * short, because `npm test` is to take four minutes on two processors; it takes five.
 */
export const mainScreens = [
  'manager/due',
  'manager/label-menu',
  'manager/label-rules',
  'manager/labels',
  'manager/post-parts',
  'manager/posts-by-date',
  'manager/settings',
  'manager/signature-list',
  'manager/today',
  'manager/trash',
  'manager/week',
  'popup/find-and-append',
  'popup/held-keys',
  'popup/input-guard',
  'popup/insert-at-cursor',
  'popup/left-out-hashtags',
  'popup/search',
  'popup/steady-layout',
  'popup/unreported-results',
  'popup/versions',
].map(name => `test/component/${name}.test.ts`);

/**
 * Tests of `npm run test:nightly`: languages by widths, links that are slow for a minute, browsers killed amid a
 * backup, the package built a second time from its sources, and the attacks on a build without protection, which
 * show that the attacks of `npm run test:all` would be seen.
 */
export const nightlyTests = [
  'e2e/firefox-reproducible-build',
  'e2e/hostile/picker-unprotected',
  'e2e/hostile/shortcut-list-unprotected',
  'e2e/manager/killed-backups',
  'e2e/popup/languages',
  'simulation/slow-links',
].map(name => `test/${name}.test.ts`);
