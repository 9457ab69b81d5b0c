/**
 * The browser tests of `npm test`: journeys through the real toolbar, pages, worker and server, which show
 * that the parts are connected. All other browser tests are matrices (editors by scenarios, hostile pages,
 * languages, orders of updating, packages) and run with `npm run test:all`.
 */
export const journeys = [
  'main-job',
  'append-requests/moved-list',
  'composers/granted-frame',
  'composers/targets',
  'manager/transfer',
  'manager/web-page',
  'popup/button',
  'popup/composed-posts-undo',
  'popup/find-and-append',
  'popup/menus',
  'popup/no-composer',
  'popup/page-access',
  'popup/picker',
  'popup/suggestions',
  'sync/connection',
  'welcome/welcome-page',
].map(name => `test/e2e/${name}.test.ts`);
