import puppeteer from 'puppeteer-core';
import { TestServer } from './test/support/api-server.ts';
import { findOrInstallBrowser } from './test/support/find-browser.ts';
const server = new TestServer();
await server.start();
const browser = await puppeteer.launch({ executablePath: findOrInstallBrowser(), pipe: true, args: ['--no-first-run','--disable-quic','--no-sandbox'] });
try {
for (let i = 0; i < 2; i++) {
const page = await browser.newPage();
await page.setViewport({width: 1200, height: 1000});
page.on('console', m => console.log('console', m.type(), m.text()));
page.on('pageerror', m => console.log('error', String(m)));
const at = Date.now();
await page.goto(`${server.url}/docs#/Labels/putLabel`);
console.log('load', Date.now() - at);
await page.waitForSelector('#reference .sample button');
console.log('sample', Date.now() - at);
await page.waitForNetworkIdle({idleTime: 500}).catch(e => console.log(String(e)));
console.log('idle', Date.now() - at);
await page.focus('#reference .sample button');
await page.keyboard.press('Enter');
for (let k = 0; k < 6; k++) { console.log(Date.now() - at, await page.evaluate(() => document.activeElement?.outerHTML.slice(0,80) + ' ' + document.hasFocus() + document.visibilityState)); await new Promise(r => setTimeout(r, 300)); }
await (await page.$('#reference .opblock.is-open'))?.screenshot({path: `/tmp/wt/x3-op-${i}.png`});
await page.emulateMediaFeatures([{name:'prefers-color-scheme', value:'dark'}]);
await page.setViewport({width: 320, height: 1000});
await (await page.$('#reference .opblock.is-open'))?.screenshot({path: `/tmp/wt/x3-op-320-${i}.png`});
await page.setViewport({width: 1200, height: 1000});
const tab = await page.$$('#reference .opblock.is-open .tab-item button');
await tab.at(-1)?.click(); await tab.at(1)?.click();
await new Promise(r => setTimeout(r, 500));
await (await page.$('#reference .opblock.is-open'))?.screenshot({path: `/tmp/wt/x3-schema-${i}.png`});
}
} finally { await browser.close(); await server.remove(); }
