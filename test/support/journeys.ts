/**
 * The browser tests of `npm test`: some 30 journeys through the real toolbar, pages and worker, which show
 * that the parts are connected. The other browser tests run with `npm run test:all`: matrices (editors by
 * scenarios, hostile pages, languages, orders of updating, packages), and what takes several browsers.
 */
export const journeys = [
  'main-job',
  'append-requests/moved-list',
  'composers/granted-frame',
  'manager/transfer',
  'popup/button',
  'popup/find-and-append',
  'popup/menus',
  'popup/no-composer',
  'popup/page-access',
  'popup/picker',
  'popup/suggestions',
  'popup/typed-shortcuts',
  'welcome/welcome-page',
].map(name => `test/e2e/${name}.test.ts`);
